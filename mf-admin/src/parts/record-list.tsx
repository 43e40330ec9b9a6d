import { Badge, Text, token, VisuallyHidden } from '@agency/ui'
import { type FocusEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { longDate, relativeDate } from '../platform/dates.ts'
import { formatCount } from '../platform/numbers.ts'
import { fill } from '../platform/text.ts'
import { PAGE_SIZE } from '../platform/use-list-state.ts'
import { partsContent } from './parts.content.ts'

interface ListRegionProps {
  readonly ref: RefObject<HTMLElement | null>
  readonly label: string
  /** What is shown is about to be replaced. */
  readonly isBusy: boolean
  /** What is shown: changes when records come and go. */
  readonly data: unknown
  readonly children: ReactNode
}

/** Around the records of a list. It takes the focus when the record that had it goes away. */
export function ListRegion({ ref, label, isBusy, data, children }: ListRegionProps) {
  const hasFocus = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the records on show have changed
  useEffect(() => {
    if (hasFocus.current && document.activeElement === document.body) ref.current?.focus()
  }, [ref, data])
  return (
    <Region
      ref={ref}
      tabIndex={-1}
      aria-label={label}
      aria-busy={isBusy}
      onFocus={() => {
        hasFocus.current = true
      }}
      onBlur={(event: FocusEvent<HTMLElement>) => {
        // Without a next element the focus has not gone anywhere: its owner may have left the page.
        if (event.relatedTarget) hasFocus.current = event.currentTarget.contains(event.relatedTarget)
      }}
    >
      {children}
    </Region>
  )
}

/** How much of a list is on show; read out whenever it changes. */
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
    {fill(partsContent.range, {
      from: formatCount(page * PAGE_SIZE + 1),
      to: formatCount(page * PAGE_SIZE + shown),
      total: formatCount(total),
    })}
  </Text>
)

/** When a record was made: how long ago, and exactly. */
export const RecordDate = ({ iso }: { readonly iso: string }) => (
  <When>
    <time dateTime={iso}>{longDate(iso)}</time> <Ago>({relativeDate(iso)})</Ago>
  </When>
)

/** Marks a record of after the visit before this one. */
export const FreshBadge = () => (
  <Badge tone="wine">
    {partsContent.fresh}
    <VisuallyHidden> {partsContent.freshMeaning}</VisuallyHidden>
  </Badge>
)

/** A record came after the visit before this one; nothing is new on the first visit. */
export const isFresh = (createdAt: string, previousVisitAt: string | null | undefined): boolean =>
  Boolean(previousVisitAt) && Date.parse(createdAt) > Date.parse(previousVisitAt ?? '')

/** A link that leaves the panel where it is. */
export const NewTabLink = ({
  href,
  label,
  children,
}: {
  readonly href: string
  /** What it leads to, where it shows a drawing alone. */
  readonly label?: string
  readonly children: ReactNode
}) => (
  <a
    href={href}
    target="_blank"
    rel="noopener noreferrer"
    aria-label={label}
    aria-description={partsContent.opensInNewTab}
  >
    {children}
  </a>
)

const Region = styled.section`
  display: grid;
  gap: ${token.space[4]};
  min-width: 0;
  scroll-margin-block-start: ${token.space[24]};

  &:focus {
    outline: none;
  }
`

export const RecordRows = styled.ul`
  display: grid;
  gap: ${token.space[3]};
`

/** The box of one record. */
export const RecordBox = styled.article`
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

/** A link drawn as a small button with an icon alone. */
export const IconLink = styled.a`
  display: inline-grid;
  flex: none;
  place-items: center;
  width: 2.25rem;
  height: 2.25rem;
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
