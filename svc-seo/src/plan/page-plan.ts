import { getDomain } from 'tldts'
import type { AssetKind, LegalKind, TextResponse } from '../artefacts.ts'
import { comparable } from '../page/canonical.ts'
import { isOwn } from '../page/own-site.ts'
import { linkHeaders } from '../web/link-header.ts'
import { bareHost, isHttp, resolveUrl, withoutHash } from '../web/urls.ts'
import { outlineOf, type PageOutline } from './page-outline.ts'
import { type PageSummary, summaryOf } from './page-summary.ts'

/** A link to what promises to be a legal text. */
export interface LegalCandidate {
  readonly kind: LegalKind
  readonly url: string
  readonly text: string
  readonly inFooter: boolean
}

/** Every address that the analysis of a page needs, absolute and without fragment; absent where the page names none. */
export interface PagePlan {
  readonly httpVariant?: string
  readonly wwwVariant?: string
  readonly indexVariants: readonly string[]
  readonly canonicalTarget?: string
  readonly amp?: string
  readonly manifest?: string
  readonly shareImage?: string
  /** `embedded`: every icon that the page names is written into it. */
  readonly favicon: string | 'embedded'
  readonly alternates: readonly { readonly hreflang: string; readonly url: string }[]
  /** The best of each kind. */
  readonly legal: readonly LegalCandidate[]
  readonly stylesheets: readonly string[]
  /** Those whose name promises consent or analytics first. */
  readonly scripts: readonly string[]
  /** Own files of the page, images first, each once. */
  readonly assets: readonly { readonly url: string; readonly kind: AssetKind }[]
  /** Own images whose first bytes say more than the page: see `GatheredArtefacts.imageHeads`. */
  readonly imageHeads: readonly string[]
  /** Addresses on the page's own host, each once and without itself; navigation and footer first. */
  readonly links: readonly PlannedLink[]
  /** How many such addresses the page has; `links` holds no more than are ever asked for. */
  readonly linkCount: number
  /** One address for each other host of its domain that the page links to; absent where there is none. */
  readonly otherHosts?: readonly string[]
}

interface PlannedLink {
  readonly url: string
  readonly text: string
}

const PROMISING_SCRIPT = /cookie|consent|analytics|gtm|main|app/i

/** Hosts where many Spanish sites publish the legal texts that a service writes for them. */
const LEGAL_HOSTS = /(?:^|\.)(?:iubenda\.com|termly\.io|docs\.google\.com)$/

/** Addresses of one kind that the gatherer is given: an honest page has fewer, a hostile one 200,000. */
const ADDRESSES_MAX = 5_000
const OTHER_HOSTS_MAX = 20
const IMAGE_HEADS_MAX = 24
/** Images that may become the one for networks. */
const LARGE_IMAGES_MAX = 3

/** What to request besides a page, and its summary; `undefined` when it is too complex to be parsed. */
export function planPage(
  page: TextResponse,
): { readonly plan: PagePlan; readonly summary: PageSummary } | undefined {
  const outline = outlineOf(page.text)
  return outline && { plan: planOf(page, outline), summary: summaryOf(outline) }
}

function planOf(page: TextResponse, outline: PageOutline): PagePlan {
  const here = new URL(page.finalUrl)
  const base = resolveUrl(outline.baseHref?.trim() ?? '', here) ?? here
  const address = (href: string | undefined) => {
    const url = href === undefined ? undefined : resolveUrl(href, isHttp(base) ? base : here)
    return url !== undefined && isHttp(url) ? url : undefined
  }
  const site = { url: here }
  const ownFiles = (hrefs: readonly string[]) =>
    distinct(
      hrefs
        .slice(0, ADDRESSES_MAX)
        .map(address)
        .filter((url) => url !== undefined && isOwn(url, site)),
    )

  const links = linksOf(outline, address, page)
  const stylesheets = ownFiles(outline.stylesheets)
  const scripts = ownFiles(outline.scripts)
  const named = {
    httpVariant: httpVariantOf(here),
    wwwVariant: wwwVariantOf(here),
    canonicalTarget: canonicalTargetOf(address(outline.canonical ?? canonicalHeader(page)), here),
    otherHosts: otherHostsOf(outline, address, here),
    amp: hrefOf(address(outline.amp)),
    manifest: hrefOf(address(outline.manifest)),
    shareImage: hrefOf(address(outline.shareImage)),
  }
  return {
    ...present(named),
    indexVariants:
      here.pathname === '/' && here.search === ''
        ? ['/index.html', '/index.php'].map((path) => new URL(path, here).href)
        : [],
    favicon: faviconOf(outline, address) ?? new URL('/favicon.ico', here).href,
    alternates: alternatesOf(outline, address, here),
    legal: legalOf(outline, address, (url) => isOwn(url, site) || LEGAL_HOSTS.test(url.hostname), here),
    stylesheets,
    scripts: [
      ...scripts.filter((url) => PROMISING_SCRIPT.test(new URL(url).pathname)),
      ...scripts.filter((url) => !PROMISING_SCRIPT.test(new URL(url).pathname)),
    ],
    assets: [
      ...ownFiles(outline.images).map((url) => ({ url, kind: 'image' }) as const),
      ...scripts.map((url) => ({ url, kind: 'script' }) as const),
      ...stylesheets.map((url) => ({ url, kind: 'style' }) as const),
      ...ownFiles(outline.fonts).map((url) => ({ url, kind: 'font' }) as const),
    ],
    imageHeads: [
      ...new Set([
        ...(outline.shareImage === undefined ? ownFiles(outline.largeImages).slice(0, LARGE_IMAGES_MAX) : []),
        ...ownFiles(outline.unsizedImages),
      ]),
    ].slice(0, IMAGE_HEADS_MAX),
    links: links.slice(0, ADDRESSES_MAX),
    linkCount: links.length,
  }
}

