import type { Outcome } from '@agency/contracts'
import { describe, expect, it } from 'vitest'
import { readVisit } from '../derived/visit-parts.ts'
import type { AnyCheck, MessageData } from '../engine/define-check.ts'
import { deriveArtefacts } from '../engine/derive-artefacts.ts'
import { type EngineMessage, placeholdersOf, runCheck } from '../engine/run-checks.ts'
import { buildArtefacts, type SiteSpec } from './artefacts.ts'
import { NOW } from './read-site.ts'
import { buildVisit, VISITED, type VisitSpec } from './visit.ts'

/** One case of a check: a site, and what the check must say of it. */
export interface CheckCase<Message extends string = string> extends SiteSpec {
  readonly name: string
  readonly outcome: Outcome
  /** Key of the expected message; left out where the engine itself says that it could not look. */
  readonly message?: Message | EngineMessage
  /** Values that the message must have been given: those named here, no others are compared. */
  readonly data?: MessageData
  /** All of the evidence, in order. */
  readonly evidence?: readonly string[]
  /** What a browser saw, for the checks of a visit: an untouched page without anything unless told. */
  readonly visit?: VisitSpec
  /** When the analysis was made; 20 November 2026 at noon unless told. */
  readonly now?: string
}

/** For checks that cannot tell where the page is made in the browser: what the server sends is as good as empty. */
export const CLIENT_RENDERED = {
  name: 'rendered in the browser',
  html: '<div id="root"></div><script src="/app.js"></script>',
  outcome: 'unknown',
  message: 'clientRendered',
} as const satisfies CheckCase

/**
 * Tests a check against a table of sites. Besides each case it makes sure that the table exercises every
 * message, and that whatever warns or accuses comes with a solution.
 */
export function testCheck<Message extends string>(
  check: AnyCheck & { readonly messages: Readonly<Record<Message, unknown>> },
  cases: readonly CheckCase<NoInfer<Message>>[],
): void {
  describe(check.id, () => {
    it.each(cases.map((row) => [row.name, row] as const))('%s', (_name, row) => {
      const result = judgeCase(check, row)
      if (result.cause !== undefined) throw result.cause
      expect({ outcome: result.outcome, message: result.key, text: result.message }).toMatchObject({
        outcome: row.outcome,
        message: row.message,
      })
      expect(placeholdersOf(result.message), result.message).toEqual([])
      if (row.data !== undefined) expect(result.data).toMatchObject(row.data)
      if (row.evidence !== undefined) expect(result.evidence).toEqual(row.evidence)
      if (row.outcome === 'warning' || row.outcome === 'error') {
        expect(result.solution, `«${row.message}» needs a solution in ${check.id}.ts`).toBeTruthy()
      }
    })

    it('has a case for every message', () => {
      const exercised = new Set(cases.map((row) => row.message))
      expect(Object.keys(check.messages).filter((key) => !exercised.has(key as Message))).toEqual([])
    })

    it('has no solution that is never shown', () => {
      const shown = new Set(
        cases.filter((row) => row.outcome === 'warning' || row.outcome === 'error').map((row) => row.message),
      )
      expect(Object.keys(check.solutions).filter((key) => !shown.has(key as Message))).toEqual([])
    })
  })
}

function judgeCase(check: AnyCheck, row: CheckCase) {
  if (check.category === 'browser') return runCheck(check, readVisit(buildVisit(row.visit), VISITED))
  const artefacts = deriveArtefacts(buildArtefacts(row), new Date(row.now ?? NOW))
  return runCheck(check, artefacts)
}
