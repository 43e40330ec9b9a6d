import {
  Button,
  DownloadIcon,
  Icon,
  IconButton,
  RowsIcon,
  SelectField,
  type SelectOption,
  TextField,
  ToggleFilter,
  type ToggleFilterOption,
  token,
} from '@agency/ui'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { usePreferences } from '../platform/panel-context.ts'
import type { ListState } from '../platform/use-list-state.ts'
import { componentsContent } from './components.content.ts'

/** What there is to do today, shown instead of a list. */
export interface TodayView {
  readonly label: string
  readonly isOn: boolean
  readonly onOpen: () => void
  readonly content: ReactNode
}

/** Among the filters of every list, though it is none of theirs. */
const TODAY = 'today'

interface ListToolbarProps<Filter extends string, Sort extends string> {
  readonly list: ListState<Filter, Sort>
  /** Accessible name of the filter group. */
  readonly filterLabel: string
  readonly filters: readonly ToggleFilterOption<Filter>[]
  readonly sorts: readonly SelectOption<Sort>[]
  /** The fields that are searched. */
  readonly searchPlaceholder: string
  readonly today?: TodayView | undefined
  readonly canExport: boolean
  readonly onExport: () => void
  readonly isExporting: boolean
}

/** Filter, search, sort and export controls of a list, and how much room its rows take. */
export function ListToolbar<Filter extends string, Sort extends string>({
  list,
  filterLabel,
  filters,
  sorts,
  searchPlaceholder,
  today,
  canExport,
  onExport,
  isExporting,
}: ListToolbarProps<Filter, Sort>) {
  const { isDense, set } = usePreferences()
  return (
    <Bar role="search" aria-label={filterLabel}>
      <Filters>
        <ToggleFilter<Filter | typeof TODAY>
          label={filterLabel}
          options={[...filters, ...(today ? [{ value: TODAY, label: today.label } as const] : [])]}
          value={today?.isOn ? TODAY : list.filter}
          onValueChange={(value) => (value === TODAY ? today?.onOpen() : list.setFilter(value))}
        />
      </Filters>
      <TextField
        label={componentsContent.search}
        hideLabel
        type="search"
        placeholder={searchPlaceholder}
        value={list.search}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => list.setSearch(event.target.value)}
      />
      <SelectField
        label={componentsContent.sort}
        hideLabel
        options={sorts}
        value={list.sort}
        onValueChange={list.setSort}
      />
      <Button variant="secondary" disabled={!canExport} pending={isExporting} onClick={onExport}>
        {!isExporting && <Icon icon={DownloadIcon} size="small" />}
        {isExporting ? componentsContent.csvPending : componentsContent.csv}
      </Button>
      <DenseToggle
        label={componentsContent.dense}
        icon={RowsIcon}
        aria-pressed={isDense}
        onClick={() => set({ isDense: !isDense })}
      />
    </Bar>
  )
}

const Bar = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto auto;
  align-items: center;
  gap: ${token.space[3]} ${token.space[4]};

  /* On a phone the search field with the density beside it, then the order and the export. */
  & > :nth-child(2) {
    grid-column: 1 / 3;
  }

  & > :nth-child(4) {
    grid-column: 2 / 4;
  }

  & > :nth-child(5) {
    grid-area: 2 / 3;
  }

  & input::placeholder {
    text-overflow: ellipsis;
  }

  & > button {
    min-height: 3rem;
    font-size: ${token.text.small};
  }

  ${token.media.medium} {
    grid-template-columns: minmax(12rem, 1fr) minmax(11rem, auto) auto auto;

    & > :nth-child(n + 2) {
      grid-area: auto;
    }
  }

  ${token.media.wide} {
    grid-template-columns: auto minmax(12rem, 1fr) minmax(11rem, auto) auto auto;
  }
`

const DenseToggle = styled(IconButton)`
  width: 3rem;
  border-color: ${token.color.border};

  &&&[aria-pressed='true'] {
    border-color: ${token.color.ink};
    background: ${token.color.ink};
    color: ${token.color.paper};
  }
`

const Filters = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[2]};
  grid-column: 1 / -1;

  ${token.media.wide} {
    grid-column: auto;
  }
`
