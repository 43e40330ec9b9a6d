import { testCheck } from '../../../testing/check-tester.ts'
import { cmpPresent } from './cmp-present.ts'

const HOTJAR = '<script src="https://static.hotjar.com/c/hotjar-1.js"></script>'
const GTM = '<script src="https://www.googletagmanager.com/gtm.js?id=GTM-W2XX7P"></script>'
const COOKIEBOT = '<script src="https://consent.cookiebot.com/uc.js"></script>'

testCheck(cmpPresent, [
  {
    name: 'a manager',
    html: COOKIEBOT + HOTJAR,
    outcome: 'success',
    message: 'manager',
    data: { manager: 'Cookiebot' },
    evidence: ['línea 1: <script src="https://consent.cookiebot.com/uc.js">'],
  },
  {
    name: 'one manager under two names',
    html: '<link rel="stylesheet" href="/wp-content/plugins/cookie-law-info/a.css"><div class="cky-consent-container"></div>',
    outcome: 'success',
    message: 'manager',
  },
  {
    name: 'an own banner, upper case, in Basque',
    html: `${HOTJAR}<DIV ID="COOKIE-BAR">Cookieak erabiltzen ditugu <BUTTON>ONARTU</BUTTON></DIV>`,
    outcome: 'success',
    message: 'banner',
    evidence: ['línea 1: <div id="COOKIE-BAR">'],
  },
  {
    name: 'an own banner in Galician',
    html: `${HOTJAR}<div id="aviso-cookies">Usamos cookies <a href="#">De acordo</a> <a href="#">Rexeitar</a></div>`,
    outcome: 'success',
    message: 'banner',
  },
  {
    name: 'own code',
    html: HOTJAR,
    scripts: [
      {
        url: '/cookies.js',
        text: "b.innerHTML='Usamos cookies <button>Aceptar</button>';localStorage.setItem('cookies','si')",
      },
    ],
    outcome: 'success',
    message: 'code',
  },
  {
    name: 'two managers',
    html: `${COOKIEBOT}<div id="cmplz-cookiebanner-container"></div>`,
    outcome: 'warning',
    message: 'several',
    data: { count: 2, managers: 'Cookiebot y Complianz' },
  },
  {
    name: 'nothing but a tracker',
    html: HOTJAR,
    outcome: 'error',
    message: 'missing',
    data: { services: 'Hotjar' },
    evidence: ['Hotjar, línea 1: <script src="https://static.hotjar.com/c/hotjar-1.js">'],
  },
  {
    name: 'a tracking cookie and a link to the policy',
    html: '<a href="/politica-de-cookies">Política de cookies</a>',
    headers: { 'set-cookie': '_fbp=1' },
    outcome: 'error',
    message: 'missing',
  },
  {
    name: 'libraries that draw no banner',
    html: `${HOTJAR}<script src="/wp-includes/js/jquery/jquery.min.js"></script>`,
    outcome: 'error',
    message: 'missing',
  },
  {
    name: 'an own script that was not read',
    html: `${HOTJAR}<script src="/app.js"></script>`,
    scripts: [{ url: '/app.js', missing: 'no ha respondido a tiempo' }],
    outcome: 'warning',
    message: 'unread',
    data: { file: 'https://www.mitienda.es/app.js' },
  },
  ...[
    '<iframe src="https://www.google.com/maps/embed?pb=1"></iframe>',
    '<iframe loading="lazy" src="https://www.google.com/maps/embed?pb=1"></iframe>',
    '<script src="https://maps.googleapis.com/maps/api/js?key=a"></script>',
    '<iframe src="https://www.youtube.com/embed/a"></iframe>',
  ].map(
    (html) =>
      ({ name: `only ${html}`, html, outcome: 'warning', message: 'embeds', data: { count: 1 } }) as const,
  ),
  {
    name: 'a map beside a tracker',
    html: `${HOTJAR}<iframe src="https://www.google.com/maps/embed?pb=1"></iframe>`,
    outcome: 'error',
    message: 'missing',
    data: { services: 'Hotjar y Google Maps' },
  },
  {
    name: 'a map that waits for a click',
    html: '<iframe data-src="https://www.google.com/maps/embed?pb=1"></iframe>',
    outcome: 'warning',
    message: 'waiting',
  },
  { name: 'a container too', html: HOTJAR + GTM, outcome: 'warning', message: 'container' },
  {
    name: 'a tracker that waits',
    html: '<script type="text/plain" src="https://static.hotjar.com/c/hotjar-1.js"></script>',
    outcome: 'warning',
    message: 'waiting',
  },
  {
    name: 'an unknown cookie',
    headers: { 'set-cookie': 'visitas=1' },
    outcome: 'warning',
    message: 'unsure',
    data: { cookies: 'visitas' },
  },
  { name: 'only a container', html: GTM, outcome: 'unknown', message: 'unknown' },
  {
    name: 'rendered in the browser',
    html: '<div id="root"></div><script src="/a.js"></script>',
    outcome: 'unknown',
    message: 'clientRendered',
  },
  {
    name: 'rendered in the browser, with a tracker',
    html: `${HOTJAR}<div id="root"></div><script src="/a.js"></script>`,
    outcome: 'unknown',
    message: 'clientRendered',
  },
  { name: 'nothing that needs one', html: '<p>Hola</p>', outcome: 'notApplicable', message: 'none' },
  { name: 'empty', html: ' ', outcome: 'notApplicable', message: 'none' },
])
