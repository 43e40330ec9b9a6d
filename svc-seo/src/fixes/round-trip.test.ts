import type { Patch } from '@agency/contracts'
import { describe, expect, it } from 'vitest'
import type { GatheredArtefacts } from '../artefacts.ts'
import { CHECKS } from '../checks/index.ts'
import { changedBetween, deriveArtefacts } from '../engine/derive-artefacts.ts'
import { type CheckResult, dependsOn, runChecks } from '../engine/run-checks.ts'
import { scoreOf } from '../engine/score.ts'
import { buildArtefacts, type SiteSpec } from '../testing/artefacts.ts'
import { FIXABLE_SITES } from '../testing/fixable-sites.ts'
import { applyKit, issuesIn, judge, kitOf } from '../testing/fixed-site.ts'
import { GOLDEN_SITES } from '../testing/golden-sites.ts'
import { NOW } from '../testing/read-site.ts'
import { VARIANTS } from '../testing/site-variants.ts'
import { FIXES } from './index.ts'
import { OF_SIZE, REVEALS } from './prove.ts'

const SITES: readonly (readonly [string, SiteSpec])[] = [
  ...Object.entries<SiteSpec>(GOLDEN_SITES),
  ...Object.entries<SiteSpec>(FIXABLE_SITES),
  ...Object.entries(VARIANTS),
]

const SEVERITY = { error: 2, warning: 1 } as const

/** Checks that warn or accuse more than before. */
function freshIn(before: readonly CheckResult[], after: readonly CheckResult[]): readonly string[] {
  const known = issuesIn(before)
  const severityOf = (outcome: keyof typeof SEVERITY | undefined) => (outcome ? SEVERITY[outcome] : 0)
  return [...issuesIn(after)].flatMap(([id, outcome]) =>
    severityOf(outcome) > severityOf(known.get(id)) && !REVEALS.has(id) ? [id] : [],
  )
}

/** Checks of a list whose finding is neither gone nor lighter. */
function leftIn(ids: readonly string[], before: readonly CheckResult[], after: readonly CheckResult[]) {
  const [known, now] = [issuesIn(before), issuesIn(after)]
  return ids.filter((id) => now.has(id) && !(known.get(id) === 'error' && now.get(id) === 'warning'))
}

const withProposal = (patch: Patch, proposal: string): Patch =>
  patch.gen === 'title' || patch.gen === 'description'
    ? { ...patch, params: { proposals: [proposal] } }
    : patch

/** The patch once for each text that can be chosen. */
const choicesOf = (patch: Patch): readonly Patch[] =>
  patch.gen === 'title' || patch.gen === 'description'
    ? patch.params.proposals.map((proposal) => withProposal(patch, proposal))
    : [patch]

