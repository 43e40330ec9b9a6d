import type { AnalysisListOptions } from '@agency/contracts'

export const analysesContent = {
  list: 'Lista de análisis',
  stats: {
    label: 'Análisis en cifras',
    total: 'Total análisis',
    thisWeek: 'Esta semana',
    notContacted: 'No contactados',
    contacted: 'Contactados',
  },
  filterLabel: 'Filtrar análisis',
  filters: [
    { value: 'all', label: 'Todos' },
    { value: 'notContacted', label: 'No contactados' },
    { value: 'contacted', label: 'Contactados' },
  ],
  sorts: [
    { value: 'newest', label: 'Más recientes' },
    { value: 'oldest', label: 'Más antiguos' },
    { value: 'score', label: 'Peor puntuación' },
    { value: 'website', label: 'Web (A–Z)' },
    { value: 'name', label: 'Nombre (A–Z)' },
  ],
  searchPlaceholder: 'Web, nombre o email',
  pages: 'Páginas de análisis',
  loading: 'Cargando análisis…',
  failed: 'No se han podido cargar los análisis',
  empty: {
    title: 'Todavía no hay análisis',
    text: 'Cuando alguien analice su web en «Analiza tu Web», aparecerá aquí con su nombre, su email y su puntuación.',
    link: 'Ver la herramienta',
  },
  none: { title: 'Ningún análisis coincide', text: 'Prueba con otra búsqueda o quita los filtros.' },
  row: {
    contacted: 'Contactado',
    notContacted: 'Sin contactar',
    report: 'Ver informe',
    visit: 'Visitar la web',
    visited: 'Con navegador',
    visitedMeaning: 'Incluye lo que ha visto un navegador de verdad',
    id: 'ID: {id}',
    worst: 'Lo peor que hemos encontrado',
    mark: 'Marcar contactado',
    unmark: 'Desmarcar',
    subject: 'El análisis de {website}',
  },
  markFailed: 'No se ha podido marcar el análisis',
  deletion: {
    title: '¿Eliminar este análisis?',
    text: 'Se eliminarán el informe de {website} y los datos de {name} ({email}). Su enlace dejará de funcionar.',
    done: 'Análisis eliminado',
    gone: 'Has eliminado el análisis de {website}.',
    undo: 'Deshacer',
    undone: 'Análisis recuperado',
    failed: 'No se ha podido eliminar el análisis',
    undoFailed: 'No se ha podido recuperar el análisis',
  },
  selection: {
    marks: [
      {
        action: 'contacted',
        short: 'Marcar',
        label: 'Marcar como contactados',
        done: { one: '{count} análisis marcado', other: '{count} análisis marcados' },
      },
      {
        action: 'notContacted',
        short: 'Desmarcar',
        label: 'Desmarcar los elegidos',
        done: { one: '{count} análisis desmarcado', other: '{count} análisis desmarcados' },
      },
    ],
    markFailed: 'No se han podido marcar los análisis',
    deletion: {
      title: { one: '¿Eliminar {count} análisis?', other: '¿Eliminar {count} análisis?' },
      text: 'Se eliminarán los informes, con el nombre y el email de quien los pidió, y sus enlaces dejarán de funcionar:',
      gone: { one: 'Has eliminado {count} análisis.', other: 'Has eliminado {count} análisis.' },
    },
  },
  csv: {
    file: 'analisis-{date}.csv',
    columns: [
      'Fecha',
      'Web',
      'Nombre',
      'Email',
      'Contactado',
      'Puntuación',
      'Peores hallazgos',
      'ID',
      'Informe',
    ],
    yes: 'Sí',
    no: 'No',
  },
} as const satisfies {
  readonly filters: readonly {
    readonly value: NonNullable<AnalysisListOptions['filter']>
    readonly label: string
  }[]
  readonly sorts: readonly {
    readonly value: NonNullable<AnalysisListOptions['sort']>
    readonly label: string
  }[]
  readonly [key: string]: unknown
}
