import type { MessageListOptions } from '@agency/contracts'

export const messagesContent = {
  list: 'Lista de mensajes',
  stats: {
    label: 'Mensajes en cifras',
    total: 'Total',
    new: 'Nuevos',
    read: 'Leídos',
    answered: 'Respondidos',
  },
  filterLabel: 'Filtrar mensajes',
  filters: [
    { value: 'all', label: 'Todos' },
    { value: 'nuevo', label: 'Nuevo' },
    { value: 'leído', label: 'Leído' },
    { value: 'respondido', label: 'Respondido' },
  ],
  sorts: [
    { value: 'newest', label: 'Más recientes' },
    { value: 'oldest', label: 'Más antiguos' },
    { value: 'name', label: 'Nombre (A–Z)' },
  ],
  searchPlaceholder: 'Nombre, email, teléfono o texto',
  pages: 'Páginas de mensajes',
  loading: 'Cargando mensajes…',
  failed: 'No se han podido cargar los mensajes',
  empty: {
    title: 'Todavía no hay mensajes',
    text: 'Lo que escriban los visitantes en el formulario de contacto aparecerá aquí, con su email y su teléfono.',
    link: 'Ver el formulario',
  },
  none: { title: 'Ningún mensaje coincide', text: 'Prueba con otra búsqueda o quita los filtros.' },
  card: {
    phone: 'Llamar al {phone}',
    whatsapp: 'WhatsApp',
    markRead: 'Marcar leído',
    markAnswered: 'Marcar respondido',
    subject: 'Tu mensaje a {brand}',
  },
  markFailed: 'No se ha podido marcar el mensaje',
  deletion: {
    title: '¿Eliminar este mensaje?',
    text: 'Se eliminará el mensaje de {name} ({email}): «{excerpt}»',
    done: 'Mensaje eliminado',
    gone: 'Has eliminado el mensaje de {name}.',
    undo: 'Deshacer',
    undone: 'Mensaje recuperado',
    failed: 'No se ha podido eliminar el mensaje',
    undoFailed: 'No se ha podido recuperar el mensaje',
  },
  selection: {
    marks: [
      {
        action: 'leído',
        short: 'Marcar como leídos',
        label: 'Marcar como leídos',
        done: { one: '{count} mensaje marcado', other: '{count} mensajes marcados' },
      },
      {
        action: 'respondido',
        short: 'Marcar como respondidos',
        label: 'Marcar como respondidos',
        done: { one: '{count} mensaje marcado', other: '{count} mensajes marcados' },
      },
    ],
    markFailed: 'No se han podido marcar los mensajes',
    deletion: {
      title: { one: '¿Eliminar {count} mensaje?', other: '¿Eliminar {count} mensajes?' },
      text: 'Se eliminarán los mensajes de',
      gone: { one: 'Has eliminado {count} mensaje.', other: 'Has eliminado {count} mensajes.' },
    },
  },
  csv: {
    file: 'mensajes-{date}.csv',
    columns: ['Fecha', 'Nombre', 'Email', 'Teléfono', 'Estado', 'Mensaje', 'Web', 'Puntuación', 'Informe'],
  },
} as const satisfies {
  readonly filters: readonly {
    readonly value: NonNullable<MessageListOptions['filter']>
    readonly label: string
  }[]
  readonly sorts: readonly {
    readonly value: NonNullable<MessageListOptions['sort']>
    readonly label: string
  }[]
  readonly [key: string]: unknown
}
