import type { CheerioAPI } from 'cheerio'

/** A thing that was gathered, or the Spanish reason why it could not be («no ha respondido a tiempo»). */
export type Gathered<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly reason: string }

/** Response headers in the order received, names in lower case, repeated names kept apart. */
export type HeaderList = readonly (readonly [name: string, value: string])[]

/** One answer of a chain of redirects; the last hop is the final answer. `ms` runs from request to headers. */
export interface Hop {
  readonly url: string
  readonly status: number
  readonly location?: string
  readonly headers: HeaderList
  readonly ms: number
}

/** What the handshake of an https answer showed. `error` is a code such as `CERT_HAS_EXPIRED`; `validTo` is ISO 8601. */
export interface TlsInfo {
  readonly error?: string
  readonly protocol?: string
  readonly validTo?: string
}

/** The end of a chain of requests, without its body. `finalUrl`, `status` and `headers` are the last hop's. */
export interface Answer {
  readonly requestedUrl: string
  readonly finalUrl: string
  readonly status: number
  readonly headers: HeaderList
  readonly hops: readonly Hop[]
  /** Of the last hop; absent over http. An invalid certificate is noted and the page analysed all the same. */
  readonly tls?: TlsInfo
}

/** An answer with its decoded text. `bytes` counts the decompressed body, `transferBytes` what came over the wire. */
export interface TextAnswer extends Answer {
  readonly text: string
  readonly bytes: number
  readonly transferBytes: number
  /** The body was longer than we read; `text` is its beginning. */
  readonly truncated: boolean
}

/** A sitemap that was asked for: named in robots.txt, at a usual address, or listed in an index. */
export interface SitemapFile {
  readonly url: string
  readonly from: 'robots' | 'usual' | 'index'
  readonly answer: Gathered<TextAnswer>
}

/** The status of one address that was only probed (HEAD, or GET where HEAD is not allowed). */
export interface Probe {
  readonly url: string
  readonly text?: string
  readonly answer: Gathered<Answer>
}

/** Addresses probed out of all that there were. */
export interface Sample {
  readonly probes: readonly Probe[]
  readonly total: number
}

/** Everything the network gave for one analysis: plain data, so that it can cross into a worker. */
export interface GatheredArtefacts {
  /** The page asked for. Not `ok` when a firewall answered in its place. */
  readonly page: Gathered<TextAnswer>
  /** `/robots.txt` of the final host, redirects followed. A 404 is an answer; only a failure to answer is not `ok`. */
  readonly robots: Gathered<TextAnswer>
  /** An address that cannot exist on the site. */
  readonly notFound: Gathered<TextAnswer>
  readonly llms: Gathered<TextAnswer>
  /** At most five files; empty when none was declared or found. */
  readonly sitemaps: Gathered<readonly SitemapFile[]>
  readonly sitemapSample: Gathered<Sample>
  /** Own links of the page, navigation and footer first. */
  readonly links: Gathered<Sample>
}

/** The page as checks see it. */
export interface Page {
  readonly requestedUrl: string
  readonly url: URL
  readonly status: number
  readonly headers: HeaderList
  readonly hops: readonly Hop[]
  readonly html: string
  readonly bytes: number
  readonly transferBytes: number
  /** Parsed as browsers parse it (parse5). */
  readonly $: CheerioAPI
  /** What relative addresses resolve against: the first `<base href>`, else the page's own address. */
  readonly baseUrl: string
}

/** Visible content of a page whose HTML carries it; a page painted by JavaScript has none that we can judge. */
export interface Content {
  /** Visible text of the body, white space collapsed. */
  readonly text: string
  /** Visible text of the main content: `<main>`, else the body without navigation, header, footer and asides. */
  readonly mainText: string
  readonly headings: readonly { readonly level: number; readonly text: string; readonly hidden: boolean }[]
}

/** All that a check may ask for by name: what was gathered, the page, and facts derived from it once. */
export interface Artefacts {
  readonly page: Page
  readonly content: Content
  readonly robots: TextAnswer
  readonly notFound: TextAnswer
  readonly llms: TextAnswer
  readonly sitemaps: readonly SitemapFile[]
  readonly sitemapSample: Sample
  readonly links: Sample
  /** When the analysis was made: the only clock a check has. */
  readonly now: Date
}

export type ArtefactName = keyof Artefacts
