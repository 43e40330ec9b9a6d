import { testCheck } from '../../../testing/check-tester.ts'
import { linkText } from './link-text.ts'

const page = (links: string, lang = 'es') => `<html lang="${lang}"><body>${links}`
const vague = (text: string, lang?: string) =>
  ({
    name: `says nothing: ${text} (${lang ?? 'es'})`,
    html: page(`<a href="/precios">${text}</a>`, lang),
    outcome: 'warning',
    message: 'vague',
  }) as const
const fine = (name: string, links: string, lang?: string) =>
  ({ name, html: page(links, lang), outcome: 'success', message: 'ok' }) as const

testCheck(linkText, [
  fine('a text that says it', '<a href="/precios">Ver precios</a>'),
  { name: 'no links', html: page('<p>Leer más</p>'), outcome: 'notApplicable', message: 'none' },
  vague('Leer más'),
  vague(' \n LEER&nbsp;MAS '),
  vague('Leer más…'),
  vague('Ver más »'),
  vague('→ Más info →'),
  vague('Aquí.'),
  vague('Click aquí'),
  vague('Este enlace'),
  vague('Read more'),
  vague('Llegir més', 'ca'),
  vague('Més informació', 'ca-ES'),
  vague('Ler máis', 'gl'),
  vague('Irakurri gehiago', 'eu'),
  vague('Learn more', 'en-GB'),
  vague('Más información', ''),
  vague('<img src="a.png" alt="Aquí">'),
  vague('<span>Leer</span> <b>más</b>'),
  fine('only the beginning is vague', '<a href="/pan">Más información sobre el pan</a>'),
  fine('a neighbour', '<a href="/mas">Más pan</a>'),
  fine('an image says it', '<a href="/pan">Ver más <img src="a.png" alt="pan"></a>'),
  fine('its label says it', '<a href="/pan" aria-label="Leer más sobre el pan">Leer más</a>'),
  {
    name: 'its label says nothing either',
    html: page('<a href="/pan" aria-label="Más"></a><a href="/a" aria-label="Info">Ver más</a>'),
    outcome: 'warning',
    message: 'vague',
    data: { count: 2, text: 'Más' },
    evidence: ['«Más» → /pan', '«Ver más» → /a'],
  },
  ...[
    `<div id="cookie-banner"><p>Usamos cookies propias y de terceros. <a href="/cookies">Más información</a></p><button>Aceptar</button></div>`,
    `<div class="cc-window">Este sitio usa cookies <a href="/politica-de-cookies">Leer más</a> <a href="#" role="button">Aceptar</a></div>`,
    `<section aria-label="Cookies"><p>Utilitzem galetes. <a href="/galetes">Més informació</a></p><button>Acceptar</button></section>`,
    `<div class="moove-gdpr"><p>We use cookies. <a href="/cookies">Learn more</a></p><button>Accept</button></div>`,
  ].map((banner) => fine('in a cookie banner', `<a href="/pan">Pan</a>${banner}`)),
  fine(
    'in a cookie notice that cannot be accepted',
    '<div id="barra-cookies">Usamos cookies. <a href="/politica-de-cookies">Más información</a> <span>×</span></div>',
  ),
  {
    name: 'to the cookie policy from the text',
    html: page('<p>Lee nuestra política. <a href="/politica-de-cookies">Más información</a></p>'),
    outcome: 'warning',
    message: 'vague',
  },
  {
    name: 'in a cookie banner and on the page',
    html: page(
      '<div id="cookies">Usamos cookies. <a href="/cookies">Leer más</a><button>Aceptar</button></div><a href="/pan">Ver más</a>',
    ),
    outcome: 'warning',
    message: 'vague',
    data: { count: 1, text: 'Ver más' },
  },
  {
    name: 'beside words about cookies that are no banner',
    html: page('<p>Horneamos cookies de chocolate. <a href="/galletas">Más información</a></p>'),
    outcome: 'warning',
    message: 'vague',
  },
  fine('another language', '<a href="/hier">more</a>', 'de'),
  fine('no text at all', '<a href="/pan"></a>'),
  fine(
    'to the page itself',
    '<a href="#">Más</a><a href="#fin">Más</a><a href="/">Más</a><a href="">Más</a>',
  ),
  fine('no address', '<a>Más</a>'),
  fine('mailto and javascript', '<a href="MAILTO:a@a.es">Aquí</a><a href="JavaScript:ver()">Aquí</a>'),
  fine('not for Google to follow', '<a href="/login" rel="NOFOLLOW noopener">Aquí</a>'),
  {
    name: 'rendered in the browser',
    html: '<div id="app"></div><script src="a.js"></script>',
    outcome: 'unknown',
  },
])
