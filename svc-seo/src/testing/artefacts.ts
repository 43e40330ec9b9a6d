import type {
  Answer,
  Gathered,
  GatheredArtefacts,
  HeaderList,
  Hop,
  Probe,
  Sample,
  SitemapFile,
  TextAnswer,
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
  readonly hops?: readonly { readonly status: number; readonly url: string; readonly location?: string }[]
  readonly url?: string
  readonly truncated?: boolean
}

/** A probed address: its status, or a whole answer. */
interface ProbeSpec extends AnswerSpec {
  readonly url: string
  readonly anchor?: string
  readonly missing?: string
}

/** What a site answers, as a test says it. */
export interface SiteSpec {
  /** Final address of the page; `https://www.mitienda.es/` unless told. */
  readonly url?: string
  readonly html?: string
  readonly status?: number
  readonly headers?: AnswerSpec['headers']
  readonly hops?: AnswerSpec['hops']
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
}

const HOME = 'https://www.mitienda.es/'

/**
 * Builds what the gatherer would have brought from a site: unless told, a page answered with 200, no
 * robots.txt, no sitemap, no llms.txt, a true 404 and no links probed.
 */
export function buildArtefacts(site: SiteSpec = {}): GatheredArtefacts {
  const url = new URL(site.url ?? HOME).href
  const at = (path: string) => new URL(path, url).href
  return {
    page:
      site.blocked === undefined
        ? { ok: true, value: pageOf(site, url) }
        : { ok: false, reason: site.blocked },
    robots: textOrMissing(site.robots ?? NOT_FOUND, at('/robots.txt'), 'text/plain'),
    notFound: textOrMissing(site.notFound ?? NOT_FOUND, at('/0f1e2d3c4b5a69788796a5b4'), 'text/html'),
    llms: textOrMissing(site.llms ?? NOT_FOUND, at('/llms.txt'), 'text/plain'),
    sitemaps: sitemapsOf(site.sitemaps ?? [], at('/sitemap.xml')),
    sitemapSample: sampleOf(site.sitemapSample ?? { probes: [] }, url),
    links: sampleOf(site.links ?? { probes: [] }, url),
  }
}

const NOT_FOUND: AnswerSpec = {
  status: 404,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  text: '<!doctype html><title>Página no encontrada</title><h1>No existe</h1><a href="/">Inicio</a>',
}

function pageOf(site: SiteSpec, url: string): TextAnswer {
  return textAnswer(
    { status: site.status, headers: site.headers, hops: site.hops, text: site.html ?? '' },
    url,
    'text/html; charset=utf-8',
  )
}

function textOrMissing(spec: string | AnswerSpec | Missing, url: string, type: string): Gathered<TextAnswer> {
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
      const answer: Gathered<TextAnswer> =
        file.missing === undefined
          ? { ok: true, value: textAnswer(file, url, 'application/xml') }
          : { ok: false, reason: file.missing }
      return { url, from: file.from ?? 'robots', answer }
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
      answer:
        probe.missing === undefined
          ? { ok: true, value: answerOf(probe, url, 'text/html') }
          : { ok: false, reason: probe.missing },
    }
  })
  return { ok: true, value: { probes, total: spec.total ?? probes.length } }
}

function textAnswer(spec: AnswerSpec, url: string, type: string): TextAnswer {
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

function answerOf(spec: AnswerSpec, url: string, type: string): Answer {
  const status = spec.status ?? 200
  const headers = headersOf(spec.headers ?? {}, type)
  const redirects = (spec.hops ?? []).map((hop, index, all): Hop => {
    const location = hop.location ?? all[index + 1]?.url ?? url
    return { url: hop.url, status: hop.status, location, headers: [['location', location]], ms: 20 }
  })
  return {
    requestedUrl: redirects[0]?.url ?? url,
    finalUrl: url,
    status,
    headers,
    hops: [...redirects, { url, status, headers, ms: 80 }],
  }
}

function headersOf(headers: NonNullable<AnswerSpec['headers']>, type: string): HeaderList {
  const named = Object.entries(headers).flatMap(([name, value]) =>
    (typeof value === 'string' ? [value] : value).map((one) => [name.toLowerCase(), one] as const),
  )
  return named.some(([name]) => name === 'content-type') ? named : [['content-type', type], ...named]
}
