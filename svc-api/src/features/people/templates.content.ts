import type { TemplateChange, TemplateId } from '@agency/contracts'

/** What the three templates say until the administrator changes them. */
export const DEFAULT_TEMPLATES = {
  firstAnswer: {
    subject: 'Tu consulta a {agencia}',
    body: [
      'Hola, {nombre}:',
      'Gracias por escribirnos. Hemos leído tu mensaje y nos gustaría conocer mejor lo que necesitas. ¿Qué día te viene bien que hablemos diez minutos?',
      'Un saludo,\n{agencia}',
    ].join('\n\n'),
  },
  afterReport: {
    subject: 'El informe de {web}',
    body: [
      'Hola, {nombre}:',
      'Hemos revisado el informe de {web}. Esto es lo que conviene arreglar primero:',
      '{fallos}',
      'Aquí lo tienes completo: {informe}',
      'Si tienes alguna duda, responde a este mensaje y te la resolvemos.',
      'Un saludo,\n{agencia}',
    ].join('\n\n'),
  },
  reminder: {
    subject: 'Tu consulta sigue abierta',
    body: [
      'Hola, {nombre}:',
      'Hace unos días nos escribiste y no queremos dejar tu consulta a medias. ¿Te sigue interesando? Si prefieres dejarlo, dínoslo y no insistiremos.',
      'Un saludo,\n{agencia}',
    ].join('\n\n'),
  },
} as const satisfies Readonly<Record<TemplateId, TemplateChange>>
