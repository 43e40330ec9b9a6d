import type { Page, TextFile } from '../../../artefacts.ts'
import { ownConsentCode } from '../../../derived/consent.ts'
import { consentManagersOf } from '../../../derived/trackers.ts'
import { type Finding, notApplicable, unknown } from '../../../engine/define-check.ts'
import { isPaintedByScript } from '../../../page/client-rendered.ts'

/** What a check of the banner says when its HTML is not in the page: a manager or code of the page's own may draw it. */
export function withoutBanner(
  page: Page,
  scripts?: readonly TextFile[],
): Finding<'drawn' | 'painted' | 'none'> {
  const manager = consentManagersOf(page)[0]?.name ?? (ownConsentCode(page, scripts) && 'un código propio')
  if (manager !== undefined) return unknown('drawn', { manager })
  return isPaintedByScript(page.$) ? unknown('painted') : notApplicable('none')
}
