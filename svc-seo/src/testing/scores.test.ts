import { describe, expect, it } from 'vitest'
import { CHECKS } from '../checks/index.ts'
import { deriveArtefacts } from '../engine/derive-artefacts.ts'
import { runChecks } from '../engine/run-checks.ts'
import { scoreOf } from '../engine/score.ts'
import { buildArtefacts, type SiteSpec } from './artefacts.ts'
import { GOLDEN_SITES } from './golden-sites.ts'

const NOW = new Date('2026-11-20T12:00:00Z')

/** Per cent of each category and of all of them, as reports show them; `undefined` where nothing counts. */
function percentagesOf(site: SiteSpec) {
  const scores = scoreOf(runChecks(CHECKS, deriveArtefacts(buildArtefacts(site), NOW)))
  const all = Object.values(scores)
  const sum = (key: 'current' | 'max') => all.reduce((total, score) => total + score[key], 0)
  const percent = ({ current, max }: { readonly current: number; readonly max: number }) =>
    max === 0 ? undefined : Math.round((current * 100) / max)
  return {
    technical: percent(scores.technical),
    analytics: percent(scores.analytics),
    legal: percent(scores.legal),
    global: percent({ current: sum('current'), max: sum('max') }),
  }
}

/** Lowest and highest per cent; `none` where nothing may count. */
type Bounds = readonly [from: number, to: number] | 'none'
type Part = keyof ReturnType<typeof percentagesOf>

/** Bands of the report: good from 80, bad below 60. */
const GOOD: Bounds = [80, 100]
const BAD: Bounds = [0, 59]
/** Nothing but details to better: who does all that is asked must see it. */
const EXCELLENT: Bounds = [95, 100]
/** Google cannot show the page, however good the rest of it is (seo-checks §0). */
const SHUT: Bounds = [0, 40]

const noindex = { headers: { 'content-type': 'text/html', 'x-robots-tag': 'noindex' } }

const POLICY: readonly (readonly [why: string, site: SiteSpec, bounds: Partial<Record<Part, Bounds>>])[] = [
  [
    'a shop that does everything right is told so in every category',
    GOLDEN_SITES['good-shop'],
    { technical: EXCELLENT, analytics: EXCELLENT, legal: EXCELLENT, global: EXCELLENT },
  ],
  [
    'Catalan is no issue, nor is selling nothing',
    GOLDEN_SITES.catalan,
    { technical: EXCELLENT, analytics: EXCELLENT, legal: EXCELLENT, global: EXCELLENT },
  ],
  [
    'trackers that wait for consent cost nothing',
    GOLDEN_SITES['trackers-blocked'],
    { analytics: EXCELLENT, legal: EXCELLENT, global: EXCELLENT },
  ],
  [
    'a bad shop needs urgent attention in every category, but a page that is there is worth something',
    GOLDEN_SITES['bad-shop'],
    { technical: [20, 59], analytics: [20, 59], legal: [20, 59], global: [20, 59] },
  ],
  [
    'trackers that ask nobody spoil what is said of tracking, and leave the technical side what it is',
    GOLDEN_SITES['trackers-active'],
    { technical: GOOD, analytics: BAD, global: [60, 79] },
  ],
  [
    'code that no browser can make sense of is no good page',
    GOLDEN_SITES['broken-html'],
    { technical: BAD, global: BAD },
  ],
  [
    'what Google cannot show is shut, while its texts are judged as they are',
    GOLDEN_SITES['not-found'],
    { technical: SHUT, legal: GOOD, global: BAD },
  ],
  [
    'a perfect shop that asks Google not to show it is no good page',
    { ...GOLDEN_SITES['good-shop'], ...noindex },
    { technical: SHUT, analytics: EXCELLENT, legal: EXCELLENT, global: [40, 79] },
  ],
  [
    'behind a firewall nothing is judged: no figure, neither good nor bad',
    GOLDEN_SITES.firewall,
    { technical: 'none', analytics: 'none', legal: 'none', global: 'none' },
  ],
  [
    'a page that scripts paint is judged by what can be seen, and of its texts nothing is said',
    GOLDEN_SITES['javascript-only'],
    { technical: GOOD, legal: 'none' },
  ],
  [
    'no duty of Spain counts in another country',
    GOLDEN_SITES['not-spanish'],
    { technical: GOOD, legal: 'none' },
  ],
]

describe('what sites may score', () => {
  it.each(POLICY)('%s', (_why, site, bounds) => {
    const percentages = percentagesOf(site)
    for (const part of ['technical', 'analytics', 'legal', 'global'] as const) {
      const expected = bounds[part]
      const found = percentages[part]
      if (expected === undefined) continue
      const isWithin =
        expected === 'none'
          ? found === undefined
          : found !== undefined && found >= expected[0] && found <= expected[1]
      expect({ part, found, expected, isWithin }).toMatchObject({ isWithin: true })
    }
  })

  it('a single check is an eighth of its category at most: none makes or breaks it', () => {
    for (const category of ['technical', 'analytics', 'legal'] as const) {
      const points = CHECKS.filter((check) => check.category === category).map((check) => check.points)
      const total = points.reduce((sum, one) => sum + one, 0)
      expect(Math.max(...points) / total).toBeLessThanOrEqual(1 / 8)
    }
  })
})
