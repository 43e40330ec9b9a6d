import type { SitePage } from '@agency/contracts'
import { SITE_RUN_MAX } from '@agency/contracts/site-values'
import type { DerivedArtefacts } from '../engine/derive-artefacts.ts'
import type { CheckResult } from '../engine/run-checks.ts'
import { scoreOf } from '../engine/score.ts'
import { isSuccess, readFacts } from './read-facts.ts'
import type { SitePageContext, SitePageFacts } from './site-facts.ts'
import { templateIdOf } from './templates.ts'
import { cut, MESSAGE_MAX, wellFormed } from './text.ts'

interface ReadPage {
  /** Its `template` is the page's own: what it shares with others is known when all are judged (`templatesOf`). */
  readonly page: SitePage
  readonly facts: SitePageFacts
}

/**
 * A page of a run, and what others must know of it; nothing where a firewall answered in its place.
 * @param judge runs the checks: not asked of a page whose status is no success
 */
export function readSitePage(
  derived: DerivedArtefacts,
  context: SitePageContext,
  now: Date,
  judge: () => readonly CheckResult[],
): ReadPage | undefined {
  if (!derived.page.ok) return undefined
  const results = isSuccess(derived.page.value.status) ? judge() : undefined
  const passes = (results ?? []).flatMap(({ check: { id, scope }, outcome }) =>
    scope === 'any' && outcome === 'success' ? [id] : [],
  )
  const facts = readFacts(derived, context, now, passes)
  if (facts === undefined) return undefined
  const { key, url, status, from, depth, title, noindex, canonical } = facts
  return {
    facts,
    page: {
      key,
      url,
      status,
      from,
      ...(depth !== undefined && { depth }),
      title,
      template: templateIdOf(facts.template),
      noindex,
      ...(canonical !== undefined && { canonical }),
      ...(results && { scores: scoreOf(results) }),
      faults: (results ?? [])
        // What holds for the whole site is said on its home.
        .filter(({ check: { scope } }) => scope !== 'site' || context.from === 'home')
        .flatMap(faultOf)
        .slice(0, SITE_RUN_MAX.faults),
    },
  }
}

function faultOf({ check, outcome, key = '', message, solution, evidence }: CheckResult): SitePage['faults'] {
  if (outcome !== 'warning' && outcome !== 'error') return []
  return [
    {
      id: check.id,
      outcome,
      key,
      title: cut(check.title),
      message: wellFormed(message.slice(0, MESSAGE_MAX)),
      ...(solution !== undefined && { solution: wellFormed(solution.slice(0, MESSAGE_MAX)) }),
      evidence: evidence.slice(0, SITE_RUN_MAX.evidence).map((one) => cut(one)),
    },
  ]
}
