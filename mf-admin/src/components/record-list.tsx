import {
  Badge,
  Heading,
  Icon,
  IconButton,
  type IconProps,
  Text,
  Tooltip,
  TrashIcon,
  token,
  VisuallyHidden,
} from '@agency/ui'
import { fill } from '@agency/web-kit'
import type { UseQueryResult } from '@tanstack/react-query'
import { type FocusEvent, type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { css, styled } from 'styled-components'
import { longDate, relativeDate } from '../platform/dates.ts'
import type { ListKey } from '../platform/keys.ts'
import { formatCount } from '../platform/numbers.ts'
import { usePreferences } from '../platform/panel-context.ts'
import { PAGE_SIZE } from '../platform/use-list-state.ts'
import { componentsContent } from './components.content.ts'
import { ListError, ListLoading } from './list-states.tsx'
import { UndoLine } from './undo-line.tsx'

interface ListRegionProps {
  readonly ref: RefObject<HTMLElement | null>
  /** The list whose deletions can be undone here. */
  readonly list: ListKey
  readonly content: { readonly list: string; readonly loading: string; readonly failed: string }
  /** Reads the records. */
  readonly query: Pick<UseQueryResult, 'data' | 'error' | 'isError' | 'isPending' | 'refetch'>
  /** The visible records are about to be replaced. */
  readonly isBusy: boolean
  /** The visible range, if not the whole list. */
  readonly count?: ReactNode
  /** Chooses all visible records. */
  readonly choice?: ReactNode
  readonly children: ReactNode
}

/**
 * Wraps the records of a list: undo above them, loading and error state instead of them. It takes the focus when the
 * focused record disappears.
 */
export function ListRegion({ ref, list, content, query, isBusy, count, choice, children }: ListRegionProps) {
  const { isDense } = usePreferences()
  const hasFocus = useRef(false)
  const onRecords = useEffectEvent((_records: unknown) => {
    if (hasFocus.current && document.activeElement === document.body) ref.current?.focus()
  })
  useEffect(() => onRecords(query.data), [query.data])
  return (
    <Region
      ref={ref}
      $isDense={isDense}
      tabIndex={-1}
      aria-label={content.list}
      aria-busy={isBusy}
      onFocus={() => {
        hasFocus.current = true
      }}
      onBlur={(event: FocusEvent<HTMLElement>) => {
        // Without a related target the focus has not moved: the element may have been removed.
        if (event.relatedTarget) hasFocus.current = event.currentTarget.contains(event.relatedTarget)
      }}
    >
      <ListHead $isDense={isDense}>
        {choice}
        {count}
        <UndoLine list={list} region={ref} />
      </ListHead>
      {query.isPending && <ListLoading label={content.loading} />}
      {query.isError && (
        <ListError title={content.failed} error={query.error} onRetry={() => query.refetch()} />
      )}
      {children}
    </Region>
  )
}

/** The visible range of a list, announced on change. */
export const ListCount = ({
  page,
  shown,
  total,
}: {
  readonly page: number
  readonly shown: number
  readonly total: number
}) => (
  <Text size="small" tone="muted" role="status">
    {fill(componentsContent.range, {
      from: formatCount(page * PAGE_SIZE + 1),
      to: formatCount(page * PAGE_SIZE + shown),
      total: formatCount(total),
    })}
  </Text>
)

/** Creation time of a record, exact and relative. */
export const RecordDate = ({ iso }: { readonly iso: string }) => (
  <When>
    <time dateTime={iso}>{longDate(iso)}</time> <Ago>({relativeDate(iso)})</Ago>
  </When>
)

/** Marks a record created since the previous visit. */
export const FreshBadge = () => (
  <Badge tone="accent">
    {componentsContent.fresh}
    <VisuallyHidden> {componentsContent.freshMeaning}</VisuallyHidden>
  </Badge>
)

/** Whether a record was created since the previous visit; false on the first visit. */
export const isFresh = (createdAt: string, previousVisitAt: string | null | undefined): boolean =>
  Boolean(previousVisitAt) && Date.parse(createdAt) > Date.parse(previousVisitAt ?? '')

/** A link that opens in a new tab. */
export const NewTabLink = ({
  href,
  label,
  children,
}: {
  readonly href: string
  /** Accessible name of an icon-only link. */
  readonly label?: string
  readonly children: ReactNode
}) => {
  const link = (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={label}
      aria-description={componentsContent.opensInNewTab}
    >
      {children}
    </a>
  )
  return label ? <Tooltip name={label}>{link}</Tooltip> : link
}

/** A link about the record named by `titleId`, styled as a small icon button. */
export const IconLink = ({
  titleId,
  href,
  label,
  icon,
  isDense = false,
  isNewTab = false,
}: {
  readonly titleId: string
  readonly href: string
  readonly label: string
  readonly icon: IconProps['icon']
  readonly isDense?: boolean
  readonly isNewTab?: boolean
}) => (
  <Tooltip name={label}>
    <IconAnchor
      href={href}
      aria-label={label}
      aria-describedby={titleId}
      $isDense={isDense}
      {...(isNewTab && {
        target: '_blank',
        rel: 'noopener',
        'aria-description': componentsContent.opensInNewTab,
      })}
    >
      <Icon icon={icon} size="small" />
    </IconAnchor>
  </Tooltip>
)

/** Deletes the record named by `titleId`, after confirmation. */
export const DeleteButton = ({
  titleId,
  onClick,
  isDense = false,
}: {
  readonly titleId: string
  readonly onClick: () => void
  readonly isDense?: boolean
}) => (
  <IconButton
    label={componentsContent.delete}
    icon={TrashIcon}
    size={isDense ? 'tiny' : 'small'}
    aria-describedby={titleId}
    onClick={onClick}
  />
)

/** The title of a record, of any length; it opens the record of the person. */
export const RecordTitle = ({
  id,
  onOpen,
  children,
}: {
  readonly id: string
  readonly onOpen: () => void
  readonly children: string
}) => (
  <Title level={2} size="title5" id={id}>
    <TitleButton
      type="button"
      aria-haspopup="dialog"
      aria-description={componentsContent.openPerson}
      onClick={onOpen}
    >
      {children}
    </TitleButton>
  </Title>
)

/** What a list gives each of its rows. */
export interface RowProps {
  readonly isFresh: boolean
  readonly isDense: boolean
  /** The checkbox that chooses the record. */
  readonly select: ReactNode
  /** Opens the record of the person. */
  readonly onOpen: () => void
  readonly onDelete: () => void
}

const Region = styled.section<{ $isDense: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ $isDense }) => token.space[$isDense ? 1 : 4]};
  min-width: 0;
  scroll-margin-block-start: ${token.space[24]};

  &:focus {
    outline: none;
  }
