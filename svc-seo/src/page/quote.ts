import { normaliseText } from '@agency/site-words'
import { normalise } from './text.ts'

/** Letters around what is quoted, at most: words are not cut. */
interface Reach {
  readonly before: number
  readonly after: number
}

/** A part of a text with the whole words around it. */
export function quoteOf(text: string, from: number, to: number, { before, after }: Reach): string {
  const start = Math.max(0, from - before)
  const end = Math.min(text.length, to + after)
  const ahead = text.slice(start, from)
  const behind = text.slice(to, end)
  const isCutAhead = start > 0 && /\S/.test(text.charAt(start - 1))
  const isCutBehind = end < text.length && /\S/.test(text.charAt(end))
  const first = isCutAhead ? ahead.search(/\s|$/) : 0
  const last = isCutBehind ? behind.length - (/\S*$/.exec(behind)?.[0].length ?? 0) : behind.length
  return `${ahead.slice(first)}${text.slice(from, to)}${behind.slice(0, last)}`.trim()
}

/**
 * The page's own words for something that was found in its normalised text (see `normalise`), with the whole words
 * around it.
 */
export function ownWords(
  text: string,
  found: { readonly index: number; readonly length: number },
  reach: Reach,
): string {
  const from = placeIn(text, found.index)
  const to = placeIn(text, found.index + found.length - 1) + 1
  return quoteOf(text, from, Math.max(from, to), reach)
}

/** Where a letter of the normalised text stands in the text itself. */
function placeIn(text: string, at: number): number {
  if (normalise(text).length === text.length) return at
  let [from, to] = [0, text.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if (normaliseText(text.slice(0, middle + 1)).length > at) to = middle
    else from = middle + 1
  }
  return from
}
