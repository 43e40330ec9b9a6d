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
  ...[
    '<div class="cookies">Usamos cookies. Al continuar, aceptas su uso. <a href="#">OK</a></div>',
    '<p>Si continúa utilizando este sitio asumiremos que está de acuerdo con las cookies.</p>',
    '<p>If you continue to use this site, it is understood that you have given consent to cookies.</p>',
    '<p>Este sitio usa cookies. El uso continuado del sitio implica que las aceptas.</p>',
    '<p>Usamos cookies. Por el mero hecho de navegar se entiende que las acepta.</p>',
    '<div id="cookie-notice">Al cerrar este aviso consientes el uso de cookies. <button>X</button></div>',
    '<p>Continue to use our website: we will assume that you are happy with cookies.</p>',
    '<p>Ao continuar navegando entendemos que aceptas as cookies.</p>',
    "<p>Fem servir galetes. Si segueixes navegant s'entén que les acceptes.</p>",
    '<p>Webgune hau erabiltzen jarraitzen baduzu, cookieak onartzen dituzu.</p>',
    '<p>Al navegar por esta web aceptas las cookies.</p>',
  ].map((html) => ({ name: `implied: ${html}`, html, outcome: 'error', message: 'implied' }) as const),
  ...[
    '<p>Si sigues navegando sin aceptar, no se instalan cookies.</p>',
    '<p>Seguir navegando no implica aceptar las cookies.</p>',
    '<article>Muchas webs decían «si continúa navegando acepta las cookies», y ya no vale.</article>',
    '<p>Al navegar por esta web se guardan cookies que permiten recordar tu idioma.</p>',
    '<div id="cookies">Usamos cookies. Si accedes a la página de ajustes podrás aceptar o rechazar cada una.</div>',
    '<div class="cookies">Usamos cookies. Ve al siguiente enlace y acepta las que quieras.</div>',
    '<p>Al continuar con la compra aceptas las condiciones.</p><footer>Cookies</footer>',
    '<p>Si continúas leyendo sabrás qué son las cookies de avena.</p>',
  ].map(
    (html) => ({ name: `not implied: ${html}`, html, outcome: 'notApplicable', message: 'none' }) as const,
  ),
  ...[
    "window.addEventListener('scroll', function () { localStorage.setItem('cookies-aceptadas', '1'); ocultar() })",
    "$(window).scroll(function () { setCookie('cookie_consent', 'si', 365) })",
    'window.onscroll = () => { if (window.scrollY > 100) aceptarCookies() }',
    "addEventListener('scroll', acceptCookies, { once: true })",
  ].map(
    (code) =>
      ({
        name: `accepted by scrolling: ${code}`,
        html: `<div id="cookies">Usamos cookies. <button>Aceptar</button></div><script>${code}</script>`,
        outcome: 'warning',
        message: 'scroll',
      }) as const,
  ),
  {
    name: 'a header that shrinks as one scrolls, and a button to accept',
    html: `<div id="cookies">Usamos cookies. <button>Aceptar</button></div><script>addEventListener('scroll', () => cabecera.classList.toggle('mini', scrollY > 50)); boton.onclick = () => localStorage.setItem('cookies', 'si')</script>`,
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'a banner shown as one scrolls, unless accepted',
    html: `<div id="cookies">Usamos cookies. <button>Aceptar</button></div><script>addEventListener('scroll', () => { if (!localStorage.getItem('cookies')) mostrar() })</script>`,
    outcome: 'success',
    message: 'ok',
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
