import { defineCheck, notApplicable, success, warning } from '../../../engine/define-check.ts'

/** With fewer links no share means anything. */
const LEAST = 4

export const visitLinksRendered = defineCheck({
  id: 'visit-links-rendered',
  category: 'browser',
  subcategory: 'rendered',
  title: 'Enlaces que llegan sin JavaScript',
  points: 2,
  scope: 'page',
  needs: ['visitDoms'],
  fix: { who: 'webmaster', minutes: 240 },
  why: 'Los buscadores descubren tus páginas por los enlaces del HTML: los que solo pone JavaScript se siguen más tarde, o nunca.',
  source: 'Google Search Central, «JavaScript SEO basics»',
  messages: {
    ok: 'En el HTML {count:está el enlace:están los enlaces} a {count} {count:página propia:páginas propias}, de {all} que hay tras JavaScript.',
    late: 'Más de la mitad de los enlaces a tus páginas los pone JavaScript: {count} de {all} están en el HTML.',
    few: 'la página enlaza a muy pocas páginas propias.',
  },
  solutions: {
    late: 'Escribe el menú y los enlaces principales en el HTML, como <a href="…">.',
  },
  run: ({ visitDoms: { sent, rendered } }) => {
    const data = { count: sent.ownLinks, all: rendered.ownLinks }
    if (rendered.ownLinks < LEAST) return notApplicable('few')
    return sent.ownLinks * 2 < rendered.ownLinks ? warning('late', data) : success('ok', data)
  },
})
