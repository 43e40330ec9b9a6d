import { anchorHash } from '../site/read-facts.ts'
import { textSignature } from '../site/signatures.ts'
import type { SiteFacts, SitePageFacts } from '../site/site-facts.ts'
import { siteKey } from '../web/site-key.ts'

const SITE_HOME = 'https://mitienda.es/'

const at = (path: string) => new URL(path, SITE_HOME).href

/** A link as a test says it: its address, or all of it. */
type LinkSpec = string | (Partial<SitePageFacts['links'][number]> & { readonly href: string })

/** Facts of a page, as far as they matter to a case. */
export type PageSpec = Partial<Omit<SitePageFacts, 'links' | 'anchors' | 'shingles'>> & {
  readonly links?: readonly LinkSpec[]
  /** What fragments may lead to; `null` where there are too many. */
  readonly ids?: readonly string[] | null
  /** Of the main content. */
  readonly text?: string
}

/** Facts of a page: one that can be indexed, in Spanish, with a text of its own and nothing else, unless told. */
export function sitePage(
  path: string,
  {
    links = [],
    canonical,
    images = [],
    hreflangs = [],
    aliases = [],
    ids = [],
    text = '',
    ...facts
  }: PageSpec = {},
): SitePageFacts {
  const url = at(path)
  return {
    key: siteKey(new URL(url)),
    url,
    status: 200,
    from: path === '/' ? 'home' : 'link',
    depth: path === '/' ? 0 : 1,
    noindex: false,
    nofollow: false,
    declared: 'es',
    title: `Título de ${path}`,
    description: `Descripción de ${path}`,
    h1: `Sobre ${path}`,
    words: 200,
    shingles: textSignature(text),
    template: '',
    trackers: [],
    banner: false,
    legal: [],
    emails: [],
    places: [],
    passes: [],
    scriptedLists: false,
    clientRendered: false,
    ...facts,
    aliases: aliases.map(at),
    ...(ids && { anchors: ids.map(anchorHash) }),
    ...(canonical !== undefined && { canonical: at(canonical) }),
    images: images.map(at),
    hreflangs: hreflangs.map(({ lang, url: to }) => ({ lang, url: at(to) })),
    links: links.map((link) => {
      const spec = typeof link === 'string' ? { href: link } : link
      return { text: '', place: 'page', ...spec, href: at(spec.href) }
    }),
  }
}

/** What belongs to no page, as far as it matters to a case. */
export type SiteSpec = Partial<Omit<SiteFacts, 'sitemap' | 'probes'>> & {
  readonly sitemap?: readonly string[]
  readonly wholeSitemap?: boolean
  readonly probes?: readonly (Partial<SiteFacts['probes'][number]> & { readonly url: string })[]
}

/** What belongs to no page: everything was read, no link was probed and there is no sitemap, unless told. */
export function siteFacts({
  sitemap,
  wholeSitemap = true,
  probes = [],
  forbidden = [],
  ...facts
}: SiteSpec = {}): SiteFacts {
  return {
    home: SITE_HOME,
    hosts: [],
    readAll: true,
    skipped: [],
    ...facts,
    forbidden: forbidden.map(at),
    probes: probes.map(({ finalUrl, ...probe }) => ({
      ...probe,
      url: at(probe.url),
      ...(finalUrl !== undefined && { finalUrl: at(finalUrl) }),
    })),
    ...(sitemap && { sitemap: { urls: sitemap.map(at), whole: wholeSitemap } }),
  }
}
