import { describe, expect, it } from 'vitest'
import { CHECKS } from '../checks/index.ts'
import { deriveArtefacts } from '../engine/derive-artefacts.ts'
import { type CheckResult, runChecks } from '../engine/run-checks.ts'
import { isChallenge } from '../gather/firewall.ts'
import { TRACKER_SERVICES } from '../knowledge/tracker-services.ts'
import { buildArtefacts, type SiteSpec } from './artefacts.ts'
import { GOLDEN_SITES } from './golden-sites.ts'
import { readSite } from './read-site.ts'

const NOW = new Date('2026-11-20T12:00:00Z')

/** What every check says of a site; a check that threw fails the test with what it threw. */
function judgementsOf(site: SiteSpec): readonly CheckResult[] {
  const results = runChecks(CHECKS, deriveArtefacts(buildArtefacts(site), NOW))
  for (const { cause } of results) if (cause !== undefined) throw cause
  return results
}

/** Outcome and message of every check, one a line, so that a change of behaviour reads as a diff. */
function outcomesOf(site: SiteSpec): string {
  const lines = judgementsOf(site).map(
    ({ check, outcome, key }) => [check.id, key === undefined ? outcome : `${outcome}: ${key}`] as const,
  )
  return `${JSON.stringify(Object.fromEntries(lines), undefined, 2)}\n`
}

const accused = (site: SiteSpec, category?: string) =>
  judgementsOf(site)
    .filter(({ check }) => category === undefined || check.category === category)
    .filter(({ outcome }) => outcome === 'error')
    .map(({ check }) => check.id)

/** Everything that is asked for besides the page. */
const FETCHED = [
  'robots',
  'notFound',
  'llms',
  'sitemaps',
  'sitemapSample',
  'links',
  'httpVariant',
  'wwwVariant',
  'indexVariants',
  'secondVisit',
  'tls',
  'canonicalTarget',
  'legalPages',
  'stylesheets',
  'scripts',
  'assets',
  'favicon',
  'manifest',
  'shareImage',
  'alternates',
  'amp',
] as const satisfies readonly (keyof SiteSpec)[]

describe('golden sites', () => {
  // A change that is meant is written down with: npx vitest run --project svc-seo golden -u
  it.each(Object.entries(GOLDEN_SITES))('%s is judged as expected.json says', async (name, site) => {
    await expect(outcomesOf(site)).toMatchFileSnapshot(`./sites/${name}/expected.json`)
  })

  it.each([
    ['trackers-blocked', ['blocked']],
    ['trackers-active', ['active', 'via-manager']],
  ] as const)('every tracker of the catalogue is seen on %s', (name, states: readonly string[]) => {
    const { trackers } = readSite(GOLDEN_SITES[name])
    expect(trackers.filter(({ state }) => !states.includes(state))).toEqual([])
    const seen = new Set<string>(trackers.map(({ key }) => key))
    expect(TRACKER_SERVICES.filter(({ key }) => !seen.has(key))).toEqual([])
  })

  it('nothing is an error where everything is right, or where trackers wait for consent', () => {
    expect(accused(GOLDEN_SITES['good-shop'])).toEqual([])
    expect(accused(GOLDEN_SITES.catalan)).toEqual([])
    expect(accused(GOLDEN_SITES['trackers-blocked'], 'analytics')).toEqual([])
  })

  it.each(['good-shop', 'catalan'] as const)(
    'what could not be fetched accuses nobody: %s',
    (name) => {
      const site: SiteSpec = GOLDEN_SITES[name]
      const missing = { reason: 'no ha respondido a tiempo' }
      for (const artefact of FETCHED) {
        expect([artefact, accused({ ...site, [artefact]: missing })]).toEqual([artefact, []])
      }
    },
    20_000,
  )

  it('behind a firewall nothing is judged', () => {
    const { blocked: _, ...challenge } = GOLDEN_SITES.firewall
    const { page } = buildArtefacts(challenge)
    expect(page.ok && isChallenge(page.value)).toBe(true)
    const outcomes = judgementsOf(GOLDEN_SITES.firewall).map(({ outcome }) => outcome)
    expect(new Set(outcomes)).toEqual(new Set(['unknown']))
  })

  it('no legal duty of Spain is asked of a business of another country', () => {
    const legal = judgementsOf(GOLDEN_SITES['not-spanish']).filter(({ check }) => check.category === 'legal')
    expect(legal.filter(({ outcome }) => outcome !== 'notApplicable').map(({ check }) => check.id)).toEqual(
      [],
    )
  })
})
