import type { TemplateId } from '@agency/contracts'

export const peopleContent = {
  sheet: {
    loading: 'Abriendo la ficha…',
    loadingTitle: 'Ficha de la persona',
    failed: 'No se ha podido abrir la ficha',
    close: 'Cerrar la ficha',
  },
  contact: { call: 'Llamar', whatsapp: 'WhatsApp', mail: 'Escribir un email' },
  notes: {
    title: 'Seguimiento',
    callOn: 'Volver a llamar el',
    noCall: 'Quitar la fecha',
    doNotContact: 'No contactar',
    doNotContactHint: 'Sin plantillas, y fuera de «Para hoy».',
    notes: 'Notas privadas',
    hint: 'Solo se ven en este panel. Se guardan solas.',
    saving: 'Guardando…',
    saved: 'Guardado',
    failed: 'No se ha podido guardar',
    retry: 'Reintentar',
  },
  write: {
    title: 'Escribir',
    label: 'Plantillas',
    templates: { firstAnswer: 'Primera respuesta', afterReport: 'Tras el informe', reminder: 'Recordatorio' },
    silenced: 'Has marcado «No contactar»: no hay plantillas para esta persona.',
    noReminder:
      'El recordatorio aparece cuando la persona nos ha escrito: un análisis no es permiso para insistir.',
    subject: 'Asunto',
    body: 'Texto',
    mail: 'Abrir en el correo',
    whatsapp: 'Abrir en WhatsApp',
    edit: 'Editar la plantilla',
    words: 'Se rellenan: {words}.',
    save: 'Guardar la plantilla',
    saving: 'Guardando...',
    reset: 'Volver al texto original',
    cancel: 'Cancelar',
    saved: 'Plantilla guardada',
    failed: 'No se ha podido guardar la plantilla',
    loadFailed: 'No se han podido cargar las plantillas',
    loading: 'Cargando plantillas…',
    yourSite: 'tu web',
  },
  records: {
    title: 'Historial',
    analysis: 'Análisis de {website}',
    message: 'Mensaje',
    worst: 'Lo peor que hemos encontrado',
    report: 'Ver informe',
    contacted: 'Contactado',
    notContacted: 'Sin contactar',
  },
  today: {
    filter: 'Para hoy ({count})',
    list: 'Lista de hoy',
    loading: 'Cargando lo de hoy…',
    failed: 'No se ha podido cargar lo de hoy',
    empty: {
      title: 'Nada pendiente para hoy',
      text: 'Aquí aparecen las llamadas que apuntes en «Volver a llamar el» y los mensajes que lleven un día sin leer.',
    },
    call: 'Volver a llamar',
    unread: 'Mensaje sin leer desde hace un día',
    overdue: 'Atrasado',
    due: 'Para el {day}',
  },
} as const satisfies {
  readonly write: {
    readonly templates: Readonly<Record<TemplateId, string>>
    readonly [key: string]: unknown
  }
  readonly [key: string]: unknown
}
