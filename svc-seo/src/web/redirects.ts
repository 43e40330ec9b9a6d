/** Redirects that say «for good» (RFC 9110 §15.4). */
const PERMANENT: ReadonlySet<number> = new Set([301, 308])

/** Whether a redirect tells search engines to take the new address for the old one. */
export function isPermanentRedirect(status: number): boolean {
  return PERMANENT.has(status)
}
