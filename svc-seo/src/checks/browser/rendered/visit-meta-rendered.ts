import type { Dom } from '@agency/contracts'
import { readable } from '../../../derived/visit-evidence.ts'
import { defineCheck, error, success, warning } from '../../../engine/define-check.ts'
import { listOf } from '../../../knowledge/words.ts'

const CLOSED = /\b(?:noindex|none)\b/i

export const visitMetaRendered = defineCheck({
  id: 'visit-meta-rendered',
  category: 'browser',
  subcategory: 'rendered',
  title: 'Título, canonical e indexación antes y después de JavaScript',
  points: 4,
  scope: 'page',
  needs: ['visitDoms'],
  fix: { who: 'webmaster', minutes: 120 },
  why: 'Si el HTML dice una cosa y JavaScript otra, no sabes cuál de las dos guardará Google.',
  source: 'Google Search Central, «JavaScript SEO basics»',
  messages: {
    same: 'Título, descripción, canonical e indexación dicen lo mismo antes y después de JavaScript.',
    noindex: { text: 'JavaScript añade un «noindex»: Google no mostrará esta página.', indexing: true },
    canonical: 'JavaScript cambia el canonical: de {sent} a {rendered}.',
    late: 'Solo JavaScript pone {what}: no {count:está:están} en el HTML.',
  },
  solutions: {
    noindex:
      'Busca el código que añade el «noindex» y quítalo, o decide desde el servidor qué páginas no deben salir en Google.',
    canonical: 'Deja en el HTML el canonical bueno y que ningún código lo cambie después.',
    late: 'Pon {what} en el HTML que manda el servidor.',
  },
  run: ({ visitDoms: { sent, rendered } }) => {
    if (isClosed(rendered) && !isClosed(sent)) return error('noindex', {}, [readable(rendered.robots ?? '')])
    if (sent.canonical && rendered.canonical && sent.canonical !== rendered.canonical) {
      return error('canonical', { sent: readable(sent.canonical), rendered: readable(rendered.canonical) })
    }
    const late = [
      ['el título', !sent.title && rendered.title],
      ['la descripción', !sent.description && rendered.description],
      ['el titular (h1)', sent.h1.length === 0 && rendered.h1[0]],
      ['el canonical', !sent.canonical && rendered.canonical],
    ] as const
    const seen = late.flatMap(([what, text]) => (text ? [{ what, text }] : []))
    if (seen.length === 0) return success('same')
    return warning(
      'late',
      { what: listOf(seen.map(({ what }) => what)), count: seen.length },
      seen.map(({ text }) => readable(text)),
    )
  },
})

const isClosed = ({ robots }: Dom) => CLOSED.test(robots ?? '')
