import type { TextResponse } from '../artefacts.ts'
import { headerValue } from '../web/headers.ts'

/** Answers with which a firewall turns away; a page that is merely forbidden has them too. */
const REFUSING: ReadonlySet<number> = new Set([401, 403, 429, 503])

/** Found on challenge pages alone (seo-checks, fetching). */
const CHALLENGE = [
  /<title>\s*Just a moment\.\.\./i,
  /<title>\s*Attention Required! \| Cloudflare/i,
  /<iframe[^>]{1,300}_Incapsula_Resource/i,
  /\/\.well-known\/sgcaptcha\//i,
  /captcha-delivery\.com\//i,
]

/** Also put on ordinary pages by the same products, so they say something only beside a refusing status. */
const PRODUCT = [/\/cdn-cgi\/challenge-platform\//i, /_Incapsula_Resource/i, /sgcaptcha/i, /datadome/i]

/** Challenge pages are small; what comes later in a long page is somebody's text about firewalls. */
const LOOKED_AT = 64 * 1024

/** Whether a firewall's challenge page came in place of the page. */
export function isChallenge(response: TextResponse): boolean {
  if (headerValue(response.headers, 'cf-mitigated')?.toLowerCase() === 'challenge') return true
  const start = response.text.slice(0, LOOKED_AT)
  if (CHALLENGE.some((mark) => mark.test(start))) return true
  return REFUSING.has(response.status) && PRODUCT.some((mark) => mark.test(start))
}
