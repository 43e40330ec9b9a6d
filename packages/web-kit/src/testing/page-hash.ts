import type { RemotePage } from '@agency/contracts'
import { brand } from '../brand.ts'

/**
 * A hash of what a page says: its text, the targets of its links and its metadata, without markup, styles, the date of
 * today and the brand. It says whether `modified` is still true.
 * @param page its metadata
 * @param html the page as the server renders it
 */
export async function pageHash({ meta }: RemotePage, html: string): Promise<string> {
  const text = html
    .replace(/<(time|style|svg|noscript)\b.*?<\/\1>/gs, '')
    .replace(/<a\b[^>]*\bhref="([^"]*)"[^>]*>/g, ' [$1] ')
    .replace(/<[^>]*>/g, ' ')
  const { title, description, keywords, robots, jsonLd } = meta
  const said = JSON.stringify({ text, title, description, keywords, robots, jsonLd })
  const bytes = new TextEncoder().encode(
    withoutBrand(said)
      .replace(/\s+|\\n/g, ' ')
      .replace(/ +/g, ' '),
  )
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(hash.slice(0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

const withoutBrand = (text: string): string =>
  textsOf(brand)
    .toSorted((a, b) => b.length - a.length)
    .reduce((rest, own) => rest.replaceAll(own, '·'), text)

const textsOf = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return value === '' ? [] : [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : []
}

type Modified = Readonly<Record<string, { readonly date: string; readonly hash: string }>>

/** The source of a remote's `pages.modified.ts`, with the date of today for pages whose hash has changed. */
export function datedSource(before: Modified, hashes: Readonly<Record<string, string>>): string {
  const today = new Date().toISOString().slice(0, 10)
  const lines = Object.entries(hashes).map(([path, hash]) => {
    const date = before[path]?.hash === hash ? before[path].date : today
    return `  '${path}': { date: '${date}', hash: '${hash}' },\n`
  })
  return `/** When each page last changed, and a hash of what it said then: \`npm run date:pages\` writes it, a test checks it. */
export const modified: Readonly<Record<string, { readonly date: string; readonly hash: string }>> = {
${lines.join('')}}
`
}
