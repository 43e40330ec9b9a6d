import { defineCheck, notApplicable, success, warning } from '../../../engine/define-check.ts'
import { tagged } from '../../../page/page-tree.ts'
import { lastUpdateOf, namesPresentNorms, ODR_ADDRESS, oldNormIn } from '../../../spain/legal-issues.ts'
import { coveringText } from '../../../spain/legal-texts.ts'

/** The RGPD applies since May 2018 and the Ley Orgánica 3/2018 since that December: an older text knows neither. */
const OLD_YEAR = 2018

export const legalUpToDate = defineCheck({
  id: 'legal-up-to-date',
  category: 'legal',
  subcategory: 'texts',
  title: 'Textos legales al día',
  points: 3,
  needs: ['legalTexts'],
  appliesTo: 'spanish-site',
  whenClientRendered: ['none'],
  why: 'Un texto que cita leyes derogadas informa mal al cliente y delata que nadie lo ha revisado en años.',
  source: 'Ley Orgánica 3/2018, disp. derogatoria; TJUE C-311/18 (Schrems II); Reglamento (UE) 2024/3228',
  messages: {
    ok: 'No hemos visto normas derogadas ni fechas antiguas en los textos legales ({count} {count:leído:leídos}).',
    oldNorm: {
      text: 'Hemos visto que {url} cita una norma que ya no se aplica, {name}: «{quote}». Posible incumplimiento.',
      legalRisk: true,
    },
    odr: 'Hemos visto en {url} un enlace a la plataforma europea de litigios en línea (ODR), que cerró el 20 de julio de 2025.',
    oldDate: {
      text: 'Hemos visto que {url} dice que se actualizó en {year}, antes de la ley de protección de datos actual. Posible incumplimiento.',
      legalRisk: true,
    },
    withoutNorms: {
      text: 'Hemos leído la política de privacidad ({url}) y no nombra el RGPD ni la Ley Orgánica 3/2018: posible incumplimiento.',
      legalRisk: true,
    },
    none: 'no hemos encontrado textos legales que leer.',
  },
  solutions: {
    oldNorm: 'Donde dice {name}, remite a {now}, y repasa el resto del texto.',
    odr: 'Quita el enlace a la plataforma ODR ({url}): desde el Reglamento (UE) 2024/3228 ya no existe.',
    oldDate: 'Repasa el texto con la normativa actual y cambia la fecha de actualización: {url}',
    withoutNorms: 'Actualiza la política al RGPD (Reglamento UE 2016/679) y a la Ley Orgánica 3/2018.',
  },
  run: ({ legalTexts }) => {
    const texts = legalTexts.filter(({ words }) => words > 0)
    if (texts.length === 0) return notApplicable('none')
    for (const { text, url } of texts) {
      const norm = oldNormIn(text)
      if (norm !== undefined) return warning('oldNorm', { url, ...norm }, [norm.quote])
    }
    for (const { text, url, page: other } of texts) {
      const links = other === undefined ? [] : tagged(other.document, 'a')
      const link = links.find(({ element }) => ODR_ADDRESS.test(element.attribs.href ?? ''))
      const found = link?.element.attribs.href ?? ODR_ADDRESS.exec(text)?.[0]
      if (found !== undefined) return warning('odr', { url }, [found])
    }
    for (const { text, url } of texts) {
      const year = lastUpdateOf(text)
      if (year !== undefined && year <= OLD_YEAR) return warning('oldDate', { url, year: String(year) })
    }
    const privacy = coveringText(legalTexts, 'privacy')
    if (privacy?.state === 'read' && !namesPresentNorms(privacy.text)) {
      return warning('withoutNorms', { url: privacy.url })
    }
    return success('ok', { count: texts.length })
  },
})
