import type { PatchOf, ServerHeader } from '@agency/contracts'
import { HEADER_LINES, VERSION_HEADERS } from '@agency/fixes'
import type { AssetSample, HeaderList, HttpResponse, Page, TextFile, TextResponse } from '../../artefacts.ts'
import { canonicalForGoogle } from '../../page/canonical.ts'
import { policiesOf } from '../../page/csp.ts'
import { pageFacts } from '../../page/page-facts.ts'
import { readPage } from '../../page/read-page.ts'
import { certificateIssue } from '../../web/certificate.ts'
import { cacheSeconds, headerValue, headerValues, mediaType } from '../../web/headers.ts'
import { isRefusal } from '../../web/refusal.ts'
import { domainOf, parseUrl } from '../../web/urls.ts'
import { defineFix } from '../define-fix.ts'
import { isHosted, patchHost, serverSoftware } from './hosting.ts'
import { originsContent as origins } from './origins.content.ts'
import { page404Of } from './page-404.ts'
import { isStaticFile, servedWith } from './served.ts'

type Params = PatchOf<'server'>['params']

/** What `cache-static` asks of files. */
const LONG_SECONDS = 30 * 24 * 60 * 60

/**
 * The server's patch adds what is missing. Headers and redirects that a site has of its own stay as they are: what else
 * hangs on them cannot be seen from outside.
 */
export const serverFix = defineFix({
  id: 'server',
  covers: [
    'hsts',
    'security-headers',
    'info-leak',
    'compression',
    'cache-static',
    'https-redirect',
    'www-consistency',
    'trailing-variants',
    'page-404-useful',
  ],
  // What else looks at chains of redirects.
  touches: [
    'redirect-chain',
    'broken-links',
    'canonical-target',
    'hreflang-self-return',
    'pagination-amp',
    'sitemap-sample-ok',
    'robots-txt-fetch',
    'llms-txt',
    'favicon',
    'apple-touch-manifest',
    'og-image',
  ],
  needs: [
    'page',
    'sentPage',
    'software',
    'now',
    'httpVariant?',
    'wwwVariant?',
    'indexVariants?',
    'assets?',
    'stylesheets?',
    'scripts?',
    'notFound?',
  ],
  make: (site, issues) => {
    const { page, sentPage, software, now } = site
    const host = patchHost(page.url)
    const runs = serverSoftware(page.headers)
    if (isHosted(software)) return 'platform'
    // Neither a block nor a file of the kit is one that IIS reads.
    if (host === undefined || runs === 'iis') return 'notCertain'

    const isEncrypted =
      page.url.protocol === 'https:' && page.tls !== undefined && !certificateIssue(page.tls, now)
    const https =
      issues.has('https-redirect') &&
      isEncrypted &&
      isOurs(site.httpVariant, page, ({ protocol }) => protocol)
    const isOtherName = issues.has('www-consistency') && isSecondName(page, sentPage, site.wwwVariant)
    const files: readonly TextFile[] = [...(site.stylesheets ?? []), ...(site.scripts ?? [])]
    const leadsToHttps =
      site.httpVariant !== undefined && parseUrl(site.httpVariant.finalUrl)?.protocol === 'https:'
    const wanted: readonly ServerHeader[] = [
      ...(issues.has('hsts') && isEncrypted && lastsOn(page, now) && (https || leadsToHttps)
        ? (['hsts'] as const)
        : []),
      ...(issues.has('security-headers') ? safeHeaders(page, files, site.assets) : []),
    ]
    const params: Params = {
      host,
      https,
      ...(isOtherName && { www: host.startsWith('www.') ? 'add' : 'remove' }),
      index: issues.has('trailing-variants') ? indexNames(page, sentPage, site.indexVariants ?? []) : [],
      headers: wanted.filter((kind) => headerValue(page.headers, HEADER_LINES[kind].name) === undefined),
      compress: issues.has('compression'),
      cache:
        issues.has('cache-static') &&
        hasShortFiles(files, site.assets, { host, now, isNginx: runs === 'nginx' }),
      hideVersion: issues.has('info-leak') && showsVersion(page.headers),
      page404: issues.has('page-404-useful') && typeof page404Of(site) !== 'string',
    }
    const from = originsOf(params)
    if (from.length === 0) return 'hasOwn'
    return {
      state: 'ready',
      params,
      from,
      ...(params.page404 && { with: ['page-404'] }),
      answers: (gathered) => servedWith(gathered, params),
    }
  },
})

/** As long as `tls-cert` asks for: with HSTS nobody gets past the warning of a certificate that has expired. */
const CERTIFICATE_DAYS = 14

function lastsOn({ tls }: Page, now: Date): boolean {
  const left = Date.parse(tls?.validTo ?? '') - now.getTime()
  return left > CERTIFICATE_DAYS * 24 * 60 * 60 * 1000
}

