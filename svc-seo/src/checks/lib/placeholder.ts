import type { Page } from '../../artefacts.ts'
import { tagOf, walk } from './dom.ts'

/** What templates and editors leave for the owner to replace, in Spanish, Catalan, Galician, Basque and English. */
const PLACEHOLDER =
  /lorem\s+ipsum|hello world!|hola,? mundo!|hola,? m[oó]n!|\bola,? mundo!|kaixo,? mundua!|sample page|p[aá]gina de (?:ejemplo|exemplo|mostra)|p[aà]gina d['’]exemple|this is an example|your text here|tu texto aqu[ií]|texto de (?:ejemplo|exemplo)|text d['’]exemple|adibide[ -]testua|tu empresa aqu[ií]|la teva empresa aqu[ií]|a t[uú]a empresa aqu[ií]|zure enpresa hemen|\bexample@|\btudominio\b|\bjohn doe\b/gi
/** Attributes that people read or hear. An input's `placeholder` is left out: an example is what it is for. */
const READ_ALOUD = ['alt', 'title', 'aria-label', 'content', 'href'] as const
/** Letters shown around what was found. */
const AROUND = 40

/** Placeholders in a text, each with the words around it. */
export function placeholdersInText(text: string): readonly string[] {
  return [...text.matchAll(PLACEHOLDER)].map(({ 0: found, index }) =>
    quote(text, index, index + found.length),
  )
}

/** Placeholders in what people hear, hover or see in search results: the value, and the tag that has it. */
export function placeholdersInAttributes({
  $,
  html,
}: Pick<Page, '$' | 'html'>): readonly { readonly first: string; readonly tag: string }[] {
  const root = $.root().get(0)
  // Most pages have none anywhere in their code: only the others are walked.
  if (root === undefined || html.search(PLACEHOLDER) === -1) return []
  const found: { first: string; tag: string }[] = []
  walk(root, {
    enter: (element) => {
      for (const name of READ_ALOUD) {
        const value = element.attribs[name]
        if (value !== undefined && value.search(PLACEHOLDER) !== -1) {
          found.push({ first: value, tag: tagOf(element) })
        }
      }
      return undefined
    },
  })
  return found
}

/** What was found with the whole words around it. */
function quote(text: string, from: number, to: number): string {
  const start = Math.max(0, from - AROUND)
  const end = Math.min(text.length, to + AROUND)
  const before = text.slice(start, from)
  const after = text.slice(to, end)
  const firstWord = start === 0 ? 0 : before.indexOf(' ') + 1
  const lastWord = end === text.length ? after.length : Math.max(0, after.lastIndexOf(' '))
  return `${before.slice(firstWord)}${text.slice(from, to)}${after.slice(0, lastWord)}`
}
