import type { FixLanguage, LinkedText, Patch, PatchOf } from '@agency/contracts'
import { FORM_WORDS, LEGAL_NAMES } from './body-html.content.ts'
import { consentPieces, waitingFrame } from './consent/consent-html.ts'
import { withdrawHtml } from './consent/withdraw-html.ts'
import { type Html, html, htmlLines, inAttribute, inText, webAddress } from './escape.ts'

/** Pieces of HTML that a patch adds to the page's `<body>`, escaped: its places name them by `part`. */
function bodyPieces(patch: Patch): readonly Html[] {
  switch (patch.gen) {
    case 'legal-links':
      return [legalLinksHtml(patch.params)]
    case 'form-privacy':
      return formPieces(patch.params)
    case 'consent':
      return consentPieces(patch.params)
    case 'withdraw':
      return [withdrawHtml(patch.params)]
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

/** What a form says of its data, as words: a sentence of all that it is about, and the words of its box. */
export function formTexts({ lang, owner = '', pieces }: PatchOf<'form-privacy'>['params']): {
  readonly layers: readonly string[]
  readonly box?: string
} {
  const words = FORM_WORDS[lang]
  const name = legalName('privacy', lang).replace(/^\p{Lu}/u, (letter) => letter.toLowerCase())
  const layers = pieces.flatMap(({ layer }) =>
    layer === undefined
      ? []
      : [
          words.layer
            .replace('{purpose}', words.purposes[layer])
            .replace('{policy}', name)
            // «S.L.» ends the sentence as well.
            .replace('{owner}', () => owner.replace(/\.$/, '')),
        ],
  )
  return {
    layers: [...new Set(layers)],
    ...(pieces.some(({ box }) => box) && { box: words.box.replace('{policy}', name) }),
  }
}

/**
 * One for each kind of form: phrasing content, which fits into any box of a form. The box has no name, so that the form
 * sends what it did before, and looks as browsers draw it: one that a style hides would keep the form from being sent.
 */
function formPieces({
  lang,
  policy,
  owner = '',
  pieces,
}: PatchOf<'form-privacy'>['params']): readonly Html[] {
  const address = webAddress(policy)
  if (address === undefined) return []
  const words = FORM_WORDS[lang]
  const name = legalName('privacy', lang).replace(/^\p{Lu}/u, (letter) => letter.toLowerCase())
  const link = html`<a href="${inAttribute(address)}" target="_blank">${inText(name)}</a>`
  const filled = (text: string, purpose = '') =>
    text
      .split(/(\{\w+\})/)
      .map((part) => {
        if (part === '{policy}') return link
        if (part === '{purpose}') return inText(purpose)
        return part === '{owner}' ? inText(owner.replace(/\.$/, '')) : part
      })
      .join('') as Html
  return pieces.map(({ layer, box }) => {
    const lines: Html[] = []
    if (layer !== undefined) {
      lines.push(
        html`<span style="display:block;width:100%;margin:0 0 1em">${filled(words.layer, words.purposes[layer])}</span>`,
      )
    }
    if (box) {
      lines.push(
        html`<label style="display:block;width:100%;margin:0 0 1em"><input type="checkbox" required style="all:revert!important"> ${filled(words.box)}</label>`,
      )
    }
    if (lines.length === 0) {
      lines.push(html`<span style="display:block;width:100%;margin:0 0 1em">${filled(words.link)}</span>`)
    }
    return htmlLines(lines)
  })
}

/** A text as a link: to a web address, a telephone number or an e-mail address. */
function linkHtml(text: string, href = ''): Html | undefined {
  const address = /^(?:tel:\+?[\d]+|mailto:[\w.+-]+@[\w.-]+)$/.test(href) ? href : webAddress(href)
  return address === undefined ? undefined : html`<a href="${inAttribute(address)}">${inText(text)}</a>`
}

/**
 * What a patch writes into an attribute, before it is escaped: its value, but for a frame that waits, whose page is
 * made of the address.
 */
export const attributeValue = (patch: Patch, name: string, value: string): string =>
  name === 'srcdoc' ? waitingFrame(value, patch.gen === 'consent' ? patch.params.lang : 'es') : value
