import type { SiteJudgement, SitePage } from '@agency/contracts'
import type { SiteFindingId } from '@agency/contracts/site-values'
import type { AnyCheck } from '../engine/define-check.ts'
import { findInSite } from './find-in-site.ts'
import { SITE_FINDINGS } from './findings/index.ts'
import { knownSite } from './findings/known-site.ts'
import { groupFaults } from './groups.ts'
import type { SiteFacts, SitePageFacts } from './site-facts.ts'
import { templatesOf } from './templates.ts'

/** A run's pages and their facts; `site` is missing where the run was cancelled. */
export interface SiteToJudge {
  readonly website: string
  readonly pages: readonly SitePage[]
  readonly facts: readonly SitePageFacts[]
  readonly site?: SiteFacts | undefined
}

/** What several pages of a site show together. @param checks the catalogue, which knows the scope of each fault */
export function judgeSite({ pages, facts, site }: SiteToJudge, checks: readonly AnyCheck[]): SiteJudgement {
  const known = knownSite(facts, site)
  const findings = SITE_FINDINGS.flatMap((finding) => findInSite(finding, known) ?? [])
  const grouped = groupFaults({
    pages,
    passes: new Map(facts.map(({ key, passes }) => [key, passes])),
    templates: templatesOf(facts),
    checks,
    findings: new Set(findings.map(({ id }) => id as SiteFindingId)),
  })
  return { findings, ...grouped }
}
