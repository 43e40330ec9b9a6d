import type { CategoryId, Patch, RefusedFix, Score } from '@agency/contracts'
import type { Page } from '../artefacts.ts'
import type { AnyCheck } from '../engine/define-check.ts'
import {
  changedBetween,
  type DerivedArtefacts,
  deriveArtefacts,
  type KnownSite,
} from '../engine/derive-artefacts.ts'
import { withCauses } from '../engine/recheck.ts'
import { type CheckResult, dependsOn, type KnownVerdict, runChecks, verdictOf } from '../engine/run-checks.ts'
import { scoreOf } from '../engine/score.ts'
import { applyPatches, changesText, type MadeOf } from './apply.ts'
import type { AnyFix } from './define-fix.ts'

/** A patch that waits to be proven. */
export interface Candidate extends MadeOf {
  readonly fix: AnyFix
}

/** The site as it is, and what every check says of it. */
export interface SiteToFix extends KnownSite {
  readonly page: Page
  readonly now: Date
  readonly checks: readonly AnyCheck[]
  readonly verdicts: readonly KnownVerdict[]
  /** Whether there is no time for another run. */
  readonly isLate: () => boolean
}

export interface Proof {
  readonly patches: readonly Patch[]
  readonly refused: readonly RefusedFix[]
  /** Scores with every patch that is `ready`. */
  readonly expected: Readonly<Record<CategoryId, Score>>
}

/**
 * Issues that a patch may reveal: its addition lacks data that only the owner has, or a record that only a server of
 * theirs can keep; or they were there, and silent while a larger one told of them or a block of structured data could not
 * be read.
 */
export const REVEALS: ReadonlySet<string> = new Set([
  'sitemap-lastmod',
  'sd-localbusiness-fields',
  'sd-organization-fields',
  'sd-business',
  'sd-website-name',
  'consent-record',
  'chat-widgets',
  'social-embeds',
])

/** Checks of how large the page is: every patch that changes its text may change what they say. */
export const OF_SIZE: ReadonlySet<string> = new Set(['compression', 'html-weight', 'text-html-ratio'])

/** Runs of all checks for one kit, and what one of a few of them counts: parsing and reading the page again. */
const RUNS_MAX = 12
const PARTIAL_RUN = 1 / 4

/**
 * Applies patches to a copy of the site and judges it again: all that are ready at once, then those to choose beside them,
 * and each that shares a check with another by itself. Offered is what takes a finding away, or makes an error a warning,
 * and brings nothing new.
 */
export function prove(candidates: readonly Candidate[], site: SiteToFix): Proof {
  const bench = createBench(site)
  const isReady = ({ made }: Candidate) => made.state === 'ready'
  const settled = settle(candidates.filter(isReady), bench)
  // Without a whole that is proven there is no part of it to offer.
  if (settled === undefined) {
    return { patches: [], refused: refusalsOf(candidates, []), expected: scoreOf(bench.asIs.results) }
  }
  const { kept: ready, whole } = settled
  const rows = new Map<Candidate, Row>()
  for (const one of ready) rows.set(one, rowOf(one, settled, bench))
  const others = addOthers(
    candidates.filter((one) => !isReady(one)),
    settled,
    bench,
  )
  const patches = [
    ...ready.flatMap((one) => {
      const { covers, zipOnly } = rows.get(one) ?? NO_ROW
      return [{ ...one.patch, covers: [...covers], ...(zipOnly && { zipOnly }) }]
    }),
    ...others,
  ]
  return { patches, refused: refusalsOf(candidates, patches), expected: scoreOf(whole.results) }
}

function refusalsOf(candidates: readonly Candidate[], offered: readonly Patch[]): readonly RefusedFix[] {
  return candidates.flatMap(({ patch: { gen } }) =>
    offered.some((patch) => patch.gen === gen) ? [] : [{ gen, why: 'unproven' as const }],
  )
}

