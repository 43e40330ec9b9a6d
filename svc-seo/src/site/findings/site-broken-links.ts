import type { SiteLink } from '../site-facts.ts'
import { defineFinding } from './define-finding.ts'
import { keyOf, note } from './known-site.ts'

export const siteBrokenLinks = defineFinding({
  id: 'site-broken-links',
  title: 'Enlaces que llevan a un error',
  why: 'Quien pulsa un enlace roto piensa que ya no ofreces eso y se va a otra web.',
  fix: { who: 'you', minutes: 30 },
  source: 'Google Search Central, «Link best practices»; RFC 9110 §15.5–15.6',
  messages: {
    broken:
      'Tus visitas acaban en una página de error: {items} {items:dirección enlazada no funciona:direcciones enlazadas no funcionan}, en {pages} {pages:página:páginas}. La más repetida: {first}',
  },
  solutions: {
    broken:
      'Empieza por los enlaces del menú y del pie, que salen en todas las páginas: corrige su dirección o quítalos. Si la página cambió de nombre, redirige la dirección antigua a la nueva con un 301 para no perder a quien ya la tenía guardada.',
  },
  notes: {
    nav: 'responde {status}, en el menú',
    footer: 'responde {status}, en el pie',
    page: 'responde {status}, en el texto',
  },
  run: ({ pages, brokenStatus }) => {
    const links = new Map<
      string,
      { readonly link: SiteLink; readonly page: string; readonly status: number }[]
    >()
    for (const { url, links: own } of pages) {
      for (const link of own) {
        const status = brokenStatus(link.href)
        if (status !== undefined) note(links, keyOf(link.href), { link, page: url, status })
      }
    }
    if (links.size === 0) return undefined
    return {
      outcome: 'error',
      message: 'broken',
      of: pages.length,
      items: [...links.values()].flatMap((found) => {
        const [first] = found
        if (first === undefined) return []
        const text = found.find(({ link }) => link.text !== '')?.link.text
        const places = new Set(found.map(({ link: { place } }) => place))
        return {
          target: first.link.href.split('#', 1)[0] ?? first.link.href,
          pages: [...new Set(found.map(({ page }) => page))],
          ...(text !== undefined && { text }),
          note: (['nav', 'footer'] as const).find((place) => places.has(place)) ?? 'page',
          data: { status: first.status },
        }
      }),
    }
  },
})
