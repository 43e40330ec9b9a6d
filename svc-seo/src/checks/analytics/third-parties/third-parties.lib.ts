import type { Page } from '../../../artefacts.ts'
import { embedsOf, managerNames, worstOf } from '../../../derived/third-party.ts'
import { type Finding, success, unknown, warning } from '../../../engine/define-check.ts'
import type { TrackerKey } from '../../../knowledge/tracker-services.ts'
import { isPaintedByScript } from '../../../page/client-rendered.ts'

/** What a check says of a page that embeds these services, or does not: that of those that arrive worst. */
export function embedsFinding(
  page: Page,
  keys: ReadonlySet<TrackerKey>,
): Finding<'none' | 'waits' | 'held' | 'lazy' | 'active' | 'shell'> {
  const worst = worstOf(embedsOf(page, keys))
  if (worst === undefined) return isPaintedByScript(page.$) ? unknown('shell') : success('none')
  const { arrival, services, evidence } = worst
  if (arrival === 'active' || arrival === 'lazy') return warning(arrival, { services }, evidence)
  if (arrival === 'held') return unknown('held', { services, manager: managerNames(page) }, evidence)
  return success('waits', { services }, evidence)
}
