import type { Generator, Platform, SeoPlugin } from '@agency/contracts'

/** How the patch of a generator gets into a site: its code, its texts in a field, or not at all. */
export type Way =
  | { readonly as: 'code' | 'field'; readonly where: string }
  | { readonly as: 'notNeeded'; readonly why: string }

/** Generators whose patch is in the page. */
export type PageGenerator = Exclude<Generator, 'server' | 'page-404' | 'sitemap' | 'host-ticket'>
/** Those whose texts a plugin has fields for. */
export type PluginGenerator = 'title' | 'description' | 'canonical' | 'open-graph' | 'jsonld-website'

const WIX_DOES_IT = { as: 'notNeeded', why: 'En Wix no hace falta: lo hace Wix.' } as const
const KEY_EVENT =
  'Cuenta los toques en teléfonos, correos y WhatsApp. Después, en Google Analytics, marca «generate_lead» como evento clave.'
const ASK_ADVISER = 'Es un texto legal: revísalo con tu asesor.'
const ONLY_THIS_PAGE =
  'En la cabecera (head) de esta página y solo de esta: en la cabecera de toda la web se repetiría en las demás.'
const PRESTASHOP_HOME =
  "En templates/_partials/head.tpl de tu plantilla, entre {if $page.page_name == 'index'} y {/if}: ese archivo lo usan todas las páginas."
const PRESTASHOP_ALL = 'En templates/_partials/head.tpl de tu plantilla: lo usan todas las páginas.'

const FILL_IN =
  'Rellena la última columna con lo que se ve en cada imagen (si es de adorno, déjala vacía): la tabla va en el kit, en 09-textos-alt.csv.'

const CONSENT_WHERE =
  'Todo o nada: cambia todas las etiquetas y pega todo el código, en cada página que las tenga. Con solo las etiquetas, tu analítica no volvería a medir. Es un borrador: revísalo con tu asesor.'

