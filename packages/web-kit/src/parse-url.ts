/** The parsed URL, or `undefined` if a browser could not parse it. */
export function parseUrl(address: string): URL | undefined {
  // `URL.parse` is newer (2024) than the oldest supported browsers, and `URL.canParse` rejects an ñ on Node 22, which
  // renders pages too, once V8 has optimised it (measured on 22.22.2).
  try {
    return new URL(address)
  } catch {
    return undefined
  }
}
