import { testCheck } from '../../../testing/check-tester.ts'
import { casesWithoutText, legalText } from '../../../testing/legal-texts.ts'
import { cookiesTable } from './cookies-table.ts'

const hotjar = '<script src="https://static.hotjar.com/c/hotjar-1.js"></script>'
const policy = (sentence: string) => ({ legalPages: [legalText('cookies', sentence)] })
const whole =
  '¿QUÉ SON LAS COOKIES? Cookies de terceros: _ga, finalidad analítica, duración 2 años. Cómo desactivarlas.'

testCheck(cookiesTable, [
  { name: 'whole', ...policy(whole), outcome: 'success', message: 'ok', data: { count: 6, all: 6 } },
  {
    name: 'in Catalan, five of six',
    ...policy('Què són les galetes? Galetes de tercers, finalitat, durada 2 anys, com es desactiven.'),
    outcome: 'success',
    message: 'ok',
    data: { count: 5 },
  },
  {
    name: 'it does not name what loads',
    html: hotjar,
    ...policy(whole),
    outcome: 'warning',
    message: 'unnamed',
    data: { missing: 'Hotjar' },
  },
  { name: 'it names it', html: hotjar, ...policy(`${whole} Hotjar.`), outcome: 'success', message: 'ok' },
  {
    name: 'it need not name what waits',
    html: hotjar.replace('<script', '<script type="text/plain"'),
    ...policy(whole),
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'three of six',
    html: hotjar,
    ...policy('¿Qué son las cookies? Finalidad: analítica. Se pueden desactivar.'),
    outcome: 'warning',
    message: 'part',
  },
  {
    name: 'only technical cookies need no table',
    ...policy('Esta web utiliza únicamente cookies técnicas.'),
    outcome: 'success',
    message: 'technical',
  },
  {
    name: 'only technical cookies, with a tracker',
    html: hotjar,
    ...policy('Esta web utiliza únicamente cookies técnicas.'),
    outcome: 'error',
    message: 'missing',
  },
  {
    name: 'what they are for, in prose',
    ...policy(
      'Una cookie es un pequeño fichero. Las cookies propias nos permiten recordar tu carrito durante 2 meses. Puedes desactivarlas.',
    ),
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'less, with nothing that loads',
    ...policy('Usamos cookies.'),
    outcome: 'warning',
    message: 'part',
  },
  {
    name: 'less, with trackers',
    html: hotjar,
    ...policy('Usamos cookies.'),
    outcome: 'error',
    message: 'missing',
    data: { services: 'Hotjar' },
  },
  {
    name: 'drawn in the browser',
    html: hotjar,
    ...policy('<div id="CookieDeclaration"></div>'),
    outcome: 'unknown',
    message: 'drawn',
  },
  ...casesWithoutText('cookies'),
])
