import type { SiteRunStop, SiteSkip } from '@agency/contracts'
import type { Plural } from '@agency/web-kit'

export interface SiteContent {
  readonly title: string
  readonly offer: string
  readonly offerNote: string
  readonly start: string
  readonly starting: string
  readonly old: string
  readonly rerun: string
  readonly refused: string
  readonly queued: Plural
  readonly next: string
  /** Spoken, while it is queued. */
  readonly waiting: string
  readonly started: string
  readonly running: string
  readonly runningUntitled: string
  readonly runningNote: string
  readonly progress: string
  /** Spoken, every few pages. */
  readonly spoken: Plural
  readonly cancel: string
  readonly cancelling: string
  readonly cancelled: Plural
  readonly done: Plural
  readonly onePage: string
  readonly partial: string
  readonly failed: string
  readonly retry: string
  readonly again: string
  readonly reasons: Readonly<Record<SiteRunStop | 'OTHER', string>>
  readonly unread: string
  readonly loading: string
  readonly readOn: string
  readonly csv: string
  readonly counts: {
    readonly pages: Plural
    readonly findings: Plural
    readonly groups: Plural
    readonly loose: Plural
  }
  readonly clean: string
  readonly more: Plural
  readonly less: string
  readonly outcomes: Readonly<
    Record<'error' | 'warning' | 'info' | 'unknown' | 'success' | 'notApplicable', string>
  >
  readonly findings: {
    readonly title: string
    readonly none: string
    readonly why: string
    readonly items: string
    readonly onPages: Plural
    readonly itemsLeft: Plural
  }
  readonly groups: {
    readonly title: string
    readonly lead: string
    readonly none: string
    readonly examples: string
  }
  readonly solution: string
  readonly pages: {
    readonly title: string
    readonly lead: string
    readonly caption: string
    readonly columns: {
      readonly page: string
      readonly status: string
      readonly score: string
      readonly errors: string
      readonly warnings: string
    }
    readonly untitled: string
    readonly unscored: string
    readonly hidden: string
    readonly noFaults: string
    readonly unjudged: string
    readonly analyse: string
  }
  readonly skipped: {
    readonly title: string
    readonly reasons: Readonly<Record<Exclude<SiteSkip, 'otherHost'> | 'other', string>>
    readonly example: string
    readonly host: string
  }
  readonly comparison: {
    readonly title: string
    readonly fixed: string
    readonly added: string
    readonly same: string
    readonly unknown: string
    readonly otherEngine: string
  }
}

