import { HOME } from '../gathered-site.ts'
import { framed, legalPages, paragraphs, sitemapOf, type WholeSite } from './frame.ts'

const TOWNS = ['yecla', 'jumilla', 'caudete', 'villena', 'almansa', 'montealegre'] as const

const FRAME = {
  name: 'Limpiezas Brillo',
  menu: [
    ['/', 'Inicio'],
    ['/comunidades', 'Comunidades'],
    ['/oficinas', 'Oficinas'],
    ['/zonas', 'Zonas'],
    ['/garajes', 'Garajes'],
  ],
} as const

const inTown = (town: string) =>
  framed(FRAME, {
    title: `Limpieza en ${town}`,
    h1: `Empresa de limpieza en ${town}`,
    main: paragraphs(
      `¿Buscas una empresa de limpieza en ${town}? Somos un equipo con veinte años de experiencia y personal propio.`,
      'Limpiamos portales, escaleras, garajes, cristales y oficinas con productos que no huelen fuerte y sin dejar cubos por medio.',
      'Pasamos el día y a la hora que digas, y si algo no queda bien volvemos sin coste hasta que lo esté de verdad.',
      'Te damos precio cerrado por escrito después de una visita, sin permanencia y con factura desde el primer mes de trabajo.',
    ),
  })

/** One page for each town, and a sitemap that nobody looks after. */
export const cleaning: WholeSite = {
  found: {
    'site-near-duplicates': [`${HOME}almansa`],
    'site-sitemap-bad': [`${HOME}cristales`, `${HOME}promo-2023`],
    'site-orphans': [`${HOME}naves`],
    'site-sitemap-missing': [`${HOME}garajes`],
  },
  pages: {
    '/': framed(FRAME, {
      title: 'Empresa de limpieza en el Altiplano',
      h1: 'Limpiamos como en casa',
      main: paragraphs(
        'Somos una empresa familiar que limpia portales, oficinas y garajes en seis pueblos del Altiplano desde 2004.',
        'Nuestra gente está contratada por nosotros, cobra a su hora y vuelve cada semana al mismo sitio.',
      ),
    }),
    '/comunidades': framed(FRAME, {
      title: 'Limpieza de comunidades',
      h1: 'Comunidades de vecinos',
      main: paragraphs(
        'Barremos y fregamos portal y escaleras una o dos veces por semana, y los cristales cada quince días.',
        'El presidente recibe un mensaje con lo que se ha hecho y con lo que conviene arreglar.',
      ),
    }),
    '/oficinas': framed(FRAME, {
      title: 'Limpieza de oficinas',
      h1: 'Oficinas y despachos',
      main: paragraphs(
        'Venimos antes de que abras o después de que cierres, y las papeleras nunca pasan la noche llenas.',
        'Reponemos jabón y papel, y lo apuntamos para que sepas lo que se gasta.',
      ),
    }),
    '/zonas': framed(FRAME, {
      title: 'Dónde trabajamos',
      h1: 'Zonas',
      main: `<ul>${TOWNS.map((town) => `<li><a href="/${town}">${town}</a></li>`).join('')}</ul>`,
    }),
    '/garajes': framed(FRAME, {
      title: 'Limpieza de garajes',
      h1: 'Garajes',
      main: paragraphs(
        'Fregamos el suelo con máquina dos veces al año y quitamos las manchas de aceite con arcilla.',
      ),
    }),
    // Only the sitemap knows it.
    '/naves': framed(FRAME, {
      title: 'Limpieza de naves',
      h1: 'Naves industriales',
      main: paragraphs(
        'Entramos con la fregadora y la plataforma, de noche o en fin de semana, sin parar la producción.',
      ),
    }),
    '/promo-2023': framed(FRAME, {
      title: 'Oferta de 2023',
      h1: 'Oferta',
      head: '<meta name="robots" content="noindex">',
      main: '<p>Esta oferta terminó.</p>',
    }),
    ...Object.fromEntries(TOWNS.map((town) => [`/${town}`, inTown(town)])),
    ...legalPages(FRAME),
    '/robots.txt': 'User-agent: *\nAllow: /\nSitemap: /sitemap.xml\n',
    '/sitemap.xml': sitemapOf(
      ...['/', '/comunidades', '/oficinas', '/zonas', '/naves', '/cristales', '/promo-2023'],
      ...['/aviso-legal', '/privacidad', '/cookies'],
      ...TOWNS.map((town) => `/${town}`),
    ),
  },
}
