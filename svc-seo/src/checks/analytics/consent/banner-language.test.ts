import { CLIENT_RENDERED, testCheck } from '../../../testing/check-tester.ts'
import { bannerLanguage } from './banner-language.ts'

const SPANISH =
  'Hacemos zapatos de piel en Yecla desde hace más de veinte años, con la misma horma y las mismas manos. Los puedes comprar en la tienda o por teléfono, y si no te quedan bien los cambiamos sin preguntar. Todos los modelos están en la web con su precio, y los que no están los hacemos por encargo para ti.'
const CATALAN =
  'Som una clínica de fisioteràpia que fa més de vint anys que treballa al barri, amb els mateixos professionals i amb cita prèvia. Us podem atendre al matí i a la tarda, i també els dissabtes si ens truqueu abans. Tots els tractaments que fem són personals, i no cal que vingueu amb cap informe del metge.'
const page = (text: string, banner: string, lang = 'es') =>
  `<html lang="${lang}"><body><main><p>${text}</p></main><div id="cookies">${banner} <button>Aceptar</button></div></body></html>`

testCheck(bannerLanguage, [
  {
    name: 'Spanish on a Spanish page',
    html: page(SPANISH, 'Usamos cookies propias y de terceros para medir las visitas y mejorar la web.'),
    outcome: 'success',
    message: 'ok',
    data: { language: 'español' },
  },
  {
    name: 'Catalan on a Catalan page',
    html: page(
      CATALAN,
      'Fem servir galetes pròpies i de tercers per mesurar les visites i millorar el web.',
      'ca',
    ),
    outcome: 'success',
    message: 'ok',
  },
  ...[
    ['inglés', 'We use cookies to improve your experience. By clicking accept you agree to our use of them.'],
    [
      'francés',
      'Nous utilisons des cookies pour mesurer les visites et améliorer votre expérience sur ce site.',
    ],
    ['alemán', 'Wir verwenden Cookies, um die Besuche zu messen und unsere Website für Sie zu verbessern.'],
    ['catalán', 'Fem servir galetes pròpies i de tercers per mesurar les visites i millorar el web.'],
  ].map(
    ([other = '', text = '']) =>
      ({
        name: `${other} on a Spanish page`,
        html: page(SPANISH, text),
        outcome: 'warning',
        message: 'other',
        data: { language: 'español', other },
      }) as const,
  ),
  {
    name: 'Spanish on a Catalan page',
    html: page(
      CATALAN,
      'Usamos cookies propias y de terceros para medir las visitas y mejorar la web.',
      'ca',
    ),
    outcome: 'warning',
    message: 'other',
    data: { language: 'catalán', other: 'español' },
  },
  {
    name: 'English on a page of little text that declares Spanish',
    html: page(
      'Zapatos',
      'We use cookies to improve your experience. By clicking accept you agree to our use of them.',
    ),
    outcome: 'warning',
    message: 'other',
  },
  {
    name: 'a few words',
    html: page(SPANISH, 'Cookies: OK?'),
    outcome: 'notApplicable',
    message: 'short',
  },
  {
    name: 'a name in English in a banner in Spanish',
    html: page(
      SPANISH,
      'Usamos las cookies de Google Analytics y de Meta Pixel para saber quién nos visita.',
    ),
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'drawn by a manager',
    html: `<p>${SPANISH}</p><script src="https://consent.cookiebot.com/uc.js"></script>`,
    outcome: 'unknown',
    message: 'drawn',
  },
  { name: 'none', html: `<p>${SPANISH}</p>`, outcome: 'notApplicable', message: 'none' },
  { name: 'empty', html: ' ', outcome: 'notApplicable', message: 'none' },
  { name: CLIENT_RENDERED.name, html: CLIENT_RENDERED.html, outcome: 'unknown' },
])
