import { testCheck } from '../../../testing/check-tester.ts'
import { cookiesPage } from './cookies-page.ts'

const prose = 'Zapatería Paco informa a quien visita esta web de sus condiciones. '.repeat(20)
const pixel = '<script async src="https://www.googletagmanager.com/gtag/js?id=G-ABCDEF1234"></script>'
const waiting = pixel.replace('<script', '<script type="text/plain"')
const cookiebot = '<script src="https://consent.cookiebot.com/uc.js"></script>'
const link = '<footer><a href="/cookies">Política de cookies</a></footer>'
const linked = (answer: object, html = pixel) => ({
  html: `${html}${link}`,
  legalPages: [{ kind: 'cookies' as const, url: '/cookies', linkText: 'Política de cookies', ...answer }],
})

testCheck(cookiesPage, [
  {
    name: 'a tracker of an own script, and no policy',
    html: '<p>Zapatos de piel hechos a mano en Elche</p><script src="/main.js"></script>',
    scripts: [
      {
        url: '/main.js',
        text: "var s=document.createElement('script');s.src='https://s.pinimg.com/ct/core.js'",
      },
    ],
    outcome: 'error',
    message: 'missing',
    data: { services: 'Etiqueta de Pinterest' },
  },
  { name: 'a linked policy', ...linked({ text: prose }), outcome: 'success', message: 'ok' },
  {
    name: 'in a dialog, in Catalan',
    html: `${pixel}<a href="#c">POLÍTICA DE GALETES</a><dialog id="c">${prose}</dialog>`,
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'within the privacy policy',
    html: pixel,
    legalPages: [{ kind: 'privacy', url: '/privacidad', text: `<h2>Cookieak</h2>${prose}` }],
    outcome: 'success',
    message: 'within',
  },
  {
    name: 'by its address',
    ...linked({ text: prose, from: 'probe' }),
    outcome: 'warning',
    message: 'unlinked',
  },
  { name: 'a short one', ...linked({ text: 'En obras.' }), outcome: 'warning', message: 'short' },
  { name: 'a broken link', ...linked({ status: 404 }), outcome: 'error', message: 'brokenActive' },
  {
    name: 'a link to nothing',
    html: `${pixel}<a href="#">Cookies</a>`,
    outcome: 'error',
    message: 'brokenActive',
  },
  {
    name: 'a broken link, with trackers that wait',
    ...linked({ status: 404 }, waiting),
    outcome: 'warning',
    message: 'broken',
  },
  {
    name: 'a tracker without policy',
    html: pixel,
    outcome: 'error',
    message: 'missing',
    data: { services: 'Google Analytics 4' },
  },
  {
    name: 'a manager that may have it',
    html: `${cookiebot}${pixel}`,
    outcome: 'warning',
    message: 'inManager',
    data: { manager: 'Cookiebot' },
  },
  { name: 'a tracker that waits', html: waiting, outcome: 'warning', message: 'waiting' },
  {
    name: 'a tracker of an own script',
    html: '<script src="/app.js"></script>',
    scripts: [
      {
        url: '/app.js',
        text: "var s=document.createElement('script');s.src='https://static.hotjar.com/c/hotjar-1.js';document.head.appendChild(s)",
      },
    ],
    outcome: 'error',
    message: 'missing',
    data: { services: 'Hotjar' },
  },
  {
    name: 'perhaps cookies: a map',
    html: '<iframe src="https://www.google.com/maps/embed?pb=1"></iframe>',
    outcome: 'warning',
    message: 'maybe',
  },
  { name: 'refused', ...linked({ status: 403 }), outcome: 'unknown', message: 'unread' },
  { name: 'no cookies', html: '<p>Zapatos</p>', outcome: 'notApplicable', message: 'unneeded' },
  {
    name: 'a shop of biscuits',
    html: '<a href="/galletas">Cookies de chocolate</a>',
    outcome: 'notApplicable',
    message: 'unneeded',
  },
  { name: 'an empty page', html: '', outcome: 'notApplicable', message: 'unneeded' },
  { name: 'white space', html: ' \n ', outcome: 'notApplicable', message: 'unneeded' },
  {
    name: 'not Spanish',
    url: 'https://www.schuhe.de/',
    html: pixel,
    outcome: 'notApplicable',
    message: 'foreign',
  },
])