/** What a row shows: the issues that its patch removes, alone or only together with the others. */
interface Row {
  readonly covers: readonly string[]
  readonly zipOnly: boolean
}
const NO_ROW: Row = { covers: [], zipOnly: true }

interface Settled {
  readonly kept: readonly Candidate[]
  /** The site with them. */
  readonly whole: JudgedSite
}

/** The patches that work together: each removes an issue, and none introduces one. `undefined` without time to tell. */
function settle(candidates: readonly Candidate[], bench: Bench): Settled | undefined {
  let kept = withCompany(candidates)
  let whole = bench.asIs
  /** Checks that the last change of the set may have changed; all at first. */
  let stale: ReadonlySet<string> | undefined
  while (kept.length > 0) {
    if (bench.isOver()) return undefined
    whole = bench.run(kept, whole, stale)
    const { results } = whole
    const fresh = bench.freshIn(results)
    const idle = kept.filter(({ fix }) => bench.goneIn(results, fix.covers).length === 0)
    if (fresh.length === 0 && idle.length === 0) return { kept, whole }
    const guilty = fresh.length > 0 ? bench.guiltyOf(kept, fresh) : undefined
    if (fresh.length > 0 && guilty === undefined) return undefined
    const dropped = guilty === undefined ? idle : [guilty]
    const left = withCompany(kept.filter((one) => !dropped.includes(one)))
    stale = bench.touchedBy(...kept.filter((one) => !left.includes(one)))
    kept = left
  }
  return { kept, whole: bench.asIs }
}

/** Those whose dependencies are all present. */
function withCompany(candidates: readonly Candidate[]): readonly Candidate[] {
  const present = new Set(candidates.map(({ patch }) => patch.gen))
  const kept = candidates.filter(({ patch }) => patch.with.every((gen) => present.has(gen)))
  return kept.length === candidates.length ? kept : withCompany(kept)
}

function rowOf(one: Candidate, { kept, whole }: Settled, bench: Bench): Row {
  const inWhole = bench.goneIn(whole.results, one.fix.covers)
  // What no other patch touches is as it would be with this one alone.
  const rivals = kept.filter((other) => other !== one && !needs(one, other) && bench.isShared(one, other))
  if (rivals.length === 0) return { covers: inWhole, zipOnly: false }
  if (bench.isOver()) return { covers: inWhole, zipOnly: true }
  const { results } = bench.run(apartFrom(rivals, one, kept), whole, bench.touchedBy(one))
  const covers = bench.goneIn(results, one.fix.covers)
  const isProven = covers.length > 0 && bench.freshIn(results).length === 0
  return isProven ? { covers, zipOnly: false } : { covers: inWhole, zipOnly: true }
}

/**
 * A patch with those that it needs, and with all that share nothing with it where that leaves the whole's page as it is: it
 * is parsed already.
 */
function apartFrom(
  rivals: readonly Candidate[],
  one: Candidate,
  all: readonly Candidate[],
): readonly Candidate[] {
  const others = withCompany(all.filter((other) => !rivals.includes(other)))
  const isSamePage = all.every((other) => others.includes(other) || !changesText(other))
  return isSamePage && others.includes(one)
    ? others
    : all.filter((other) => other === one || needs(one, other))
}

const needs = ({ patch }: Candidate, other: Candidate) => patch.with.includes(other.patch.gen)

/** Patches that wait for a choice or for words of the owner, proven alone and beside all others. */
function addOthers(
  others: readonly Candidate[],
  { kept: ready, whole }: Settled,
  bench: Bench,
): readonly Patch[] {
  // One run is enough for those with nothing to choose from.
  const inOrder = others.toSorted((one, other) => Number(hasTexts(one)) - Number(hasTexts(other)))
  let kept: readonly Candidate[] = inOrder.flatMap((one) =>
    bench.isOver(1) ? [] : (provenTexts(one, bench) ?? []),
  )
  while (kept.length > 0 && !bench.isOver()) {
    const { results } = bench.run([...ready, ...kept], whole, bench.touchedBy(...kept))
    if (bench.freshIn(results).length === 0) return kept.map(({ patch }) => patch)
    kept = kept.slice(0, -1)
  }
  return []
}

