/** Who does a file, how long it takes, where it goes and how to undo it. */
export interface FileNote {
  readonly title: string
  readonly who: string
  readonly minutes: string
  readonly where: string
  readonly undo: string
}

const SOMEBODY = 'Quien te lleva la web.'
const TAKE_OUT =
  'Quita el bloque que va de una marca «Kit Arréglalo» a la otra y vuelve a poner las etiquetas que tenías.'
const DELETE_FILE = 'Borra el archivo y vuelve a poner el que tenías.'
const RESTORE_SERVER = 'Quita el bloque que va de una marca «Kit Arréglalo» a la otra, o recupera tu copia.'

/** Names of the kit's own files, which never change. */
export const NAMES = {
  readme: '00-LEEME.txt',
  head: '01-cabecera-de-la-pagina.html',
  places: '02-busca-y-cambia.txt',
  added: '02-para-pegar-en-la-pagina.html',
  alts: '09-textos-alt.csv',
  consentTags: '06-consentimiento/1-busca-y-cambia.txt',
  consentCode: '06-consentimiento/2-codigo.html',
} as const

export type FileNoteId =
  | 'head'
  | 'places'
  | 'added'
  | 'consent'
  | 'server'
  | 'sitemap'
  | 'robots'
  | 'page404'
  | 'ticket'
  | 'alts'

export const README = {
  host: 'Kit Arréglalo de {host}. Úsalo solo si esta web es tuya o te lo han pedido.',
  copy: 'Haz una copia antes: de la página y de cada archivo que vayas a cambiar.',
  proof:
    'Lo hemos aplicado a una copia de tu página y lo hemos vuelto a analizar. Aun así, revísalo antes de publicarlo.',
  files: 'QUÉ HAY DENTRO, de menos a más trabajo',
  who: 'Quién: {who}',
  minutes: 'Tiempo: {minutes}',
  where: 'Dónde: {where}',
  undo: 'Para deshacerlo: {undo}',
  copied: 'LO QUE SE COPIA DEL INFORME, sin archivos',
  refused: 'LO QUE NO HEMOS TOCADO, y por qué',
  call: '¿Prefieres que lo hagamos nosotros? {contact}',
  callLeft: '¿Prefieres que lo hagamos nosotros, también lo que falta ({left})? {contact}',
} as const

/** Marks around a block, in a comment of its language. */
export const MARKS = { start: 'Kit Arréglalo: empieza', end: 'Kit Arréglalo: acaba' } as const

/** Beside the parts of the head. */
export const HEAD_NOTES = {
  where: 'Va dentro de la cabecera (head) de tu página. Quita antes las etiquetas que aquí se sustituyen.',
  choose: 'Propuesta: cámbiala si quieres.',
  chooseOfSeveral: 'Propuesta: cámbiala si quieres. En el informe hay más.',
} as const

/** Before what a lawyer has to read. */
export const DRAFT_NOTE = 'Es un texto legal: revísalo con tu asesor.'
/** Generators of such texts. */
export const DRAFTS: ReadonlySet<string> = new Set(['form-privacy'])

/** Before the code of the head, in the file of consent. */
export const CONSENT_HEAD_NOTE = 'En la cabecera (head), antes de cualquier otro código:'

export const PLACES_NOTE =
  'Busca cada etiqueta en el código de tu página y escribe dentro de ella lo que va detrás de «Pon». Para que nada de este archivo se pueda ejecutar, los signos de las etiquetas van escritos así: &lt; es el menor que, &gt; el mayor que, &quot; las comillas y &amp; el signo de «y».'

