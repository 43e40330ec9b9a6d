import { CLIENT_RENDERED, testCheck } from '../../../testing/check-tester.ts'
import { bannerNoImplied } from './banner-no-implied.ts'

testCheck(bannerNoImplied, [
  {
    name: 'a banner that asks',
    html: '<div id="cookies">Usamos cookies. <button>Aceptar</button><button>Rechazar</button></div>',
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'without a button, hidden',
    html: '<div style="display:none">Usamos cookies.\n Si <b>continúa</b> navegando, acepta su uso.</div>',
    outcome: 'error',
    message: 'implied',
    evidence: ['Usamos cookies. Si continúa navegando, acepta su uso.'],
  },
  {
    name: 'upper case',
    html: '<p>AL SEGUIR NAVEGANDO ACEPTAS LAS COOKIES</p>',
    outcome: 'error',
    message: 'implied',
  },
  {
    name: 'in Catalan',
    html: '<p>Galetes: si continueu navegant les accepteu.</p>',
    outcome: 'error',
    message: 'implied',
  },
  {
    name: 'in Galician',
    html: '<p>Usamos cookies. Se continúa navegando, acéptaas.</p>',
    outcome: 'error',
    message: 'implied',
  },
  {
    name: 'in Basque',
    html: '<p>Cookieak: nabigatzen jarraitzen baduzu, onartu egiten dituzu.</p>',
    outcome: 'error',
    message: 'implied',
  },
  {
    name: 'in English',
    html: '<p>By continuing to browse you accept our cookies.</p>',
    outcome: 'error',
    message: 'implied',
  },
  {
    name: 'in the policy, which tells of it',
    html: '<title>Política de cookies</title><p>Antes, si continuabas… Si sigues navegando, las cookies siguen denegadas.</p>',
    outcome: 'notApplicable',
    message: 'none',
  },
  {
    name: 'far from any cookie',
    html: `<p>Si sigues navegando encontrarás más zapatos.</p><p>${'zapatos '.repeat(60)}</p><p>Cookies</p>`,
    outcome: 'notApplicable',
    message: 'none',
  },
  {
    name: 'drawn by a manager',
    html: '<script src="https://consent.cookiebot.com/uc.js"></script>',
    outcome: 'unknown',
    message: 'drawn',
  },
  { name: 'empty', html: ' ', outcome: 'notApplicable', message: 'none' },
  CLIENT_RENDERED,
])
