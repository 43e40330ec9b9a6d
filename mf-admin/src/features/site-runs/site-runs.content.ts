import type { SiteRunState } from '@agency/contracts'
import type { Plural } from '@agency/web-kit'

export const siteRunsContent = {
  title: 'Sitios enteros',
  summary: 'Lecturas y webs que no leemos',
  list: 'Lecturas de sitios enteros',
  loading: 'Cargando las lecturas…',
  failed: 'No se han podido cargar las lecturas',
  empty: {
    title: 'Todavía no hay lecturas',
    text: 'Aparecerán aquí cuando alguien pulse «Analizar todo el sitio» en su informe.',
  },
  states: {
    queued: 'En cola',
    running: 'Leyendo',
    done: 'Terminada',
    partial: 'A medias',
    cancelled: 'Cancelada',
    failed: 'Fallida',
  },
  otherState: 'Otro estado',
  pages: { one: '{read} de {count} página', other: '{read} de {count} páginas' },
  reports: { one: 'en {count} informe', other: 'en {count} informes' },
  more: { one: 'Y {count} más antigua.', other: 'Y {count} más antiguas.' },
  deletion: {
    title: '¿Eliminar la lectura?',
    text: 'Se eliminará lo leído de {site}, y dejará de verse en los informes que lo enseñan.',
    gone: 'Lectura de {site} eliminada.',
    done: 'Lectura eliminada',
    undo: 'Deshacer',
    undone: 'Lectura recuperada',
    failed: 'No se ha podido eliminar',
    undoFailed: 'No se ha podido recuperar',
  },
  optOuts: {
    title: 'Webs que no leemos enteras',
    text: 'Cuando alguien pida que nuestro robot no lea su web, escribe aquí su dominio. Vale también para sus subdominios.',
    domain: 'Dominio',
    add: 'Añadir',
    adding: 'Añadiendo...',
    since: 'añadida {time}',
    remove: 'Quitar {domain}',
    empty: 'No hay ninguna.',
    loading: 'Cargando la lista…',
    failed: 'No se ha podido cargar la lista',
    addFailed: 'No se ha podido añadir',
    removeFailed: 'No se ha podido quitar',
  },
} as const satisfies {
  readonly states: Readonly<Record<SiteRunState, string>>
  readonly pages: Plural
  readonly reports: Plural
  readonly more: Plural
  readonly [key: string]: unknown
}
