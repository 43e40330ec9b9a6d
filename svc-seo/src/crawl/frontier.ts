import { createHash } from 'node:crypto'
import { SITE_RUN_MAX, type SitePageSource, type SiteSkip } from '@agency/contracts/site-values'
import type { SiteLink, SitePageFacts } from '../site/site-facts.ts'
import { keptAddress } from '../site/text.ts'
import { siteKey } from '../web/site-key.ts'
import { parseUrl, withoutHash } from '../web/urls.ts'
import { createAlike, shapeOf } from './alike.ts'
import { notAPage } from './not-pages.ts'
import { placeOf, type SiteScope } from './site-scope.ts'
import { isLegal, wantOf } from './wanted.ts'

/** Links of the home's header, navigation and footer that are read before everything else. */
const FIRST = 12
/** Pages of one shape are read in steps of so many before another shape is preferred. */
const STEP = 3
/** Other hosts of the domain that are named. */
const HOSTS_MAX = 20

/** A page that is known. */
export interface KnownPage {
  readonly key: string
  /** As a link or the sitemap names it, without fragment. */
  readonly url: string
  readonly from: SitePageSource
  /** Clicks from the home; absent while no link is known to lead to it. */
  readonly depth?: number
}

/** A page that was read, as far as the frontier must know of it. */
export type ReadPage = Pick<SitePageFacts, 'key' | 'url' | 'aliases' | 'depth' | 'nofollow' | 'links'>

/** Which pages of a site are known, and which is read next. The same pages in the same order lead to the same choice. */
export interface Frontier {
  /**
   * The page to read next, which is then under way: `learn`, `skip`, `putBack` or `forget` ends that.
   * @param isAhead others are under way and may lead to more pages, which come before legal texts
   */
  readonly next: (isAhead?: boolean) => KnownPage | undefined
  /** Takes a page as read, and its links as known. The home is the first. */
  readonly learn: (page: ReadPage) => void
  /** Takes note of addresses that pages link to and that may be of other hosts of the domain. */
  readonly meet: (urls: readonly string[]) => void
  readonly skip: (page: Pick<KnownPage, 'key' | 'url'>, why: SiteSkip) => void
  /** Lets a page wait again, behind all others. */
  readonly putBack: (page: KnownPage) => void
  /** Takes an address for no page of its own: it leads to one that is known, or away. */
  readonly forget: (key: string) => void
  readonly isRead: (key: string) => boolean
  /** Pages that have become known since the last call and wait. */
  readonly fresh: () => readonly KnownPage[]
  /** Pages that are known and may be read, were read, or gave no page. */
  readonly found: () => number
  readonly waiting: () => readonly KnownPage[]
  readonly skipped: (why: SiteSkip) => readonly string[]
  readonly hosts: () => readonly string[]
}

interface Waiting {
  readonly page: KnownPage
  readonly shape: string
  readonly hash: string
  /** 0 to 11: the home's navigation, as it is wanted. 12: all others. 13: legal texts. 14: asked before, in vain. */
  readonly turn: number
}

const OTHERS = FIRST
const LEGAL = FIRST + 1
const AGAIN = FIRST + 2

