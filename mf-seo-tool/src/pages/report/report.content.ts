import type {
  Band,
  CategoryId,
  ChoiceFailure,
  Dom,
  Fixer,
  Health,
  Outcome,
  ReadWith,
  StoredItem,
  VisitStop,
} from '@agency/contracts'
import type { Plural } from '@agency/web-kit'
import type { FaultsTextContent } from '../../features/analysis/faults-text.ts'
import type { VisitLine, VisitLineState } from '../../features/analysis/visit-lines.ts'

export interface ReportContent {
  readonly back: string
  readonly documentTitle: string
  readonly title: string
  readonly noWebsite: string
  /** Over a report that was saved here but not made here. */
  readonly unproven: string
  /** Of a page that scripts build, in the head: whether a browser has read it, or none could. */
  readonly readWith: Readonly<Record<ReadWith, string>>
  /** Of the analysis, in the head. */
  readonly date: string
  readonly example: {
    readonly badge: string
    readonly title: string
    readonly asked: string
    readonly notFound: string
    readonly failed: string
    readonly retry: string
  }
  /** One sentence, made of the gravest fault. */
  readonly verdicts: {
    readonly notIndexable: string
    readonly legal: Plural
    readonly errors: Plural
    readonly warnings: Plural
    readonly clean: string
    readonly none: string
  }
  readonly otherPage: {
    readonly status: string
    readonly refused: string
    readonly blocked: string
    readonly parked: string
    readonly login: string
    readonly redirect: string
    readonly home: string
  }
  readonly score: {
    readonly global: string
    readonly none: string
    readonly value: string
    readonly outOf: string
    readonly spoken: string
    readonly unscored: string
    readonly unscoredWhy: string
    readonly captions: Readonly<Record<Band, string>>
    readonly categories: Readonly<Record<CategoryId, string>>
    readonly title: string
    readonly errors: Plural
    readonly worst: string
  }
  readonly priority: {
    readonly title: string
    readonly lead: string
    readonly next: { readonly title: string; readonly lead: string }
  }
  readonly sections: {
    readonly title: string
    readonly untitled: string
    readonly empty: string
    readonly bar: string
    readonly short: Readonly<Record<CategoryId, string>>
    readonly filter: {
      readonly label: string
      readonly options: Readonly<Record<'all' | 'issues' | Fixer, string>>
      readonly nothing: string
    }
    readonly passed: string
    /** In place of it where a browser has seen some otherwise. */
    readonly doubted: string
    readonly skipped: string
    readonly more: Plural
    readonly fix: { readonly minutes: string; readonly hours: Plural }
    readonly total: Plural
    readonly errors: Plural
    readonly warnings: Plural
    readonly notApplicable: Plural
    readonly unknown: Plural
    readonly outcomes: Readonly<Record<Outcome, string>>
    readonly refuted: string
    /** Of a fault that another page of the site makes good. */
    readonly elsewhere: string
    readonly seen: string
    readonly seenMore: string
    readonly evidence: string
    readonly why: string
    readonly solution: string
    readonly code: string
    readonly copy: string
    readonly copied: string
  }
  /** What a browser saw of the page. */
  readonly visit: {
    readonly title: string
    readonly note: string
    readonly preparing: string
    readonly queued: Plural
    readonly running: string
    readonly failed: string
    readonly failedWhy: string
    readonly retry: string
    readonly missing: string
    readonly rerun: string
    readonly stopped: string
    readonly stops: Readonly<Record<VisitStop | 'OTHER', string>>
    readonly done: string
    readonly errors: Plural
    readonly warnings: Plural
    readonly clean: string
    /** Where all that it has seen is told by the report. */
    readonly same: string
    readonly told: Plural
    readonly checks: string
    readonly score: string
    /** While it is under way. */
    readonly lines: Readonly<Record<VisitLine, string>>
    readonly states: Readonly<Record<VisitLineState, string>>
    readonly ready: string
    readonly shots: { readonly phone: string; readonly desktop: string }
    /** In place of a part that the browser did not get to. */
    readonly unseen: string
    readonly more: Plural
    readonly seconds: string
    readonly before: {
      readonly title: string
      readonly hosts: Plural
      readonly noHosts: string
      readonly hostsCaption: string
      readonly hostColumns: readonly string[]
      readonly unknownCompany: string
      readonly askedBy: string
      readonly after: string
      readonly stored: Plural
      readonly noStored: string
      readonly storedCaption: string
      readonly storedColumns: readonly string[]
      readonly kinds: Readonly<Record<StoredItem['kind'], string>>
      readonly refused: string
      readonly life: {
        readonly session: string
        readonly storage: string
        readonly hours: string
        readonly days: Plural
      }
    }
    readonly consent: {
      readonly title: string
      readonly clicked: { readonly reject: string; readonly accept: string }
      readonly screens: { readonly reject: string; readonly accept: string }
      readonly failed: { readonly reject: string; readonly accept: string }
      readonly failures: Readonly<Record<ChoiceFailure | 'OTHER', string>>
      readonly noBanner: string
      readonly contacted: string
      readonly stored: string
      readonly nameColumn: string
      readonly columns: { readonly before: string; readonly reject: string; readonly accept: string }
      readonly yes: string
      readonly no: string
      readonly note: string
    }
    readonly dom: {
      readonly title: string
      readonly caption: string
      readonly nameColumn: string
      readonly columns: { readonly sent: string; readonly rendered: string }
      readonly rows: Readonly<Record<keyof Dom, string>>
      readonly none: string
      readonly empty: string
      readonly changed: string
      readonly notSent: string
    }
    readonly speed: {
      readonly title: string
      readonly note: string
      readonly runs: string
      readonly lcp: string
      readonly element: string
      readonly isBanner: string
      readonly cls: string
      readonly tbt: string
      readonly milliseconds: string
      readonly weight: string
      readonly megabytes: string
      readonly kilobytes: string
      readonly requests: string
      readonly none: string
      readonly frames: string
      readonly frame: string
    }
    readonly health: {
      readonly title: string
      readonly clean: string
      readonly exceptions: string
      readonly exceptionColumns: readonly string[]
      readonly failed: string
      readonly failedColumns: readonly string[]
      readonly noAnswer: string
      readonly foreign: string
      readonly mixed: string
      readonly mixedColumns: readonly string[]
      readonly active: string
      readonly passive: string
      readonly overflow: string
      readonly overflowText: string
      readonly noWidth: string
      readonly axe: string
      readonly axeColumns: readonly string[]
      readonly impacts: Readonly<Record<NonNullable<Health['axe']>[number]['impact'], string>>
      readonly noAxe: string
    }
  }
  readonly preview: {
    readonly google: string
    readonly googleNote: string
    readonly card: string
    readonly cardNote: string
    readonly cardImage: string
    readonly noImage: string
    readonly noTitle: string
    readonly noDescription: string
  }
  readonly fetched: {
    readonly title: string
    readonly site: string
    readonly date: string
    readonly dateFormat: string
    readonly duration: string
    readonly durationValue: string
    readonly requests: string
    readonly made: Plural
    readonly refused: Plural
    readonly note: string
  }
  readonly share: {
    readonly title: string
    readonly link: string
    readonly copy: string
    readonly copied: string
    readonly native: string
    readonly nativeTitle: string
    readonly warning: string
    readonly saving: string
    readonly failed: string
    readonly retry: string
  }
  readonly remember: {
    readonly title: string
    readonly text: string
    readonly remember: string
    readonly forget: string
    /** Until when, with the date's format. */
    readonly kept: string
    readonly dateFormat: string
    readonly refused: string
  }
  readonly handOn: FaultsTextContent & {
    readonly button: string
    readonly copyLink: string
    readonly linkCopied: string
    readonly options: string
    readonly share: string
    readonly whatsapp: string
    readonly mail: string
    readonly copy: string
    readonly copied: string
    readonly subject: string
  }
  readonly print: {
    readonly faults: string
    readonly all: string
    readonly link: string
    readonly qrCode: string
  }
  readonly actions: { readonly label: string; readonly print: string; readonly rerun: string }
  readonly comparison: {
    readonly title: string
    readonly up: string
    readonly down: string
    readonly equal: string
    readonly fixed: string
    readonly added: string
    readonly same: string
    readonly nothing: string
  }
  readonly closing: {
    readonly title: string
    readonly text: string
    readonly titleClean: string
    readonly textClean: string
    readonly button: string
    readonly whatsapp: string
    readonly message: string
    readonly messageScore: string
    readonly messageFaults: string
    readonly messageSite: string
  }
}

