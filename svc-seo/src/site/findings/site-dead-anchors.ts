import { anchorHash } from '../read-facts.ts'
import type { SiteLink, SitePageFacts } from '../site-facts.ts'
import { defineFinding } from './define-finding.ts'
import { type KnownSite, keyOf, note } from './known-site.ts'

/** Ids that scripts of page builders make or answer: no part of the page need have them. */
const OF_SCRIPTS =
  /^(?:tabs?|t|panels?|pane|accordions?|collapse|modals?|popups?|pop-up|pum|lightbox|dialog|slides?|slider|carousel|swiper|elementor|e-n|et|vc|fl|brx|brxe|uc|ui|wp|open|close|toggle|menu|nav|navbar|sidebar|offcanvas|drawer|search|buscar|cart|carrito|login|cookies?|consent|chat|gallery|image|foto|video|mobile|respond|comments?|reviews?)(?:[-_:]|\d|$)/i
/** Not an id but words for the browser or a script: text to find, routes, settings. */
const NO_ID = /^[!/?:]|[=&/]|^:~:/

export const siteDeadAnchors = defineFinding({
  id: 'site-dead-anchors',
  title: 'Enlaces a apartados que no existen',
  why: 'Quien pulsa uno de estos enlaces se queda donde estaba: parece que el botón no funciona.',
  fix: { who: 'you', minutes: 20 },
  source: 'HTML Standard, «Navigating to a fragment»',
  messages: {
    dead: 'Parece que {items} {items:enlace no lleva:enlaces no llevan} a ninguna parte: en la página de destino no está el apartado que {items:promete:prometen}. Por ejemplo, {first}',
  },
  solutions: {
    dead: 'Compara lo que va detrás de # en el enlace con el id del apartado, letra por letra: para que funcione href="#contacto" el apartado tiene que llevar id="contacto". Si ese apartado ya no existe, quita el enlace.',
  },
  notes: { dead: 'esa página no tiene el apartado «{id}»' },
  run: (site) => {
    const dead = new Map<string, { readonly link: SiteLink; readonly page: string; readonly id: string }[]>()
    const anchors = new Map(site.pages.map((page) => [page, new Set(page.anchors)]))
    for (const { url, links } of site.pages) {
      for (const link of links) {
        const id = missingId(link, site, anchors)
        if (id !== undefined) note(dead, `${keyOf(link.href)}#${id}`, { link, page: url, id })
      }
    }
    if (dead.size === 0) return undefined
    return {
      outcome: 'warning',
      message: 'dead',
      of: site.pages.length,
      items: [...dead.values()].flatMap((found) => {
        const [first] = found
        if (first === undefined) return []
        const text = found.find(({ link }) => link.text !== '')?.link.text
        return {
          target: first.link.href,
          pages: [...new Set(found.map(({ page }) => page))],
          ...(text !== undefined && { text }),
          note: 'dead' as const,
          data: { id: first.id },
        }
      }),
    }
  },
})

/** The id that a link names and the page that it leads to lacks, as far as that shows. */
function missingId(
  { href, scripted }: SiteLink,
  { pageAt }: KnownSite,
  anchors: ReadonlyMap<SitePageFacts, ReadonlySet<string>>,
): string | undefined {
  const at = href.indexOf('#')
  const written = at < 0 ? '' : href.slice(at + 1)
  if (scripted || written === '' || /^top$/i.test(written) || NO_ID.test(written)) return undefined
  const page = pageAt(href)
  if (page?.anchors === undefined || page.clientRendered) return undefined
  const id = decoded(written)
  if (OF_SCRIPTS.test(id)) return undefined
  const known = anchors.get(page)
  return known?.has(anchorHash(id)) || known?.has(anchorHash(written)) ? undefined : id
}

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment)
  } catch {
    return fragment
  }
}
