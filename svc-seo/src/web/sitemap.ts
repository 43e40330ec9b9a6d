import { SaxesParser } from 'saxes'

/** Addresses and bytes that one file may have (sitemaps.org). */
export const SITEMAP_MAX = { urls: 50_000, bytes: 50 * 1024 * 1024 } as const

/** What the root element of a file says that it is. */
type SitemapRoot = 'urlset' | 'index' | 'feed' | 'html'

/** What a file turns out to be; `broken` is none of them. */
type SitemapKind = SitemapRoot | 'text' | 'empty' | 'broken'

/** One address listed, as it is written. */
interface SitemapEntry {
  readonly loc: string
  readonly lastmod?: string
  /** Its language versions (`xhtml:link`), as they are written; absent when it has none. */
  readonly alternates?: readonly { readonly hreflang: string; readonly href: string }[]
}

/** What a sitemap file says. */
export interface Sitemap {
  readonly kind: SitemapKind
  /** Of XML, even where it breaks later on; absent where it is none, or of something else. */
  readonly root?: SitemapRoot
  readonly entries: readonly SitemapEntry[]
  /** Where and why its XML is broken: «línea 3: …». */
  readonly issue?: string
  /** There is something before `<?xml`: a byte order mark or white space. */
  readonly hasBlankStart: boolean
  /** How many addresses it lists; `entries` holds no more than a sitemap may have. */
  readonly count: number
  /** What was read is only its beginning. */
  readonly isPartial: boolean
}

/**
 * Reads a sitemap: XML as a stream (no tree), feeds, or one address a line.
 * @param isCut the text is the beginning of a longer one, so that its missing end is no issue
 */
export function readSitemap(text: string, isCut: boolean): Sitemap {
  const start = text.trimStart()
  const hasBlankStart = start !== text && start.startsWith('<')
  if (start === '') return { kind: 'empty', ...NOTHING, isPartial: isCut }
  if (!start.startsWith('<')) return { ...NOTHING, ...readLines(text, isCut), isPartial: isCut }
  if (/^<(?:!doctype\s+html|html|head|body)\b/i.test(start)) {
    return { kind: 'html', ...NOTHING, isPartial: isCut }
  }
  const blankLines = text.slice(0, text.length - start.length).split('\n').length - 1
  return { ...readXml(start, isCut, blankLines), hasBlankStart, isPartial: isCut }
}

const NOTHING = { entries: [], count: 0, hasBlankStart: false } as const

function readLines(text: string, isCut: boolean): Pick<Sitemap, 'kind' | 'entries' | 'count'> {
  const lines = text
    .split(/\r\n|\r|\n/)
    // Half an address is another one.
    .slice(0, isCut ? -1 : undefined)
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const isList = lines.length > 0 && lines.every((line) => /^https?:\/\/\S+$/i.test(line))
  if (!isList) return { kind: 'broken', entries: [], count: 0 }
  const entries = lines.slice(0, SITEMAP_MAX.urls).map((loc) => ({ loc }))
  return { kind: 'text', entries, count: lines.length }
}

const ROOTS: Readonly<Record<string, SitemapRoot>> = {
  urlset: 'urlset',
  sitemapindex: 'index',
  rss: 'feed',
  feed: 'feed',
  rdf: 'feed',
  html: 'html',
}

/** Elements that hold one address, and where in it the address and its date are. */
const ENTRY_TAGS: ReadonlySet<string> = new Set(['url', 'sitemap', 'item', 'entry'])
const LOC_TAGS: ReadonlySet<string> = new Set(['loc', 'link'])
const DATE_TAGS: ReadonlySet<string> = new Set(['lastmod', 'pubdate', 'updated'])

/** Reading stops soon after the first mistake. */
const CHUNK = 64 * 1024
/** No sitemap nests deeper than a handful; a hostile file would fill the memory with open tags. */
const DEPTH_MAX = 64

