import type { SiteSpec } from '../../../testing/artefacts.ts'
import { testCheck } from '../../../testing/check-tester.ts'
import { bannerWithdraw } from './banner-withdraw.ts'

const BANNER =
  '<div id="cookies">Usamos cookies <button>Aceptar</button><button>Configurar cookies</button></div>'
const POLICY_LINK = '<footer><a href="/cookies">Política de cookies</a></footer>'
/** A page with a banner, whose policy of cookies has these controls. */
const policy = (controls: string): SiteSpec => ({
  html: `${BANNER}${POLICY_LINK}`,
  legalPages: [
    {
      kind: 'cookies',
      url: '/cookies',
      linkText: 'Política de cookies',
      text: `<title>Política de cookies</title><main><h1>Política de cookies</h1><p>${'Usamos cookies para medir las visitas. '.repeat(30)}</p>${controls}</main>`,
    },
  ],
})
const manager = (address: string) => `<script src="${address}"></script>`

testCheck(bannerWithdraw, [
  {
    name: 'a link in the footer',
    html: `${BANNER}<footer><a href="#" class="c">Configurar cookies</a></footer>`,
    outcome: 'success',
    message: 'ok',
    data: { text: 'Configurar cookies' },
    evidence: ['<a href="#" class="c">'],
  },
  {
    name: 'upper case and white space',
    html: `${BANNER}<BUTTON>\n CAMBIAR MI CONSENTIMIENTO </BUTTON>`,
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'in Catalan',
    html: `${BANNER}<a href="#">Configuració de galetes</a>`,
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'in Galician',
    html: `${BANNER}<a href="#">Xestionar o consentimento</a>`,
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'in Basque',
    html: `${BANNER}<a href="#">Cookieen hobespenak</a>`,
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'the button of a manager',
    html: `${manager('/wp-content/plugins/complianz-gdpr/a.js')}<button class="cmplz-manage-consent">Privacidad</button>`,
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'a manager that keeps one',
    html: manager('https://consent.cookiebot.com/uc.js'),
    outcome: 'success',
    message: 'manager',
  },
  {
    name: 'only within the banner, and a link to another page',
    html: `${BANNER}<a href="/contacto">Contacto</a>`,
    outcome: 'warning',
    message: 'missing',
  },
  ...[
    '<a href="#" onclick="abrir()">Configurar cookies</a>',
    '<button>Retirar mi consentimiento</button>',
    '<a class="cmplz-manage-consent">Aquí</a>',
    "<a role='button'>Modificar preferències de galetes</a>",
  ].map(
    (control) =>
      ({
        name: `in the policy: ${control}`,
        ...policy(control),
        outcome: 'success',
        message: 'inPolicy',
      }) as const,
  ),
  {
    name: 'a policy that tells how browsers delete cookies',
    ...policy('<a href="https://support.google.com/chrome">Chrome</a> <a href="/privacidad">Privacidad</a>'),
    outcome: 'warning',
    message: 'missing',
  },
  {
    name: 'a policy whose banner alone has it',
    ...policy(BANNER),
    outcome: 'warning',
    message: 'missing',
  },
  {
    name: 'a policy that could not be read',
    html: `${BANNER}${POLICY_LINK}`,
    legalPages: [
      {
        kind: 'cookies',
        url: '/cookies',
        linkText: 'Política de cookies',
        missing: 'no ha respondido a tiempo',
      },
    ],
    outcome: 'unknown',
    message: 'unread',
    data: { page: 'Política de cookies' },
  },
  {
    name: 'a manager that may draw it',
    html: manager('https://sdk.privacy-center.org/a/loader.js'),
    outcome: 'unknown',
    message: 'drawn',
    data: { manager: 'Didomi' },
  },
  {
    name: 'a banner of technical cookies alone',
    html: '<div id="cookies">Usamos solo cookies técnicas, necesarias para que la web funcione. No usamos cookies de análisis. <button>Entendido</button></div>',
    outcome: 'notApplicable',
    message: 'unneeded',
  },
  {
    name: 'rendered in the browser, with code that asks',
    html: '<div id="root"></div><script src="/a.js"></script>',
    scripts: [
      {
        url: '/a.js',
        text: "b.innerHTML='Usamos cookies <button>Aceptar</button>';localStorage.setItem('cookies','si')",
      },
    ],
    outcome: 'unknown',
    message: 'clientRendered',
  },
  {
    name: 'nothing asks',
    html: '<a href="#">Configurar cookies</a>',
    outcome: 'notApplicable',
    message: 'none',
  },
  { name: 'empty', html: ' ', outcome: 'notApplicable', message: 'none' },
])