/** @param sitemap addresses that the site's sitemaps list */
export function createFrontier(scope: SiteScope, sitemap: readonly string[]): Frontier {
  const listed = new Map(
    sitemap.flatMap((address) => {
      const url = parseUrl(address)
      return url && placeOf(url, scope) === 'own' ? [[siteKey(url), url] as const] : []
    }),
  )
  const waiting = new Map<string, Waiting>()
  /** Keys of pages that were read, are under way, or lead to one that is known. */
  const settled = new Set<string>()
  const read = new Set<string>()
  const readOfShape = new Map<string, number>()
  const left = new Map<string, { readonly why: SiteSkip; readonly url: string }>()
  const hosts = new Set<string>()
  const alike = createAlike()
  let fresh: KnownPage[] = []

  const keysLeft = (why: SiteSkip) => [...left.values()].filter((one) => one.why === why)

  interface Found extends Pick<KnownPage, 'from' | 'depth'> {
    readonly url: URL
    readonly text: string
    readonly turn?: number
    readonly nofollow?: boolean
  }

  function add({ url, text, from, depth, turn, nofollow = false }: Found): void {
    const key = siteKey(url)
    const address = withoutHash(url)
    if (address.length > SITE_RUN_MAX.url) return
    const known = waiting.get(key)
    // What the sitemap alone named before gets the depth of the first link to it.
    if (known && depth !== undefined) {
      waiting.set(key, {
        ...known,
        page: { ...known.page, depth: Math.min(depth, known.page.depth ?? depth) },
      })
    }
    if (known || settled.has(key)) return
    const before = left.get(key)?.why
    // Another link to it may be one to follow.
    if (before !== undefined && (before !== 'nofollow' || nofollow)) return
    const why = nofollow ? 'nofollow' : reasonAgainst(url, key)
    if (why !== undefined) return void left.set(key, { why, url: address })
    left.delete(key)
    const page = { key, url: address, from, ...(depth !== undefined && { depth }) }
    waiting.set(key, {
      page,
      shape: shapeOf(url),
      hash: createHash('sha256').update(key).digest('hex'),
      turn: turn ?? (isLegal(url, text) ? LEGAL : OTHERS),
    })
    fresh.push(page)
  }

  function reasonAgainst(url: URL, key: string): SiteSkip | undefined {
    // Without parameters of campaigns and sessions, which make no other page of it.
    const page = parseUrl(`http://${key}`) ?? url
    return notAPage(page) ?? (listed.has(key) || alike.admits(page, key) ? undefined : 'alike')
  }

  function ownLinks(links: readonly SiteLink[]): readonly (SiteLink & { readonly to: URL })[] {
    return links.flatMap((link) => {
      const to = parseUrl(link.href)
      return to && placeOf(to, scope) === 'own' ? [{ ...link, to }] : []
    })
  }

  function learnHome(links: ReturnType<typeof ownLinks>): void {
    const inMenus = links.filter(
      ({ to, text, place, nofollow }) => place !== 'page' && !nofollow && !isLegal(to, text),
    )
    const pages = new Map<string, (typeof inMenus)[number]>()
    for (const link of inMenus) {
      const key = siteKey(link.to)
      if (!settled.has(key) && !pages.has(key)) pages.set(key, link)
    }
    const wanted = [...pages.values()].toSorted(
      (one, other) => wantOf(one.to, one.text) - wantOf(other.to, other.text),
    )
    wanted.slice(0, FIRST).forEach(({ to, text }, turn) => {
      add({ url: to, text, from: 'nav', depth: 1, turn })
    })
    for (const url of listed.values()) add({ url, text: '', from: 'sitemap' })
  }

  /** What comes sooner is less. */
  function compare(one: Waiting, other: Waiting): number {
    const steps = ({ turn, shape }: Waiting) =>
      turn < OTHERS ? 0 : Math.floor((readOfShape.get(shape) ?? 0) / STEP)
    return one.turn - other.turn || steps(one) - steps(other) || (one.hash < other.hash ? -1 : 1)
  }

  return {
    next(isAhead = false) {
      let best: Waiting | undefined
      for (const page of waiting.values()) if (!best || compare(page, best) < 0) best = page
      if (!best || (isAhead && best.turn > OTHERS)) return undefined
      waiting.delete(best.page.key)
      settled.add(best.page.key)
      return best.page
    },
    learn({ key, url, aliases, depth, nofollow, links }) {
      const isHome = read.size === 0
      for (const address of [url, ...aliases]) {
        const other = parseUrl(address)
        if (other === undefined || placeOf(other, scope) !== 'own') continue
        settled.add(siteKey(other))
        waiting.delete(siteKey(other))
        left.delete(siteKey(other))
      }
      settled.add(key)
      read.add(key)
      const shape = shapeOf(new URL(url))
      readOfShape.set(shape, (readOfShape.get(shape) ?? 0) + 1)
      const own = ownLinks(links).map((link) => (nofollow ? { ...link, nofollow } : link))
      if (isHome) learnHome(own)
      const next = isHome ? 1 : depth === undefined ? undefined : depth + 1
      for (const link of own) {
        const { to, text } = link
        add({
          url: to,
          text,
          from: 'link',
          ...(next !== undefined && { depth: next }),
          ...(link.nofollow && { nofollow: true }),
        })
      }
    },
    meet(urls) {
      for (const address of urls) {
        const url = parseUrl(address)
        if (url === undefined || placeOf(url, scope) !== 'otherHost' || hosts.size === HOSTS_MAX) continue
        hosts.add(url.host)
        const example = keptAddress(withoutHash(url)) ?? url.origin
        if (!left.has(url.host)) left.set(url.host, { why: 'otherHost', url: example })
      }
    },
    skip({ key, url }, why) {
      waiting.delete(key)
      settled.add(key)
      left.set(key, { why, url })
    },
    putBack(page) {
      settled.delete(page.key)
      waiting.set(page.key, { page, shape: '', hash: page.key, turn: AGAIN })
    },
    forget(key) {
      waiting.delete(key)
      settled.add(key)
    },
    isRead: (key) => read.has(key),
    fresh() {
      const pages = fresh.filter(({ key }) => waiting.has(key))
      fresh = []
      return pages
    },
    found: () => read.size + waiting.size + keysLeft('failed').length + keysLeft('unpainted').length,
    waiting: () => Array.from(waiting.values(), ({ page }) => page),
    skipped: (why) => keysLeft(why).map(({ url }) => url),
    hosts: () => [...hosts],
  }
}
