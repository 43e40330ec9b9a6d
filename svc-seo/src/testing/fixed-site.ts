import type { Kit, Patch } from '@agency/contracts'
import type { GatheredArtefacts } from '../artefacts.ts'
import { CHECKS } from '../checks/index.ts'
import type { AnyCheck } from '../engine/define-check.ts'
import { deriveArtefacts, takeNeeds } from '../engine/derive-artefacts.ts'
import { type CheckResult, runChecks, verdictOf } from '../engine/run-checks.ts'
import { applyPatches } from '../fixes/apply.ts'
import type { AnyFix } from '../fixes/define-fix.ts'
import { FIXES } from '../fixes/index.ts'
import { makeKit } from '../fixes/kit.ts'
import { NOW } from './read-site.ts'

/** What every check says of what was gathered. @throws what a check threw */
export function judge(artefacts: GatheredArtefacts): readonly CheckResult[] {
  const results = runChecks(CHECKS, deriveArtefacts(artefacts, new Date(NOW)))
  for (const { cause } of results) if (cause !== undefined) throw cause
  return results
}

/** The kit of a site, as the worker makes it but without its clock. @param fixes every generator unless told */
export function kitOf(
  artefacts: GatheredArtefacts,
  fixes: readonly AnyFix[] = FIXES,
  isLate = () => false,
  checks: readonly AnyCheck[] = CHECKS,
): Kit | undefined {
  const verdicts = judge(artefacts).map(verdictOf)
  return makeKit(
    { artefacts, now: new Date(NOW), verdicts },
    {
      checks,
      isLate,
      onIssue: (gen, cause) => {
        throw new Error(gen, { cause })
      },
      fixes,
    },
  )
}

/** Checks that warn or accuse, and how. */
export function issuesIn(results: readonly CheckResult[]): ReadonlyMap<string, 'warning' | 'error'> {
  return new Map(
    results.flatMap(({ check, outcome }) =>
      outcome === 'warning' || outcome === 'error' ? [[check.id, outcome] as const] : [],
    ),
  )
}

/** The artefacts of the site after applying patches of its kit. */
export function applyKit(
  artefacts: GatheredArtefacts,
  patches: readonly Patch[],
  fixes: readonly AnyFix[] = FIXES,
): GatheredArtefacts {
  const derived = deriveArtefacts(artefacts, new Date(NOW))
  if (!derived.page.ok) throw new Error(derived.page.reason)
  const issues = issuesIn(judge(artefacts))
  const applied = patches.map((patch) => {
    const fix = fixes.find(({ id }) => id === patch.gen)
    if (fix === undefined) throw new Error(`nothing makes ${patch.gen}`)
    const known = takeNeeds(fix.needs, derived)
    if (!known.ok) throw new Error(known.reason)
    const made = fix.make(known.value, new Set(fix.covers.filter((id) => issues.has(id))))
    if (typeof made === 'string') throw new Error(`${patch.gen} is refused now: ${made}`)
    return { patch, made }
  })
  return applyPatches(artefacts, derived.page.value, applied)
}
