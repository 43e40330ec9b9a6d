import type { FixRefusal } from '@agency/contracts'
import type { GatheredArtefacts } from '../artefacts.ts'
import { deriveArtefacts, takeNeeds } from '../engine/derive-artefacts.ts'
import type { AnyFix, MadePatch } from '../fixes/define-fix.ts'
import { buildArtefacts, type SiteSpec } from './artefacts.ts'
import { issuesIn, judge } from './fixed-site.ts'
import { NOW } from './read-site.ts'

const issuesOf = (gathered: GatheredArtefacts) => [...issuesIn(judge(gathered)).keys()]

/** The patch of one generator for a site, or why there is none. @throws if the site has no issue that it covers */
export function tryFix(fix: AnyFix, gathered: GatheredArtefacts): MadePatch | FixRefusal {
  const issues = issuesOf(gathered).filter((id) => fix.covers.includes(id))
  if (issues.length === 0) throw new Error(`there is nothing for ${fix.id} to fix`)
  const known = takeNeeds(fix.needs, { ...deriveArtefacts(gathered, new Date(NOW)) })
  return known.ok ? fix.make(known.value, new Set(issues)) : 'noFact'
}

/** What a patch does to a site as a test says it: its parameters, findings that go and that come. */
export function triedOn(fix: AnyFix, site: SiteSpec) {
  const gathered = buildArtefacts(site)
  const made = tryFix(fix, gathered)
  if (typeof made === 'string') return { refused: made }
  const before = issuesOf(gathered)
  const after = issuesOf(made.answers?.(gathered) ?? gathered)
  return {
    params: made.params,
    gone: before.filter((id) => !after.includes(id)),
    fresh: after.filter((id) => !before.includes(id)),
    made,
  }
}
