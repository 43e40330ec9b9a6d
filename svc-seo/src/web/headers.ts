import type { HeaderList } from '../artefacts.ts'

/** Every value of a header, in the order received. */
export function headerValues(headers: HeaderList, name: string): readonly string[] {
  const wanted = name.toLowerCase()
  return headers.filter(([key]) => key.toLowerCase() === wanted).map(([, value]) => value)
}

/** The first value of a header. */
export function headerValue(headers: HeaderList, name: string): string | undefined {
  return headerValues(headers, name)[0]
}

/** Media type of a response without its parameters, in lower case; empty when it names none. */
export function mediaType(headers: HeaderList): string {
  const value = headerValue(headers, 'content-type') ?? ''
  return (value.split(';')[0] ?? '').trim().toLowerCase()
}

/** The directives of a comma-separated header, names in lower case: «public, max-age=60» → public: '', max-age: '60'. */
export function directivesOf(headers: HeaderList, name: string): ReadonlyMap<string, string> {
  const said = headerValues(headers, name)
    .flatMap((value) => value.split(','))
    .map((directive): [string, string] => {
      const [key = '', ...rest] = directive.split('=')
      return [key.trim().toLowerCase(), rest.join('=').trim().replace(/^"|"$/g, '')]
    })
    .filter(([key]) => key !== '')
  // The first of two wins (RFC 9111 §4.2.1).
  return new Map(said.reverse())
}

/** Codings that make a body smaller (RFC 9110 §8.4, RFC 8878, RFC 7932). */
const COMPRESSIONS: ReadonlySet<string> = new Set(['gzip', 'x-gzip', 'br', 'zstd', 'deflate'])

/** How a response was compressed: `gzip`, `br` …; absent when it was not. */
export function compressionOf(headers: HeaderList): string | undefined {
  return [...directivesOf(headers, 'content-encoding').keys()].find((coding) => COMPRESSIONS.has(coding))
}

/**
 * Seconds that a browser may reuse a response without a request (RFC 9111 §4.2.1): 0 when it must revalidate or
 * may not store it, Infinity for `immutable`; `undefined` when the response does not say.
 * @param now the moment of the response, for an `Expires` without `Date`
 */
export function cacheSeconds(headers: HeaderList, now: Date): number | undefined {
  const control = directivesOf(headers, 'cache-control')
  if (control.has('no-store') || control.has('no-cache')) return 0
  if (control.has('immutable')) return Number.POSITIVE_INFINITY
  const maxAge = control.get('max-age')
  if (maxAge !== undefined) return /^\d+$/.test(maxAge) ? Number(maxAge) : 0
  const expires = headerValue(headers, 'expires')
  if (expires === undefined) return undefined
  const date = Date.parse(headerValue(headers, 'date') ?? '')
  const seconds = (Date.parse(expires) - (Number.isNaN(date) ? now.getTime() : date)) / 1000
  // «Expires: 0» and other nonsense mean that it has expired.
  return Number.isNaN(seconds) ? 0 : Math.max(0, seconds)
}
