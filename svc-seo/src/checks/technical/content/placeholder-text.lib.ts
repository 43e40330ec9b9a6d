import type { Page } from '../../../artefacts.ts'
import { tagOf } from '../../../page/dom.ts'
import { inOrder, withAttribute } from '../../../page/page-tree.ts'
import { quoteOf } from '../../../page/quote.ts'

/** What templates and editors leave for the owner to replace, in Spanish, Catalan, Galician, Basque and English. */
const PLACEHOLDER =
  /lorem\s+ipsum|just another wordpress site|\botro sitio (?:realizado con|m[aá]s de|de) wordpress|un altre lloc gestionat amb (?:el )?wordpress|hello world!|hola,? mundo!|hola,? m[oó]n!|\bola,? mundo!|kaixo,? mundua!|sample page|p[aá]gina de (?:ejemplo|exemplo|mostra)|p[aà]gina d['’]exemple|this is an example|your text here|tu texto aqu[ií]|texto de (?:ejemplo|exemplo)|text d['’]exemple|adibide[ -]testua|tu empresa aqu[ií]|la teva empresa aqu[ií]|a t[uú]a empresa aqu[ií]|zure enpresa hemen|\bexample@|\btudominio\b|\bjohn doe\b/gi
/** Attributes that people read or hear. An input's `placeholder` is left out: an example is what it is for. */
const READ_ALOUD = ['alt', 'title', 'aria-label', 'content', 'href'] as const
/** Letters shown around what was found. */
const AROUND = 40

/** Placeholders in a text, each with the words around it. */
export function placeholdersInText(text: string): readonly string[] {
  return [...text.matchAll(PLACEHOLDER)].map(({ 0: found, index }) =>
    quoteOf(text, index, index + found.length, { before: AROUND, after: AROUND }),
  )
}

/** Placeholders in what people hear, hover or see in search results: the value, and the tag that has it. */
export function placeholdersInAttributes({
  document,
  html,
}: Pick<Page, 'document' | 'html'>): readonly { readonly first: string; readonly tag: string }[] {
  // Most pages have none anywhere in their code: only in the others every attribute is read.
  if (html.search(PLACEHOLDER) === -1) return []
  return READ_ALOUD.flatMap((name) =>
    withAttribute(document, name).flatMap((place) => {
      const first = place.element.attribs[name] ?? ''
      return first.search(PLACEHOLDER) === -1 ? [] : [{ place, first, tag: tagOf(place.element) }]
    }),
  )
    .sort((one, other) => inOrder(one.place, other.place))
    .map(({ first, tag }) => ({ first, tag }))
}
