import type {
  Asset,
  AssetKind,
  AssetSample,
  BytesResponse,
  Gathered,
  GatheredArtefacts,
  HeaderList,
  Hop,
  HttpResponse,
  LegalKind,
  LegalPage,
  Probe,
  Sample,
  SitemapFile,
  TextFile,
  TextResponse,
  TlsInfo,
  TlsProbe,
} from '../artefacts.ts'

/** Something that could not be fetched, and why. */
interface Missing {
  readonly reason: string
}

/** One answer of the site, saying only what matters to the case: the rest is a plain 200. */
interface AnswerSpec {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string | readonly string[]>>
  readonly text?: string
  /** Redirects before the answer: the status and address of each; the first is the address asked for. */
  readonly hops?: readonly {
    readonly status: number
    readonly url: string
    readonly location?: string
    readonly headers?: Readonly<Record<string, string>>
  }[]
  readonly url?: string
  readonly truncated?: boolean
  /** Milliseconds to the first byte; 80 unless told. */
  readonly ms?: number
  readonly tls?: TlsInfo
}

/** A probed address: its status, or a whole answer. */
interface ProbeSpec extends AnswerSpec {
  readonly url: string
  readonly anchor?: string
  readonly missing?: string
}

/** A text file: its address, and its text or why it is missing. */
interface FileSpec extends AnswerSpec {
  readonly url: string
  readonly missing?: string
}

interface LegalSpec extends FileSpec {
  readonly kind: LegalKind
  readonly from?: LegalPage['from']
  readonly linkText?: string
  readonly inFooter?: boolean
}

interface AlternateSpec extends FileSpec {
  readonly hreflang: string
}

interface AssetSpec extends AnswerSpec {
  readonly url: string
  readonly kind: AssetKind
  readonly missing?: string
}

interface BytesSpec extends AnswerSpec {
  readonly head?: Uint8Array
  readonly size?: number
}

/** What a site answers, as a test says it. */
export interface SiteSpec {
  /** Final address of the page; `https://www.mitienda.es/` unless told. */
  readonly url?: string
  readonly html?: string
  /** The HTML as the server sends it, where a browser has read `html`. */
  readonly sentHtml?: string
  readonly status?: number
  readonly headers?: AnswerSpec['headers']
  readonly hops?: AnswerSpec['hops']
  readonly ms?: number
  /** The handshake of the page's own connection. */
  readonly pageTls?: TlsInfo
  /** The page itself could not be seen. */
  readonly blocked?: string
  readonly robots?: string | AnswerSpec | Missing
  readonly notFound?: string | AnswerSpec | Missing
  readonly llms?: string | AnswerSpec | Missing
  readonly sitemaps?:
    | Missing
    | readonly (AnswerSpec & { readonly from?: SitemapFile['from']; readonly missing?: string })[]
  readonly sitemapSample?: Missing | { readonly probes: readonly ProbeSpec[]; readonly total?: number }
  readonly links?: Missing | { readonly probes: readonly ProbeSpec[]; readonly total?: number }
  readonly httpVariant?: AnswerSpec | Missing
  readonly wwwVariant?: string | AnswerSpec | Missing | null
  readonly indexVariants?: Missing | readonly FileSpec[]
  readonly secondVisit?: AnswerSpec | Missing
  readonly tls?: TlsProbe | Missing | null
  readonly canonicalTarget?: string | AnswerSpec | Missing | null
  readonly legalPages?: Missing | readonly LegalSpec[]
  readonly stylesheets?: Missing | readonly FileSpec[]
  readonly scripts?: Missing | readonly FileSpec[]
  readonly assets?: Missing | { readonly assets: readonly AssetSpec[]; readonly total?: number }
  readonly imageHeads?: Missing | readonly (BytesSpec & { readonly url: string; readonly missing?: string })[]
  readonly favicon?: BytesSpec | Missing
  readonly manifest?: string | AnswerSpec | Missing | null
  readonly shareImage?: BytesSpec | Missing | null
  readonly alternates?: Missing | { readonly pages: readonly AlternateSpec[]; readonly total?: number }
  readonly amp?: string | AnswerSpec | Missing | null
}

const HOME = 'https://www.mitienda.es/'

/**
 * Builds what the gatherer would have brought from a site: unless told, a page answered with 200, no
 * robots.txt, no sitemap, no llms.txt, a true 404 and no links probed.
 */
