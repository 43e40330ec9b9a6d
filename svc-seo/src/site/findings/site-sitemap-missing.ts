import { defineFinding } from './define-finding.ts'
import { isArchive, isFurtherPage, isIndexable, keyOf, legalKindsOf } from './known-site.ts'

/** As many addresses as facts of a sitemap hold: with so many some are missing there, not in the file. */
const LISTED_MAX = 2_000
export const siteSitemapMissing = defineFinding({
  id: 'site-sitemap-missing',
  title: 'Páginas que faltan en el sitemap',
  why: 'Google encuentra antes lo que está en el sitemap: una página nueva que falta puede tardar semanas en salir.',
  fix: { who: 'webmaster', minutes: 20 },
  source: 'sitemaps.org; Google Search Central, «Build and submit a sitemap»',
  messages: {
    missing:
      'Google tardará más en ver {items} {items:página enlazada que no está:páginas enlazadas que no están} en tu sitemap, como {first}',
  },
  solutions: {
    missing:
      'Añade estas páginas al sitemap; si lo genera un plugin, mira qué tipo de contenido tienes excluido. Si alguna no debe salir en Google, ponle noindex.',
  },
  notes: {},
  run: ({ pages, site, pageAt }) => {
    const { urls = [], whole = false } = site?.sitemap ?? {}
    if (!whole || urls.length === 0 || urls.length >= LISTED_MAX) return undefined
    const listed = new Set(urls.flatMap((url) => [keyOf(url), keyOf(pageAt(url)?.url ?? url)]))
    const linked = new Set(
      pages.flatMap((page) =>
        page.links.flatMap(({ href }) => {
          const target = pageAt(href)
          return target === undefined || target === page ? [] : [target]
        }),
      ),
    )
    const items = [...linked].filter(
      (page) =>
        isIndexable(page) &&
        !listed.has(keyOf(page.url)) &&
        new URL(page.url).search === '' &&
        !isFurtherPage(page) &&
        !isArchive(page) &&
        legalKindsOf(page).length === 0,
    )
    if (items.length === 0) return undefined
    return {
      outcome: 'info',
      message: 'missing',
      of: pages.length,
      items: items.map(({ url, title }) => ({
        target: url,
        pages: [url],
        ...(title !== '' && { text: title }),
      })),
    }
  },
})
