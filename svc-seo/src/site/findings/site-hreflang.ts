import type { SitePageFacts } from '../site-facts.ts'
import { defineFinding, type FoundItem } from './define-finding.ts'
import { isCanonical, type KnownSite, keyOf, note } from './known-site.ts'

type Note = 'gone' | 'oneWay' | 'closed'

export const siteHreflang = defineFinding({
  id: 'site-hreflang',
  title: 'Versiones en otro idioma mal emparejadas',
  why: 'Google solo cree que dos páginas son la misma en otro idioma si cada una nombra a la otra; si no, puede enseñar la equivocada.',
  fix: { who: 'webmaster', minutes: 60 },
  source: 'Google Search Central, «Tell Google about localized versions of your page»',
  messages: {
    unpaired:
      'Google puede enseñar tu web en el idioma equivocado: {items} {items:versión que anuncian tus páginas no existe o no les devuelve:versiones que anuncian tus páginas no existen o no les devuelven} el enlace. Por ejemplo, {first}',
  },
  solutions: {
    unpaired:
      'Pon en cada página la lista entera de sus idiomas, también el suyo: <link rel="alternate" hreflang="en" href="https://…/en/">. Corrige las direcciones que no existen y quita los idiomas sin traducir. Con WPML o Polylang basta enlazar cada página con su traducción.',
  },
  notes: {
    gone: 'responde {status}',
    oneWay: 'no nombra a la página que la anuncia',
    closed: 'su código cierra la cabecera antes de tiempo con «{code}», y Google no lee sus idiomas',
  },
  run: (known) => {
    const seen = known.pages.filter(
      (page) => page.hreflangs.length > 0 && isCanonical(page) && !isVariant(page, known),
    )
    const items = new Map<
      string,
      { readonly page: SitePageFacts; readonly item: Omit<FoundItem<Note>, 'pages'> }[]
    >()
    for (const page of seen) {
      for (const { url } of page.hreflangs) {
        const item = keyOf(url) === keyOf(page.url) ? undefined : issueOf(url, page, known)
        if (item !== undefined) note(items, keyOf(url), { page, item })
      }
    }
    if (items.size === 0) return undefined
    return {
      outcome: 'warning',
      message: 'unpaired',
      of: seen.length,
      items: [...items.values()].flatMap((found) => {
        const [first] = found
        if (first === undefined) return []
        return { ...first.item, pages: [...new Set(found.map(({ page }) => page.url))] }
      }),
    }
  },
})

/** Whether a page is another one with something asked for: its template copies the languages of that. */
function isVariant({ url }: SitePageFacts, { pageAt }: KnownSite): boolean {
  const plain = new URL(url)
  if (plain.search === '') return false
  plain.search = ''
  return pageAt(plain.href) !== undefined
}

function issueOf(
  target: string,
  from: SitePageFacts,
  { pageAt, brokenStatus }: KnownSite,
): Omit<FoundItem<Note>, 'pages'> | undefined {
  const status = brokenStatus(target)
  if (status === 404 || status === 410) return { target, note: 'gone', data: { status } }
  const page = pageAt(target)
  if (page === undefined || page.clientRendered || !isCanonical(page)) return undefined
  // What a redirect leads to was not meant, or is meant by its new name: the page that answers is judged by itself.
  if (keyOf(page.url) !== keyOf(target) || page === from) return undefined
  if (page.hreflangs.some(({ url }) => pageAt(url) === from || keyOf(url) === keyOf(from.url)))
    return undefined
  return page.headClosedBy === undefined
    ? { target, note: 'oneWay' }
    : { target, note: 'closed', data: { code: page.headClosedBy } }
}
