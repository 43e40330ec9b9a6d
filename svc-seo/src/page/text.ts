import { normaliseText as normalise } from '@agency/site-words'
import { STOP_WORDS } from '../knowledge/stop-words.ts'

const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:·[\p{L}\p{N}\p{M}]+)*/gu
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u

export { normaliseText as normalise } from '@agency/site-words'

/** A part of a text, and where it begins there. */
interface Part {
  readonly from: number
  readonly text: string
}

/**
 * The parts of a text in which something may stand that has a sign near it: looking for it there alone spares
 * reading a long text with a slow pattern. Parts begin and end between words and do not overlap.
 * @param sign a quick pattern, `g`; what is looked for always has it, or what stands within reach of it
 * @param reach letters before and after the sign that are in the part at least
 */
export function partsAround(
  text: string,
  sign: RegExp,
  reach: { readonly before: number; readonly after: number },
): readonly Part[] {
  const ranges: [from: number, to: number][] = []
  for (const { index, 0: found } of text.matchAll(sign)) {
    const last = ranges.at(-1)
    const reached = Math.min(text.length, index + found.length + reach.after)
    // Within the last part already: a text without spaces would be searched from end to end for every sign in it.
    if (last !== undefined && reached <= last[1]) continue
    const from = text.lastIndexOf(' ', Math.max(0, index - reach.before)) + 1
    const end = text.indexOf(' ', reached)
    const to = end < 0 ? text.length : end
    if (last !== undefined && from <= last[1]) last[1] = Math.max(last[1], to)
    else ranges.push([from, to])
  }
  return ranges.map(([from, to]) => ({ from, text: text.slice(from, to) }))
}

/** The words of a text in lower case; elided articles come apart: «l'empresa» gives «l» and «empresa». */
export function words(text: string): readonly string[] {
  return text.normalize('NFC').toLowerCase().match(WORD) ?? []
}

/** How many words a text has, as any word processor counts them. */
export function countWords(text: string): number {
  let count = 0
  for (const token of text.split(' ')) {
    if (token === '') continue
    // All but the rare token of other white space or of signs alone begins with a plain letter.
    if (/^[a-z\d][^\s]*$/i.test(token)) count++
    else count += token.split(/\s+/).filter((part) => LETTER_OR_DIGIT.test(part)).length
  }
  return count
}

/** Whether a word says something of a subject: two letters at least, and in no list of empty words. */
export function isSignificant(word: string): boolean {
  const plain = normalise(word)
  return plain.length > 1 && !STOP_WORDS.has(plain)
}

/** Shortest word whose ending is dropped, so that short words stay apart («mesa», «mes»). */
const STEM_FROM_LETTERS = 5

/**
 * A word without its accents and its ending of gender and number, for comparing only: «fontaneros» and
 * «fontanera» are the same, as are «reformes» and «reforma».
 */
export function stem(word: string): string {
  const plain = normalise(word)
  return plain.length < STEM_FROM_LETTERS ? plain : plain.replace(/(?:[aeo]?s|[aeo])$/, '')
}