/** What to do with each patch, platform by platform. */
export const WAYS: Readonly<Record<PageGenerator, Readonly<Record<Platform, Way>>>> = {
  title: {
    html: {
      as: 'code',
      where: 'En la cabecera (head), en lugar de la etiqueta title que ya hay: que no queden dos.',
    },
    wordpress: {
      as: 'field',
      where:
        'WordPress forma el título de la portada con «Título del sitio» y «Descripción corta» (Ajustes > Generales). Para escribirlo entero, usa el campo de título de un plugin de SEO.',
    },
    wix: {
      as: 'field',
      where: 'En el editor de Wix: ajustes SEO de la página > la etiqueta de título.',
    },
    prestashop: {
      as: 'field',
      where:
        'Parámetros de la tienda > Tráfico y SEO > SEO y URLs: edita la página «index» (la portada) > «Título de la página».',
    },
  },
  description: {
    html: {
      as: 'code',
      where: 'En la cabecera (head) de esta página, en lugar de la etiqueta description que haya.',
    },
    wordpress: {
      as: 'field',
      where:
        'WordPress no trae un campo para la descripción: instala un plugin de SEO y pégala en su campo de la meta descripción, al editar la página.',
    },
    wix: {
      as: 'field',
      where: 'En el editor de Wix: ajustes SEO de la página > la meta descripción.',
    },
    prestashop: {
      as: 'field',
      where:
        'Parámetros de la tienda > Tráfico y SEO > SEO y URLs: edita la página «index» (la portada) > «Meta descripción».',
    },
  },
  canonical: {
    html: { as: 'code', where: `En lugar de la etiqueta canonical que haya. ${ONLY_THIS_PAGE}` },
    wordpress: {
      as: 'code',
      where: `${ONLY_THIS_PAGE} Sin tocar código: el campo de la URL canónica de un plugin de SEO.`,
    },
    wix: WIX_DOES_IT,
    prestashop: { as: 'code', where: PRESTASHOP_HOME },
  },
  lang: {
    html: { as: 'code', where: 'En la etiqueta html, la primera de la página.' },
    wordpress: { as: 'field', where: 'Ajustes > Generales > «Idioma del sitio»: elige este.' },
    wix: { as: 'field', where: 'Panel de control de Wix > Ajustes > Idioma y región: elige este.' },
    prestashop: {
      as: 'field',
      where: 'Internacional > Localización > «Idioma predeterminado»: elige este.',
    },
  },
  viewport: {
    html: {
      as: 'code',
      where: 'En la cabecera (head) de cada página, en lugar de la etiqueta viewport que haya.',
    },
    wordpress: {
      as: 'code',
      where:
        'En header.php de tu tema (mejor, de un tema hijo), dentro de head, en lugar de la etiqueta viewport que haya.',
    },
    wix: WIX_DOES_IT,
    prestashop: { as: 'code', where: `${PRESTASHOP_ALL} Quita la etiqueta viewport que haya.` },
  },
  'open-graph': {
    html: { as: 'code', where: ONLY_THIS_PAGE },
    wordpress: {
      as: 'code',
      where: `${ONLY_THIS_PAGE} Sin tocar código: un plugin de SEO escribe estas etiquetas.`,
    },
    wix: {
      as: 'field',
      where: 'En el editor de Wix: ajustes SEO de la página > compartir en redes sociales.',
    },
    prestashop: { as: 'code', where: PRESTASHOP_HOME },
  },
  'jsonld-website': {
    html: { as: 'code', where: 'En la cabecera (head) de la portada.' },
    wordpress: {
      as: 'code',
      where:
        'En header.php de tu tema hijo, antes de que se cierre head; o con un plugin que inserte código en la cabecera, como WPCode.',
    },
    wix: {
      as: 'code',
      where:
        'Panel de control de Wix > Ajustes > Código personalizado: en «Head» y solo en la página de inicio (pide un plan Premium).',
    },
    prestashop: { as: 'code', where: PRESTASHOP_HOME },
  },
  'jsonld-business': {
    html: { as: 'code', where: ONLY_THIS_PAGE },
    wordpress: {
      as: 'code',
      where:
        'En la cabecera (head) de esta página y solo de esta, con un plugin que inserte código, como WPCode. Si instalas un plugin de SEO, escribe estos datos en él y quita este bloque: que no queden dos.',
    },
    wix: {
      as: 'code',
      where:
        'Panel de control de Wix > Ajustes > Código personalizado: en «Head» y solo en esta página (pide un plan Premium).',
    },
    prestashop: { as: 'code', where: PRESTASHOP_HOME },
  },
  'jsonld-repair': {
    html: {
      as: 'code',
      where:
        'En la cabecera (head) de esta página, en lugar del bloque roto: bórralo entero, que no queden dos.',
    },
    wordpress: {
      as: 'code',
      where:
        'Busca el bloque roto en tu tema, en un bloque de HTML o en el plugin que inserta código, y sustitúyelo entero por este: que no queden dos.',
    },
    wix: {
      as: 'code',
      where:
        'Panel de control de Wix > Ajustes > Código personalizado, o el marcado de datos estructurados en los ajustes SEO de la página: sustituye el bloque roto por este.',
    },
    prestashop: {
      as: 'code',
      where:
        'Busca el bloque roto en los archivos .tpl de tu plantilla o en el módulo que lo escribe, y sustitúyelo entero por este. Si en otras páginas lleva otros datos, corrige solo lo que cambia.',
    },
  },
  icons: {
    html: { as: 'code', where: 'En la cabecera (head) de cada página.' },
    wordpress: {
      as: 'field',
      where:
        'Descarga esta imagen y súbela en «Icono del sitio»: Ajustes > Generales o, en versiones anteriores, Apariencia > Personalizar > Identidad del sitio.',
    },
    wix: {
      as: 'field',
      where: 'Descarga esta imagen y súbela en el panel de control de Wix > Ajustes > Favicon.',
    },
    prestashop: { as: 'code', where: PRESTASHOP_ALL },
  },
  'image-size': {
    html: {
      as: 'code',
      where:
        'Si hay una regla, va primero: al principio de la cabecera (head), antes de tus estilos. Sin ella alguna imagen podría deformarse. Después, los atributos en sus etiquetas.',
    },
    wordpress: {
      as: 'code',
      where:
        'WordPress ya lo hace con lo que insertas desde la biblioteca de medios: vuelve a insertar ahí estas imágenes, o cámbialas en el bloque HTML o el archivo de tu tema que las pone. Si hay una regla, va antes, con un plugin que inserte código en la cabecera, como WPCode.',
    },
    wix: WIX_DOES_IT,
    prestashop: {
      as: 'code',
      where:
        'La regla, si la hay, en templates/_partials/head.tpl de tu plantilla, antes de los estilos. Los atributos, en el archivo .tpl o en el texto que pone cada imagen.',
    },
  },
  'image-lazy': {
    html: { as: 'code', where: 'En estas etiquetas del código de la página.' },
    wordpress: {
      as: 'code',
      where:
        'WordPress ya lo hace con las imágenes del contenido. Estas las pone tu tema o tu maquetador: activa en él la carga diferida (lazy load) o cambia su código.',
    },
    wix: WIX_DOES_IT,
    prestashop: { as: 'code', where: 'En el archivo .tpl de tu plantilla que escribe cada imagen.' },
  },
  'tap-links': {
    html: { as: 'code', where: 'En el código de la página, en lugar de cada texto.' },
    wordpress: {
      as: 'code',
      where:
        'Al editar la página: selecciona el texto, pulsa el icono del enlace y pega lo que va entre las comillas de href. Si el texto está en el pie o en la cabecera, se cambia en tu tema.',
    },
    wix: {
      as: 'code',
      where:
        'En el editor de Wix: selecciona el texto, pulsa el icono del enlace y elige teléfono o correo electrónico.',
    },
    prestashop: { as: 'code', where: 'En el archivo .tpl o en el texto que escribe cada contacto.' },
  },
  'alt-list': {
    html: {
      as: 'code',
      where: `${FILL_IN} Escribe cada texto en el atributo alt de su imagen.`,
    },
    wordpress: {
      as: 'code',
      where: `${FILL_IN} Pega cada texto en «Texto alternativo»: en la biblioteca de medios y, en las páginas ya hechas, en el bloque de cada imagen.`,
    },
    wix: {
      as: 'code',
      where: `${FILL_IN} En el editor de Wix, pega cada texto en los ajustes de su imagen, donde pide describirla.`,
    },
    prestashop: {
      as: 'code',
      where: `${FILL_IN} Pega cada texto en la leyenda de la imagen, en la ficha de su producto; las demás se cambian en tu plantilla.`,
    },
  },
  labels: {
    html: { as: 'code', where: 'En estas etiquetas del código de la página.' },
    wordpress: {
      as: 'code',
      where:
        'En el código de tu tema, o donde tu maquetador o tu plugin de formularios deje poner una etiqueta (aria-label) a cada campo y a cada icono.',
    },
    wix: {
      as: 'code',
      where:
        'En el editor de Wix: la etiqueta de cada campo, en los ajustes del formulario; el nombre de cada icono, en sus ajustes de accesibilidad.',
    },
    prestashop: { as: 'code', where: 'En el archivo .tpl de tu plantilla que escribe cada etiqueta.' },
  },
  main: {
    html: { as: 'code', where: 'En esta etiqueta, en el código de cada página.' },
    wordpress: {
      as: 'code',
      where:
        'En el archivo de tu tema (mejor, de un tema hijo) que escribe esta etiqueta: suele ser header.php, index.php o page.php.',
    },
    wix: WIX_DOES_IT,
    prestashop: { as: 'code', where: 'En el archivo .tpl de tu plantilla que escribe esta etiqueta.' },
  },
  conversion: {
    html: { as: 'code', where: `En la cabecera (head) de cada página. ${KEY_EVENT}` },
    wordpress: {
      as: 'code',
      where: `En la cabecera de todas las páginas, con un plugin que inserte código, como WPCode. ${KEY_EVENT}`,
    },
    wix: {
      as: 'code',
      where: `Panel de control de Wix > Ajustes > Código personalizado: en «Head» y en todas las páginas (pide un plan Premium). ${KEY_EVENT}`,
    },
    prestashop: { as: 'code', where: `${PRESTASHOP_ALL} ${KEY_EVENT}` },
  },
  'form-privacy': {
    html: { as: 'code', where: `Delante del botón de enviar de cada formulario. ${ASK_ADVISER}` },
    wordpress: {
      as: 'code',
      where: `Delante del botón de enviar de cada formulario. Si lo hace un plugin, como Contact Form 7, pon el texto en su editor y, en lugar de esta casilla, su campo de aceptación. ${ASK_ADVISER}`,
    },
    wix: {
      as: 'field',
      where: `En el editor de Wix, en cada formulario: un texto y una casilla obligatoria con el enlace, antes del botón. ${ASK_ADVISER}`,
    },
    prestashop: {
      as: 'field',
      where: `En el módulo oficial del RGPD (psgdpr), que pone una casilla en los formularios de la tienda. ${ASK_ADVISER}`,
    },
  },
  'legal-links': {
    html: {
      as: 'code',
      where: 'Al final del pie (footer). Si el pie está en varias páginas, ponlo en todas.',
    },
    wordpress: {
      as: 'field',
      where:
        'Añade estas páginas al menú de tu pie (Apariencia > Menús o, con un tema de bloques, Apariencia > Editor). Si tu tema no tiene menú en el pie, escríbelas en un widget del pie.',
    },
    wix: {
      as: 'field',
      where: 'En el editor de Wix: escribe estos nombres en el pie y enlaza cada uno con su página.',
    },
    prestashop: {
      as: 'field',
      where: 'Diseño > Lista de enlaces: añade estas páginas a un bloque del pie (displayFooter).',
    },
  },
  consent: {
    html: { as: 'code', where: CONSENT_WHERE },
    wordpress: {
      as: 'code',
      where: `En WordPress es más fácil un plugin de consentimiento, como Complianz, y entonces no pongas esto. A mano: las etiquetas las escribe tu tema o un plugin, y el código se pega con un plugin como WPCode. ${CONSENT_WHERE}`,
    },
    wix: {
      as: 'notNeeded',
      why: 'En Wix no se toca el código: activa su propio banner de cookies en los ajustes de privacidad.',
    },
    prestashop: {
      as: 'code',
      where: `En los archivos .tpl de tu plantilla (head.tpl y footer.tpl) o en el módulo que escribe cada etiqueta. ${CONSENT_WHERE}`,
    },
  },
  withdraw: {
    html: { as: 'code', where: 'Al final del pie de todas las páginas que tengan el banner.' },
    wordpress: {
      as: 'code',
      where: 'En footer.php de tu tema hijo o en un bloque HTML del pie: sale en todas las páginas.',
    },
    wix: WIX_DOES_IT,
    prestashop: { as: 'code', where: 'En templates/_partials/footer.tpl de tu plantilla.' },
  },
}