/**
 * Whether a redirect of the patch would answer in place of what answers now: the site itself, or a redirect of the same
 * server. One of another machine the patch would never see.
 */
function isOurs(answer: HttpResponse | undefined, page: Page, differs: (url: URL) => string): boolean {
  const first = answer?.hops[0]
  const start = first && parseUrl(first.url)
  if (answer === undefined || first === undefined || start === undefined) return false
  if (differs(start) === differs(page.url) || isRefusal(answer.status)) return false
  if (answer.hops.length === 1) return answer.status < 400
  // A network in front of the site redirects by rules of its own.
  const said = headerValue(first.headers, 'server')
  return serverSoftware(first.headers) !== undefined && said === headerValue(page.headers, 'server')
}

/** Whether the other of `www.` and bare host is this very site, and this is the one that stays. */
function isSecondName(page: Page, sentPage: Page, answer: TextResponse | null | undefined): boolean {
  if (!answer || domainOf(page.url) !== page.url.hostname.replace(/^www\./, '')) return false
  const canonical = canonicalForGoogle(page)?.url.hostname
  if (canonical !== undefined && canonical !== page.url.hostname) return false
  if (!isOurs(answer, page, ({ hostname }) => hostname)) return false
  return parseUrl(answer.finalUrl)?.hostname === page.url.hostname || hasTitleOf(sentPage, answer)
}

function hasTitleOf(page: Page, answer: TextResponse): boolean {
  const title = pageFacts(page).titles[0]?.text
  return title !== undefined && title === pageFacts(readPage(answer, page)).titles[0]?.text
}

/** Files of the home that answer as a second home. */
function indexNames(page: Page, sentPage: Page, variants: readonly TextFile[]): Params['index'] {
  if (page.url.pathname !== '/') return []
  return (['index.html', 'index.php'] as const).filter((name) =>
    variants.some(({ url, response }) => {
      const isHere = url === new URL(`/${name}`, page.url).href
      if (!isHere || !response.ok || response.value.hops.length > 1) return false
      return response.value.status === 200 && hasTitleOf(sentPage, response.value)
    }),
  )
}

/** What browsers take for a script or a style sheet of a page that says `nosniff` (HTML, Fetch). */
const SNIFFED = /^(?:text\/css|(?:text|application)\/(?:x-)?(?:java|ecma)script)$/

/** Headers that break nothing of what was seen of the site. */
function safeHeaders(
  page: Page,
  files: readonly TextFile[],
  sample: AssetSample | undefined,
): readonly ServerHeader[] {
  const code = (sample?.assets ?? []).filter(({ kind }) => kind === 'style' || kind === 'script')
  const isTyped = [...files, ...code].every(
    ({ response }) =>
      !response.ok || response.value.status !== 200 || SNIFFED.test(mediaType(response.value.headers)),
  )
  const isFramed = policiesOf(page).some(
    ({ directives, inHeader }) => inHeader && directives.has('frame-ancestors'),
  )
  return [
    ...(isTyped ? (['nosniff'] as const) : []),
    ...(isFramed ? [] : (['frameOptions'] as const)),
    'referrerPolicy',
    'permissionsPolicy',
  ]
}

/** Whether browsers forget own files that the patch would have them keep. What nginx says of a file is said twice else. */
function hasShortFiles(
  files: readonly TextFile[],
  sample: AssetSample | undefined,
  { host, now, isNginx }: { readonly host: string; readonly now: Date; readonly isNginx: boolean },
): boolean {
  return [...files, ...(sample?.assets ?? [])].some(({ url, response }) => {
    const address = parseUrl(url)
    if (address?.hostname !== host || !isStaticFile(address)) return false
    if (!response.ok || response.value.status !== 200) return false
    const seconds = cacheSeconds(response.value.headers, now)
    return isNginx ? seconds === undefined : (seconds ?? 0) < LONG_SECONDS
  })
}

/** Whether a header that the patch takes out, or nginx itself, tells a version. */
function showsVersion(headers: HeaderList): boolean {
  const isNginx = serverSoftware(headers) === 'nginx'
  return [...VERSION_HEADERS, ...(isNginx ? ['Server'] : [])].some((name) =>
    headerValues(headers, name).some((value) => /\d/.test(value)),
  )
}

function originsOf(params: Params): readonly string[] {
  const isSaid = params.headers.length > 0 || params.compress || params.hideVersion
  return [
    ...(isSaid ? [origins.headers] : []),
    ...(params.https ? [origins.httpVariant] : []),
    ...(params.www === undefined ? [] : [origins.wwwVariant]),
    ...(params.index.length > 0 ? [origins.indexVariants] : []),
    ...(params.cache ? [origins.files] : []),
    ...(params.page404 ? [origins.notFound] : []),
  ].slice(0, FROM_MAX)
}

/** Places that a patch names (`fix.ts` of the contract). */
const FROM_MAX = 5
