import type { GatheredArtefacts } from '../artefacts.ts'
import { CHECKS } from '../checks/index.ts'
import { deriveArtefacts } from '../engine/derive-artefacts.ts'
import { buildReport, type Report } from '../engine/report.ts'
import { runChecks } from '../engine/run-checks.ts'
import { type OutlineResult, outlineOf } from '../gather/page-outline.ts'

/** What a thread is told to judge. */
export interface CheckTask {
  readonly artefacts: GatheredArtefacts
  readonly now: Date
}

/** A check that threw: for the log, never for the visitor. */
export interface CheckFault {
  readonly check: string
  readonly cause: string
}

/** What a thread found, and what went wrong meanwhile. */
export interface Checked {
  readonly report: Report
  readonly faults: readonly CheckFault[]
}

/** Reads the outlines of pages, or refuses those too complex to be parsed. */
export function inspect(pages: readonly string[]): readonly OutlineResult[] {
  return pages.map(outlineOf)
}

/** Judges what was gathered. */
export function check({ artefacts, now }: CheckTask): Checked {
  const derived = deriveArtefacts(artefacts, now)
  const judgements = runChecks(CHECKS, derived)
  return {
    report: buildReport(judgements, derived),
    faults: judgements.flatMap(({ check: { id }, cause }) =>
      cause === undefined ? [] : [{ check: id, cause: cause.stack ?? cause.message }],
    ),
  }
}
