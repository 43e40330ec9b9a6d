import { error, type Finding, unknown, warning } from '../../../engine/define-check.ts'
import type { LegalText } from '../../../spain/legal-texts.ts'

/** Where a legal text is, as evidence: «Aviso legal» → https://…. */
export function evidenceOfText({ label, url }: LegalText): readonly string[] {
  return [label === '' ? url : `«${label}» → ${url}`]
}

/** What is wrong with a legal text before anybody reads it; `undefined` where it is linked and can be read. */
export function issueOfText(
  text: LegalText,
): Finding<'unread' | 'broken' | 'dead' | 'empty' | 'short' | 'unlinked'> | undefined {
  const { state, from, url, label, words, reason = '' } = text
  const evidence = evidenceOfText(text)
  if (state === 'unread') return unknown('unread', { url, reason })
  if (state === 'broken') return error('broken', { url, reason }, evidence)
  if (state === 'dead') return error('dead', { url, label }, [`<a href="${url}">${label}</a>`])
  if (state === 'empty') return error('empty', { url }, evidence)
  if (state === 'short') return warning('short', { url, words }, evidence)
  return from === 'probe' ? warning('unlinked', { url }, [url]) : undefined
}
