import { defineCheck, error, notApplicable, success, warning } from '../../../engine/define-check.ts'
import { listOf } from '../../../knowledge/words.ts'
import { foreignDomainIn, unfilledIn } from '../../../spain/legal-issues.ts'
import { domainOf } from '../../../web/urls.ts'

export const legalNotTemplate = defineCheck({
  id: 'legal-not-template',
  category: 'legal',
  subcategory: 'texts',
  title: 'Textos legales rellenados con tus datos',
  points: 5,
  scope: 'site',
  needs: ['page', 'legalTexts'],
  appliesTo: 'spanish-site',
  whenClientRendered: ['none'],
  fix: { who: 'you', minutes: 30 },
  why: 'Un texto legal con huecos o copiado de otra empresa no identifica a nadie: ni protege al negocio ni da confianza al cliente.',
  source: 'Ley 34/2002 (LSSI), art. 10; RGPD, art. 13',
  messages: {
    ok: 'No hemos visto huecos de plantilla en los textos legales ({count} {count:leído:leídos}).',
    unfilled: {
      text: 'Un texto con huecos no te identifica ni te protege: {count:parece que falta un dato:parece que faltan datos} por rellenar ({count}) en {urls}, como «{first}». Posible incumplimiento.',
      legalRisk: true,
    },
    copied: {
      text: 'El texto legal habla de otra empresa: {url} nombra {domain} {times} {times:vez:veces} y nunca {own}, así que parece copiado. Posible incumplimiento.',
      legalRisk: true,
    },
    none: 'no hemos encontrado textos legales que leer.',
  },
  solutions: {
    unfilled: 'Escribe tus datos donde el texto los pide, empezando por «{first}».',
    copied: 'Cambia {domain} por tu dominio y tus datos, y repasa que el texto cuente lo que hace tu web.',
  },
  run: ({ page, legalTexts }) => {
    const texts = legalTexts.filter(({ words }) => words > 0)
    if (texts.length === 0) return notApplicable('none')
    // A page that is two texts in one, or linked twice, is read once.
    const pages = [...new Map(texts.map((text) => [text.text, text])).values()]
    const blanks = pages.flatMap(({ text, kind, url }) =>
      unfilledIn(text, kind).map((quote) => ({ url, quote })),
    )
    const [first] = blanks
    if (first !== undefined) {
      const urls = listOf(new Set(blanks.map(({ url }) => url)))
      const quotes = blanks.map(({ quote }) => quote)
      return error('unfilled', { urls, count: blanks.length, first: first.quote }, quotes)
    }
    for (const { text, kind, url } of texts) {
      // A list of cookies is a list of other people's domains.
      const copied = kind === 'cookies' ? undefined : foreignDomainIn(text, page.url)
      if (copied !== undefined) {
        const own = domainOf(page.url)
        return warning('copied', { url, own, ...copied }, [`${copied.domain} × ${copied.times}`])
      }
    }
    return success('ok', { count: texts.length })
  },
})