function readXml(
  text: string,
  isCut: boolean,
  linesBefore: number,
): Omit<Sitemap, 'hasBlankStart' | 'isPartial'> {
  const entries: SitemapEntry[] = []
  const path: string[] = []
  let root: SitemapRoot | undefined
  let prefix = ''
  let issue: string | undefined
  let count = 0
  let written: string | undefined
  let loc = ''
  let lastmod: string | undefined
  let alternates: { hreflang: string; href: string }[] = []

  const parser = new SaxesParser({ position: true })
  const stop = (why: string) => {
    issue ??= `línea ${parser.line + linesBefore}: ${why}`
  }
  parser.on('error', (cause) => {
    if (issue === undefined) stop(reasonOf(cause, text))
  })
  parser.on('opentag', ({ name, attributes }) => {
    if (path.length === 0) {
      prefix = name.includes(':') ? name.slice(0, name.indexOf(':') + 1) : ''
      root = ROOTS[own(name).toLowerCase()]
      if (root === undefined) stop(`la raíz es <${name.slice(0, 40)}>`)
    }
    const tag = own(name).toLowerCase()
    if (ENTRY_TAGS.has(tag)) {
      loc = ''
      lastmod = undefined
      alternates = []
    }
    const isField = ENTRY_TAGS.has(path.at(-1) ?? '') && (LOC_TAGS.has(tag) || DATE_TAGS.has(tag))
    written = isField ? '' : undefined
    // Atom writes the address as an attribute.
    if (tag === 'link' && typeof attributes.href === 'string' && loc === '') loc = attributes.href.trim()
    const { href, hreflang } = attributes
    if (/(?:^|:)link$/.test(tag) && typeof href === 'string' && typeof hreflang === 'string') {
      alternates.push({ hreflang, href })
    }
    path.push(tag)
    if (path.length > DEPTH_MAX) stop('hay demasiados niveles')
  })
  const write = (data: string) => {
    if (written !== undefined) written += data
  }
  parser.on('text', write)
  parser.on('cdata', write)
  parser.on('closetag', () => {
    const tag = path.pop() ?? ''
    const text = written?.trim() ?? ''
    written = undefined
    if (text !== '' && LOC_TAGS.has(tag)) loc = text
    else if (text !== '' && DATE_TAGS.has(tag)) lastmod = text
    if (!ENTRY_TAGS.has(tag) || root === undefined) return
    count++
    if (count > SITEMAP_MAX.urls) return
    entries.push({
      loc,
      ...(lastmod !== undefined && { lastmod }),
      ...(alternates.length > 0 && { alternates }),
    })
  })

  /** A name without the prefix of the sitemap's own elements; `image:loc` keeps its own. */
  function own(name: string): string {
    return prefix !== '' && name.startsWith(prefix) ? name.slice(prefix.length) : name
  }

  for (let from = 0; from < text.length && issue === undefined; from += CHUNK) {
    parser.write(text.slice(from, from + CHUNK))
  }
  // A text that we cut lacks its end.
  if (issue === undefined && !isCut) parser.close()
  return {
    kind: issue !== undefined && root !== 'html' ? 'broken' : (root ?? 'broken'),
    ...(root !== undefined && { root }),
    entries,
    count,
    ...(issue !== undefined && { issue }),
  }
}

/** The root of a sitemap or a feed, wherever it is: before it there may be what a program complained of. */
const SITEMAP_ROOT = /<(?:\w+:)?(?:urlset|sitemapindex|rss|feed)[\s>]/i

/** Whether a text is a sitemap, valid or broken, rather than another page. */
export function isSitemapText(text: string, { kind }: Sitemap): boolean {
  return kind === 'broken' ? SITEMAP_ROOT.test(text) : kind !== 'html' && kind !== 'empty'
}

/** The parser swallows everything up to the next semicolon, and complains of something else. */
const BARE_AMPERSAND = /&(?!(?:#\d{1,7}|#x[\da-f]{1,6}|\w{1,31});)/i

/** The parser's words for its commonest complaints, in Spanish. */
function reasonOf({ message }: Error, text: string): string {
  const isUnclosed = /unclosed tag/.test(message)
  if (/entity/.test(message) || (isUnclosed && BARE_AMPERSAND.test(text))) {
    return 'hay un «&» sin escribir como «&amp;»'
  }
  if (isUnclosed) return 'hay etiquetas sin cerrar'
  if (/unexpected close|unmatched closing/.test(message)) return 'se cierra una etiqueta que no está abierta'
  if (/text data outside|document must contain/.test(message)) return 'hay texto fuera de las etiquetas'
  if (/disallowed character/.test(message)) return 'hay un carácter no permitido'
  return 'el XML no está bien formado'
}
