import { token } from '@agency/ui'
import { fill } from '@agency/web-kit'
import { styled } from 'styled-components'
import type { BrowserVisit } from '../../../../features/analysis/browser-visit.ts'
import { compareStates, type StatesRow } from '../../../../features/analysis/compare-states.ts'
import type { ReportCheck } from '../../../../features/analysis/report.ts'
import type { PageSeen } from '../../../../features/analysis/visit-parts.ts'
import { checksOf } from '../../../../features/analysis/with-visit.ts'
import { VisitBlock, type VisitContent, VisitNote } from './visit-block.tsx'
import { type Cell, VisitTable } from './visit-table.tsx'

type ConsentContent = VisitContent['consent']

/** What a choice in the consent banner changes. */
export const ConsentBlock = ({
  content,
  visit,
}: {
  readonly content: VisitContent
  readonly visit: BrowserVisit
}) => {
  const words = content.consent
  return (
    <VisitBlock title={words.title} unseen={content.unseen} part={consentOf(words, visit)}>
      {({ finding, lines, head, contacted, stored }) => (
        <>
          {finding && <Finding>{finding}</Finding>}
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
          <VisitTable caption={words.contacted} head={head} rows={contacted} more={content.more} />
          <VisitTable caption={words.stored} head={head} rows={stored} more={content.more} />
          {head.length > 0 && <VisitNote>{words.note}</VisitNote>}
        </>
      )}
    </VisitBlock>
  )
}

/** The consent banner as it is told on the screen and on paper. */
export interface Consent {
  /** The check that says whether choices hold, or whether there is a banner. */
  readonly finding?: string
  readonly lines: readonly string[]
  /** Empty where no choice was made: there is nothing to compare. */
  readonly head: readonly string[]
  readonly contacted: readonly (readonly Cell[])[]
  readonly stored: readonly (readonly Cell[])[]
}

/** `null` where no choice was reached, absent for visits of before. */
export function consentOf(words: ConsentContent, visit: BrowserVisit): Consent | null | undefined {
  const { before, reject, accept } = visit
  if (reject === undefined && accept === undefined) return undefined
  if (!reject && !accept) return null
  const finding = findingOf(visit)
  const columns: readonly (readonly [string, PageSeen])[] = [
    ...(before ? [[words.columns.before, before] as const] : []),
    ...(reject?.done ? [[words.columns.reject, reject.state] as const] : []),
    ...(accept?.done ? [[words.columns.accept, accept.state] as const] : []),
  ]
  const isCompared = reject?.done || accept?.done
  const { contacted, stored } = compareStates(isCompared ? columns.map(([, state]) => state) : [])
  const rejected = columns.findIndex(([name]) => name === words.columns.reject)
  /** What goes on after a rejection first. */
  const rowsOf = (rows: readonly StatesRow[]) =>
    rows
      .toSorted((a, b) => Number(b.isIn[rejected] ?? 0) - Number(a.isIn[rejected] ?? 0))
      .map(({ name, detail, isIn }): readonly Cell[] => [
        [name, detail],
        ...isIn.map((is): Cell => (is ? [words.yes] : ['', words.no])),
      ])
  return {
    ...(finding && { finding: finding.message }),
    lines: linesOf(words, visit, finding),
    head: isCompared ? [words.nameColumn, ...columns.map(([name]) => name)] : [],
    contacted: rowsOf(contacted),
    stored: rowsOf(stored),
  }
}

const REJECT_CHECK = 'visit-reject-works'

/** The first of them that has an answer. */
function findingOf({ section }: BrowserVisit): ReportCheck | undefined {
  const answers = checksOf(section).filter(
    ({ outcome }) => outcome !== 'unknown' && outcome !== 'notApplicable',
  )
  return [REJECT_CHECK, 'visit-banner'].map((id) => answers.find((check) => check.id === id)).find(Boolean)
}

/** Which buttons were pressed, or why not; without what the finding says. */
function linesOf(
  words: ConsentContent,
  visit: BrowserVisit,
  finding: ReportCheck | undefined,
): readonly string[] {
  const choices = (['reject', 'accept'] as const).flatMap((name) => {
    const choice = visit[name]
    return choice ? [{ name, choice }] : []
  })
  if (choices.every(({ choice }) => !choice.done && choice.reason === 'NO_BANNER')) {
    return finding ? [] : [words.noBanner]
  }
  return choices.flatMap(({ name, choice }) => {
    if (!choice.done) return fill(words.failed[name], { reason: words.failures[choice.reason] })
    const isNamed = name === 'reject' && finding?.id === REJECT_CHECK
    return [
      ...(isNamed ? [] : [fill(words.clicked[name], { button: choice.clicked })]),
      ...(choice.screens > 1 ? [fill(words.screens[name], { count: choice.screens })] : []),
    ]
  })
}

const Finding = styled.p`
  font-weight: ${token.weight.strong};
`
