/**
 * Statuses that may be meant for our tool rather than for people: identify yourself, forbidden, too many requests,
 * try later (RFC 9110 §15.5–15.6, RFC 6585). They prove nothing about the page.
 */
const REFUSALS: ReadonlySet<number> = new Set([401, 403, 407, 408, 429, 503])

/** Whether a response says nothing about what people and Google see. */
export function isRefusal(status: number): boolean {
  return REFUSALS.has(status)
}

/** Whether a response asks us to come back later (RFC 6585 §4, RFC 9110 §15.6.4). */
export function asksToWait(status: number): boolean {
  return status === 429 || status === 503
}
