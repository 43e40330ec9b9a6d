import { managerNames, worstOf } from '../../../derived/third-party.ts'
import type { ConsentManager, Tracker } from '../../../derived/trackers.ts'
import { type Finding, success, unknown, warning } from '../../../engine/define-check.ts'
import type { TrackerKey } from '../../../knowledge/tracker-services.ts'

/** What a check says of a page that embeds these services, or does not: that of those that arrive worst. */
export function embedsFinding(
  trackers: readonly Tracker[],
  consentManagers: readonly ConsentManager[],
  keys: ReadonlySet<TrackerKey>,
): Finding<'none' | 'waits' | 'held' | 'lazy' | 'active'> {
  const worst = worstOf(trackers.filter(({ key }) => keys.has(key)))
  if (worst === undefined) return success('none')
  const { state, services, evidence } = worst
  if (state === 'active' || state === 'lazy') return warning(state, { services }, evidence)
  if (state === 'auto-blocked')
    return unknown('held', { services, manager: managerNames(consentManagers) }, evidence)
  return success('waits', { services }, evidence)
}
