import type { ConsentPurpose, FixLanguage } from '@agency/contracts'

/** What the banner says in a language. */
export interface ConsentWords {
  readonly title: string
  /** With what each kind of service is for, and their names. */
  readonly asks: string
  readonly purposes: Readonly<Record<ConsentPurpose, string>>
  readonly and: string
  readonly without: string
  readonly policy: string
  readonly accept: string
  readonly reject: string
  /** Of the button that opens the banner again. */
  readonly change: string
  /** In the box of a map or video that waits. */
  readonly open: string
  readonly opened: string
}

export const CONSENT_WORDS: Readonly<Record<FixLanguage, ConsentWords>> = {
  es: {
    title: 'Aviso de cookies',
    asks: 'Con tu permiso usamos cookies propias y de terceros para {purposes}.',
    purposes: {
      analytics: 'medir las visitas ({services})',
      ads: 'mostrarte publicidad según lo que visitas ({services})',
      recording: 'analizar, con una grabación, cómo usas la página ({services})',
      marketing: 'saber qué te interesa y enviarte publicidad ({services})',
    },
    and: 'y',
    without:
      'Si las rechazas, no se cargan. Puedes cambiar de opinión cuando quieras en «Configurar cookies», al final de la página.',
    policy: 'Más información sobre las cookies',
    accept: 'Aceptar',
    reject: 'Rechazar',
    change: 'Configurar cookies',
    open: 'Ver el contenido de {service}',
    opened: 'Al abrirlo, {service} recibe tu dirección IP y puede usar cookies.',
  },
  ca: {
    title: 'Avís de galetes',
    asks: 'Amb el teu permís fem servir galetes pròpies i de tercers per {purposes}.',
    purposes: {
      analytics: 'mesurar les visites ({services})',
      ads: 'mostrar-te publicitat segons el que visites ({services})',
      recording: 'analitzar, amb un enregistrament, com fas servir la pàgina ({services})',
      marketing: 'saber què t’interessa i enviar-te publicitat ({services})',
    },
    and: 'i',
    without:
      'Si les rebutges, no es carreguen. Pots canviar d’opinió quan vulguis a «Configurar galetes», al final de la pàgina.',
    policy: 'Més informació sobre les galetes',
    accept: 'Acceptar',
    reject: 'Rebutjar',
    change: 'Configurar galetes',
    open: 'Veure el contingut de {service}',
    opened: 'En obrir-lo, {service} rep la teva adreça IP i pot fer servir galetes.',
  },
}

/** Whose maps and videos these are, as people call them. */
export const FRAME_SERVICES: readonly (readonly [string, RegExp])[] = [
  ['Google Maps', /^(?:www\.|maps\.)?google\.[a-z.]{2,6}$/],
  ['YouTube', /^(?:www\.|m\.)?youtube(?:-nocookie)?\.com$/],
  ['Vimeo', /^player\.vimeo\.com$/],
]
