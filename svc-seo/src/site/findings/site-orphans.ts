import type { SiteFacts, SitePageFacts } from '../site-facts.ts'
import { defineFinding } from './define-finding.ts'
import { isIndexable, type KnownSite, keyOf, legalKindsOf } from './known-site.ts'

export const siteOrphans = defineFinding({
  id: 'site-orphans',
  title: 'Páginas a las que no se llega',
  why: 'Una página sin enlaces no la encuentra quien visita tu web, y Google le da muy poca importancia.',
  fix: { who: 'you', minutes: 20 },
  source: 'Google Search Central, «Link best practices»',
  messages: {
    orphans:
      'Nadie llega navegando a {items} {items:página:páginas} de tu sitemap: ninguna otra {items:la:las} enlaza. Por ejemplo, {first}',
    unknown:
      'No se ha podido comprobar: en tu sitemap hay páginas a las que no hemos visto ningún enlace, pero puede estar en lo que no hemos leído.',
  },
  solutions: {
    orphans:
      'Enlaza cada una desde donde la buscaría un cliente: el menú, la página del servicio al que pertenece o una lista. Si ya no hace falta, bórrala y quítala del sitemap.',
  },
  notes: {},
  run: (known) => {
    const { pages, site } = known
    if (site?.sitemap === undefined) return undefined
    const orphans = orphansOf(known, site.sitemap.urls)
    if (orphans.length === 0) return undefined
    const isKnowable = hasReadEveryLink(known.pages, site)
    if (!isKnowable) return { outcome: 'unknown', message: 'unknown', of: pages.length, items: [] }
    return {
      outcome: 'warning',
      message: 'orphans',
      of: pages.length,
      items: orphans.map(({ url, title }) => ({
        target: url,
        pages: [url],
        ...(title !== '' && { text: title }),
      })),
    }
  },
})

/** Left out of a run, and may have the link that is missing: pages of lists by number, what robots.txt forbids. */
const UNREAD: ReadonlySet<string> = new Set(['robots', 'alike', 'limit', 'long', 'unpainted'])

function hasReadEveryLink(pages: readonly SitePageFacts[], { readAll, skipped }: SiteFacts): boolean {
  if (!readAll || skipped.some(({ why, count }) => count > 0 && UNREAD.has(why))) return false
  return pages.every(
    (page) => !page.scriptedLists && !page.clientRendered && page.linksCut !== true && !page.nofollow,
  )
}

/** Pages that the sitemap lists and no link of another page, nor a language version, leads to. */
function orphansOf({ pages, pageAt }: KnownSite, listed: readonly string[]) {
  const keys = new Set(listed.map(keyOf))
  const reached = new Set(
    pages.flatMap((page) =>
      [...page.links.map(({ href }) => href), ...page.hreflangs.map(({ url }) => url)].flatMap((href) => {
        const target = pageAt(href)
        return target === undefined || target === page ? [] : [target]
      }),
    ),
  )
  return pages.filter(
    (page) =>
      page.from !== 'home' &&
      keys.has(keyOf(page.url)) &&
      !reached.has(page) &&
      isIndexable(page) &&
      legalKindsOf(page).length === 0,
  )
}
