import type { TlsInfo } from '@agency/safe-net'
import type { PageDocument } from './page/document.ts'

export type { TlsInfo }

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

/** The end of a chain of requests, without its body. `finalUrl`, `status` and `headers` are the last hop's. */
export interface HttpResponse {
  readonly requestedUrl: string
  readonly finalUrl: string
  readonly status: number
  readonly headers: HeaderList
  readonly hops: readonly Hop[]
  /** Of the last hop; absent over http. An invalid certificate is noted and the page analysed all the same. */
  readonly tls?: TlsInfo
}

/** An answer with its decoded text. `bytes` counts the decompressed body, `transferBytes` what came over the wire. */
export interface TextResponse extends HttpResponse {
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
  readonly response: Gathered<TextResponse>
}

/** The status of one address that was only probed (HEAD, or GET where HEAD is not allowed). */
export interface Probe {
  readonly url: string
  readonly text?: string
  readonly response: Gathered<HttpResponse>
}

/** Addresses probed out of all that there were. */
export interface Sample {
  readonly probes: readonly Probe[]
  readonly total: number
}

/** An answer with its first bytes, for what is told from a file's content (dimensions of an image). */
export interface BytesResponse extends HttpResponse {
  /** At most the first 64 KiB. */
  readonly head: Uint8Array
  /** Of the whole file where the server says so (`Content-Length`), else of what was read. */
  readonly size?: number
}

/** An image of the page, by its address, and its first bytes: at most 4 KiB. */
export interface ImageHead {
  readonly url: string
  readonly response: Gathered<BytesResponse>
}

/** A text file that the page uses or names, by its address. */
export interface TextFile {
  readonly url: string
  readonly response: Gathered<TextResponse>
}

export type AssetKind = 'image' | 'script' | 'style' | 'font'

/** A file of the site's own that the page uses; only its headers were asked for. */
export interface Asset {
  readonly url: string
  readonly kind: AssetKind
  readonly response: Gathered<HttpResponse>
}

/** Own files asked for out of all that the page uses. */
export interface AssetSample {
  readonly assets: readonly Asset[]
  readonly total: number
}

/** Kinds of legal text a Spanish site has. */
export type LegalKind = 'notice' | 'privacy' | 'cookies' | 'terms'

/** A legal text of its own address: linked on the page, or only found at a usual address. `url` has no fragment. */
export interface LegalPage {
  readonly kind: LegalKind
  readonly url: string
  readonly from: 'link' | 'probe'
  /** Text of the link, for `link`. */
  readonly linkText?: string
  readonly inFooter: boolean
  readonly response: Gathered<TextResponse>
}

/** Another language version that the page names. */
export interface Alternate {
  readonly hreflang: string
  readonly url: string
  readonly response: Gathered<TextResponse>
}

/** What a handshake that offers HTTP/2 and every TLS version showed of the final host. */
export interface TlsProbe {
  /** Protocol chosen by ALPN: `h2`, `http/1.1`, or none. */
  readonly alpn?: string
  /** Negotiated version, as Node names it: `TLSv1.3`. */
  readonly protocol?: string
  /** Whether the server also takes TLS 1.0 or 1.1; absent where our own OpenSSL cannot ask. */
  readonly acceptsOld?: boolean
}

/** Everything the network gave for one analysis: plain data, so that it can cross into a worker. */
export interface GatheredArtefacts {
  /**
   * The page asked for, with the HTML of a browser where scripts build it and one could read it. Not `ok` when a firewall
   * answered in its place.
   */
  readonly page: Gathered<TextResponse>
  /** The page as the server sent it; the same object as `page` unless a browser read that. */
  readonly sentPage: Gathered<TextResponse>
  /** `/robots.txt` of the final host, redirects followed. A 404 is an answer; only a failure to answer is not `ok`. */
  readonly robots: Gathered<TextResponse>
  /** An address that cannot exist on the site. */
  readonly notFound: Gathered<TextResponse>
  readonly llms: Gathered<TextResponse>
  /** At most five files; empty when none was declared or found. */
  readonly sitemaps: Gathered<readonly SitemapFile[]>
  readonly sitemapSample: Gathered<Sample>
  /** Own links of the page, navigation and footer first. */
  readonly links: Gathered<Sample>
  /** The page's address with `http:` and its chain of redirects; its body was not read. */
  readonly httpVariant: Gathered<HttpResponse>
  /** The page under the other of `www.` and bare host; `null` where the host is neither (`tienda.mitienda.es`) or the other name does not exist. */
  readonly wwwVariant: Gathered<TextResponse | null>
  /** `/index.html` and `/index.php` of a home; empty for any other page. */
  readonly indexVariants: Gathered<readonly TextFile[]>
  /** The page asked for a second time, for its timing; its body was not read. */
  readonly secondVisit: Gathered<HttpResponse>
  /** `null` where the page is not https. */
  readonly tls: Gathered<TlsProbe | null>
  /** What the canonical link names; `null` where it names the page itself or nothing. */
  readonly canonicalTarget: Gathered<TextResponse | null>
  /**
   * At most four that are linked and, of the kinds that are not, what usual addresses gave: a page that is plainly
   * such a text, or one that we were not shown (not `ok`, or an answer such as 403 or 503).
   */
  readonly legalPages: Gathered<readonly LegalPage[]>
  /** At most six own stylesheets and four own scripts (those whose name promises consent or analytics first). */
  readonly stylesheets: Gathered<readonly TextFile[]>
  readonly scripts: Gathered<readonly TextFile[]>
  /** Headers of at most twelve own files, images first, besides those of the stylesheets and scripts that were fetched. */
  readonly assets: Gathered<AssetSample>
  /**
   * At most 24 own images whose tag says neither width nor height, and of a page without an image for networks the first that
   * would do for one: only of an analysed page that may get a kit.
   */
  readonly imageHeads: Gathered<readonly ImageHead[]>
  /** The largest icon the page names, else `/favicon.ico`. */
  readonly favicon: Gathered<BytesResponse>
  /** `null` where the page names none. */
  readonly manifest: Gathered<TextResponse | null>
  readonly shareImage: Gathered<BytesResponse | null>
  /** At most five language versions of the page's `<link rel=alternate hreflang>`, each address once and never the page's own. */
  readonly alternates: Gathered<{ readonly pages: readonly Alternate[]; readonly total: number }>
  /** `null` where the page names no AMP version. */
  readonly amp: Gathered<TextResponse | null>
}

/** What is asked for besides the page, by name. */
export type Asked = Exclude<keyof GatheredArtefacts, 'page' | 'sentPage'>

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
  /** The handshake of the page's own connection; absent over http. */
  readonly tls?: TlsInfo
  /** Parsed as browsers parse it (parse5). */
  readonly document: PageDocument
  /** What relative addresses resolve against: the first `<base href>`, else the page's own address. */
  readonly baseUrl: string
}

/** Visible content of a page whose HTML carries it; a page rendered in the browser has none that we can judge. */
export interface Content {
  /** Visible text of the body, white space collapsed. */
  readonly text: string
  /** Visible text of the main content: `<main>`, else the body without navigation, header, footer and asides. */
  readonly mainText: string
  readonly headings: readonly { readonly level: number; readonly text: string; readonly hidden: boolean }[]
}
