import { defineCheck, notApplicable, success, warning } from '../../../engine/define-check.ts'
import { tagOf } from '../../../page/dom.ts'
import { type Link, pageFacts } from '../../../page/page-facts.ts'
import { relKeywords } from '../../../web/rel.ts'
import { domainOf, isHttp } from '../../../web/urls.ts'

/** Links that pay a commission: Amazon's `tag`, Awin, Hotmart. */
const COMMISSION_HOST = /(?:^|\.)(?:awin1\.com|awin\.com|hotm\.art|go\.hotmart\.com|amzn\.to)$/
const AMAZON_HOST = /(?:^|\.)amazon\.[a-z.]+$/
/** What Google asks for on links that are paid for. */
const PAID: readonly string[] = ['sponsored', 'nofollow']

export const externalLinksRel = defineCheck({
  id: 'external-links-rel',
  category: 'technical',
  subcategory: 'content',
  title: 'Enlaces externos',
  points: 1,
  scope: 'page',
  needs: ['page'],
  whenClientRendered: 'unknown',
  fix: { who: 'you', minutes: 10 },
  why: 'Google puede penalizar los enlaces de afiliado sin declarar, y mandar a tus visitas a una web sin cifrar les quita confianza.',
  source: 'Google Search Central, «Qualify your outbound links»; HTML, rel=opener',
  messages: {
    ok: 'Los enlaces a otras webs ({count}) están en orden.',
    paid: 'Google puede penalizar los enlaces de afiliado sin declarar: hay {count}. El primero: {first}',
    opener:
      'Otra web puede manejar la tuya: {count} {count:enlace lleva:enlaces llevan} rel="opener". El primero: {first}',
    insecure:
      'Mandas a tus visitas a webs sin cifrar: {count} {count:enlace:enlaces} con http://. El primero: {first}',
    none: 'la página no tiene enlaces a otras webs.',
  },
  solutions: {
    paid: 'Añade rel="sponsored" a los enlaces de afiliado: <a href="…" rel="sponsored">',
    opener: 'Quita «opener» de rel: los navegadores actuales ya protegen target="_blank" sin añadir nada.',
    insecure: 'Cambia http:// por https:// en {first} y comprueba que abre.',
  },
  run: ({ page }) => {
    const own = domainOf(page.url)
    const external = pageFacts(page).links.filter(
      ({ url }) => url !== undefined && isHttp(url) && url.host !== page.url.host && domainOf(url) !== own,
    )
    if (external.length === 0) return notApplicable('none')
    for (const [message, hasIssue] of ISSUES) {
      const flawed = external.filter(hasIssue).map(({ element }) => tagOf(element))
      if (flawed[0] !== undefined) return warning(message, { count: flawed.length, first: flawed[0] }, flawed)
    }
    return success('ok', { count: external.length })
  },
})

/** The most serious first. A missing `noopener` is no issue: browsers imply it. */
const ISSUES: readonly (readonly [
  message: 'paid' | 'opener' | 'insecure',
  hasIssue: (link: Link) => boolean,
])[] = [
  [
    'paid',
    (link) =>
      paysCommission(link) && !relKeywords(link.element.attribs.rel).some((word) => PAID.includes(word)),
  ],
  ['opener', (link) => opensWindow(link) && relKeywords(link.element.attribs.rel).includes('opener')],
  ['insecure', ({ url }) => url?.protocol === 'http:'],
]

function paysCommission({ url }: Link): boolean {
  if (url === undefined) return false
  return COMMISSION_HOST.test(url.hostname) || (AMAZON_HOST.test(url.hostname) && url.searchParams.has('tag'))
}

function opensWindow({ element }: Link): boolean {
  return element.attribs.target?.trim().toLowerCase() === '_blank'
}