describe.each(SITES)('the kit of %s', (_name, site) => {
  const artefacts: GatheredArtefacts = buildArtefacts(site)
  const kit = kitOf(artefacts)
  const patches = kit?.patches ?? []
  const before = judge(artefacts)

  it('removes what it covers and introduces no issue, applied as a whole', () => {
    if (patches.length === 0) return
    const after = judge(applyKit(artefacts, patches))
    expect(
      leftIn(
        patches.flatMap(({ covers }) => covers),
        before,
        after,
      ),
    ).toEqual([])
    expect(freshIn(before, after)).toEqual([])
  })

  it('does so patch by patch and text by text', () => {
    for (const patch of patches.filter(({ zipOnly }) => !zipOnly)) {
      const company = patches.filter(({ gen }) => patch.with.includes(gen))
      for (const choice of choicesOf(patch)) {
        const after = judge(applyKit(artefacts, [...company, choice]))
        expect([patch.gen, leftIn(patch.covers, before, after)]).toEqual([patch.gen, []])
        expect([patch.gen, freshIn(before, after)]).toEqual([patch.gen, []])
      }
    }
  })

  it('says what the site will score', () => {
    if (kit === undefined) return
    const ready = patches.filter(({ state }) => state === 'ready')
    const after = ready.length === 0 ? before : judge(applyKit(artefacts, ready))
    expect(kit.expected).toEqual(scoreOf(after))
  })

  it('is judged alike with what is known of the site before', () => {
    const verdictsOf = (results: readonly CheckResult[]) => results.map(({ cause: _, ...result }) => result)
    const derived = deriveArtefacts(artefacts, new Date(NOW))
    for (const some of [patches, ...patches.map((patch) => [patch])]) {
      if (some.length === 0) continue
      const patched = applyKit(artefacts, some)
      const full = judge(patched)
      const known = { gathered: artefacts, derived }
      const again = runChecks(CHECKS, deriveArtefacts(patched, new Date(NOW), known))
      expect(verdictsOf(again)).toEqual(verdictsOf(full))
      const changed = changedBetween(artefacts, patched)
      const kept = full.flatMap((result, index) => {
        const was = before[index]
        if (was === undefined || dependsOn(result.check, changed)) return []
        // What another check implies is told by that one.
        return was.key === 'implied' || result.key === 'implied' ? [] : [[result, was]]
      })
      for (const [result, was] of kept) expect(result).toEqual(was)
    }
  })

  it('offers nothing of it again', () => {
    if (patches.length === 0) return
    const done = new Set(patches.flatMap(({ gen, covers }) => covers.map((id) => `${gen} ${id}`)))
    // Another patch of the same generator may only now be safe: HSTS, once the hosting has renewed the certificate.
    const again = kitOf(applyKit(artefacts, patches))?.patches.flatMap(({ gen, covers }) =>
      covers.map((id) => `${gen} ${id}`).filter((one) => done.has(one)),
    )
    expect(again ?? []).toEqual([])
  })

  it('proves each row by all the checks that it may change', () => {
    const verdicts = new Map(before.map(({ check, outcome, key }) => [check.id, `${outcome} ${key}`]))
    for (const patch of patches) {
      const fix = FIXES.find(({ id }) => id === patch.gen)
      if (fix?.touches === undefined) continue
      const touched = new Set([...fix.covers, ...fix.touches, ...OF_SIZE])
      const changed = judge(applyKit(artefacts, [patch])).filter(
        ({ check: { id, impliedBy = [] }, outcome, key }) =>
          verdicts.get(id) !== `${outcome} ${key}` && !impliedBy.some(({ check }) => touched.has(check)),
      )
      const missed = changed.flatMap(({ check: { id } }) => (touched.has(id) ? [] : [id]))
      expect([patch.gen, missed]).toEqual([patch.gen, []])
    }
  })
})

it('offers every generator on some site', () => {
  const offered = new Set(
    SITES.flatMap(([, site]) => kitOf(buildArtefacts(site))?.patches.map(({ gen }) => gen) ?? []),
  )
  expect(FIXES.flatMap(({ id }) => (offered.has(id) ? [] : [id]))).toEqual([])
})

it('meets its targets for issues and points on sites with the usual issues', () => {
  const sum = { findings: 0, gone: 0, lost: 0, won: 0 }
  const lostBy = (points: number, outcome: keyof typeof SEVERITY | undefined) =>
    outcome === undefined ? 0 : (points * SEVERITY[outcome]) / 2
  for (const site of Object.values<SiteSpec>(FIXABLE_SITES)) {
    const artefacts = buildArtefacts(site)
    const known = issuesIn(judge(artefacts))
    const copied = kitOf(artefacts)?.patches.filter(({ state }) => state !== 'blanks') ?? []
    const left = issuesIn(judge(applyKit(artefacts, copied)))
    for (const { points, id } of CHECKS.filter((check) => known.has(check.id))) {
      const lost = lostBy(points, known.get(id))
      sum.findings += 1
      sum.gone += left.has(id) ? 0 : 1
      sum.lost += lost
      sum.won += lost - lostBy(points, left.get(id))
    }
  }
  expect(sum.gone / sum.findings).toBeGreaterThanOrEqual(0.38)
  expect(sum.won / sum.lost).toBeGreaterThanOrEqual(0.4)
})
