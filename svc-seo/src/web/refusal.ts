/**
 * Answers that may be meant for our tool and not for people: asked to identify itself, refused, limited, or kept
 * waiting (RFC 9110 §15.5–15.6, RFC 6585). They prove nothing about the page.
 */
const REFUSALS: ReadonlySet<number> = new Set([401, 403, 407, 408, 429, 503])

/** Whether an answer says nothing about what people and Google see. */
export function isRefusal(status: number): boolean {
  return REFUSALS.has(status)
}
