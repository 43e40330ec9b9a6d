import { CLIENT_RENDERED, testCheck } from '../../../testing/check-tester.ts'
import { legalText } from '../../../testing/legal-texts.ts'
import { policyUnused } from './policy-unused.ts'

const hotjar = '<script src="https://static.hotjar.com/c/hotjar-1.js"></script>'
const policy = (sentence: string) => ({ legalPages: [legalText('cookies', sentence)] })
const unused = (sentence: string, names: string) =>
  ({
    name: sentence,
    html: '<p>Zapatos</p>',
    ...policy(sentence),
    outcome: 'warning',
    message: 'unused',
    data: { names },
  }) as const
const namesNone = (sentence: string) =>
  ({
    name: `a neighbour: ${sentence}`,
    html: '<p>Zapatos</p>',
    ...policy(sentence),
    outcome: 'notApplicable',
    message: 'none',
  }) as const

testCheck(policyUnused, [
  unused('Usamos Google Analytics.', 'Google Analytics'),
  unused('Cookies: _ga, dos años; _fbp, tres meses.', 'Google Analytics y el píxel de Meta'),
  unused('Medimos con HOTJAR.', 'Hotjar'),
  unused('Grabamos visitas con Microsoft Clarity.', 'Microsoft Clarity'),
  unused('Tenemos el píxel de Facebook.', 'el píxel de Meta'),
  namesNone('Cookies de análisis, por ejemplo Google Analytics.'),
  namesNone('No utilizamos Google Analytics.'),
  namesNone('Síguenos en Facebook y busca en Google.'),
  {
    name: 'it is there',
    html: hotjar,
    ...policy('Medimos con Hotjar.'),
    outcome: 'success',
    message: 'ok',
    data: { names: 'Hotjar' },
  },
  {
    name: 'it waits',
    html: hotjar.replace('<script', '<script type="text/plain"'),
    ...policy('Medimos con Hotjar.'),
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'one of two',
    html: hotjar,
    ...policy('Medimos con Hotjar y Google Analytics.'),
    outcome: 'warning',
    message: 'unused',
    data: { names: 'Google Analytics' },
  },
  {
    name: 'a container may load it',
    html: '<script src="https://www.googletagmanager.com/gtm.js?id=GTM-ABCDEF1"></script>',
    ...policy('Medimos con Hotjar.'),
    outcome: 'unknown',
    message: 'hidden',
  },
  {
    name: 'a script that was not read may load it',
    html: '<script src="/app.js"></script>',
    ...policy('Medimos con Hotjar.'),
    outcome: 'unknown',
    message: 'hidden',
  },
  { name: 'no texts', html: hotjar, outcome: 'notApplicable', message: 'none' },
  { name: 'an empty page', html: '', outcome: 'notApplicable', message: 'none' },
  { name: 'white space', html: ' \n ', outcome: 'notApplicable', message: 'none' },
  {
    name: 'not Spanish',
    url: 'https://www.schuhe.de/',
    html: hotjar,
    outcome: 'notApplicable',
    message: 'foreign',
  },
  { ...CLIENT_RENDERED, message: undefined },
])
