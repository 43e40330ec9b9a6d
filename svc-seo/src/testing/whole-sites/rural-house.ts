import { HOME } from '../gathered-site.ts'
import { framed, legalPages, paragraphs, type WholeSite } from './frame.ts'

const FRAME = {
  name: 'Casa El Nogal',
  menu: [
    ['/', 'Inicio'],
    ['/habitaciones', 'Habitaciones'],
    ['/entorno', 'Entorno'],
    ['/en/', 'English'],
    ['/en/rooms', 'Rooms'],
    ['/en/area', 'The area'],
    ['/gracias', 'Gracias'],
  ],
} as const

const pair = (es: string, en: string) =>
  `<link rel="alternate" hreflang="es" href="${es}"><link rel="alternate" hreflang="en" href="${en}">`

const ROOMS_EN = paragraphs(
  'There are five rooms in the house, and each of them is named after a tree that grows in the garden.',
  'All of them have a bathroom of their own, heating in the floor and a window with a view of the valley.',
  'You can have breakfast in the kitchen with us or in the garden when the weather is as good as it is in June.',
)

/** A house in two languages, as translations and copies leave it. */
export const ruralHouse: WholeSite = {
  found: {
    'site-canonical': [`${HOME}antigua`, `${HOME}aviso-legal`],
    'site-hreflang': [`${HOME}en/area`, `${HOME}en/en/`],
    'site-language': ['es → en'],
    'site-duplicate-h1': ['Casa El Nogal'],
  },
  pages: {
    '/': framed(FRAME, {
      title: 'Casa rural en el valle del Nalón',
      h1: 'Casa El Nogal',
      head: `${pair('/', '/en/')}<link rel="alternate" hreflang="fr" href="/en/en/">`,
      main: paragraphs(
        'Una casa de piedra de 1890 para diez personas, con huerta, chimenea y un nogal más viejo que la casa.',
        'Se alquila entera o por habitaciones, y los perros son bienvenidos si vienen con su manta.',
      ),
    }),
    '/habitaciones': framed(FRAME, {
      title: 'Habitaciones',
      h1: 'Las cinco habitaciones',
      head: `${pair('/habitaciones', '/en/rooms')}<link rel="canonical" href="/antigua">`,
      main: paragraphs(
        'Hay cinco habitaciones, cada una con el nombre de un árbol de la finca y con su cuarto de baño.',
        'Todas tienen suelo radiante y una ventana al valle, y dos de ellas caben con cuna.',
      ),
    }),
    '/entorno': framed(FRAME, {
      title: 'Qué hacer cerca',
      h1: 'Casa El Nogal',
      head: pair('/entorno', '/en/area'),
      main: paragraphs(
        'La senda del río sale de la puerta y llega en dos horas a la cascada, sin cuestas y con sombra.',
        'El domingo hay mercado en la plaza: queso, pan de escanda y verdura de los vecinos.',
      ),
    }),
    '/en/': framed(FRAME, {
      title: 'A house in the country',
      h1: 'Casa El Nogal',
      lang: 'en',
      description: 'A stone house for ten people in the valley of the river.',
      head: pair('/', '/en/'),
      main: paragraphs(
        'This is a house of stone for ten people, which was built in 1890 and has been in the family ever since.',
        'You can have all of it or only one of the rooms, and your dog is welcome if it brings its own blanket.',
      ),
    }),
    // The translator forgot both the language and the list of languages.
    '/en/rooms': framed(FRAME, {
      title: 'The rooms of the house',
      h1: 'The five rooms',
      description: 'Five rooms with a view of the valley.',
      main: ROOMS_EN,
    }),
    // A stray sign before the languages closes the head.
    '/en/area': framed(FRAME, {
      title: 'What there is to do',
      h1: 'The area around the house',
      lang: 'en',
      description: 'Walks, markets and food near the house.',
      head: `- ${pair('/entorno', '/en/area')}`,
      main: paragraphs(
        'The path along the river begins at our door and takes you to the waterfall in about two hours of walking.',
        'There is a market on the square every Sunday, where the people of the valley sell what they have grown.',
      ),
    }),
    '/gracias': framed(FRAME, {
      title: 'Gracias por escribirnos',
      h1: 'Gracias',
      head: '<link rel="canonical" href="/aviso-legal">',
      main: paragraphs('Hemos recibido tu mensaje y te contestamos hoy mismo, o mañana si es de noche.'),
    }),
    ...legalPages(FRAME),
  },
}
