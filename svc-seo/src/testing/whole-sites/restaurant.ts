import { framed, LEGAL_LINKS, legalPages, paragraphs, sitemapOf, type WholeSite } from './frame.ts'

const FRAME = {
  name: 'Restaurante La Huerta',
  menu: [
    ['/', 'Inicio'],
    ['/carta/', 'Carta'],
    ['/blog', 'Blog'],
    ['/en/', 'English'],
    ['/reservas', 'Reservas'],
    ['/contacto', 'Contacto'],
  ],
  footer: `${LEGAL_LINKS} <a href="mailto:hola@lahuerta.es">hola@lahuerta.es</a>`,
} as const

const pair = (es: string, en: string) =>
  `<link rel="alternate" hreflang="es" href="${es}"><link rel="alternate" hreflang="en" href="${en}">`

const HOURS = paragraphs(
  'Abrimos de martes a domingo, de una a cuatro y de ocho y media a once y media.',
  'Los grupos de más de diez personas tienen que avisar con dos días.',
)

/** Nothing is wrong: all that looks like a fault of the site is none. */
export const restaurant: WholeSite = {
  found: {},
  pages: {
    '/': framed(FRAME, {
      title: 'Cocina de mercado en Murcia',
      h1: 'Cocina de mercado',
      head: pair('/', '/en/'),
      main: `${paragraphs(
        'Cocinamos lo que da la huerta cada semana, y por eso la carta cambia con las estaciones.',
        'En verano ponemos mesas en el patio, a la sombra del limonero que plantó la abuela Remedios.',
      )}<a href="#horario">Horario</a> <a href="#tab-vinos">Vinos</a>
      <a href="#fotos" data-bs-toggle="modal">Fotos</a><section id="horario">${HOURS}</section>`,
    }),
    '/carta/': framed(FRAME, {
      title: 'Carta y menú del día',
      h1: 'Carta',
      main: paragraphs(
        'Michirones, caballitos y ensalada murciana para empezar, y arroz con verduras o caldero para seguir.',
        'El menú del día cuesta 16 euros de martes a viernes, con pan, bebida y paparajotes de postre.',
      ),
    }),
    '/blog': framed(FRAME, {
      title: 'Blog',
      h1: 'Blog',
      head: `${pair('/blog', '/en/blog')}<link rel="canonical" href="/blog">`,
      main: `<a href="/blog/alcachofas">Alcachofas</a> <a href="/blog?tag=verdura">Verdura</a> <a href="/blog?tag=arroz">Arroz</a>`,
    }),
    // One list under three addresses, which say so.
    '/blog?tag=verdura': framed(FRAME, {
      title: 'Blog',
      h1: 'Blog',
      head: '<link rel="canonical" href="/blog">',
      main: `<a href="/blog/alcachofas">Alcachofas</a>`,
    }),
    '/blog?tag=arroz': framed(FRAME, {
      title: 'Blog',
      h1: 'Blog',
      head: '<link rel="canonical" href="/blog">',
      main: '<p>Aún no hemos escrito nada de arroces.</p>',
    }),
    '/blog/alcachofas': framed(FRAME, {
      title: 'Cómo elegimos las alcachofas',
      h1: 'Cómo elegimos las alcachofas',
      main: paragraphs(
        'Las compramos en el mercado de Verónicas los lunes, cuando llegan de la Vega Baja recién cortadas.',
        'Si cruje al apretarla está fresca; si las hojas se abren solas lleva ya varios días en la caja.',
      ),
    }),
    '/en/': framed(FRAME, {
      title: 'Market kitchen in Murcia',
      h1: 'Market kitchen',
      lang: 'en',
      description: 'We cook what the gardens around the town give us every week.',
      head: pair('/', '/en/'),
      main: `${paragraphs(
        'We cook what the gardens around the town give us every week, so that the menu is never the same for long.',
        'In summer there are tables in the yard, in the shade of the lemon tree which our grandmother planted.',
      )}<a href="/en/blog">Blog</a>`,
    }),
    '/en/blog': framed(FRAME, {
      title: 'Blog in English',
      h1: 'Blog',
      lang: 'en',
      description: 'What we write about the food that we cook.',
      head: pair('/blog', '/en/blog'),
      main: paragraphs(
        'There is nothing here yet, but we will write about the food that we cook before long.',
      ),
    }),
    '/reservas': framed(FRAME, {
      title: 'Reserva tu mesa',
      h1: 'Reservas',
      main: `${paragraphs('Elige el mes y te decimos qué días quedan mesas libres para comer o para cenar.')}
      ${Array.from({ length: 9 }, (_, index) => `<a href="/reservas/2027/${index + 1}/">${index + 1}</a>`).join(' ')}`,
    }),
    ...Object.fromEntries(
      Array.from({ length: 9 }, (_, index) => [
        `/reservas/2027/${index + 1}/`,
        framed(FRAME, {
          title: `Mesas libres, mes ${index + 1} de 2027`,
          h1: `Mes ${index + 1}`,
          head: '<meta name="robots" content="noindex">',
          main: '<p>Quedan mesas.</p>',
        }),
      ]),
    ),
    '/contacto': framed(FRAME, {
      title: 'Dónde estamos',
      h1: 'Contacto',
      main: `${paragraphs('Estamos en la calle Trapería 12, 30001 Murcia, a dos minutos de la catedral. Hay aparcamiento en la Gran Vía.')}
      <p>Síguenos en <a href="https://www.instagram.com/lahuerta">Instagram</a><a href="mailto:hola@lahuerta.es">hola@lahuerta.es</a></p>`,
    }),
    ...legalPages(FRAME),
    '/robots.txt': 'User-agent: *\nDisallow: /aviso-legal\nDisallow: /privacidad\nSitemap: /sitemap.xml\n',
    '/sitemap.xml': sitemapOf(
      '/',
      '/carta',
      '/blog',
      '/blog/alcachofas',
      '/en/',
      '/en/blog',
      '/reservas',
      '/contacto',
    ),
  },
}
