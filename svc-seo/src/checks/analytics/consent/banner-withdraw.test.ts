import { testCheck } from '../../../testing/check-tester.ts'
import { bannerWithdraw } from './banner-withdraw.ts'

const BANNER =
  '<div id="cookies">Usamos cookies <button>Aceptar</button><button>Configurar cookies</button></div>'
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
    name: 'only within the banner, and a link to the policy',
    html: `${BANNER}<a href="/cookies">Política de cookies</a>`,
    outcome: 'warning',
    message: 'missing',
  },
  {
    name: 'a manager that may draw it',
    html: manager('https://sdk.privacy-center.org/a/loader.js'),
    outcome: 'unknown',
    message: 'drawn',
    data: { manager: 'Didomi' },
  },
  {
    name: 'nothing asks',
    html: '<a href="#">Configurar cookies</a>',
    outcome: 'notApplicable',
    message: 'none',
  },
  { name: 'empty', html: ' ', outcome: 'notApplicable', message: 'none' },
])
