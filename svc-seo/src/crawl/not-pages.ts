import type { SiteSkip } from '@agency/contracts/site-values'

/** Bounds of an address of a page: a longer one is a trap, or made by a program. */
const MAX = { characters: 512, segments: 8, repeats: 2, parameters: 2 } as const

const FILE =
  /\.(?:pdf|docx?|xlsx?|pptx?|od[tsp]|rtf|txt|csv|epub|zip|rar|7z|gz|tgz|tar|exe|dmg|apk|msi|jpe?g|jfif|png|gif|webp|avif|svg|ico|bmp|tiff?|heic|psd|mp[34]|m4[av]|mov|avi|webm|og[gv]|wav|wmv|flv|css|m?js|json|map|xml|xsl|woff2?|ttf|otf|eot|ics|vcf|kml|gpx|swf)$/i

/** One segment of a path that says by itself what is behind it: Spanish, Catalan, English, and what common shops are made with. */
const PRIVATE: ReadonlySet<string> = new Set([
  ...['carrito', 'carro', 'cesta', 'cistella', 'carret', 'cart', 'basket', 'shopping-cart', 'bag'],
  ...['checkout', 'finalizar-compra', 'finalizar-pedido', 'finalitzar-compra', 'tramitar-pedido', 'pedido'],
  ...['order', 'comanda', 'order-received', 'order-pay', 'pago', 'payment'],
  ...['mi-cuenta', 'micuenta', 'cuenta', 'el-meu-compte', 'compte', 'my-account', 'account', 'accounts'],
  ...['mi-perfil', 'perfil', 'profile', 'area-privada', 'area-clientes', 'area-de-clientes', 'area-client'],
  ...['wishlist', 'lista-de-deseos', 'favoritos', 'favorits', 'compare', 'comparador'],
  ...['login', 'log-in', 'signin', 'sign-in', 'acceder', 'entrar', 'iniciar-sesion', 'inicio-sesion'],
  ...['iniciar-sessio', 'inici-sessio', 'identificarse', 'autenticacion', 'logout', 'log-out'],
  ...[
    'cerrar-sesion',
    'tancar-sessio',
    'register',
    'signup',
    'sign-up',
    'registro',
    'registrarse',
    'registre',
  ],
  ...['lost-password', 'forgot-password', 'reset-password', 'recuperar-contrasena', 'password'],
  ...['wp-login.php', 'wp-admin', 'wp-json', 'wp-includes', 'xmlrpc.php', 'admin', 'administrator'],
  ...['feed', 'rss', 'atom', 'trackback', 'cdn-cgi', 'graphql', 'oembed', 'cgi-bin'],
])

/** Parameters that search, order, filter or do something, and by which lists multiply. */
const FILTER =
  /^(?:s|q|search|query|keyword|buscar|busqueda|cerca|order|orderby|order_by|sort|sort_by|sortby|orden|ordenar|dir|filters?|filtros?|filter[_[-].*|filtro[_[-].*|pa_.*|attribute_.*|min_price|max_price|price|precio|rating_filter|per_page|limit|product_count|view|mode|add-to-cart|add_to_cart|add_to_wishlist|add_to_compare|remove_item|undo_item|quantity|replytocom|share|print|action|_wpnonce|nonce|redirect_to|return|calendar|tribe-bar-date|ical)$/i

const SEARCH: ReadonlySet<string> = new Set([
  'search',
  'buscar',
  'busqueda',
  'cercar',
  'resultados',
  'filter',
])

/** Why an address of the site is not read as a page; `undefined` for a page. */
export function notAPage(url: URL): Extract<SiteSkip, 'file' | 'private' | 'filter' | 'long'> | undefined {
  if (FILE.test(url.pathname)) return 'file'
  const segments = segmentsOf(url)
  if (segments.some((segment) => PRIVATE.has(segment.toLowerCase()))) return 'private'
  const parameters = [...url.searchParams.keys()]
  if (parameters.some((name) => PRIVATE.has(name.toLowerCase()))) return 'private'
  if (parameters.length > MAX.parameters || parameters.some((name) => FILTER.test(name))) return 'filter'
  if (segments.some((segment) => SEARCH.has(segment.toLowerCase()))) return 'filter'
  return isLong(url, segments) ? 'long' : undefined
}

function isLong(url: URL, segments: readonly string[]): boolean {
  if (url.href.length > MAX.characters || segments.length > MAX.segments) return true
  const times = new Map<string, number>()
  for (const segment of segments) times.set(segment, (times.get(segment) ?? 0) + 1)
  return Math.max(0, ...times.values()) > MAX.repeats
}

/** The names between the slashes of a path. */
export function segmentsOf({ pathname }: Pick<URL, 'pathname'>): readonly string[] {
  return pathname.split('/').filter((segment) => segment !== '')
}
