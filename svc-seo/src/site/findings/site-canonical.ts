import { readSignature, similarity } from '../minhash.ts'
import type { SitePageFacts } from '../site-facts.ts'
import { defineFinding, type FoundItem } from './define-finding.ts'
import { isCanonical, type KnownSite, keyOf, note } from './known-site.ts'

/** Pages with half of their text in common may be versions of one: a size, a colour, a print-out. */
const VERSION_MIN = 0.5
/** Versions for phones and printers point at the page that they are of, as they should. */
const OTHER_VERSION = /\/(?:amp|print|imprimir)\/?$/i

export const siteCanonical = defineFinding({
  id: 'site-canonical',
  title: 'Páginas que señalan a otra como la buena',
  why: 'Una página que dice que la buena es otra deja de salir en Google, aunque su contenido sea único.',
  fix: { who: 'webmaster', minutes: 30 },
  source: 'Google Search Central, «Consolidate duplicate URLs»; RFC 6596',
  messages: {
    gone: 'Google puede dejar de mostrar {pages} {pages:página:páginas}: {pages:dice:dicen} que la buena es otra dirección, y alguna no existe. La más repetida: {first}',
    other:
      'Google puede dejar de mostrar {pages} {pages:página:páginas}: {pages:dice:dicen} que la buena es otra, con un contenido distinto. La más repetida: {first}',
  },
  solutions: {
    gone: 'En cada una de estas páginas pon su propia dirección en <link rel="canonical" href="…">. En WordPress está en el plugin de SEO, en «URL canónica»: déjalo vacío y se pondrá sola.',
    other:
      'En cada una de estas páginas pon su propia dirección en <link rel="canonical" href="…">. En WordPress está en el plugin de SEO, en «URL canónica»: déjalo vacío y se pondrá sola.',
  },
  notes: { gone: 'responde {status}', other: 'es otra página: «{title}»' },
  run: (site) => {
    const { pages, pageAt, brokenStatus } = site
    const byTarget = new Map<string, SitePageFacts[]>()
    for (const page of pages) {
      if (page.canonical !== undefined && isWrong(page, page.canonical, site))
        note(byTarget, page.canonical, page)
    }
    if (byTarget.size === 0) return undefined
    const items = Array.from(byTarget, ([target, from]): FoundItem<'gone' | 'other'> => {
      const status = brokenStatus(target)
      const urls = from.map(({ url }) => url)
      return status === undefined
        ? { target, pages: urls, note: 'other', data: { title: pageAt(target)?.title || target } }
        : { target, pages: urls, note: 'gone', data: { status } }
    })
    const isGone = items.some((item) => item.note === 'gone')
    return {
      outcome: isGone ? 'error' : 'warning',
      message: isGone ? 'gone' : 'other',
      of: pages.length,
      items,
    }
  },
})

function isWrong(page: SitePageFacts, canonical: string, { pageAt, brokenStatus }: KnownSite): boolean {
  const { pathname, search } = new URL(page.url)
  // Of a list that is filtered or sorted the plain one is the good one.
  if (search !== '' || isCanonical(page)) return false
  if (brokenStatus(canonical) !== undefined) return true
  const target = pageAt(canonical)
  if (target === undefined || keyOf(target.url) === keyOf(page.url) || OTHER_VERSION.test(pathname))
    return false
  return !isVersion(page, target)
}

function isVersion(one: SitePageFacts, other: SitePageFacts): boolean {
  if (one.clientRendered || other.clientRendered) return true
  if (one.h1 !== '' && one.h1 === other.h1 && one.title === other.title) return true
  return similarity(readSignature(one.shingles), readSignature(other.shingles)) >= VERSION_MIN
}
