import { token } from '@agency/ui'
import { fill } from '@agency/web-kit'
import { styled } from 'styled-components'
import type { BrowserVisit } from '../../../../features/analysis/browser-visit.ts'
import { compareStates, type StatesRow } from '../../../../features/analysis/compare-states.ts'
import type { ReportCheck } from '../../../../features/analysis/report.ts'
import type { PageSeen } from '../../../../features/analysis/visit-parts.ts'
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
  const rowOf = ({ name, detail, isIn }: StatesRow): readonly Cell[] => [
    [name, detail],
    ...isIn.map((is): Cell => (is ? [words.yes] : ['', words.no])),
  ]
  return {
    ...(finding && { finding }),
    lines: linesOf(words, visit, finding !== undefined),
    head: isCompared ? [words.nameColumn, ...columns.map(([name]) => name)] : [],
    contacted: contacted.map(rowOf),
    stored: stored.map(rowOf),
  }
}

/** In this order the first that has an answer. */
const FINDINGS = ['visit-reject-works', 'visit-banner']

function findingOf({ section }: BrowserVisit): string | undefined {
  const checks = section.groups.flatMap((group) => group.checks)
  const has = ({ outcome }: ReportCheck) => outcome !== 'unknown' && outcome !== 'notApplicable'
  return FINDINGS.map((id) => checks.find((check) => check.id === id && has(check))).find(Boolean)?.message
}

/** Which buttons were pressed, or why not. */
function linesOf(words: ConsentContent, visit: BrowserVisit, isBannerTold: boolean): readonly string[] {
  const choices = (['reject', 'accept'] as const).flatMap((name) => {
    const choice = visit[name]
    return choice ? [{ name, choice }] : []
  })
  if (choices.every(({ choice }) => !choice.done && choice.reason === 'NO_BANNER')) {
    return isBannerTold ? [] : [words.noBanner]
  }
  return choices.map(({ name, choice }) => {
    if (!choice.done) return fill(words.failed[name], { reason: words.failures[choice.reason] })
    const clicked = fill(words.clicked[name], { button: choice.clicked })
    return choice.screens > 1 ? `${clicked} ${fill(words.screens, { count: choice.screens })}` : clicked
  })
}

const Finding = styled.p`
  font-weight: ${token.weight.strong};
`
