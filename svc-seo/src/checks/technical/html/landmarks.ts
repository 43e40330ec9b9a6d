import { defineCheck, success, warning } from '../../../engine/define-check.ts'
import { tagOf } from '../../../page/dom.ts'
import { landmarksOf } from '../../../page/landmarks.ts'

export const landmarks = defineCheck({
  id: 'landmarks',
  category: 'technical',
  subcategory: 'html',
  title: 'Estructura semántica',
  points: 1,
  scope: 'page',
  needs: ['page'],
  whenClientRendered: 'unknown',
  fix: { who: 'webmaster', minutes: 30, by: 'main' },
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
    const parts = landmarksOf(page)
    const mains = parts.get('main') ?? []
    if (mains.length === 0) return warning('missing')
    if (mains.length > 1) {
      const tags = mains.map(({ element }) => tagOf(element))
      return warning('several', { count: mains.length }, tags)
    }
    const hasEdges = parts.has('header') || parts.has('footer')
    const missing = [
      ...(parts.has('nav') ? [] : ['<nav>']),
      ...(hasEdges ? [] : ['<header> ni <footer>']),
    ].join(' ni ')
    return missing === '' ? success('ok') : success('bare', { missing })
  },
})
