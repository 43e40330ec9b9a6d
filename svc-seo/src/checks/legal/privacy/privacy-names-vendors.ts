import { drawsItsList, readableText, unnamedIn } from '../../../derived/privacy-items.ts'
import { defineCheck, error, notApplicable, success, unknown, warning } from '../../../engine/define-check.ts'
import { listOf } from '../../../knowledge/words.ts'

/** Share of the services seen that the texts must name, and how many unnamed ones accuse (seo-checks 3.3). */
const NAMED_MIN = 0.8
const ACCUSING_MIN = 2

export const privacyNamesVendors = defineCheck({
  id: 'privacy-names-vendors',
  category: 'legal',
  subcategory: 'privacy',
  title: 'Herramientas nombradas en los textos',
  points: 3,
  scope: 'worst',
  needs: ['recipients', 'legalTexts'],
  appliesTo: 'spanish-site',
  whenClientRendered: ['without', 'none'],
  fix: { who: 'adviser', minutes: 30 },
  why: 'Si la web usa herramientas que la política no nombra, el cliente no sabe quién recibe sus datos y el texto parece copiado.',
  source: 'RGPD, art. 13.1.e; AEPD, «Guía sobre el uso de las cookies» (2023)',
  messages: {
    ok: 'Los textos legales nombran las herramientas de terceros que hemos visto ({named} de {total}).',
    some: {
      text: 'Tus clientes no saben quién más recibe sus datos: los textos legales no nombran {missing}, que hemos visto en la página. Posible incumplimiento.',
      legalRisk: true,
    },
    all: {
      text: 'Tus clientes no saben quién más recibe sus datos: hemos visto en la página {total} {total:herramienta:herramientas} de terceros y los textos legales no nombran ninguna de ellas: {missing}. Posible incumplimiento.',
      legalRisk: true,
    },
    drawn: 'la lista de cookies la dibuja un gestor en el navegador y no está en el HTML.',
    unread: '{reason}.',
    without:
      'no hemos visto en la página analítica, publicidad, contenido incrustado, chats ni formularios de terceros.',
    none: 'no hemos encontrado una política de privacidad ni de cookies que leer.',
  },
  solutions: {
    some: 'Añade a la política de privacidad o de cookies: {missing}, con su finalidad.',
    all: 'Añade a la política de privacidad o de cookies: {missing}, con su finalidad.',
  },
  run: ({ recipients, legalTexts }) => {
    if (recipients.length === 0) return notApplicable('without')
    const both = [readableText(legalTexts, 'privacy'), readableText(legalTexts, 'cookies')]
    const read = both.flatMap((one) => (one.state === 'read' ? [one] : []))
    const unread = both.find((one) => one.state === 'unread')
    if (unread !== undefined && read.length === 0) return unknown('unread', unread)
    if (read.length === 0) return notApplicable('none')
    const unnamed = unnamedIn(read.map(({ text }) => text).join(' '), recipients)
    const total = recipients.length
    const named = total - unnamed.length
    if (named / total >= NAMED_MIN) return success('ok', { named, total })
    // What we could not read may name them.
    if (unread !== undefined) return unknown('unread', unread)
    if (read.some(({ found }) => drawsItsList(found))) return unknown('drawn')
    const evidence = unnamed.map((one) => one.evidence)
    const missing = listOf(unnamed.map(({ name }) => name))
    return named === 0 && total >= ACCUSING_MIN
      ? error('all', { total, missing }, evidence)
      : warning('some', { missing }, evidence)
  },
})
