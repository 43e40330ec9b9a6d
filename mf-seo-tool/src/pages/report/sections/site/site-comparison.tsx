import type { Tone } from '@agency/ui'
import { fill } from '@agency/web-kit'
import { pathOf } from '../../../../features/analysis/website-url.ts'
import { compareSiteRuns, type SiteChange } from '../../../../features/site-run/compare-site-runs.ts'
import type { SiteReportSeen } from '../../../../features/site-run/site-report.ts'
import { Changes } from '../comparison-panel.tsx'
import type { SiteContent } from './site.content.ts'
import { SiteBlock, SiteNote } from './site-block.tsx'

interface SiteComparisonProps {
  readonly content: SiteContent
  readonly before: SiteReportSeen
  readonly after: SiteReportSeen
}

/** Faults fixed, new and left since an earlier run over the same site. */
export function SiteComparison({ content, before, after }: SiteComparisonProps) {
  const words = content.comparison
  const { fixed, added, same, unknown, isOtherEngine } = compareSiteRuns(before, after)
  const lists: readonly (readonly [string, Tone, readonly SiteChange[]])[] = [
    [words.fixed, 'good', fixed],
    [words.added, 'bad', added],
    [words.same, 'neutral', same],
    [words.unknown, 'neutral', unknown],
  ]
  return (
    <SiteBlock title={words.title}>
      {isOtherEngine && <SiteNote>{words.otherEngine}</SiteNote>}
      {lists.map(([sentence, tone, changes]) => {
        const title = fill(sentence, { count: changes.length })
        return changes.length > 0 ? (
          <Changes key={sentence} title={title} tone={tone} changes={told(changes)} />
        ) : (
          <SiteNote key={sentence}>{title}</SiteNote>
        )
      })}
    </SiteBlock>
  )
}

const told = (changes: readonly SiteChange[]) =>
  changes.map(({ key, title, where }) => ({ key, title, message: where === undefined ? '' : pathOf(where) }))
