import type { Readable } from '../../../derived/privacy-items.ts'
import { type Finding, notApplicable, unknown } from '../../../engine/define-check.ts'

/** What a check says where there is no text that it can judge. */
export function withoutText(text: Exclude<Readable, { readonly state: 'read' }>): Finding<'unread' | 'none'> {
  if (text.state === 'unread') return unknown('unread', { reason: text.reason })
  return notApplicable('none')
}
