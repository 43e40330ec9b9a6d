import type { LegalKind } from '../../artefacts.ts'
import { legalMatchesOf } from '../../spain/legal-wording.ts'
import { siteKey } from '../../web/site-key.ts'
import { parseUrl, withoutHash } from '../../web/urls.ts'
import { isSuccess } from '../read-facts.ts'
import type { SiteFacts, SitePageFacts, SiteProbe } from '../site-facts.ts'

/** The pages of a site as findings look at them. */
export interface KnownSite {
  /** Pages that answered with success, in the order in which they were read. */
  readonly pages: readonly SitePageFacts[]
  /** Missing where the run was cancelled. */
  readonly site: SiteFacts | undefined
  /** The page that an address leads to, if it was read with success. */
  readonly pageAt: (address: string) => SitePageFacts | undefined
  /** Status of an address that is gone or broken: 404, 410 or 5xx, asked twice. Refusals may be meant for us alone. */
  readonly brokenStatus: (address: string) => number | undefined
  readonly probeOf: (address: string) => SiteProbe | undefined
}

/** Puts the facts of a run in reach. */
export function knownSite(facts: readonly SitePageFacts[], site: SiteFacts | undefined): KnownSite {
  const pages = facts.filter(({ status }) => isSuccess(status))
  const byKey = new Map<string, SitePageFacts>()
  for (const page of pages) for (const address of page.aliases) byKey.set(keyOf(address), page)
  // A page's own address before what leads to another.
  for (const page of pages) byKey.set(keyOf(page.url), page)
  const probes = new Map((site?.probes ?? []).map((probe) => [withoutFragment(probe.url), probe]))
  // The same menu is on every page, and each finding asks for its links.
  const probeOf = remembered((address) => probes.get(withoutFragment(address)))
  return {
    pages,
    site,
    pageAt: remembered((address) => byKey.get(keyOf(address))),
    probeOf,
    brokenStatus: (address) => {
      const { status = 0, twice = false } = probeOf(address) ?? {}
      return twice && (status === 404 || status === 410 || status >= 500) ? status : undefined
    },
  }
}

/** A function that looks at each address once. */
function remembered<Value>(look: (address: string) => Value): (address: string) => Value {
  const known = new Map<string, Value>()
  return (address) => {
    const value = known.get(address)
    if (value !== undefined || known.has(address)) return value as Value // what was put there for it
    const found = look(address)
    known.set(address, found)
    return found
  }
}

/** An address by which pages are compared; one that is no address stands for itself. */
export function keyOf(address: string): string {
  const url = parseUrl(address)
  return url === undefined ? address : siteKey(url)
}

function withoutFragment(address: string): string {
  const url = parseUrl(address)
  return url === undefined ? address : withoutHash(url)
}

/** Whether a page names itself as the good one, or none. */
export function isCanonical({ url, canonical }: SitePageFacts): boolean {
  return canonical === undefined || keyOf(canonical) === keyOf(url)
}

/** Whether Google may show a page in its results: what it says of duplicates counts for these alone. */
export function isIndexable(page: SitePageFacts): boolean {
  return !page.noindex && isCanonical(page)
}

/** A further page of a list: it has the title of the first, and may. */
const FURTHER_PAGE = /\/(?:page|pagina|p)\/\d+\/?$|[?&](?:page|paged|pagina|p|pg)=\d+/i

/** Whether a page is the second or a later one of a list. */
export function isFurtherPage({ url }: SitePageFacts): boolean {
  return FURTHER_PAGE.test(url)
}

/** Lists of posts by subject, author or month. */
const ARCHIVE =
  /\/(?:tag|tags|etiqueta|category|categoria|categories|author|autor|product-category|categoria-producto|product-tag)(?:\/|$)|\/\d{4}\/\d{2}\/?$/i

/** Whether a page lists posts or products by something: two such lists may well be the same. */
export function isArchive({ url }: SitePageFacts): boolean {
  return ARCHIVE.test(new URL(url).pathname)
}

/** The legal texts that a page is, by its title, its heading and its address. */
export function legalKindsOf({ url, title, h1 }: SitePageFacts): readonly LegalKind[] {
  const href = new URL(url).pathname
  const [name = ''] = title.split(/\s[|·–—-]\s/, 1)
  return [h1, name].flatMap((text) => legalMatchesOf({ text, href }).map(({ kind }) => kind))
}

const LANGUAGE_PATH = /^\/(es|ca|va|gl|eu|en|fr|de|pt|it|nl|ru)(?:-[a-z]{2})?(?:\/|$)/i

/** The language of a page as far as it shows: as it is written, as its address says, as it declares. */
export function languageOfPage({ url, written, declared }: SitePageFacts): string {
  return written ?? LANGUAGE_PATH.exec(new URL(url).pathname)?.[1]?.toLowerCase() ?? declared ?? ''
}

/** Pages by a value, in the order in which each first comes. */
export function groupedBy<Page>(
  pages: readonly Page[],
  keyFor: (page: Page) => string,
): readonly (readonly Page[])[] {
  const groups = new Map<string, Page[]>()
  for (const page of pages) note(groups, keyFor(page), page)
  return [...groups.values()]
}

/** Pages by a value that they share. */
export function sharing<Page>(
  pages: readonly Page[],
  keyFor: (page: Page) => string,
): readonly (readonly Page[])[] {
  return groupedBy(pages, keyFor).filter((group) => group.length > 1)
}

/** Adds a value to those of a target. */
export function note<Value>(lists: Map<string, Value[]>, target: string, value: Value): void {
  const list = lists.get(target)
  if (list === undefined) lists.set(target, [value])
  else list.push(value)
}
