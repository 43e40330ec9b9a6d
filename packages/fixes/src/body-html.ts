import type { FixLanguage, LinkedText, Patch, PatchOf } from '@agency/contracts'
import { LEGAL_NAMES } from './body-html.content.ts'
import { type Html, html, inAttribute, inText, webAddress } from './escape.ts'

/** Pieces of HTML that a patch adds to the page's `<body>`, escaped: its places name them by `part`. */
function bodyPieces(patch: Patch): readonly Html[] {
  switch (patch.gen) {
    case 'legal-links':
      return [legalLinksHtml(patch.params)]
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

/** What a link to a legal text says. */
export const legalName = (kind: LinkedText, lang: FixLanguage): string => LEGAL_NAMES[lang][kind]

/** Links for a footer, in the colours of its own text: links may have others, made for a light ground. */
export function legalLinksHtml({ lang, links }: PatchOf<'legal-links'>['params']): Html {
  const written = links.flatMap(({ kind, url }) => {
    const address = webAddress(url)
    return address === undefined
      ? []
      : [
          html`<a href="${inAttribute(address)}" style="color:inherit;text-decoration:underline">${inText(legalName(kind, lang))}</a>`,
        ]
  })
  return html`<p>${written.join(' · ') as Html}</p>`
}

/** A text as a link: to a web address, a telephone number or an e-mail address. */
function linkHtml(text: string, href = ''): Html | undefined {
  const address = /^(?:tel:\+?[\d]+|mailto:[\w.+-]+@[\w.-]+)$/.test(href) ? href : webAddress(href)
  return address === undefined ? undefined : html`<a href="${inAttribute(address)}">${inText(text)}</a>`
}
