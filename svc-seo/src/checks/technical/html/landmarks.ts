import type { Page } from '../../../artefacts.ts'
import { defineCheck, success, warning } from '../../../engine/define-check.ts'
import { type DomElement, tagOf } from '../../../page/dom.ts'
import { inOrder, isWithin, tagged, WITHIN, withAttribute } from '../../../page/page-tree.ts'

/** Parts of a page that readers jump to, by their role or by the element that has it. */
const ROLES: ReadonlyMap<string, string> = new Map([
  ['main', 'main'],
  ['navigation', 'nav'],
  ['banner', 'header'],
  ['contentinfo', 'footer'],
])
const PARTS = ['main', 'nav', 'header', 'footer'] as const

export const landmarks = defineCheck({
  id: 'landmarks',
  category: 'technical',
  subcategory: 'html',
  title: 'Estructura semántica',
  points: 1,
  scope: 'page',
  needs: ['page'],
  whenClientRendered: 'unknown',
  fix: { who: 'webmaster', minutes: 30 },
  why: 'Sin partes marcadas, ni Google ni quien usa un lector de pantalla distinguen lo principal del menú y el pie.',
  source: 'WCAG 1.3.1; HTML Standard, «Sections»',
  messages: {
    ok: 'La página marca su contenido principal, su menú y su cabecera o su pie.',
    bare: 'La página marca su contenido principal con <main>, pero no hemos visto {missing}.',
    missing: 'Ni Google ni un lector de pantalla distinguen lo principal: la página no lo marca con <main>.',
    several: 'No queda claro qué es lo principal: la página tiene varios <main> a la vista ({count}).',
  },
  solutions: {
    missing:
      'Rodea con <main> lo que cambia de una página a otra:\n```html\n<header>…<nav>…</nav></header>\n<main>…</main>\n<footer>…</footer>\n```',
    several: 'Deja un solo <main>; los demás pueden ser <section> o <article>.',
  },
  run: ({ page }) => {
    const parts = partsOf(page)
    const mains = parts.get('main') ?? []
    if (mains.length === 0) return warning('missing')
    if (mains.length > 1) return warning('several', { count: mains.length }, mains.map(tagOf))
    const hasEdges = parts.has('header') || parts.has('footer')
    const missing = [
      ...(parts.has('nav') ? [] : ['<nav>']),
      ...(hasEdges ? [] : ['<header> ni <footer>']),
    ].join(' ni ')
    return missing === '' ? success('ok') : success('bare', { missing })
  },
})

function partsOf({ document }: Page): ReadonlyMap<string, readonly DomElement[]> {
  const parts = new Map<string, DomElement[]>()
  const places = new Set([...tagged(document, ...PARTS), ...withAttribute(document, 'role')])
  for (const place of [...places].sort(inOrder)) {
    if (!isWithin(place, WITHIN.body) || isWithin(place, WITHIN.hidden)) continue
    const { element } = place
    const role = element.attribs.role?.trim().toLowerCase()
    const part = role ? ROLES.get(role) : PARTS.find((name) => name === element.tagName)
    if (part === undefined) continue
    const known = parts.get(part)
    if (known === undefined) parts.set(part, [element])
    else known.push(element)
  }
  return parts
}
