import type { Page } from '../../../artefacts.ts'
import { defineCheck, notApplicable, success, warning } from '../../../engine/define-check.ts'
import { listOf } from '../../../knowledge/words.ts'
import { textOf } from '../../../page/dom.ts'
import { tagged } from '../../../page/page-tree.ts'
import { isInFooter, legalLinks } from '../../../spain/legal-texts.ts'
import { legalKindOf } from '../../../spain/legal-wording.ts'
import { bareHost, isHttp } from '../../../web/urls.ts'

export const legalInFooter = defineCheck({
  id: 'legal-in-footer',
  category: 'legal',
  subcategory: 'texts',
  title: 'Enlaces legales en el pie',
  points: 2,
  scope: 'page',
  needs: ['page', 'legalTexts'],
  appliesTo: 'spanish-site',
  whenClientRendered: 'unknown',
  impliedBy: [
    { check: 'legal-notice-page', messages: ['dead'], silences: ['script'] },
    { check: 'privacy-page', messages: ['dead'], silences: ['script'] },
    { check: 'cookies-page', messages: ['broken', 'brokenActive'], silences: ['script'] },
  ],
  fix: { who: 'webmaster', minutes: 15, by: 'legal-links' },
  why: 'Quien duda antes de comprar busca los datos legales en el pie, y la ley pide que se llegue a ellos de forma permanente, fácil y directa.',
  source: 'Ley 34/2002 (LSSI), art. 10.1',
  messages: {
    ok: 'Hemos visto en el pie enlaces a los textos legales: {links}.',
    outside:
      'Quien busque los textos legales en el pie no los encontrará: sus enlaces ({links}) están en otra parte de la página.',
    script:
      'Los textos legales no se pueden guardar ni enlazar: {links} solo se abren con JavaScript, sin una dirección propia.',
    onlyHere:
      'Los textos legales deben estar siempre a mano y no lo están: hemos visto sus enlaces en esta página, pero no en otras de la web ({pages}).',
    none: 'esta página no enlaza ningún texto legal.',
  },
  solutions: {
    outside: 'Ponlos también en el pie: <footer> … <a href="/aviso-legal">Aviso legal</a> … </footer>',
    script: 'Enlaza cada texto con su dirección, sin onclick: <a href="/aviso-legal">Aviso legal</a>',
    onlyHere: 'Pon los enlaces legales en el pie común de todas las páginas, también en: {pages}',
  },
  run: ({ page, legalTexts }) => {
    const all = legalLinks(page)
    if (all.length === 0) return notApplicable('none')
    const crawlable = all.filter(({ link: { element, url } }) => {
      return url !== undefined && isHttp(url) && !/^\s*#?\s*$/.test(element.attribs.href ?? '')
    })
    const namesOf = (found: typeof all) => {
      return listOf(new Set(found.map(({ label, link }) => label || (link.element.attribs.href ?? ''))))
    }
    if (crawlable.length === 0) return warning('script', { links: namesOf(all) })
    const inFooter = crawlable.filter(({ link }) => isInFooter(link.element))
    if (inFooter.length === 0) return warning('outside', { links: namesOf(crawlable) })

    const others = legalTexts.flatMap((text) => {
      return text.page !== undefined && bareHost(text.page.url) === bareHost(page.url) ? [text.page] : []
    })
    if (others.length > 0 && !others.some(linksLegalText)) {
      const pages = others.map(({ url }) => url.href)
      return warning('onlyHere', { pages: listOf(pages) }, pages)
    }
    return success('ok', { links: namesOf(inFooter) })
  },
})

function linksLegalText({ document }: Page): boolean {
  return tagged(document, 'a').some(
    ({ element }) =>
      element.attribs.href !== undefined &&
      legalKindOf({ text: textOf(element), href: element.attribs.href }) !== undefined,
  )
}
