/** A page and its main heading, or a distinctive word of it. */
export interface Route {
  readonly path: string
  readonly h1: string | RegExp
}

/** All indexable pages. */
export const PUBLIC_ROUTES: readonly Route[] = [
  { path: '/', h1: /ideas/ },
  { path: '/servicios', h1: /servicio/ },
  { path: '/servicios/diseno-web', h1: /te entiendan/ },
  { path: '/servicios/desarrollo-web', h1: /Código/ },
  { path: '/servicios/seo-estrategico', h1: /te encuentre/ },
  { path: '/servicios/marketing-ads', h1: /Prueba/ },
  { path: '/proyectos', h1: /Proyectos/ },
  { path: '/proceso', h1: /fases/ },
  { path: '/analiza-tu-web', h1: 'Analiza tu Web' },
  { path: '/contacto', h1: /tu web/ },
  { path: '/politica-privacidad', h1: 'Política de privacidad' },
  { path: '/terminos-uso', h1: 'Aviso legal y términos de uso' },
]

/** All noindex pages: the panel and the not-found page. */
export const ROUTES: readonly Route[] = [
  ...PUBLIC_ROUTES,
  { path: '/admin', h1: 'Acceso al panel' },
  { path: '/no-existe', h1: '404 Page Not Found' },
]