/** Where a plugin takes each text. In words and not by their labels: these change with version and translation. */
export const PLUGIN_FIELDS: Readonly<Record<SeoPlugin, Readonly<Record<PluginGenerator, string>>>> = {
  yoast: {
    title: 'Al editar la página, en Yoast SEO: el título SEO.',
    description: 'Al editar la página, en Yoast SEO: la meta descripción.',
    canonical: 'Al editar la página, en Yoast SEO, opciones avanzadas: la URL canónica.',
    'open-graph': 'Al editar la página, en Yoast SEO: el apartado de redes sociales.',
    'jsonld-website': 'En los ajustes de Yoast SEO: el nombre del sitio web.',
  },
  'rank-math': {
    title: 'Al editar la página, en Rank Math, al editar el fragmento: el título.',
    description: 'Al editar la página, en Rank Math, al editar el fragmento: la descripción.',
    canonical: 'Al editar la página, en Rank Math, opciones avanzadas: la URL canónica.',
    'open-graph': 'Al editar la página, en Rank Math, al editar el fragmento: el apartado de redes sociales.',
    'jsonld-website': 'En los títulos y metas de Rank Math, apartado de SEO local: el nombre del sitio web.',
  },
  aioseo: {
    title: 'Al editar la página, en All in One SEO: el título.',
    description: 'Al editar la página, en All in One SEO: la meta descripción.',
    canonical: 'Al editar la página, en All in One SEO, opciones avanzadas: la URL canónica.',
    'open-graph': 'Al editar la página, en All in One SEO: el apartado de redes sociales.',
    'jsonld-website': 'En los ajustes de All in One SEO: el nombre del sitio web.',
  },
  seopress: {
    title: 'Al editar la página, en SEOPress: el título.',
    description: 'Al editar la página, en SEOPress: la meta descripción.',
    canonical: 'Al editar la página, en SEOPress, opciones avanzadas: la URL canónica.',
    'open-graph': 'Al editar la página, en SEOPress: el apartado de redes sociales.',
    'jsonld-website': 'En los ajustes de SEOPress: el nombre del sitio.',
  },
  'the-seo-framework': {
    title: 'Al editar la página, en The SEO Framework, general: el meta título.',
    description: 'Al editar la página, en The SEO Framework, general: la meta descripción.',
    canonical: 'Al editar la página, en The SEO Framework, visibilidad: la URL canónica.',
    'open-graph': 'Al editar la página, en The SEO Framework: el apartado de redes sociales.',
    'jsonld-website': 'En los ajustes de The SEO Framework: el nombre del sitio.',
  },
}

