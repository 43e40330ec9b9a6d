import type { Page } from '../../../artefacts.ts'
import type { Readable } from '../../../derived/privacy-items.ts'
import { type Finding, notApplicable, unknown } from '../../../engine/define-check.ts'
import { isPaintedByScript } from '../../../page/client-rendered.ts'

/** What a check says where there is no text that it can judge. */
export function withoutText(
  page: Page,
  text: Exclude<Readable, { readonly state: 'read' }>,
): Finding<'unread' | 'painted' | 'none'> {
  if (text.state === 'unread') return unknown('unread', { reason: text.reason })
  return isPaintedByScript(page.$) ? unknown('painted') : notApplicable('none')
}
