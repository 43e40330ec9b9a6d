import type { Plural } from '@agency/web-kit'

export const personalDataContent = {
  title: 'Datos personales de alguien (RGPD)',
  summary: 'Exportar o borrar',
  lead: 'Cuando alguien te pida sus datos o que los borres, escribe su email: verás todo lo que se guarda de esa dirección.',
  email: 'Email de la persona',
  find: 'Buscar sus datos',
  finding: 'Buscando...',
  findFailed: 'No se han podido buscar los datos',
  nothing: 'No se guarda nada de {subject}.',
  found: 'De {subject} se guardan {counts}.',
  and: '{analyses} y {messages}',
  analyses: { one: '{count} análisis', other: '{count} análisis' },
  messages: { one: '{count} mensaje', other: '{count} mensajes' },
  download: 'Descargar (JSON)',
  file: 'datos-personales-{date}.json',
  erase: 'Borrar todo',
  eraseTitle: '¿Borrar todos sus datos?',
  eraseText: 'Se borrarán {counts} de {subject}. Esto no se puede deshacer.',
  erased: 'Datos borrados',
  erasedText: 'Se han borrado {counts} de {subject}.',
  eraseFailed: 'No se han podido borrar los datos',
} as const satisfies { readonly analyses: Plural; readonly messages: Plural; readonly [key: string]: unknown }
