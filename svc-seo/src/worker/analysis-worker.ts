import type { Check, JudgeRequest, Kit, SiteJudgement, VisitJudgement } from '@agency/contracts'
import type { Asked, GatheredArtefacts } from '../artefacts.ts'
import { CHECKS } from '../checks/index.ts'
import { VISIT_CHECKS } from '../checks/visit-checks.ts'
import { contactedHosts } from '../derived/visit.ts'
import { readVisit } from '../derived/visit-parts.ts'
import type { AnyCheck } from '../engine/define-check.ts'
import { type DerivedArtefacts, deriveArtefacts } from '../engine/derive-artefacts.ts'
import { askedFor, checksOf, withCauses } from '../engine/recheck.ts'
import { buildReport, judgementOf, type Report } from '../engine/report.ts'
import { type CheckResult, type KnownVerdict, runChecks, toCheck, verdictOf } from '../engine/run-checks.ts'
import { ENGINE } from '../engine/version.ts'
import { type KitTask, makeKit as makeKitOf } from '../fixes/kit.ts'
import { TooDeepError } from '../page/document.ts'
import { judgeSite as judgePages, type SiteToJudge } from '../site/judge-site.ts'
import { readSitePage as readPageOfSite } from '../site/read-site-page.ts'
import type { SitePageContext } from '../site/site-facts.ts'
import { createKeptAnswers } from './kept-answers.ts'

interface CheckTask {
  readonly artefacts: GatheredArtefacts
  readonly now: Date
}

/** A check that threw: for the log, never for the visitor. */
interface CheckIssue {
  readonly check: string
  readonly cause: string
}

interface CheckedSite {
  readonly report: Report
  /** What the report says, check by check, for the kit. */
  readonly verdicts: readonly KnownVerdict[]
  readonly issues: readonly CheckIssue[]
}

// Each export is a task that the pool calls by its name.
export * from '../plan/index.ts'

/** Runs every check on what was gathered; `undefined` when the page turns out too complex to be parsed. */
export function check({ artefacts, now }: CheckTask): CheckedSite | undefined {
  // A single analysis may need the whole heap.
  legalTexts.forget()
  const derived = deriveUnlessTooDeep(artefacts, now)
  if (derived === undefined) return undefined
  const judgements = runChecks(CHECKS, derived)
  return {
    report: buildReport(judgements, derived),
    verdicts: judgements.map(verdictOf),
    issues: issuesOf(judgements),
  }
}

/** Time for the runs of the checks that prove a kit, in milliseconds. */
const PROOF_MS = 1_500

/** The patches for a checked site; none if there is nothing to fix. */
export function makeKit(task: KitTask): { readonly kit?: Kit; readonly issues: readonly CheckIssue[] } {
  legalTexts.forget()
  const startedAt = performance.now()
  const issues: CheckIssue[] = []
  const kit = makeKitOf(task, {
    checks: CHECKS,
    isLate: () => performance.now() - startedAt >= PROOF_MS,
    onIssue: (gen, cause) => issues.push({ check: `of the fix ${gen}`, cause: String(cause) }),
  })
  return { ...(kit && { kit }), issues }
}

/** What has to be asked for besides the page to run these checks again; `undefined` when one of them is not known. */
export function recheckNeeds(ids: readonly string[]): readonly Asked[] | undefined {
  const checks = checksOf(ids, CHECKS)
  return checks && askedFor(withCauses(checks, CHECKS))
}

interface RecheckTask extends CheckTask {
  /** Of checks that are known. */
  readonly ids: readonly string[]
}

/** These checks alone, as `check` would have them; `undefined` when the page turns out too complex to be parsed. */
export function recheck({ artefacts, now, ids }: RecheckTask) {
  legalTexts.forget()
  const derived = deriveUnlessTooDeep(artefacts, now)
  if (derived === undefined) return undefined
  const results = runChecks(withCauses(checksOf(ids, CHECKS) ?? [], CHECKS), derived)
  const byId = new Map(results.map((result) => [result.check.id, result]))
  const checks = ids.flatMap((id): Check[] => {
    const result = byId.get(id)
    return result ? [toCheck(result)] : []
  })
  return { engine: ENGINE, checks, issues: issuesOf(results) }
}

const legalTexts = createKeptAnswers()

interface SitePageTask extends CheckTask {
  readonly context: SitePageContext
  /** What the home says of the whole site. */
  readonly ofSite?: readonly KnownVerdict[]
}

/**
 * Reads one page of a run over a site, and runs every check on it but those whose verdict is known; `undefined` when the page turns out too complex to be
 * parsed, or a firewall answered in its place.
 */
export function readSitePage({ artefacts, now, context, ofSite }: SitePageTask) {
  const derived = deriveUnlessTooDeep(legalTexts.shared(artefacts), now)
  if (derived === undefined) return undefined
  let results: readonly CheckResult[] = []
  const read = readPageOfSite(derived, context, now, () => {
    results = runChecks(CHECKS, derived, ofSite)
    return results
  })
  return read && { ...read, ofSite: ofSite ?? verdictsOfSite(results), issues: issuesOf(results) }
}

function verdictsOfSite(results: readonly CheckResult[]): readonly KnownVerdict[] {
  return results.flatMap((result) => (result.check.scope === 'site' ? [verdictOf(result)] : []))
}

/** What several pages show together. */
export function judgeSite(site: SiteToJudge): {
  readonly judgement: SiteJudgement
  readonly issues: readonly CheckIssue[]
} {
  return { judgement: judgePages(site, CHECKS), issues: [] }
}

interface JudgedVisit {
  readonly judgement: VisitJudgement
  readonly issues: readonly CheckIssue[]
}

/** Runs every check of a browser's visit. */
export function judge({ website, visit }: JudgeRequest): JudgedVisit {
  const results = runChecks(VISIT_CHECKS, readVisit(visit, website))
  const { own, known } = contactedHosts(visit, website)
  return {
    judgement: {
      ...judgementOf(results),
      hosts: [...known],
      ownHosts: [...own],
      answered: [...answeredChecks(CHECKS, results)],
    },
    issues: issuesOf(results),
  }
}

/** The checks of the report that an error of the visit answers, in the order of the catalogue. */
function answeredChecks(
  checks: readonly AnyCheck[],
  results: readonly CheckResult[],
): NonNullable<VisitJudgement['answered']> {
  const errors = new Set(results.flatMap(({ check: { id }, outcome }) => (outcome === 'error' ? [id] : [])))
  return checks.flatMap(({ id, answeredBy }) =>
    answeredBy !== undefined && errors.has(answeredBy) ? [{ check: id, by: answeredBy }] : [],
  )
}

function issuesOf(results: readonly CheckResult[]): readonly CheckIssue[] {
  return results.flatMap(({ check: { id }, cause }) =>
    cause === undefined ? [] : [{ check: id, cause: cause.stack ?? cause.message }],
  )
}

function deriveUnlessTooDeep(...given: Parameters<typeof deriveArtefacts>): DerivedArtefacts | undefined {
  try {
    return deriveArtefacts(...given)
  } catch (cause) {
    if (cause instanceof TooDeepError) return undefined
    throw cause
  }
}
