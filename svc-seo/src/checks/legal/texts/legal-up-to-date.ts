import { defineCheck, notApplicable, success, warning } from '../../../engine/define-check.ts'
import { tagged } from '../../../page/page-tree.ts'
import {
  lastUpdateOf,
  namesPresentNorms,
  ODR_ADDRESS,
  oldNormIn,
  privacyShieldIn,
} from '../../../spain/legal-issues.ts'
import { coveringText } from '../../../spain/legal-texts.ts'

/** The RGPD applies since May 2018 and the Ley Orgánica 3/2018 since that December: an older text knows neither. */
const OLD_YEAR = 2018

export const legalUpToDate = defineCheck({
  id: 'legal-up-to-date',
  category: 'legal',
  subcategory: 'texts',
  title: 'Textos legales al día',
  points: 3,
  scope: 'site',
  needs: ['legalTexts'],
  appliesTo: 'spanish-site',
  whenClientRendered: ['none'],
  fix: { who: 'adviser', minutes: 60 },
  why: 'Un texto que cita leyes derogadas informa mal al cliente y delata que nadie lo ha revisado en años.',
  source: 'Ley Orgánica 3/2018, disp. derogatoria; TJUE C-311/18 (Schrems II); Reglamento (UE) 2024/3228',
  messages: {
    ok: 'No hemos visto normas derogadas ni fechas antiguas en los textos legales ({count} {count:leído:leídos}).',
    note: 'Los textos legales citan la ley actual y, a su lado, {name}: «{quote}». Es una cita antigua, no un problema.',
    oldNorm: {
      text: 'El texto informa al cliente de derechos que ya no son esos: {url} cita {name} («{quote}») y no las normas actuales. Posible incumplimiento.',
      legalRisk: true,
    },
    shield: {
      text: 'La garantía que ofreces para enviar datos a EE. UU. ya no existe: {url} cita el Privacy Shield, anulado en 2020 («{quote}»). Posible incumplimiento.',
      legalRisk: true,
    },
    odr: 'Quien quiera reclamar llegará a una página cerrada: {url} enlaza la plataforma europea de litigios en línea (ODR), que cerró el 20 de julio de 2025.',
    oldDate: {
      text: 'El texto parece anterior a la ley de protección de datos actual: {url} dice que se actualizó en {year}. Posible incumplimiento.',
      legalRisk: true,
    },
    withoutNorms: {
      text: 'El cliente no puede saber qué ley le protege: la política de privacidad ({url}) no nombra el RGPD ni la Ley Orgánica 3/2018. Posible incumplimiento.',
      legalRisk: true,
    },
    none: 'no hemos encontrado textos legales que leer.',
  },
  solutions: {
    oldNorm:
      'Repasa el texto entero: hoy rigen el RGPD (Reglamento UE 2016/679) y la Ley Orgánica 3/2018, que cambian las obligaciones y los derechos, no solo el nombre de la ley.',
    shield:
      'Quita el Privacy Shield y di con qué garantía envías los datos: el Data Privacy Framework (2023), si el proveedor está adherido, o las cláusulas contractuales tipo.',
    odr: 'Quita el enlace a la plataforma ODR ({url}): desde el Reglamento (UE) 2024/3228 ya no existe.',
    oldDate: 'Repasa el texto con la normativa actual y cambia la fecha de actualización: {url}',
    withoutNorms: 'Actualiza la política al RGPD (Reglamento UE 2016/679) y a la Ley Orgánica 3/2018.',
  },
  run: ({ legalTexts }) => {
    const texts = legalTexts.filter(({ words }) => words > 0)
    if (texts.length === 0) return notApplicable('none')
    const norms = texts.flatMap(({ text, url }) => {
      const norm = oldNormIn(text)
      return norm === undefined ? [] : [{ url, ...norm }]
    })
    const old = norms.find(({ isBeside }) => !isBeside)
    if (old !== undefined) {
      return warning('oldNorm', { url: old.url, name: old.name, quote: old.quote }, [old.quote])
    }
    for (const { text, url } of texts) {
      const quote = privacyShieldIn(text)
      if (quote !== undefined) return warning('shield', { url, quote }, [quote])
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
    const [note] = norms
    return note === undefined
      ? success('ok', { count: texts.length })
      : success('note', { name: note.name, quote: note.quote }, [note.quote])
  },
})
