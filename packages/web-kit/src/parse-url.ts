/**
 * An address, or `undefined` when no browser would understand it. Not with `URL.canParse`: once Node 20, where pages are
 * drawn too, has compiled it for speed it refuses every address with an ñ or an accent.
 */
export function parseUrl(address: string): URL | undefined {
  try {
    return new URL(address)
  } catch {
    return undefined
  }
}
