import { CLIENT_RENDERED, testCheck } from '../../../testing/check-tester.ts'
import { legalText } from '../../../testing/legal-texts.ts'
import { privacyNamesVendors } from './privacy-names-vendors.ts'

const hotjar = '<script src="https://static.hotjar.com/c/hotjar-1.js"></script>'
const pixel = '<script src="https://connect.facebook.net/es_ES/fbevents.js"></script>'

testCheck(privacyNamesVendors, [
  {
    name: 'named in both texts',
    html: hotjar + pixel,
    legalPages: [legalText('privacy', 'Usamos HOTJAR.'), legalText('cookies', 'Usamos Facebook.')],
    outcome: 'success',
    message: 'ok',
    data: { named: 2, total: 2 },
  },
  {
    name: 'one is missing',
    html: hotjar + pixel,
    legalPages: [legalText('privacy', 'Usamos Facebook.')],
    outcome: 'warning',
    message: 'some',
    data: { missing: 'Hotjar' },
  },
  {
    name: 'who takes the form is missing',
    html: '<form method="post" action="https://formspree.io/f/a"><input type="email"></form>',
    legalPages: [legalText('privacy', 'Usamos herramientas.')],
    outcome: 'warning',
    message: 'some',
    data: { missing: 'Formspree' },
  },
  {
    name: 'who takes the form is named',
    html: '<form method="post" action="https://formspree.io/f/a"><input type="email"></form>',
    legalPages: [legalText('privacy', 'El formulario lo envía FORMSPREE.')],
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'what an own script loads is missing',
    html: '<script src="/app.js"></script>',
    scripts: [
      {
        url: '/app.js',
        text: "var s=document.createElement('script');s.src='https://static.hotjar.com/c/hotjar-1.js';document.head.appendChild(s)",
      },
    ],
    legalPages: [legalText('privacy', '')],
    outcome: 'warning',
    message: 'some',
    data: { missing: 'Hotjar' },
  },
  {
    name: 'the only one is missing',
    html: hotjar,
    legalPages: [legalText('privacy', '')],
    outcome: 'warning',
    message: 'some',
  },
  {
    name: 'none of two',
    html: hotjar + pixel,
    legalPages: [legalText('privacy', 'Usamos herramientas.')],
    outcome: 'error',
    message: 'all',
    data: { total: 2 },
  },
  {
    name: 'a list drawn in the browser',
    html: hotjar + pixel,
    legalPages: [legalText('cookies', '<div id="CookieDeclaration"></div>')],
    outcome: 'unknown',
    message: 'drawn',
  },
  {
    name: 'a text that we could not read may name them',
    html: hotjar + pixel,
    legalPages: [legalText('privacy', ''), { kind: 'cookies', url: '/cookies', status: 403 }],
    outcome: 'unknown',
    message: 'unread',
  },
  {
    name: 'refused',
    html: hotjar,
    legalPages: [{ kind: 'privacy', url: '/privacidad', status: 403 }],
    outcome: 'unknown',
    message: 'unread',
  },
  { name: 'no texts', html: hotjar, outcome: 'notApplicable', message: 'none' },
  {
    name: 'a link is no tool',
    html: '<a href="https://www.youtube.com/embed/1">Vídeo</a>',
    legalPages: [legalText('privacy', '')],
    outcome: 'notApplicable',
    message: 'without',
  },
  { name: 'an empty page', html: '', outcome: 'notApplicable', message: 'without' },
  { name: 'white space', html: ' \n ', outcome: 'notApplicable', message: 'without' },
  {
    name: 'not Spanish',
    url: 'https://www.schuhe.de/',
    html: hotjar,
    outcome: 'notApplicable',
    message: 'foreign',
  },
  CLIENT_RENDERED,
])
