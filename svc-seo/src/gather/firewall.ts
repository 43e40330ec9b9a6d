import type { TextResponse } from '../artefacts.ts'
import { headerValue } from '../web/headers.ts'

/** Statuses with which a firewall refuses; a page that is merely forbidden has them too. */
const REFUSING: ReadonlySet<number> = new Set([401, 403, 429, 503])

/** Found on challenge pages alone (seo-checks, fetching). */
const CHALLENGE = [
  /<title>\s*Just a moment\.\.\./i,
  /<title>\s*Attention Required! \| Cloudflare/i,
  /<iframe[^>]{1,300}_Incapsula_Resource/i,
  /\/\.well-known\/sgcaptcha\//i,
  /captcha-delivery\.com\//i,
]

/** The same products put these on ordinary pages too: they mean something with a refusing status only. */
const PRODUCT = [/\/cdn-cgi\/challenge-platform\//i, /_Incapsula_Resource/i, /sgcaptcha/i, /datadome/i]

/** Challenge pages are small: further down a long page, the words are an article about firewalls. */
const LOOKED_AT = 64 * 1024

/** Whether a response is a firewall's challenge instead of the page. */
export function isChallenge(response: TextResponse): boolean {
  if (headerValue(response.headers, 'cf-mitigated')?.toLowerCase() === 'challenge') return true
  const start = response.text.slice(0, LOOKED_AT)
  if (CHALLENGE.some((mark) => mark.test(start))) return true
  return REFUSING.has(response.status) && PRODUCT.some((mark) => mark.test(start))
}
