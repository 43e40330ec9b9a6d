import { pageOrigins, quotedOrigins } from './origins.content.ts'

/** Letters of a quote. */
const QUOTE_MAX = 100

/** Where on the page a fact comes from, with its words: «tu H1: “Panadería Ortiz”». */
export function quoted(place: keyof typeof quotedOrigins, text: string): string {
  const letters = [...text]
  const quote = letters.length > QUOTE_MAX ? `${letters.slice(0, QUOTE_MAX).join('').trimEnd()}…` : text
  return `${quotedOrigins[place]}: “${quote}”`
}

/** Where a fact comes from that is no word of the page. */
export const originOf = (place: keyof typeof pageOrigins): string => pageOrigins[place]
