import { STOP_WORDS } from './stop-words.ts'

const MARKS = /\p{M}+/gu
const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:·[\p{L}\p{N}\p{M}]+)*/gu
const HAS_LETTER_OR_DIGIT = /[\p{L}\p{N}]/u

/** A text for comparison: lower case, without accents (ñ is n), white space collapsed. */
export function normalise(text: string): string {
  return text.normalize('NFD').replace(MARKS, '').toLowerCase().replace(/\s+/g, ' ').trim()
}

/** The words of a text in lower case; elided articles come apart: «l'empresa» gives «l» and «empresa». */
export function words(text: string): readonly string[] {
  return text.normalize('NFC').toLowerCase().match(WORD) ?? []
}

/** How many words a text has, as any word processor counts them. */
export function countWords(text: string): number {
  return text.split(/\s+/).filter((token) => HAS_LETTER_OR_DIGIT.test(token)).length
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
