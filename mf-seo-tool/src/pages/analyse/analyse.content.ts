import type { PageMeta, Stage } from '@agency/contracts'
import type { Plural } from '@agency/web-kit'
import { facts } from '@agency/web-kit/facts'
import type { WebsiteMistake } from '../../features/analysis/website-mistake.ts'

/** A sentence with a link. */
export interface LinkedText {
  readonly before: string
  readonly link: string
  readonly after: string
}

export interface AnalyseContent {
  readonly meta: PageMeta
  readonly eyebrow: string
  readonly title: string
  readonly lead: string
  readonly example: string
  readonly features: readonly {
    readonly icon: 'checks' | 'fast' | 'report'
    readonly title: string
    readonly text: string
  }[]
  readonly form: {
    readonly title: string
    readonly website: {
      readonly label: string
      readonly hint: string
      readonly placeholder: string
      readonly format: string
      readonly mistakes: Readonly<Record<WebsiteMistake, string>>
    }
    readonly name: { readonly label: string; readonly format: string }
    readonly email: { readonly label: string; readonly format: string }
    readonly sendLink: string
    readonly submit: string
    readonly privacy: LinkedText
    /** Precedes the agency's phone and e-mail, without scripts. */
    readonly withoutScripts: { readonly text: string; readonly or: string }
  }
  /** For owners of sites that our program has read: `#robot`. */
  readonly robot: {
    readonly title: string
    /** Who we are, and how fast. */
    readonly paragraphs: readonly string[]
    readonly stop: string
    readonly rules: string
    readonly rulesLabel: string
    /** Precedes the agency's e-mail. */
    readonly list: string
  }
  readonly failure: {
    readonly title: string
    readonly unreachable: string
    readonly offline: string
    /** What to do, by the error's code. */
    readonly advice: Readonly<Record<string, string>>
    readonly retrySoon: string
    readonly retryLater: Plural
    readonly previous: string
  }
  readonly loading: {
    readonly title: string
    readonly stages: Readonly<Record<Stage, string>>
    /** While a browser opens the page, which belongs to the first stage. */
    readonly rendering: string
    readonly states: { readonly done: string; readonly running: string; readonly waiting: string }
    /** What is known so far. */
    readonly found: string
    readonly requests: Plural
    readonly finishing: string
    readonly patience: string
    /** After ten seconds. */
    readonly slow: string
    readonly cancel: string
  }
  /** While a report loads. */
  readonly opening: string
  /** Announced when a stage is reached. */
  readonly stageDone: string
}

