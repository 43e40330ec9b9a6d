import { readable } from '../../../derived/visit-evidence.ts'
import { defineCheck, success, warning } from '../../../engine/define-check.ts'
import { listOf } from '../../../knowledge/words.ts'
import { isTrackingKey } from '../../../page/cookie-kinds.ts'

const PLACES = { local: 'localStorage', session: 'sessionStorage' } as const

export const visitStorageBefore = defineCheck({
  id: 'visit-storage-before',
  category: 'browser',
  subcategory: 'before',
  title: 'Otros datos guardados antes de aceptar',
  points: 2,
  scope: 'page',
  needs: ['visit'],
  fix: { who: 'webmaster', minutes: 60 },
  why: 'Lo que un rastreador guarda en el navegador cuenta como una cookie: en una web para España necesita el mismo permiso.',
  source: 'EDPB, Directrices 2/2023 (art. 5.3 de la Directiva 2002/58); LSSI art. 22.2',
  messages: {
    none: 'En esta visita no hemos visto que un rastreador conocido guarde otros datos en el navegador antes de que nadie aceptara.',
    seen: {
      text: 'Posible incumplimiento: antes de que nadie aceptara hemos visto {count} {count:dato:datos} de rastreadores en el almacenamiento del navegador: {names}.',
      legalRisk: true,
    },
  },
  solutions: {
    seen: 'Haz que espere a que la visita acepte el código que guarda {names}: bloquéalo con tu gestor de consentimiento.',
  },
  run: ({ visit }) => {
    const seen = visit.stored.flatMap(({ kind, name, host }) =>
      kind !== 'cookie' && isTrackingKey(name)
        ? [{ name: readable(name), line: `${readable(name)}, de ${readable(host)}, en ${PLACES[kind]}` }]
        : [],
    )
    if (seen.length === 0) return success('none')
    const names = new Set(seen.map(({ name }) => name))
    return warning(
      'seen',
      { count: names.size, names: listOf(names) },
      seen.map(({ line }) => line),
    )
  },
})
