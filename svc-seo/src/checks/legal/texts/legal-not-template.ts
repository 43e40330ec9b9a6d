import { defineCheck, error, notApplicable, success, warning } from '../../../engine/define-check.ts'
import { foreignDomainIn, unfilledIn } from '../../../spain/legal-issues.ts'
import { domainOf } from '../../../web/urls.ts'

export const legalNotTemplate = defineCheck({
  id: 'legal-not-template',
  category: 'legal',
  subcategory: 'texts',
  title: 'Textos legales rellenados con tus datos',
  points: 5,
  needs: ['page', 'legalTexts'],
  appliesTo: 'spanish-site',
  whenClientRendered: ['none'],
  why: 'Un texto legal con huecos o copiado de otra empresa no identifica a nadie: ni protege al negocio ni da confianza al cliente.',
  source: 'Ley 34/2002 (LSSI), art. 10; RGPD, art. 13',
  messages: {
    ok: 'No hemos visto huecos de plantilla en los textos legales ({count} {count:leído:leídos}).',
    unfilled: {
      text: 'Parece que faltan datos por rellenar en {url} ({count}): «{first}». Posible incumplimiento.',
      legalRisk: true,
    },
    copied: {
      text: 'Parece que el texto de {url} está copiado: nombra {domain} {times} veces y nunca {own}. Posible incumplimiento.',
      legalRisk: true,
    },
    none: 'no hemos encontrado textos legales que leer.',
  },
  solutions: {
    unfilled: 'Escribe tus datos donde el texto los pide. Faltan en: «{first}»',
    copied: 'Cambia {domain} por tu dominio y tus datos, y repasa que el texto cuente lo que hace tu web.',
  },
  run: ({ page, legalTexts }) => {
    const texts = legalTexts.filter(({ words }) => words > 0)
    if (texts.length === 0) return notApplicable('none')
    for (const { text, kind, url } of texts) {
      const found = unfilledIn(text, kind)
      if (found[0] !== undefined) {
        return error('unfilled', { url, count: found.length, first: found[0] }, found)
      }
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
