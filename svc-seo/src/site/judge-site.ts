import type { SiteFinding, SiteJudgement, SitePage } from '@agency/contracts'
import type { AnyCheck } from '../engine/define-check.ts'
import type { SiteFacts, SitePageFacts } from './site-facts.ts'

/** A run's pages and their facts; `site` is missing where the run was cancelled. */
export interface SiteToJudge {
  readonly website: string
  readonly pages: readonly SitePage[]
  readonly facts: readonly SitePageFacts[]
  readonly site?: SiteFacts | undefined
}

/** What several pages of a site show together. @param _checks the catalogue, which knows the scope of each fault */
export function judgeSite({ pages }: SiteToJudge, _checks: readonly AnyCheck[]): SiteJudgement {
  const findings: SiteFinding[] = []
  return {
    findings,
    groups: [],
    cleared: [],
    pages: pages.map(({ key, faults }) => ({ key, loose: [...new Set(faults.map(({ id }) => id))] })),
  }
}
