import type { GatheredArtefacts } from '../artefacts.ts'
import { CHECKS } from '../checks/index.ts'
import { type DerivedArtefacts, deriveArtefacts } from '../engine/derive-artefacts.ts'
import { buildReport, type Report } from '../engine/report.ts'
import { runChecks } from '../engine/run-checks.ts'
import { TooDeepError } from '../page/document.ts'

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

/** Runs every check on what was gathered; `undefined` when the page turns out too complex to be parsed. */
export function check({ artefacts, now }: CheckTask): CheckedSite | undefined {
  const derived = deriveUnlessTooDeep(artefacts, now)
  if (derived === undefined) return undefined
  const judgements = runChecks(CHECKS, derived)
  return {
    report: buildReport(judgements, derived),
    issues: judgements.flatMap(({ check: { id }, cause }) =>
      cause === undefined ? [] : [{ check: id, cause: cause.stack ?? cause.message }],
    ),
  }
}

function deriveUnlessTooDeep(...given: Parameters<typeof deriveArtefacts>): DerivedArtefacts | undefined {
  try {
    return deriveArtefacts(...given)
  } catch (cause) {
    if (cause instanceof TooDeepError) return undefined
    throw cause
  }
}