export const analyseContent = {
  meta: {
    title: 'Analiza tu web gratis: SEO, analítica y RGPD',
    description: `Mira en ${facts.analysis} qué ve Google en tu web, qué mides y qué te falta en lo legal. Gratis, y con la solución a cada problema.`,
    keywords:
      'análisis SEO gratis, auditoría web, analizar mi web, SEO técnico, RGPD, cookies, Yecla, Murcia',
    og: {
      type: 'website',
      title: 'Analiza tu web gratis',
      description: `Más de ${facts.factors} factores SEO, analítica y textos legales: qué falla, por qué importa y cómo se arregla.`,
    },
  },
  eyebrow: 'Análisis SEO gratuito',
  title: 'Analiza tu Web',
  lead: `Escribe la dirección de tu web y en ${facts.analysis} verás qué falla, por qué importa y cómo se arregla.`,
  example: 'Ver un informe de ejemplo',
  features: [
    {
      icon: 'checks',
      title: `Más de ${facts.factors} factores SEO`,
      text: 'Rastreo, contenido, velocidad, seguridad, medición y textos legales, mirados en tu página de verdad.',
    },
    {
      icon: 'fast',
      title: 'Rápido y gratis',
      text: `El informe aparece aquí mismo en ${facts.analysis}. No cuesta nada y no te compromete a nada.`,
    },
    {
      icon: 'report',
      title: 'Informe detallado',
      text: 'Cada problema, con lo que hemos encontrado, por qué te afecta y la solución, lista para copiar.',
    },
  ],
  form: {
    title: 'Pide tu informe',
    website: {
      label: 'URL de tu web',
      hint: 'Basta con mitienda.es: nosotros ponemos el https://',
      placeholder: 'mitienda.es',
      format: 'Escribe la dirección de una web, por ejemplo https://mitienda.es',
      mistakes: {
        email: 'Eso es un correo. Escribe la dirección de tu web: mitienda.es',
        phone: 'Eso es un teléfono. Escribe la dirección de tu web: mitienda.es',
        profile: 'Analizamos webs, no perfiles. Escribe la dirección de tu web: mitienda.es',
        word: 'Falta el final de la dirección. Escríbela completa: mitienda.es',
      },
    },
    name: { label: 'Nombre', format: 'Escribe tu nombre' },
    email: { label: 'Email', format: 'Escribe un email completo, por ejemplo ana@mitienda.es' },
    sendLink: 'Enviadme el enlace',
    submit: 'Analizar mi web',
    privacy: {
      before:
        'Guardamos el informe con tu nombre y tu email para atender tu petición, y puede que te escribamos para comentarlo. Tus derechos y lo demás están en la ',
      link: 'política de privacidad',
      after: '.',
    },
    withoutScripts: {
      text: 'Para analizar tu web aquí hace falta JavaScript. Si lo prefieres, la miramos contigo:',
      or: 'o',
    },
  },
  robot: {
    title: 'Nuestro robot: AnalizaTuWeb',
    paragraphs: [
      'AnalizaTuWeb es el programa de {name}, una agencia de {city} ({region}). Lee una web solo cuando alguien pide aquí su análisis: una página, o el sitio entero. No recorre internet por su cuenta ni guarda copias de las páginas.',
      'De un sitio entero lee hasta {pages} páginas, como mucho dos veces al día, con dos conexiones y cuatro peticiones por segundo. Para elegirlas obedece tu robots.txt, también las pausas que pida, y espera cuando tu servidor responde 429 o 503.',
    ],
    stop: 'Si no quieres que lea tu sitio entero, añade esto a tu robots.txt:',
    rules: 'User-agent: AnalizaTuWeb\nDisallow: /',
    rulesLabel: 'Líneas para robots.txt',
    list: 'O escríbenos y la añadimos a la lista de webs que no leemos enteras:',
  },
  failure: {
    title: 'Error al analizar el sitio web. Por favor, verifica la URL e intenta de nuevo.',
    unreachable: 'No hemos podido conectar con nuestro servidor. Comprueba tu conexión.',
    offline:
      'Tu dispositivo no tiene conexión a internet. Cuando vuelva, pulsa otra vez «Analizar mi web»: lo que has escrito sigue aquí.',
    advice: {
      HOST_NOT_FOUND:
        'Mira que no falte ni sobre una letra. Si está bien, puede que el dominio haya caducado: pregunta a quien te lo registró.',
      CONNECTION_REFUSED: 'Ábrela en tu navegador: si tampoco carga, avisa a tu proveedor de alojamiento.',
      CONNECTION_FAILED: 'Ábrela en tu navegador: si tampoco carga, avisa a tu proveedor de alojamiento.',
      SITE_TIMEOUT:
        'Prueba otra vez dentro de un rato; si sigue igual, pregunta a tu proveedor de alojamiento.',
      TLS_FAILED: 'Pide a tu informático que revise el certificado, o prueba con http:// delante.',
      NOT_HTML: 'Escribe la dirección de una página, como la portada, y no la de un documento o una imagen.',
    },
    retrySoon: 'Podrás intentarlo de nuevo en menos de un minuto.',
    retryLater: {
      one: 'Podrás intentarlo de nuevo dentro de {count} minuto.',
      other: 'Podrás intentarlo de nuevo dentro de {count} minutos.',
    },
    previous: 'Volver al informe anterior',
  },
  loading: {
    title: 'Analizando tu sitio web',
    stages: {
      crawl: 'Rastreo e indexación',
      performance: 'Rendimiento',
      analytics: 'Analítica y seguimiento',
    },
    rendering: 'Abriendo tu web en un navegador…',
    states: { done: 'hecho', running: 'en curso', waiting: 'pendiente' },
    found: '«{title}»',
    requests: {
      one: '{count} petición hecha a tu servidor',
      other: '{count} peticiones hechas a tu servidor',
    },
    finishing: 'Preparando tu informe…',
    patience: `Suele tardar ${facts.analysis}.`,
    slow: 'Tu web tarda en responder. Seguimos esperando; si no contesta, te lo diremos.',
    cancel: 'Cancelar',
  },
  opening: 'Abriendo el informe…',
  stageDone: '{stage}: hecho',
} as const satisfies AnalyseContent