type ToAddress = (href: string | undefined) => URL | undefined

const hrefOf = (url: URL | undefined) => url && withoutHash(url)

function distinct(urls: readonly (URL | undefined)[]): readonly string[] {
  return [...new Set(urls.flatMap((url) => (url === undefined ? [] : [withoutHash(url)])))]
}

function present<T extends object>(values: T): { readonly [Key in keyof T]?: NonNullable<T[Key]> } {
  const there = Object.entries(values).filter(([, value]) => value !== undefined)
  return Object.fromEntries(there) as { readonly [Key in keyof T]?: NonNullable<T[Key]> } // forgets its keys
}

/** The port of the other protocol is unknown where a server uses one of its own. */
function httpVariantOf(here: URL): string | undefined {
  if (here.protocol === 'http:') return withoutHash(here)
  if (here.port !== '') return undefined
  return withoutHash(new URL(here.href.replace(/^https:/, 'http:')))
}

function wwwVariantOf(here: URL): string | undefined {
  const domain = getDomain(here.hostname, { allowPrivateDomains: true })
  if (domain === null) return undefined
  const isBare = here.hostname === domain
  if (!isBare && here.hostname !== `www.${domain}`) return undefined
  const other = new URL(here)
  other.hostname = isBare ? `www.${domain}` : domain
  return withoutHash(other)
}

function canonicalTargetOf(canonical: URL | undefined, here: URL): string | undefined {
  if (canonical === undefined || comparable(canonical) === comparable(here)) return undefined
  return withoutHash(canonical)
}

function canonicalHeader(page: TextResponse): string | undefined {
  return linkHeaders(page.headers).find(({ rel }) => rel.includes('canonical'))?.href
}

/** The largest icon that is named: search engines take it. */
function faviconOf({ icons }: PageOutline, address: ToAddress): string | undefined {
  const [best] = icons
    .slice(0, ADDRESSES_MAX)
    .map(({ href, sizes }) => ({ url: address(href), size: Number.parseInt(sizes, 10) || 0 }))
    .filter(({ url }) => url !== undefined)
    .toSorted((one, other) => other.size - one.size)
  if (best?.url !== undefined) return withoutHash(best.url)
  return icons.some(({ href }) => /^data:/i.test(href)) ? 'embedded' : undefined
}

function alternatesOf(outline: PageOutline, address: ToAddress, here: URL): PagePlan['alternates'] {
  const alternates = new Map<string, string>()
  for (const { hreflang, href } of outline.alternates.slice(0, ADDRESSES_MAX)) {
    const url = address(href)
    if (url === undefined || comparable(url) === comparable(here)) continue
    const target = withoutHash(url)
    if (!alternates.has(target)) alternates.set(target, hreflang)
  }
  return Array.from(alternates, ([url, hreflang]) => ({ hreflang, url }))
}

function legalOf(
  outline: PageOutline,
  address: ToAddress,
  mayHaveIt: (url: URL) => boolean,
  here: URL,
): readonly LegalCandidate[] {
  const best = new Map<LegalKind, LegalCandidate & { readonly rank: number }>()
  for (const { href, text, inFooter, legal = [] } of outline.links) {
    if (legal.length === 0) continue
    const url = address(href)
    // What is within the page itself has been fetched with it.
    if (url === undefined || !mayHaveIt(url) || withoutHash(url) === withoutHash(here)) continue
    for (const { kind, score } of legal) {
      const rank = score * 2 + (inFooter ? 1 : 0)
      if (rank > (best.get(kind)?.rank ?? 0))
        best.set(kind, { kind, url: withoutHash(url), text, inFooter, rank })
    }
  }
  return Array.from(best.values(), ({ rank: _, ...candidate }) => candidate)
}

/** With and without www it is the same host. */
function otherHostsOf(outline: PageOutline, address: ToAddress, here: URL): readonly string[] | undefined {
  const hosts = new Map<string, string>()
  for (const { href } of outline.links.slice(0, ADDRESSES_MAX)) {
    const url = address(href)
    if (url === undefined || bareHost(url) === bareHost(here) || hosts.has(bareHost(url))) continue
    if (isOwn(url, { url: here })) hosts.set(bareHost(url), withoutHash(url))
    if (hosts.size === OTHER_HOSTS_MAX) break
  }
  return hosts.size === 0 ? undefined : [...hosts.values()]
}

function linksOf(outline: PageOutline, address: ToAddress, page: TextResponse): readonly PlannedLink[] {
  const here = new URL(page.finalUrl)
  const own = new Map<string, string>()
  const inOrder = [
    ...outline.links.filter((link) => link.inNavOrFooter),
    ...outline.links.filter((link) => !link.inNavOrFooter),
  ]
  for (const { href, text } of inOrder) {
    const url = address(href)
    // With and without www it is the same site.
    if (url === undefined || url.port !== here.port || bareHost(url) !== bareHost(here)) continue
    const target = withoutHash(url)
    if (target === page.finalUrl || target === page.requestedUrl || own.has(target)) continue
    own.set(target, text)
  }
  return Array.from(own, ([url, text]) => ({ url, text }))
}