export const FILE_NOTES: Readonly<Record<FileNoteId, FileNote>> = {
  head: {
    title: 'Etiquetas para la cabecera de la página',
    who: SOMEBODY,
    minutes: 'unos 15 minutos.',
    where: 'cada parte donde dice aquí debajo. Si una etiqueta ya está, sustitúyela.',
    undo: TAKE_OUT,
  },
  places: {
    title: 'Cambios en etiquetas que ya están en la página',
    who: SOMEBODY,
    minutes: 'unos 15 minutos.',
    where: 'en el código de la página, en las líneas que dice.',
    undo: 'Quita los atributos que has añadido y vuelve a poner las etiquetas que has quitado.',
  },
  added: {
    title: 'Código que se pega dentro de la página',
    who: SOMEBODY,
    minutes: 'unos 15 minutos.',
    where: 'cada parte junto a la etiqueta o al texto que dice el comentario que lleva delante.',
    undo: 'Borra lo que has pegado y vuelve a poner los textos que has cambiado.',
  },
  consent: {
    title: 'Permiso antes de medir y de mostrar mapas y vídeos',
    who: 'Quien te lleva la web. Es un borrador: revísalo con tu asesor.',
    minutes: 'unos 30 minutos.',
    where:
      'en todas las páginas que tengan esas etiquetas, y todo a la vez: con solo las etiquetas, tu analítica no volvería a medir. La respuesta se guarda en el navegador de cada visita, así que no queda constancia en tu servidor.',
    undo: 'Quita lo que hay entre las marcas «Kit Arréglalo» y vuelve a poner las etiquetas que tenías.',
  },
  server: {
    title: 'Configuración del servidor',
    who: 'Quien te lleva la web o tu hosting.',
    minutes: 'unos 20 minutos. Usa solo el archivo de tu servidor.',
    where: 'al principio del archivo de configuración que ya tengas; no lo sustituyas.',
    undo: RESTORE_SERVER,
  },
  robots: {
    title: 'Tu robots.txt, con la dirección del sitemap',
    who: SOMEBODY,
    minutes: '5 minutos.',
    where: 'en la carpeta principal de la web, con el nombre robots.txt.',
    undo: DELETE_FILE,
  },
  sitemap: {
    title: 'Mapa de la web para Google',
    who: SOMEBODY,
    minutes: '5 minutos.',
    where: 'en la carpeta principal de la web, con el nombre sitemap.xml.',
    undo: 'Borra el archivo y su línea de robots.txt.',
  },
  page404: {
    title: 'Página para las direcciones que no existen',
    who: SOMEBODY,
    minutes: '5 minutos.',
    where: 'en la carpeta principal de la web, con el nombre 404.html.',
    undo: 'Borra el archivo y la línea de 03-servidor que lo nombra.',
  },
  ticket: {
    title: 'Mensaje para tu hosting',
    who: 'Tú.',
    minutes: '5 minutos.',
    where: 'cópialo en un correo o en un mensaje al soporte de tu hosting.',
    undo: 'no hace falta, no cambia nada en tu web.',
  },
  alts: {
    title: 'Las imágenes sin texto alternativo, en una tabla',
    who: 'Tú, y después quien te lleva la web.',
    minutes: 'unos 30 minutos.',
    where:
      'ábrela con una hoja de cálculo, escribe en la última columna lo que se ve en cada imagen y pon ese texto en su atributo alt.',
    undo: 'no hace falta, no cambia nada en tu web hasta que pongas los textos.',
  },
}

/** The first line of the table of images. */
export const ALT_COLUMNS = { line: 'Línea', image: 'Imagen', text: 'Texto alternativo' } as const

/** What each generator is about, for what was not touched. */
export const TOPICS = {
  server: 'Configuración del servidor',
  'page-404': 'Página de error 404',
  sitemap: 'Sitemap y robots.txt',
  'host-ticket': 'Lo que depende del hosting',
  title: 'Título',
  description: 'Descripción',
  canonical: 'Dirección canónica',
  lang: 'Idioma de la página',
  viewport: 'Vista en el móvil',
  'open-graph': 'Al compartir en redes',
  'jsonld-website': 'Nombre del sitio para Google',
  'jsonld-repair': 'Datos estructurados que Google no puede leer',
  'jsonld-business': 'Datos de tu empresa para Google',
  icons: 'Icono',
  'image-size': 'Tamaño de las imágenes',
  'image-lazy': 'Carga de las imágenes',
  conversion: 'Medición de los contactos',
  'form-privacy': 'Información junto a los formularios',
  'legal-links': 'Enlaces legales en el pie',
  'tap-links': 'Teléfonos y correos que se pueden pulsar',
  'alt-list': 'Textos alternativos de las fotos',
  labels: 'Nombres para lectores de pantalla',
  main: 'Contenido principal',
  consent: 'Permiso para las cookies',
  withdraw: 'Cambiar de opinión sobre las cookies',
} as const
