import type { OwnConsentCode } from '../../../derived/consent.ts'
import type { ConsentManager } from '../../../derived/trackers.ts'
import { type Finding, notApplicable, unknown } from '../../../engine/define-check.ts'

/** What a check of the banner says when its HTML is not in the page: a manager or code of the page's own may draw it. */
export function withoutBanner(
  consentManagers: readonly ConsentManager[],
  ownConsentCode: OwnConsentCode | undefined,
): Finding<'drawn' | 'none'> {
  const manager = consentManagers[0]?.name ?? (ownConsentCode && 'un código propio')
  if (manager !== undefined) return unknown('drawn', { manager })
  return notApplicable('none')
}