`

/** The same height with or without the undo line, so that nothing below shifts. */
const ListHead = styled.div<{ $isDense: boolean }>`
  display: flex;
  align-items: center;
  gap: ${token.space[4]};
  min-height: ${({ $isDense }) => ($isDense ? '2.25rem' : token.target.comfortable)};

  ${token.media.touch} {
    min-height: ${token.target.comfortable};
  }

  & > p {
    flex: none;
  }
`

const Title = styled(Heading)`
  min-width: 0;
  /* A long name wraps beside its checkbox, not below it. */
  max-width: calc(100% - ${token.space[10]});
  overflow-wrap: anywhere;
`

const TitleButton = styled.button`
  max-width: 100%;
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  letter-spacing: inherit;
  text-align: start;
  text-decoration: underline 1px ${token.color.border};
  text-underline-offset: 0.2em;
  overflow-wrap: inherit;

  &:hover {
    text-decoration-color: currentColor;
  }

  ${token.media.touch} {
    min-height: ${token.target.comfortable};
  }
`

/** The title of a record and the badges beside it. */
export const TitleRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[1]} ${token.space[2]};
`

/** Truncates text that is available in full elsewhere. */
export const twoLines = css`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  line-clamp: 2;
`

/** The same for one line. */
export const oneLine = css`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`

export const RecordRows = styled.ul<{ $isDense: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ $isDense }) => ($isDense ? '0' : token.space[3])};
`

/** A record takes the focus from the keyboard alone. */
export const Record = styled.article.attrs({ tabIndex: -1 })`
  scroll-margin-block: ${token.space[24]};

  &:focus-visible {
    outline: 2px solid ${token.color.focus};
    outline-offset: -2px;
  }
`

/** The box of one record. */
export const RecordBox = styled(Record)`
  padding: ${token.space[4]};
  border: 1px solid ${token.color.line};
  border-radius: ${token.radius.medium};
  background: ${token.color.surface};

  ${token.media.medium} {
    padding: ${token.space[4]} ${token.space[5]};
  }
`

/** Small facts in a row, wrapping where they do not fit. */
export const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[1]} ${token.space[4]};
  color: ${token.color.muted};
  font-size: ${token.text.small};
  line-height: ${token.leading.snug};
  overflow-wrap: anywhere;
`

export const RecordActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[2]};
`

const IconAnchor = styled.a<{ $isDense: boolean }>`
  display: inline-grid;
  flex: none;
  place-items: center;
  width: ${({ $isDense }) => ($isDense ? token.target.least : '2.25rem')};
  height: ${({ $isDense }) => ($isDense ? token.target.least : '2.25rem')};
  border-radius: ${token.radius.medium};
  color: inherit;

  &:hover {
    background: color-mix(in srgb, currentColor 10%, transparent);
  }

  ${token.media.touch} {
    width: ${token.target.comfortable};
    height: ${token.target.comfortable};
  }
`

const When = styled.span``

const Ago = styled.span`
  white-space: nowrap;
`
