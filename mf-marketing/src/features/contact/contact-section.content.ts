import { facts } from '@agency/web-kit/facts'

interface FieldText {
  readonly label: string
  readonly hint?: string
  /** Native message for an invalid format. */
  readonly format?: string
}

export interface ContactContent {
  readonly eyebrow: string
  readonly title: string
  readonly lead: string
  readonly details: {
    readonly title: string
    readonly phone: string
    readonly email: string
    readonly whatsapp: { readonly label: string; readonly text: string }
    readonly place: { readonly label: string; readonly text: string }
  }
  readonly form: {
    readonly title: string
    readonly name: FieldText
    readonly email: FieldText
    readonly phone: FieldText
    readonly message: FieldText
    readonly honeypot: string
    readonly submit: string
    readonly pending: string
    /** First layer of information (LOPDGDD, article 11): controller, purpose, rights and link to the policy. */
    readonly privacy: {
      readonly title: string
      readonly lines: readonly { readonly label: string; readonly text: string }[]
      readonly more: string
      readonly link: string
    }
    readonly withoutScripts: string
    /** The report that a visitor came from. */
    readonly attached: { readonly text: string; readonly of: string; readonly remove: string }
  }
  readonly sent: { readonly title: string; readonly description: string }
  readonly failed: {
    readonly title: string
    readonly fallback: string
    readonly withoutToken: string
    /** After the fallback. */
    readonly offline: string
  }
}

export const contactContent = {
  eyebrow: `Presupuesto en ${facts.quote}`,
  title: 'Cuéntanos qué necesitas',
  lead: `Leemos tu mensaje, te preguntamos lo que falte y en ${facts.quote} tienes un presupuesto con precio y plazos cerrados. Sin compromiso.`,
  details: {
    title: 'También puedes llamarnos o escribirnos',
    phone: 'Teléfono',
    email: 'Correo',
    whatsapp: { label: 'WhatsApp', text: 'Escríbenos por WhatsApp' },
    place: { label: 'Dónde estamos', text: '{city} ({region})' },
  },
  form: {
    title: 'Escríbenos',
    name: { label: 'Nombre', format: 'Escribe tu nombre' },
    email: { label: 'Email' },
    phone: { label: 'Teléfono (opcional)', hint: 'Si prefieres que te llamemos.' },
    message: {
      label: 'Mensaje',
      hint: 'Nos ayuda saber a qué te dedicas, si ya tienes web y para cuándo la necesitas.',
    },
    honeypot: 'Deja este campo vacío',
    submit: 'Enviar mensaje',
    pending: 'Enviando...',
    privacy: {
      title: 'Información básica sobre protección de datos',
      lines: [
        { label: 'Responsable', text: '{owner}' },
        { label: 'Finalidad', text: 'responder a tu mensaje y prepararte el presupuesto que pidas.' },
        {
          label: 'Derechos',
          text: 'acceder a tus datos, rectificarlos, suprimirlos y los demás que te da la ley, escribiendo a {email}.',
        },
      ],
      more: 'El resto está en la',
      link: 'política de privacidad',
    },
    withoutScripts:
      'Para enviar el formulario hace falta JavaScript. Sin él, llámanos al {phone} o escríbenos a {email}.',
    attached: { text: 'Adjuntamos tu informe', of: 'de {site}', remove: 'Quitar' },
  },
  sent: { title: '¡Mensaje enviado!', description: 'Nos pondremos en contacto contigo pronto.' },
  failed: {
    title: 'Error',
    fallback: 'Hubo un problema al enviar el mensaje. Inténtalo de nuevo.',
    withoutToken: 'Por favor recarga la página e intenta de nuevo.',
    offline: 'Tu dispositivo no tiene conexión a internet; lo que has escrito sigue aquí.',
  },
} as const satisfies ContactContent
