import { defineFinding, type FoundItem } from './define-finding.ts'
import { isCanonical, type KnownSite, keyOf } from './known-site.ts'

type Note = 'gone' | 'noindex' | 'canonical'

export const siteSitemapBad = defineFinding({
  id: 'site-sitemap-bad',
  title: 'Direcciones que sobran en el sitemap',
  why: 'El sitemap es la lista de páginas que das a Google: si en ella hay páginas rotas u ocultas, tarda más en leer las que te interesan.',
  fix: { who: 'webmaster', minutes: 20 },
  source: 'sitemaps.org; Google Search Central, «Build and submit a sitemap»',
  messages: {
    bad: 'Google pierde el tiempo con {items} {items:dirección:direcciones} de tu sitemap: {items:no existe, pide no salir o señala a otra:no existen, piden no salir o señalan a otra}. La primera: {first}',
  },
  solutions: {
    bad: 'Deja en el sitemap solo páginas que existan y quieras en Google. En WordPress lo hace el plugin de SEO: vuelve a generarlo después de borrar lo que sobra. Si quieres que una de ellas salga, quítale el noindex.',
  },
  notes: {
    gone: 'responde {status}',
    noindex: 'pide no salir en Google (noindex)',
    canonical: 'dice que la buena es {other}',
  },
  run: (known) => {
    const listed = known.site?.sitemap?.urls ?? []
    const byKey = new Map(listed.map((url) => [keyOf(url), url]))
    const items = [...byKey.values()].flatMap((url) => itemOf(url, known) ?? [])
    return items.length === 0
      ? undefined
      : { outcome: 'warning', message: 'bad', of: known.pages.length, items }
  },
})

function itemOf(url: string, { pageAt, brokenStatus }: KnownSite): FoundItem<Note> | undefined {
  const status = brokenStatus(url)
  if (status === 404 || status === 410) return { target: url, pages: [url], note: 'gone', data: { status } }
  const page = pageAt(url)
  // Where it leads elsewhere, that page is judged by its own address.
  if (page === undefined || keyOf(page.url) !== keyOf(url)) return undefined
  const { canonical = '', noindex, title } = page
  const item = { target: url, pages: [url], ...(title !== '' && { text: title }) }
  if (noindex) return { ...item, note: 'noindex' }
  return isCanonical(page) ? undefined : { ...item, note: 'canonical', data: { other: canonical } }
}
