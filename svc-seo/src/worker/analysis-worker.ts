import type { GatheredArtefacts } from '../artefacts.ts'
import { CHECKS } from '../checks/index.ts'
import { deriveArtefacts } from '../engine/derive-artefacts.ts'
import { buildReport, type Report } from '../engine/report.ts'
import { runChecks } from '../engine/run-checks.ts'

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
  readonly issues: readonly CheckIssue[]
}

// Each export is a task that the pool calls by its name.
export * from '../plan/index.ts'

/** Runs every check on what was gathered. */
export function check({ artefacts, now }: CheckTask): CheckedSite {
  const derived = deriveArtefacts(artefacts, now)
  const judgements = runChecks(CHECKS, derived)
  return {
    report: buildReport(judgements, derived),
    issues: judgements.flatMap(({ check: { id }, cause }) =>
      cause === undefined ? [] : [{ check: id, cause: cause.stack ?? cause.message }],
    ),
  }
}