export function buildArtefacts(site: SiteSpec = {}): GatheredArtefacts {
  const url = new URL(site.url ?? HOME).href
  const at = (path: string) => new URL(path, url).href
  const page = site.blocked === undefined ? present(pageOf(site, url)) : missing({ reason: site.blocked })
  const { sentHtml } = site
  return {
    page,
    // As they are gathered: one answer, twice.
    sentPage: sentHtml === undefined ? { ...page } : present(pageOf({ ...site, html: sentHtml }, url)),
    robots: textOrMissing(site.robots ?? NOT_FOUND, at('/robots.txt'), 'text/plain'),
    notFound: textOrMissing(site.notFound ?? NOT_FOUND, at('/0f1e2d3c4b5a69788796a5b4'), 'text/html'),
    llms: textOrMissing(site.llms ?? NOT_FOUND, at('/llms.txt'), 'text/plain'),
    sitemaps: sitemapsOf(site.sitemaps ?? [], at('/sitemap.xml')),
    sitemapSample: sampleOf(site.sitemapSample ?? { probes: [] }, url),
    links: sampleOf(site.links ?? { probes: [] }, url),
    httpVariant: answerOrMissing(site.httpVariant ?? permanentRedirect(url), url),
    wwwVariant: textOrNothing(site.wwwVariant ?? null, otherHost(url), 'text/html'),
    indexVariants: filesOf(site.indexVariants ?? [], url, 'text/html'),
    secondVisit: answerOrMissing(site.secondVisit ?? {}, url),
    tls: site.tls && 'reason' in site.tls ? missing(site.tls) : { ok: true, value: site.tls ?? null },
    canonicalTarget: textOrNothing(site.canonicalTarget ?? null, url, 'text/html'),
    legalPages: legalPagesOf(site.legalPages ?? [], url),
    stylesheets: filesOf(site.stylesheets ?? [], url, 'text/css'),
    scripts: filesOf(site.scripts ?? [], url, 'text/javascript'),
    assets: assetsOf(site.assets ?? { assets: [] }, url),
    imageHeads: imageHeadsOf(site.imageHeads ?? [], url),
    favicon: bytesOf(site.favicon ?? { status: 404 }, at('/favicon.ico')),
    manifest: textOrNothing(site.manifest ?? null, at('/manifest.webmanifest'), 'application/manifest+json'),
    shareImage: site.shareImage ? bytesOf(site.shareImage, at('/share.jpg')) : { ok: true, value: null },
    alternates: alternatesOf(site.alternates ?? { pages: [] }, url),
    amp: textOrNothing(site.amp ?? null, at('/amp'), 'text/html'),
  }
}

const present = <T>(value: T): Gathered<T> => ({ ok: true, value })
const missing = ({ reason }: Missing): Gathered<never> => ({ ok: false, reason })

const permanentRedirect = (url: string): AnswerSpec =>
  url.startsWith('https:') ? { hops: [{ status: 301, url: url.replace('https:', 'http:') }] } : {}

function otherHost(url: string): string {
  const other = new URL(url)
  other.hostname = other.hostname.startsWith('www.') ? other.hostname.slice(4) : `www.${other.hostname}`
  return other.href
}

function answerOrMissing(spec: AnswerSpec | Missing, url: string): Gathered<HttpResponse> {
  if ('reason' in spec) return missing(spec)
  return { ok: true, value: answerOf(spec, spec.url ?? url, 'text/html') }
}

function textOrNothing(
  spec: string | AnswerSpec | Missing | null,
  url: string,
  type: string,
): Gathered<TextResponse | null> {
  return spec === null ? { ok: true, value: null } : textOrMissing(spec, url, type)
}

function fileOf(spec: FileSpec, base: string, type: string): TextFile {
  const url = new URL(spec.url, base).href
  return {
    url,
    response:
      spec.missing === undefined
        ? { ok: true, value: textAnswer(spec, url, type) }
        : { ok: false, reason: spec.missing },
  }
}

function filesOf(
  spec: Missing | readonly FileSpec[],
  base: string,
  type: string,
): Gathered<readonly TextFile[]> {
  if ('reason' in spec) return missing(spec)
  return { ok: true, value: spec.map((file) => fileOf(file, base, type)) }
}

function legalPagesOf(spec: Missing | readonly LegalSpec[], base: string): GatheredArtefacts['legalPages'] {
  if ('reason' in spec) return missing(spec)
  const pages = spec.map(
    (page): LegalPage => ({
      ...fileOf(page, base, 'text/html'),
      kind: page.kind,
      from: page.from ?? 'link',
      ...(page.linkText !== undefined && { linkText: page.linkText }),
      inFooter: page.inFooter ?? true,
    }),
  )
  return { ok: true, value: pages }
}

function alternatesOf(
  spec: NonNullable<SiteSpec['alternates']>,
  base: string,
): GatheredArtefacts['alternates'] {
  if ('reason' in spec) return missing(spec)
  const pages = spec.pages.map((page) => ({ ...fileOf(page, base, 'text/html'), hreflang: page.hreflang }))
  return { ok: true, value: { pages, total: spec.total ?? pages.length } }
}

const ASSET_TYPES: Readonly<Record<AssetKind, string>> = {
  image: 'image/jpeg',
  script: 'text/javascript',
  style: 'text/css',
  font: 'font/woff2',
}

