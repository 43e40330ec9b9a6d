import type { Patch } from '@agency/contracts'
import { type Html, html, inAttribute, inText, webAddress } from './escape.ts'

/** Pieces of HTML that a patch adds to the page's `<body>`, escaped: its places name them by `part`. */
function bodyPieces(patch: Patch): readonly Html[] {
  switch (patch.gen) {
    default:
      return []
  }
}

/**
 * HTML that a place of a patch puts into the page, escaped; `undefined` for one that only sets attributes. The proof
 * applies this very text.
 */
export function placeHtml(
  patch: Patch,
  { act, part = 0, tag, set }: Omit<Patch['places'][number], 'line'>,
): Html | undefined {
  if (act === undefined) return undefined
  return act === 'link' ? linkHtml(tag, set.href) : bodyPieces(patch)[part]
}

/** A text as a link: to a web address, a telephone number or an e-mail address. */
function linkHtml(text: string, href = ''): Html | undefined {
  const address = /^(?:tel:\+?[\d]+|mailto:[\w.+-]+@[\w.-]+)$/.test(href) ? href : webAddress(href)
  return address === undefined ? undefined : html`<a href="${inAttribute(address)}">${inText(text)}</a>`
}