export const siteContent = {
  title: 'Tu sitio entero',
  offer: 'Hemos leído una página. Podemos leer hasta {most} de {host}, con cuidado: dos a la vez.',
  offerNote:
    'Hacemos como mucho cuatro peticiones por segundo y obedecemos tu robots.txt. Tarda {minutes} minutos como mucho; si tu robots.txt pide pausas, {delayedMinutes}.',
  start: 'Analizar todo el sitio',
  starting: 'Empezando…',
  old: 'Este informe tiene más de un día',
  rerun: 'Analizar de nuevo',
  refused: 'Ahora mismo no hemos podido empezar. Prueba otra vez dentro de un rato.',
  queued: {
    one: 'En cola: hay {count} sitio delante. Puedes cerrar esta página: el enlace sigue valiendo.',
    other: 'En cola: hay {count} sitios delante. Puedes cerrar esta página: el enlace sigue valiendo.',
  },
  next: 'En cola: eres el siguiente. Puedes cerrar esta página: el enlace sigue valiendo.',
  waiting: 'Tu sitio está en cola.',
  started: 'Empezamos a leer tu sitio…',
  running: 'Leyendo página {n} de {m} · {title}',
  runningUntitled: 'Leyendo página {n} de {m}',
  runningNote: 'Puedes cerrar esta página: el enlace sigue valiendo.',
  progress: 'Páginas leídas',
  spoken: { one: '{count} página leída', other: '{count} páginas leídas' },
  cancel: 'Cancelar',
  cancelling: 'Cancelando…',
  cancelled: {
    one: 'Cancelado: abajo está lo leído ({count} página).',
    other: 'Cancelado: abajo está lo leído ({count} páginas).',
  },
  done: { one: 'Hemos leído {n} de {count} página.', other: 'Hemos leído {n} de {count} páginas.' },
  onePage: 'Tu web tiene una sola página: ya está analizada.',
  partial: 'Nos hemos parado: {reason}. Lo leído está abajo.',
  failed: 'No hemos podido analizar el sitio: {reason}.',
  retry: 'Volver a intentarlo',
  again: 'Leer el sitio otra vez',
  reasons: {
    PAGES: 'hemos llegado a {n} páginas',
    TIME: 'se acabó el tiempo',
    BYTES: 'hemos llegado al límite de descarga',
    REQUESTS: 'hemos llegado al límite de peticiones',
    REFUSED: 'tu servidor nos ha pedido que paremos',
    ROBOTS: 'robots.txt no nos deja pasar',
    CHALLENGE: 'una protección contra robots nos cierra el paso',
    CANCELLED: 'se ha cancelado',
    INTERRUPTED: 'hemos tenido que reiniciar',
    OTHER: 'se ha parado a medias',
  },
  unread: 'Ahora mismo no podemos enseñarte lo que hemos leído.',
  loading: 'Abriendo lo que hemos leído…',
  readOn: "'Leído el' d 'de' MMMM 'a las' HH:mm",
  csv: 'Descargar en CSV',
  counts: {
    pages: { one: '{count} página', other: '{count} páginas' },
    findings: { one: '{count} fallo del sitio', other: '{count} fallos del sitio' },
    groups: { one: '{count} que se arregla una vez', other: '{count} que se arreglan una vez' },
    loose: { one: '{count} de páginas sueltas', other: '{count} de páginas sueltas' },
  },
  clean: 'No hemos visto ningún fallo en las páginas leídas.',
  more: { one: 'y {count} más', other: 'y {count} más' },
  less: 'Ver menos',
  outcomes: {
    error: 'Error',
    warning: 'Aviso',
    info: 'Para saber',
    unknown: 'Sin comprobar',
    success: 'Correcto',
    notApplicable: 'No aplica',
  },
  findings: {
    title: 'Fallos del sitio',
    none: 'Entre las páginas leídas no hemos visto ninguno.',
    why: 'Por qué importa',
    items: 'Lo que hemos encontrado',
    onPages: { one: 'En {pages}', other: 'En {count} páginas: {pages}' },
    itemsLeft: {
      one: 'Y {count} más, que no enseñamos aquí.',
      other: 'Y {count} más, que no enseñamos aquí.',
    },
  },
  groups: {
    title: 'Arréglalo una vez',
    lead: 'Están en casi todas las páginas: se arreglan en la plantilla, o en un solo sitio.',
    none: 'No hay fallos que se repitan en casi todas las páginas.',
    examples: 'Por ejemplo',
  },
  solution: 'Cómo se arregla',
  pages: {
    title: 'Página a página',
    lead: 'La nota cuenta todos los fallos de la página; los errores y avisos son los que solo tiene ella.',
    caption: 'Páginas leídas',
    columns: { page: 'Página', status: 'Estado', score: 'Nota', errors: 'Errores', warnings: 'Avisos' },
    untitled: 'Sin título',
    unscored: '—',
    hidden: 'Pide no salir en los buscadores (noindex).',
    noFaults: 'No tiene fallos propios.',
    unjudged: 'No la hemos comprobado: responde {status}.',
    analyse: 'Analizar esta página',
  },
  skipped: {
    title: 'Lo que no hemos leído',
    reasons: {
      robots: 'Prohibidas por robots.txt',
      nofollow: 'Con enlaces marcados «nofollow»',
      file: 'Archivos (PDF, imágenes y otros)',
      private: 'Carritos, cuentas, accesos y canales de programas',
      filter: 'Búsquedas, filtros y órdenes de listas',
      long: 'Direcciones demasiado largas o repetidas',
      alike: 'Direcciones casi iguales a otras',
      soft404: 'Direcciones que no existen y responden como si existieran',
      failed: 'Sin respuesta, o con un error',
      unpainted: 'Hechas con JavaScript, que no hemos podido abrir en un navegador',
      limit: 'Pendientes: nos hemos parado antes',
      other: 'Otras',
    },
    example: 'por ejemplo {example}',
    host: 'Otra parte de tu web está en {host}: analízala aparte.',
  },
  comparison: {
    title: 'Comparado con la lectura anterior',
    fixed: 'Arreglado ({count})',
    added: 'Nuevo ({count})',
    same: 'Sigue igual ({count})',
    unknown: 'No comparable ({count})',
    otherEngine:
      'Desde entonces han cambiado nuestras comprobaciones: algunas diferencias pueden venir de ahí.',
  },
} as const satisfies SiteContent