const hasTexts = ({ made }: Candidate) => made.state === 'choose'

function provenAlone(one: Candidate, bench: Bench): Candidate | undefined {
  const { results } = bench.run([one], bench.asIs, bench.touchedBy(one))
  const covers = bench.goneIn(results, one.fix.covers)
  if (covers.length === 0 || bench.freshIn(results).length > 0) return undefined
  return { ...one, patch: { ...one.patch, covers: [...covers] } }
}

/** The patch with those of its texts that remove every issue it covers. */
function provenTexts(one: Candidate, bench: Bench): Candidate | undefined {
  const { patch } = one
  if (patch.gen !== 'title' && patch.gen !== 'description') return provenAlone(one, bench)
  const covers = one.fix.covers.filter(bench.isIssue)
  const proposals: string[] = []
  for (const proposal of patch.params.proposals) {
    if (bench.isOver(1)) break
    const single = { ...one, patch: { ...patch, params: { proposals: [proposal] } } }
    const { results } = bench.run([single], bench.asIs, bench.touchedBy(one))
    const isProven = bench.goneIn(results, covers).length === covers.length
    if (isProven && bench.freshIn(results).length === 0) proposals.push(proposal)
  }
  if (proposals.length === 0) return undefined
  return { ...one, patch: { ...patch, covers: [...covers], params: { proposals } } }
}

const SEVERITY: Readonly<Record<CheckResult['outcome'], number>> = {
  error: 2,
  warning: 1,
  success: 0,
  notApplicable: 0,
  unknown: 0,
}

/** A site and what every check says of it. */
interface JudgedSite extends KnownSite {
  readonly results: readonly CheckResult[]
}

/** Where patches are tried. */
interface Bench {
  readonly asIs: JudgedSite
  /** Whether a check warns or accuses as the site is. */
  readonly isIssue: (id: string) => boolean
  /** Whether there is no run left. @param kept runs to leave for what comes after */
  readonly isOver: (kept?: number) => boolean
  /**
   * The site with some patches applied.
   * @param before the site with others or none: what is the same in both is known
   * @param only checks whose verdict may be another than before; all where absent
   */
  readonly run: (patches: readonly MadeOf[], before: JudgedSite, only?: ReadonlySet<string>) => JudgedSite
  /** Checks that warn or accuse now and did not before, or accuse where they warned. */
  readonly freshIn: (results: readonly CheckResult[]) => readonly string[]
  /** Those checks whose issue is gone or less severe. */
  readonly goneIn: (results: readonly CheckResult[], covers: readonly string[]) => readonly string[]
  /** The first patch that introduces an issue, found by bisection; `undefined` if no run is left. */
  readonly guiltyOf: (patches: readonly Candidate[], fresh: readonly string[]) => Candidate | undefined
  /** Checks whose verdict some patches may change; `undefined` for all of them. */
  readonly touchedBy: (...patches: readonly Candidate[]) => ReadonlySet<string> | undefined
  /** Whether one of two patches may change a finding that the other is for. */
  readonly isShared: (one: Candidate, other: Candidate) => boolean
}

