import { Button, Checkbox, type SelectOption, Stack, type ToggleFilterOption } from '@agency/ui'
import { fill } from '@agency/web-kit'
import { type ReactNode, useRef } from 'react'
import { Link } from 'react-router-dom'
import { usePreferences } from '../platform/panel-context.ts'
import type { RecordSource } from '../platform/record-source.ts'
import { type DeletionTexts, useDeletion } from '../platform/use-changes.ts'
import type { ListState } from '../platform/use-list-state.ts'
import { useRecordList } from '../platform/use-record-list.ts'
import { useSelection } from '../platform/use-selection.ts'
import { useSummary } from '../platform/use-summary.ts'
import { componentsContent } from './components.content.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { ListEmpty } from './list-states.tsx'
import { ListToolbar, type TodayView } from './list-toolbar.tsx'
import { Pager } from './pager.tsx'
import { isFresh, ListCount, ListRegion, RecordRows, type RowProps } from './record-list.tsx'
import { SelectionBar, type SelectionContent } from './selection-bar.tsx'
import { type Stat, StatCards } from './stat-cards.tsx'
import { useCsvExport } from './use-csv-export.ts'
import { useDeleteDialog } from './use-delete-dialog.ts'

/** Copy of a list: title, filters and states. */
export interface RecordTabContent<Filter extends string, Sort extends string> {
  readonly list: string
  readonly stats: { readonly label: string }
  readonly filterLabel: string
  readonly filters: readonly ToggleFilterOption<Filter>[]
  readonly sorts: readonly SelectOption<Sort>[]
  readonly searchPlaceholder: string
  readonly pages: string
  readonly loading: string
  readonly failed: string
  readonly empty: { readonly title: string; readonly text: string; readonly link: string }
  readonly none: { readonly title: string; readonly text: string }
  readonly deletion: DeletionTexts & { readonly title: string }
  readonly selection: SelectionContent
  readonly csv: { readonly file: string }
}

interface RecordTabProps<Item, Filter extends string, Sort extends string> {
  readonly source: RecordSource
  readonly content: RecordTabContent<Filter, Sort>
  readonly list: ListState<Filter, Sort>
  readonly stats: readonly Stat[]
  /** Figures beneath the statistics; below the list in the dense view, which is for the list. */
  readonly chart?: ReactNode
  /** The public page where visitors create these records. */
  readonly originPath: string
  readonly toCsv: (items: readonly Item[]) => string
  /** Names the record to delete. */
  readonly describeDeletion: (item: Item) => string
  /** Confirms the deletion. */
  readonly describeDeleted: (item: Item) => string
  readonly today: TodayView | undefined
  /** The title of a record's row. */
  readonly nameOf: (item: Item) => string
  /** Opens the record of the person behind one of theirs. */
  readonly onOpen: (id: string) => void
  readonly renderRow: (item: Item, row: RowProps) => ReactNode
}

/** A list of visitors' records: statistics, filters, records, export and deletion. */
export function RecordTab<
  Item extends { readonly id: string; readonly createdAt: string },
  Filter extends string,
  Sort extends string,
>({
  source,
  content,
  list,
  stats,
  chart,
  originPath,
  toCsv,
  describeDeletion,
  describeDeleted,
  today,
  nameOf,
  onOpen,
  renderRow,
}: RecordTabProps<Item, Filter, Sort>) {
  const region = useRef<HTMLElement>(null)
  const { data: summary } = useSummary()
  const { query, total, lastPage } = useRecordList<Item>({ ...source, list })
  const dialog = useDeleteDialog<Item>()
  const deletion = useDeletion({
    queryKey: source.queryKey,
    path: source.path,
    texts: content.deletion,
    hasBulk: true,
  })
  const { isDense } = usePreferences()
  const selection = useSelection<Item>(JSON.stringify([list.filter, list.search]))
  const { exportAll, exportSome, isExporting } = useCsvExport<Item>({
    ...source,
    file: content.csv.file,
    options: list.options,
    toText: toCsv,
  })

  const shown = query.data?.items ?? []
  const chosen = shown.filter(({ id }) => selection.has(id)).length

  function turnTo(page: number) {
    list.setPage(page)
    region.current?.scrollIntoView({ block: 'start' })
    region.current?.focus({ preventScroll: true })
  }

  return (
    <Stack gap={isDense ? 3 : 5}>
      <StatCards label={content.stats.label} stats={stats} isDense={isDense} />
      {!isDense && chart}
      <ListToolbar
        list={list}
        filterLabel={content.filterLabel}
        filters={content.filters}
        sorts={content.sorts}
        searchPlaceholder={content.searchPlaceholder}
        today={today}
        canExport={total > 0}
        onExport={exportAll}
        isExporting={isExporting}
      />
      {today?.isOn ? (
        today.content
      ) : (
        <ListRegion
          ref={region}
          list={source.queryKey}
          content={content}
          query={query}
          isBusy={query.isPlaceholderData}
          choice={
            total > 0 && (
              <Checkbox
                label={componentsContent.selection.selectPage}
                hideLabel
                checked={chosen === shown.length}
                isPartial={chosen > 0 && chosen < shown.length}
                onChange={({ target }) => selection.set(shown, target.checked)}
              />
            )
          }
          count={query.data && total > 0 && <ListCount page={list.page} shown={shown.length} total={total} />}
        >
          {query.data && total === 0 && !list.isNarrowed && (
            <ListEmpty title={content.empty.title} text={content.empty.text}>
              <Button asChild variant="secondary" size="small">
                <Link to={originPath} target="_blank">
                  {content.empty.link}
                </Link>
              </Button>
            </ListEmpty>
          )}
          {query.data && total === 0 && list.isNarrowed && (
            <ListEmpty title={content.none.title} text={content.none.text}>
              <Button variant="secondary" size="small" onClick={list.widen}>
                {componentsContent.widen}
              </Button>
            </ListEmpty>
          )}
          {query.data && total > 0 && (
            <>
              <RecordRows role="list" $isDense={isDense}>
                {shown.map((item) => (
                  <li key={item.id}>
                    {renderRow(item, {
                      isFresh: isFresh(item.createdAt, summary?.previousVisitAt),
                      isDense,
                      select: (
                        <Checkbox
                          label={fill(componentsContent.selection.select, { title: nameOf(item) })}
                          hideLabel
                          checked={selection.has(item.id)}
                          onChange={({ target }) => selection.set([item], target.checked)}
                        />
                      ),
                      onOpen: () => onOpen(item.id),
                      onDelete: () => dialog.ask(item),
                    })}
                  </li>
                ))}
              </RecordRows>
              <Pager label={content.pages} page={list.page} lastPage={lastPage} onChange={turnTo} />
            </>
          )}
          <SelectionBar
            source={source}
            selection={selection}
            content={content.selection}
            deletion={deletion}
            nameOf={nameOf}
            onExport={exportSome}
            fallbackFocus={region}
          />
        </ListRegion>
      )}
      {isDense && chart}
      <DeleteDialog
        dialog={dialog}
        deletion={deletion}
        title={content.deletion.title}
        describe={describeDeletion}
        describeDeleted={describeDeleted}
        fallbackFocus={region}
      />
    </Stack>
  )
}
