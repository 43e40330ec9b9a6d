import type { Readable } from '../../../derived/privacy-items.ts'
import { type Finding, notApplicable, unknown } from '../../../engine/define-check.ts'

/** What a check says where there is no text that it can judge. */
export function withoutText(
  text: Exclude<Readable, { readonly state: 'read' }>,
  clientRendered: boolean,
): Finding<'unread' | 'painted' | 'none'> {
  if (text.state === 'unread') return unknown('unread', { reason: text.reason })
  return clientRendered ? unknown('painted') : notApplicable('none')
}
