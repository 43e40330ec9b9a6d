/** An address, or `undefined` when no browser would understand it. */
export function parseUrl(address: string): URL | undefined {
  // `URL.parse` came to browsers in 2024, later than the oldest ones that the site is built for, and `URL.canParse`
  // refuses an ñ on Node 22, where pages are drawn too, once it is compiled for speed (measured on 22.22.2).
  try {
    return new URL(address)
  } catch {
    return undefined
  }
}
