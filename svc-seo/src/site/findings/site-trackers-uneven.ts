import { listOf } from '../../knowledge/words.ts'
import type { SitePageFacts } from '../site-facts.ts'
import { defineFinding, type FoundItem } from './define-finding.ts'

/** What measures or follows visitors, so that it has to wait for them to agree. */
const FOLLOWS: ReadonlySet<string> = new Set(['analytics', 'ads', 'recording', 'marketing'])

export const siteTrackersUneven = defineFinding({
  id: 'site-trackers-uneven',
  title: 'Páginas que rastrean sin pedir permiso',
  why: 'Con una sola página que rastree sin permiso, el aviso de cookies de las demás no te protege ante una denuncia.',
  fix: { who: 'webmaster', minutes: 60 },
  source: 'LSSI art. 22.2; RGPD arts. 4.11 y 7; AEPD, «Guía sobre el uso de las cookies»',
  messages: {
    uneven:
      'Posible incumplimiento: {pages} {pages:página sigue:páginas siguen} a tus visitas con {services} sin pedirles permiso, y otras páginas de tu web sí lo piden.',
  },
  solutions: {
    uneven:
      'Pide a quien lleva tu web que cargue el aviso de cookies y el bloqueo desde la plantilla común, la cabecera que comparten todas las páginas, y que quite los códigos sueltos pegados en estas. Después abre una de ellas en una ventana privada: tiene que salir el aviso.',
  },
  notes: {
    unasked: 'se carga sin aviso de cookies; otras páginas sí lo muestran',
    waiting: 'se carga al abrir la página; en otras espera a que acepten',
  },
  run: ({ pages }) => {
    const seen = pages.filter(({ clientRendered }) => !clientRendered)
    const asks = seen.some(({ banner }) => banner)
    const names = new Set(seen.flatMap(({ trackers }) => trackers.map(({ name }) => name)))
    const items = [...names].flatMap((name): readonly FoundItem<'unasked' | 'waiting'>[] => {
      const active = seen.filter((page) => stateOf(page, name) === 'active')
      const waits = seen.some((page) => stateOf(page, name) === 'waiting')
      const unasked = active.filter(({ banner }) => !banner)
      if (waits && active.length > 0) return [itemOf(name, active, 'waiting')]
      return asks && unasked.length > 0 ? [itemOf(name, unasked, 'unasked')] : []
    })
    if (items.length === 0) return undefined
    const services = listOf(items.map(({ target }) => target))
    return { outcome: 'error', message: 'uneven', of: seen.length, items, data: { services } }
  },
})

function stateOf({ trackers }: SitePageFacts, name: string): 'active' | 'waiting' | undefined {
  return trackers.find((one) => one.name === name && FOLLOWS.has(one.kind))?.state
}

function itemOf<Note extends string>(
  name: string,
  pages: readonly SitePageFacts[],
  note: Note,
): FoundItem<Note> {
  return { target: name, pages: pages.map(({ url }) => url), note }
}
