import { token } from '@agency/ui'
import { fill } from '@agency/web-kit'
import { styled } from 'styled-components'
import type { BrowserVisit } from '../../../../features/analysis/browser-visit.ts'
import { shortAddresses } from '../../../../features/analysis/short-addresses.ts'
import type { HealthSeen } from '../../../../features/analysis/visit-parts.ts'
import { formatNumber } from '../../../../platform/numbers.ts'
import { VisitBlock, type VisitContent, VisitNote } from './visit-block.tsx'
import { VisitTable, type VisitTableProps } from './visit-table.tsx'

type HealthContent = VisitContent['health']

/** What is broken on a phone. */
export const HealthBlock = ({
  content,
  visit: { health },
}: {
  readonly content: VisitContent
  readonly visit: BrowserVisit
}) => {
  const words = content.health
  return (
    <VisitBlock title={words.title} unseen={content.unseen} part={health}>
      {(seen) => {
        const overflow = overflowOf(seen)
        const tables = healthTables(words, seen)
        return (
          <>
            {tables.length === 0 && !overflow && <p>{words.clean}</p>}
            {tables.map((table) => (
              <VisitTable key={table.caption} {...table} firstWidth="68%" more={content.more} />
            ))}
            {overflow && (
              <div>
                <Strong>{words.overflow}</Strong>
                <p>{overflowText(words, overflow)}</p>
                <Elements>
                  {overflow.widest.map((element, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: selectors may repeat
                    <li key={index}>
                      <code>{element}</code>
                    </li>
                  ))}
                </Elements>
              </div>
            )}
            {seen.width === null && <VisitNote>{words.noWidth}</VisitNote>}
            {seen.axe === null && <VisitNote>{words.noAxe}</VisitNote>}
          </>
        )
      }}
    </VisitBlock>
  )
}

/** Lists of what is broken; those without entries are left out. */
export function healthTables(
  words: HealthContent,
  { exceptions, failed, mixed, axe }: HealthSeen,
): readonly Pick<VisitTableProps, 'caption' | 'head' | 'rows'>[] {
  return [
    {
      caption: words.exceptions,
      head: words.exceptionColumns,
      rows: exceptions.map(
        ({ text, url, isForeign }) =>
          [[text], [shortOf(url ?? ''), isForeign && url ? words.foreign : '']] as const,
      ),
    },
    {
      caption: words.failed,
      head: words.failedColumns,
      rows: failed.map(
        ({ url, status, isForeign }) =>
          [
            [shortOf(url), isForeign ? words.foreign : ''],
            [status ? String(status) : words.noAnswer],
          ] as const,
      ),
    },
    {
      caption: words.mixed,
      head: words.mixedColumns,
      rows: mixed.map(
        ({ url, isActive }) => [[shortOf(url)], [isActive ? words.active : words.passive]] as const,
      ),
    },
    {
      caption: words.axe,
      head: words.axeColumns,
      rows: (axe ?? []).map(
        ({ help, impact, example, count }) =>
          [
            [help, example],
            [formatNumber(count), words.impacts[impact]],
          ] as const,
      ),
    },
  ].filter(({ rows }) => rows.length > 0)
}

/** Browsers round: one pixel more is none. */
const overflowOf = ({ width }: HealthSeen) => (width && width.content > width.screen + 1 ? width : undefined)

const overflowText = (words: HealthContent, { content, screen }: NonNullable<HealthSeen['width']>): string =>
  fill(words.overflowText, { content: formatNumber(content), screen: formatNumber(screen) })

const shortOf = (url: string): string => shortAddresses(url).text

const Strong = styled.h4`
  font-size: ${token.text.body};
  font-weight: ${token.weight.strong};
`

const Elements = styled.ul`
  padding-inline-start: ${token.space[5]};
  font-size: ${token.text.small};
`
