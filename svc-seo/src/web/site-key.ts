import { bareHost } from './urls.ts'

/** Parameters that name a campaign or a visit: the page is the same without them. */
const OF_A_VISIT =
  /^(?:utm_\w+|gclid|gbraid|wbraid|dclid|fbclid|gad_source|msclkid|ttclid|twclid|li_fat_id|mc_[ce]id|_ga|_gl|igshid|yclid|phpsessid|jsessionid|aspsessionid\w*|sessionid|session_id|sid|cfid|cftoken)$/i
const INDEX_FILE = /\/index\.(?:html?|php|aspx?)$/i

/** A site as links name it: its host without `www.`, and its port unless that is the usual one. */
export function siteOf(url: URL): string {
  const isUsual = url.port === '' || url.port === '80' || url.port === '443'
  return isUsual ? bareHost(url) : `${bareHost(url)}:${url.port}`
}

/**
 * Names a page within its site: addresses that differ in scheme, `www.`, fragment, campaign, session, index file, double or
 * final slash, or the order of their parameters lead to one page. For comparing only: never shown and never requested.
 */
export function siteKey(url: URL): string {
  const path = url.pathname
    .replace(/;jsessionid=[^/]*/gi, '')
    .replace(/\/{2,}/g, '/')
    .replace(INDEX_FILE, '/')
    .replace(/(?<=.)\/$/, '')
  const query = url.search
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '' && !OF_A_VISIT.test(pair.split('=', 1)[0] ?? ''))
    .sort()
    .join('&')
  const key = `${siteOf(url)}${path}${query === '' ? '' : `?${query}`}`
  return key.replace(/%[0-9a-f]{2}/gi, (code) => code.toUpperCase())
}