function createBench({ gathered, derived, page, now, checks, verdicts, isLate }: SiteToFix): Bench {
  const severities = new Map(verdicts.map(({ id, outcome }) => [id, SEVERITY[outcome]]))
  const severityBefore = (id: string) => severities.get(id) ?? 0
  let runs = 0
  const touched = new Map<AnyFix, ReadonlySet<string> | undefined>()
  const touchedByFix = (fix: AnyFix) => {
    if (!touched.has(fix)) {
      touched.set(fix, fix.touches && withFollowers(new Set([...fix.covers, ...fix.touches]), checks))
    }
    return touched.get(fix)
  }

  const bench: Bench = {
    asIs: { gathered, derived, results: runChecks(checks, {}, verdicts) },
    isIssue: (id) => severityBefore(id) > 0,
    isOver: (kept = 0) => runs + kept * PARTIAL_RUN >= RUNS_MAX || isLate(),
    run(patches, before, only) {
      runs += only === undefined ? 1 : PARTIAL_RUN
      const patched = applyPatches(gathered, page, patches)
      const after = deriveArtefacts(patched, now, before)
      const changed = changedBetween(before.gathered, patched)
      const again = before.results.flatMap(({ check, key }) => {
        if (only?.has(check.id) === false) return []
        // What was implied may be said now that its cause is gone.
        return key === 'implied' || dependsOn(check, changed) ? [check] : []
      })
      return { gathered: patched, derived: after, results: judgeAgain(again, after, before.results, checks) }
    },
    freshIn: (results) =>
      results.flatMap(({ check: { id }, outcome }) =>
        SEVERITY[outcome] > severityBefore(id) && !REVEALS.has(id) ? [id] : [],
      ),
    goneIn: (results, covers) =>
      results.flatMap(({ check: { id }, outcome, key }) => {
        if (!covers.includes(id)) return []
        const isLighter = SEVERITY[outcome] < severityBefore(id)
        // Unknown, or now implied by another issue.
        const isHidden = outcome === 'unknown' || key === 'implied'
        return isLighter && !isHidden ? [id] : []
      }),
    guiltyOf(patches, fresh) {
      const only = withFollowers(new Set(fresh), checks)
      let [clean, bad] = [0, patches.length]
      while (bad - clean > 1) {
        if (bench.isOver()) return undefined
        const middle = (clean + bad) >> 1
        const { results } = bench.run(patches.slice(0, middle), bench.asIs, only)
        if (bench.freshIn(results).length > 0) bad = middle
        else clean = middle
      }
      return patches[bad - 1]
    },
    touchedBy(...patches) {
      const ids = new Set<string>()
      for (const { fix } of patches) {
        const some = touchedByFix(fix)
        if (some === undefined) return undefined
        for (const id of some) ids.add(id)
      }
      if (patches.some(changesText)) for (const id of OF_SIZE) ids.add(id)
      return ids
    },
    isShared(one, other) {
      const [ours, theirs] = [touchedByFix(one.fix), touchedByFix(other.fix)]
      if (ours === undefined || theirs === undefined) return true
      const isFixedBy = ({ fix }: Candidate, ids: ReadonlySet<string>) =>
        fix.covers.some((id) => bench.isIssue(id) && ids.has(id))
      return isFixedBy(one, theirs) || isFixedBy(other, ours)
    },
  }
  return bench
}

/** What is said after some checks are run again. */
function judgeAgain(
  again: readonly AnyCheck[],
  artefacts: DerivedArtefacts,
  before: readonly CheckResult[],
  catalogue: readonly AnyCheck[],
): readonly CheckResult[] {
  const ids = new Set(again.map(({ id }) => id))
  const involved = withCauses(again, catalogue)
  const causes = new Set(involved.flatMap(({ id }) => (ids.has(id) ? [] : [id])))
  const known = before.flatMap((result) => (causes.has(result.check.id) ? [verdictOf(result)] : []))
  const made = new Map(runChecks(involved, artefacts, known).map((result) => [result.check.id, result]))
  return before.map((result) => (ids.has(result.check.id) ? (made.get(result.check.id) ?? result) : result))
}

/** Checks with those that are silent while one of them tells its finding. */
function withFollowers(ids: ReadonlySet<string>, checks: readonly AnyCheck[]): ReadonlySet<string> {
  const all = new Set(ids)
  const added = checks.filter(
    ({ id, impliedBy = [] }) => !all.has(id) && impliedBy.some(({ check }) => all.has(check)),
  )
  for (const { id } of added) all.add(id)
  return added.length === 0 ? all : withFollowers(all, checks)
}