export const reportContent = {
  back: 'Analizar otra web',
  documentTitle: 'Informe SEO de {site}',
  title: 'Informe de {site}',
  noWebsite: 'tu web',
  unproven: 'Este informe no lo ha emitido esta web',
  readWith: {
    browser: 'Hemos leído tu web con JavaScript, como hace Google en la segunda pasada.',
    htmlOnly:
      'Sin navegador: vuelve a intentarlo. Tu web se construye con JavaScript y esta vez solo hemos podido leer el HTML que envía tu servidor.',
  },
  date: "'Analizada el' d 'de' MMMM 'de' yyyy",
  example: {
    badge: 'Ejemplo',
    title: 'Esto es un informe de ejemplo',
    asked: 'La web y los datos son inventados: así se ve el informe que recibirás de la tuya.',
    notFound:
      'El informe de este enlace no existe o ya se ha borrado. Mientras tanto, te enseñamos uno con una web y unos datos inventados.',
    failed:
      'Ahora mismo no hemos podido abrir el informe de este enlace. Mientras tanto, te enseñamos uno con una web y unos datos inventados.',
    retry: 'Volver a intentarlo',
  },
  verdicts: {
    notIndexable: 'Lo más grave: Google no puede mostrar esta página, o muestra otra en su lugar.',
    legal: {
      one: 'Hay {count} posible incumplimiento legal: es lo primero que conviene resolver.',
      other: 'Hay {count} posibles incumplimientos legales: es lo primero que conviene resolver.',
    },
    errors: {
      one: 'No hemos visto nada que te deje fuera de Google. Queda {count} error por corregir.',
      other: 'No hemos visto nada que te deje fuera de Google. Quedan {count} errores por corregir.',
    },
    warnings: {
      one: 'No hemos visto nada grave. Queda {count} aviso que conviene atender.',
      other: 'No hemos visto nada grave. Quedan {count} avisos que conviene atender.',
    },
    clean: 'No hemos visto ningún error ni aviso.',
    none: 'No hemos podido puntuar esta web. Abajo te contamos por qué.',
  },
  otherPage: {
    status: 'Esta dirección responde {status}: hemos analizado su página de error.',
    refused:
      'Esta dirección responde {status}: hemos analizado su página de error. Si en tu navegador se ve, tu servidor rechaza a los programas como el nuestro: pide a tu informático que nos deje pasar y analízala otra vez.',
    blocked:
      'El cortafuegos de esta web no nos deja ver la página (responde {status}). Pide a tu informático que deje pasar a las herramientas de análisis y analízala otra vez.',
    parked: 'En {address} no hay una web, solo un dominio aparcado: hemos analizado lo que enseña.',
    login: 'Esta dirección pide iniciar sesión en {address}: hemos analizado su página de acceso.',
    redirect: 'Esta dirección lleva a otra web, {address}: hemos analizado esa.',
    home: 'Analizar la portada',
  },
  score: {
    global: 'Puntuación global',
    none: '—',
    value: '{percent}%',
    outOf: '/{max}',
    spoken: '{current} de {max} puntos',
    unscored: 'Sin puntuación',
    unscoredWhy: 'Aquí no hemos podido comprobar nada que puntúe.',
    captions: {
      good: '¡Excelente trabajo!',
      fair: 'Hay margen de mejora',
      bad: 'Necesita atención urgente',
    },
    categories: {
      technical: 'SEO Técnico',
      analytics: 'Analytics & Tracking',
      legal: 'Legales (RGPD)',
    },
    title: 'Puntuaciones',
    errors: { one: '{count} error', other: '{count} errores' },
    worst: 'Empieza por aquí',
  },
  priority: {
    title: 'Acciones prioritarias ({count})',
    lead: 'Primero lo que te deja fuera de Google; después, lo que más te resta.',
    next: { title: 'Después', lead: 'Los avisos que más te restan.' },
  },
  sections: {
    title: 'Todo lo que hemos mirado',
    untitled: 'Comprobaciones',
    empty: 'En este apartado no hay comprobaciones.',
    filter: {
      label: 'Qué enseñar',
      options: {
        all: 'Todo',
        issues: 'Por arreglar',
        you: 'Tú',
        webmaster: 'Tu informático',
        adviser: 'Tu asesor',
      },
      nothing: 'Aquí no hay nada que arreglar.',
    },
    bar: 'Apartados y filtro',
    short: { technical: 'Técnico', analytics: 'Analytics', legal: 'Legales' },
    passed: 'Correctas ({count})',
    doubted: 'Correctas ({count}) · {doubted} en duda',
    skipped: 'No aplican ({count})',
    more: { one: 'y {count} más', other: 'y {count} más' },
    fix: { minutes: 'unos {minutes} min', hours: { one: '{count} hora', other: '{count} horas' } },
    total: { one: '{count} comprobación', other: '{count} comprobaciones' },
    errors: { one: '{count} error crítico', other: '{count} errores críticos' },
    warnings: { one: '{count} aviso', other: '{count} avisos' },
    notApplicable: { one: '{count} no aplica', other: '{count} no aplican' },
    unknown: { one: '{count} sin comprobar', other: '{count} sin comprobar' },
    outcomes: {
      success: 'Correcto',
      warning: 'Aviso',
      error: 'Error',
      notApplicable: 'No aplica',
      unknown: 'Sin comprobar',
    },
    refuted: 'El navegador ha visto otra cosa',
    elsewhere: 'Está en {page}',
    seen: 'En el navegador',
    seenMore: 'Ver lo que ha visto el navegador',
    evidence: 'Lo que hemos encontrado',
    why: 'Por qué importa',
    solution: 'Cómo se arregla',
    code: 'Código: {title}',
    copy: 'Copiar',
    copied: 'Copiado',
  },
  visit: {
    title: 'Tu web en un navegador de verdad',
    note: 'Hemos visitado tu web una vez, desde nuestro servidor, como quien llega por primera vez. Es lo que hemos visto en ese momento; no cambia tu puntuación.',
    preparing: 'Estamos preparando el navegador…',
    queued: {
      one: 'En cola: hay {count} web delante. Puedes leer el resto mientras tanto.',
      other: 'En cola: hay {count} webs delante. Puedes leer el resto mientras tanto.',
    },
    running: 'Estamos abriendo tu web en un navegador…',
    failed: 'El navegador no ha podido abrir tu web.',
    failedWhy: 'Ahora mismo no hemos podido hablar con el navegador. El resto del informe no cambia.',
    retry: 'Volver a intentarlo',
    missing: 'Este informe se guardó sin la visita del navegador.',
    rerun: 'Analizar de nuevo',
    stopped: 'El navegador no ha terminado: {reason}. Lo que sí hemos visto está abajo.',
    stops: {
      TIME: 'tu web tarda demasiado',
      MEMORY: 'tu web gasta demasiada memoria',
      BYTES: 'tu web descarga demasiado',
      CONNECTIONS: 'tu web abre demasiadas conexiones',
      CRASH: 'se ha cerrado al abrir tu web',
      OTHER: 'se ha parado a medias',
    },
    done: 'En un navegador hemos visto {issues}.',
    errors: { one: '{count} error crítico', other: '{count} errores críticos' },
    warnings: { one: '{count} aviso', other: '{count} avisos' },
    clean: 'En un navegador no hemos visto nada que corregir.',
    same: 'En un navegador hemos visto los mismos fallos que arriba.',
    told: {
      one: '{count} fallo más ya está arriba, en el informe.',
      other: '{count} fallos más ya están arriba, en el informe.',
    },
    checks: 'Qué hemos comprobado en el navegador',
    score: '{current} de {max} puntos, aparte de los demás.',
    lines: {
      before: 'Antes de aceptar nada',
      reject: 'Si rechazas',
      accept: 'Si aceptas',
      rendered: 'Con JavaScript',
      speed: 'En un móvil',
    },
    states: { waiting: 'pendiente', running: 'en curso', done: 'listo', unseen: 'sin ver' },
    ready: '{line}: listo.',
    shots: {
      phone: 'Tu web en un móvil, nada más abrirla',
      desktop: 'Tu web en un ordenador, nada más abrirla',
    },
    unseen: 'El navegador no ha llegado a ver esta parte.',
    more: { one: 'Ver {count} más', other: 'Ver {count} más' },
    seconds: '{seconds} s',
    before: {
      title: 'Antes de aceptar nada',
      hosts: {
        one: 'Tu web ha contactado con {count} servidor ajeno antes de que nadie pulsara nada:',
        other: 'Tu web ha contactado con {count} servidores ajenos antes de que nadie pulsara nada:',
      },
      noHosts: 'En esta visita tu web no ha contactado con ningún servidor ajeno.',
      hostsCaption: 'Servidores ajenos contactados',
      hostColumns: ['Empresa', 'Servidor', 'Cuándo'],
      unknownCompany: 'Servicio externo',
      askedBy: 'lo pide {host}',
      after: 'a los {seconds} s',
      stored: {
        one: 'Y ha guardado {count} dato en el navegador:',
        other: 'Y ha guardado {count} datos en el navegador:',
      },
      noStored: 'En esta visita tu web no ha guardado nada en el navegador.',
      storedCaption: 'Cookies y datos guardados',
      storedColumns: ['Nombre', 'De quién', 'Cuánto dura'],
      kinds: { cookie: 'cookie', local: 'almacenamiento local', session: 'almacenamiento de la pestaña' },
      refused: 'cookie que ha intentado guardar',
      life: {
        session: 'hasta cerrar',
        storage: 'sin fecha',
        hours: 'menos de un día',
        days: { one: '{count} día', other: '{count} días' },
      },
    },
    consent: {
      title: 'El aviso de cookies',
      clicked: {
        reject: 'Para rechazar hemos pulsado «{button}».',
        accept: 'Para aceptar hemos pulsado «{button}».',
      },
      screens: {
        reject: 'Para rechazar hemos tenido que entrar en {count} pantallas.',
        accept: 'Para aceptar hemos tenido que entrar en {count} pantallas.',
      },
      failed: {
        reject: 'No hemos podido rechazar: {reason}.',
        accept: 'No hemos podido aceptar: {reason}.',
      },
      failures: {
        NO_BANNER: 'no hemos visto ningún aviso de cookies',
        NO_BUTTON: 'el aviso no tiene un botón para hacerlo',
        COVERED: 'hay algo encima del botón',
        NOT_GONE: 'el aviso seguía ahí después de pulsar, y la página tenía errores',
        NAVIGATED: 'el botón lleva a otra página',
        TIME: 'tu web ha tardado demasiado',
        FAILED: 'el navegador ha fallado',
        OTHER: 'el navegador no lo ha conseguido',
      },
      noBanner: 'No hemos visto ningún aviso de cookies.',
      contacted: 'Con quién conecta tu web',
      stored: 'Qué guarda en el navegador',
      nameColumn: 'Nombre',
      columns: { before: 'Sin tocar nada', reject: 'Tras rechazar', accept: 'Tras aceptar' },
      yes: 'Sí',
      no: 'No',
      note: 'Tras rechazar o aceptar hemos vuelto a cargar la página, en un ordenador: cuenta solo lo que ha pasado desde entonces.',
    },
    dom: {
      title: 'Con y sin JavaScript',
      caption: 'Lo que leen los buscadores',
      nameColumn: 'Qué',
      columns: { sent: 'En el HTML', rendered: 'Tras JavaScript' },
      rows: {
        title: 'Título',
        description: 'Descripción',
        canonical: 'Dirección canónica',
        robots: 'Permiso a buscadores',
        h1: 'Titular (h1)',
        textLength: 'Letras de texto',
        ownLinks: 'Enlaces propios',
      },
      none: 'no tiene',
      empty: 'vacío',
      changed: 'cambia',
      notSent: 'No hemos podido leer el HTML tal como lo envía tu servidor.',
    },
    speed: {
      title: 'Velocidad en un móvil (medida de laboratorio)',
      note: 'Un móvil medio con 4G lento. No es la nota de PageSpeed Insights.',
      runs: 'Es la mediana de {count} medidas.',
      lcp: 'Lo más grande se ve a los (LCP)',
      element: 'Es «{element}»',
      isBanner: 'Es el aviso de cookies',
      cls: 'Saltos al cargar (CLS)',
      tbt: 'Tiempo bloqueado (TBT)',
      milliseconds: '{milliseconds} ms',
      weight: 'Peso',
      megabytes: '{amount} MB',
      kilobytes: '{amount} kB',
      requests: 'Peticiones',
      none: 'sin medir',
      frames: 'Lo que se ve mientras carga',
      frame: 'Tu web a los {seconds} s',
    },
    health: {
      title: 'Fallos a la vista',
      clean: 'En esta visita no hemos visto ninguno.',
      exceptions: 'Errores de JavaScript',
      exceptionColumns: ['Error', 'Dónde'],
      failed: 'Archivos que no llegan',
      failedColumns: ['Archivo', 'Respuesta'],
      noAnswer: 'no responde',
      foreign: 'de otra empresa: no cuenta como fallo tuyo',
      mixed: 'Archivos sin cifrar (http)',
      mixedColumns: ['Archivo', 'Qué pasa'],
      active: 'el navegador lo bloquea',
      passive: 'se carga sin cifrar',
      overflow: 'Se sale de la pantalla',
      overflowText: 'La página mide {content} px de ancho y la pantalla {screen}. Lo que más sobresale:',
      noWidth: 'No hemos podido medir si la página se sale de la pantalla.',
      axe: 'Accesibilidad',
      axeColumns: ['Qué falla', 'Veces'],
      impacts: { minor: 'leve', moderate: 'moderado', serious: 'grave', critical: 'crítico' },
      noAxe: 'No hemos podido comprobar la accesibilidad.',
    },
  },
  preview: {
    google: 'Así te ve Google',
    googleNote: 'Google puede cambiar el título y el texto según lo que busque cada persona.',
    card: 'Así se comparte',
    cardNote: 'En WhatsApp, Facebook o LinkedIn. Aquí no cargamos la imagen, solo te decimos cuál es.',
    cardImage: 'Imagen: {file}',
    noImage: 'Sin imagen para compartir',
    noTitle: 'Sin título',
    noDescription: 'Sin descripción: Google elegirá un trozo de la página.',
  },
  fetched: {
    title: 'Qué hemos pedido',
    site: 'Página',
    date: 'Fecha',
    dateFormat: "d 'de' MMMM 'de' yyyy 'a las' HH:mm",
    duration: 'Duración',
    durationValue: '{seconds} s',
    requests: 'Peticiones',
    made: { one: '{count} hecha', other: '{count} hechas' },
    refused: { one: '{count} rechazada', other: '{count} rechazadas' },
    note: 'Miramos desde fuera lo que tu servidor entrega a cualquiera. Lo que así no se puede saber lo decimos, y no resta puntos.',
  },
  share: {
    title: 'Comparte el informe',
    link: 'Enlace al informe',
    copy: 'Copiar enlace',
    copied: 'Enlace copiado',
    native: 'Compartir',
    nativeTitle: 'Informe de {site}',
    warning: 'Quien tenga el enlace verá también el nombre y el email con los que se pidió.',
    saving: 'Guardando el informe para poder compartirlo…',
    failed: 'El informe no se ha guardado, así que aún no tiene enlace.',
    retry: 'Guardar de nuevo',
  },
  remember: {
    title: 'Mide lo que mejoras',
    text: 'Si recuerdas este informe, lo compararemos con el siguiente que pidas de la misma web.',
    remember: 'Recordar este informe en este navegador',
    forget: 'Olvidar',
    kept: 'Recordado hasta el {date}',
    dateFormat: "d 'de' MMMM 'de' yyyy",
    refused: 'Tu navegador no deja que esta web guarde nada.',
  },
  handOn: {
    button: 'Enviar a mi informático',
    copyLink: 'Copiar enlace sin mis datos',
    linkCopied: 'Enlace copiado, sin tu nombre ni tu email',
    options: 'Cómo enviarlo',
    share: 'Compartir con otra aplicación',
    whatsapp: 'WhatsApp',
    mail: 'Email',
    copy: 'Copiar el texto',
    copied: 'Texto copiado',
    subject: 'Qué hay que arreglar en {site}',
    title: 'Esto es lo que hay que arreglar en {site}:',
    fault: '{number}. {title}: {message}',
    solution: 'Cómo se arregla: {solution}',
    more: { one: 'Y {count} más, en el informe.', other: 'Y {count} más, en el informe.' },
    link: 'Informe completo: {link}',
  },
  print: {
    faults: 'Qué hay que arreglar, y cómo',
    all: 'Todas las comprobaciones',
    link: 'Informe completo en',
    qrCode: 'Código QR con el enlace al informe completo',
  },
  actions: { label: 'Acciones del informe', print: 'Guardar como PDF', rerun: 'Volver a analizar' },
  comparison: {
    title: 'Comparado con el informe anterior',
    up: 'Sube del {before} % al {after} %.',
    down: 'Baja del {before} % al {after} %.',
    equal: 'La puntuación sigue en el {after} %.',
    fixed: 'Arreglado ({count})',
    added: 'Nuevo ({count})',
    same: 'Sigue igual ({count})',
    nothing:
      'Ninguna comprobación ha cambiado. Si acabas de publicar cambios, puede que tu web sirva aún una copia antigua.',
  },
  closing: {
    title: '¿Lo arreglamos juntos?',
    text: 'Te llamamos, repasamos el informe contigo y te decimos por dónde empezar. Gratis y sin compromiso.',
    titleClean: '¿Seguimos mejorándola?',
    textClean: 'Te llamamos y vemos contigo cómo sacarle más partido a tu web. Gratis y sin compromiso.',
    button: 'Solicitar consultoría gratuita',
    whatsapp: 'Escribir por WhatsApp',
    message: 'Hola. He analizado {site} con vuestra herramienta y me gustaría comentarlo.',
    messageScore: 'Puntuación: {percent} %.',
    messageFaults: 'Lo más grave: {faults}.',
    messageSite: 'En todo el sitio: {faults}.',
  },
} as const satisfies ReportContent