function assetsOf(spec: NonNullable<SiteSpec['assets']>, base: string): Gathered<AssetSample> {
  if ('reason' in spec) return missing(spec)
  const assets = spec.assets.map((asset): Asset => {
    const url = new URL(asset.url, base).href
    return {
      url,
      kind: asset.kind,
      response:
        asset.missing === undefined
          ? { ok: true, value: answerOf(asset, url, ASSET_TYPES[asset.kind]) }
          : { ok: false, reason: asset.missing },
    }
  })
  return { ok: true, value: { assets, total: spec.total ?? assets.length } }
}

function bytesOf(spec: BytesSpec | Missing, url: string): Gathered<BytesResponse> {
  if ('reason' in spec) return missing(spec)
  const head = spec.head ?? new Uint8Array()
  return {
    ok: true,
    value: {
      ...answerOf(spec, spec.url ?? url, 'image/png'),
      head,
      ...(spec.size !== undefined && { size: spec.size }),
    },
  }
}

function imageHeadsOf(
  spec: NonNullable<SiteSpec['imageHeads']>,
  base: string,
): GatheredArtefacts['imageHeads'] {
  if ('reason' in spec) return missing(spec)
  const heads = spec.map(({ missing: reason, ...image }) => {
    const url = new URL(image.url, base).href
    return { url, response: reason === undefined ? bytesOf({ ...image, url }, url) : missing({ reason }) }
  })
  return { ok: true, value: heads }
}

const NOT_FOUND: AnswerSpec = {
  status: 404,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  text: '<!doctype html><title>Página no encontrada</title><h1>No existe</h1><a href="/">Inicio</a>',
}

function pageOf(site: SiteSpec, url: string): TextResponse {
  return textAnswer(
    {
      status: site.status,
      headers: site.headers,
      hops: site.hops,
      text: site.html ?? '',
      ms: site.ms,
      tls: site.pageTls,
    },
    url,
    'text/html; charset=utf-8',
  )
}

function textOrMissing(
  spec: string | AnswerSpec | Missing,
  url: string,
  type: string,
): Gathered<TextResponse> {
  if (typeof spec === 'string') return { ok: true, value: textAnswer({ text: spec }, url, type) }
  if ('reason' in spec) return { ok: false, reason: spec.reason }
  return { ok: true, value: textAnswer(spec, spec.url ?? url, type) }
}

function sitemapsOf(spec: NonNullable<SiteSpec['sitemaps']>, usual: string): GatheredArtefacts['sitemaps'] {
  if ('reason' in spec) return { ok: false, reason: spec.reason }
  return {
    ok: true,
    value: spec.map((file) => {
      const url = file.url ?? usual
      const response: Gathered<TextResponse> =
        file.missing === undefined
          ? { ok: true, value: textAnswer(file, url, 'application/xml') }
          : { ok: false, reason: file.missing }
      return { url, from: file.from ?? 'robots', response }
    }),
  }
}

function sampleOf(
  spec: Missing | { readonly probes: readonly ProbeSpec[]; readonly total?: number },
  base: string,
): Gathered<Sample> {
  if ('reason' in spec) return { ok: false, reason: spec.reason }
  const probes = spec.probes.map((probe): Probe => {
    const url = new URL(probe.url, base).href
    return {
      url,
      ...(probe.anchor !== undefined && { text: probe.anchor }),
      response:
        probe.missing === undefined
          ? { ok: true, value: answerOf(probe, url, 'text/html') }
          : { ok: false, reason: probe.missing },
    }
  })
  return { ok: true, value: { probes, total: spec.total ?? probes.length } }
}

function textAnswer(spec: AnswerSpec, url: string, type: string): TextResponse {
  const text = spec.text ?? ''
  const bytes = new TextEncoder().encode(text).length
  return {
    ...answerOf(spec, url, type),
    text,
    bytes,
    transferBytes: bytes,
    truncated: spec.truncated ?? false,
  }
}

function answerOf(spec: AnswerSpec, url: string, type: string): HttpResponse {
  const status = spec.status ?? 200
  const headers = headersOf(spec.headers ?? {}, type)
  const redirects = (spec.hops ?? []).map((hop, index, all): Hop => {
    const location = hop.location ?? all[index + 1]?.url ?? url
    const headers: HeaderList = [['location', location], ...Object.entries(hop.headers ?? {})]
    return { url: hop.url, status: hop.status, location, headers, ms: 20 }
  })
  return {
    requestedUrl: redirects[0]?.url ?? url,
    finalUrl: url,
    status,
    headers,
    hops: [...redirects, { url, status, headers, ms: spec.ms ?? 80 }],
    ...(spec.tls && { tls: spec.tls }),
  }
}

function headersOf(headers: NonNullable<AnswerSpec['headers']>, type: string): HeaderList {
  const named = Object.entries(headers).flatMap(([name, value]) =>
    (typeof value === 'string' ? [value] : value).map((one) => [name.toLowerCase(), one] as const),
  )
  return named.some(([name]) => name === 'content-type') ? named : [['content-type', type], ...named]
}