/** Names of the texts of a patch with several. */
export const LABELS = {
  proposal: 'Propuesta {n}',
  title: 'Título',
  description: 'Descripción',
  image: 'Imagen',
  information: 'Información',
  box: 'Casilla',
  policy: 'Enlace',
  imageRule: 'Primero, la regla para la cabecera',
  imageTags: 'Después, los atributos',
  /** Beside a plugin that writes structured data there is no place for a second block. */
  ofPlugin: 'De los datos estructurados se encarga tu plugin de SEO: complétalos en él.',
  consentTags: 'Cambia todas estas etiquetas',
  consentHead: 'En la cabecera (head), antes de cualquier otro código',
  /** A plugin or a platform writes the other tags by itself. */
  writtenAlone: 'Activa en él los datos para redes sociales: estas etiquetas las escribe solo.',
} as const

/** An attribute patch, as text. */
export const PLACES = {
  find: 'Busca (línea {line}):',
  findFile: 'Busca (línea {line}, {file}):',
  set: 'Pon:',
  removeBlock: 'Quita el bloque entero, hasta donde se cierra: lo sustituye el nuevo de la cabecera.',
  remove: 'Quítala entera: la sustituye la nueva de la cabecera.',
  before: 'Pon justo delante:',
  after: 'Pon justo detrás:',
  end: 'Pon dentro, al final:',
  link: 'Pon en su lugar:',
} as const
