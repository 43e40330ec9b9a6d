import { testCheck } from '../../../testing/check-tester.ts'
import { legalText } from '../../../testing/legal-texts.ts'
import { policyBehaviour } from './policy-behaviour.ts'

const hotjar = '<script src="https://static.hotjar.com/c/hotjar-1.js"></script>'
const blocked = hotjar.replace('<script', '<script type="text/plain"')
const policy = (sentence: string) => ({ legalPages: [legalText('cookies', sentence)] })
const early = (sentence: string) =>
  ({
    name: `early: ${sentence}`,
    html: hotjar,
    ...policy(sentence),
    outcome: 'error',
    message: 'early',
  }) as const
const promisesNothing = (sentence: string) =>
  ({
    name: `a neighbour: ${sentence}`,
    html: hotjar,
    ...policy(sentence),
    outcome: 'notApplicable',
    message: 'none',
  }) as const

testCheck(policyBehaviour, [
  early('Las cookies analíticas solo se cargan tras tu aceptación.'),
  early('Las cookies no se instalarán hasta que el usuario las acepte.'),
  early('Cookies de análisis: se instalan únicamente si usted consiente.'),
  early('Solo instalamos cookies de terceros con tu consentimiento: se activan solo si aceptas.'),
  early('No utilizamos cookies de seguimiento sin tu consentimiento.'),
  early('Las cookies de análisis se bloquean hasta que usted las acepta.'),
  early("Només s'instal·len galetes d'anàlisi si les acceptes."),
  promisesNothing('Al aceptar, se instalan cookies de análisis.'),
  promisesNothing('Solo enviamos boletines si nos das tu consentimiento.'),
  promisesNothing('Puedes retirar tu consentimiento y borrar las cookies cuando quieras.'),
  promisesNothing('Usamos cookies técnicas y de análisis.'),
  promisesNothing('Si rechazas, solo usaremos cookies técnicas.'),
  {
    name: 'what loads, and where it is promised',
    html: hotjar,
    ...policy('Las cookies solo se cargan tras tu aceptación.'),
    outcome: 'error',
    message: 'early',
    data: { place: 'tu política de cookies', services: 'Hotjar', count: 1 },
  },
  {
    name: 'in the banner',
    html: `${hotjar}<div id="cookies">Las cookies no se cargan hasta que las aceptes. <button>Aceptar</button></div>`,
    outcome: 'error',
    message: 'early',
    data: { place: 'tu propio banner' },
  },
  {
    name: 'only technical cookies, and a tracker',
    html: hotjar,
    ...policy('Esta web utiliza únicamente cookies técnicas.'),
    outcome: 'error',
    message: 'technical',
  },
  {
    name: 'no cookies, and a tracker that waits',
    html: blocked,
    ...policy('Esta web no utiliza cookies.'),
    outcome: 'warning',
    message: 'waiting',
  },
  {
    name: 'kept',
    html: blocked,
    ...policy('Las cookies solo se cargan tras tu aceptación.'),
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'only technical cookies, and nothing else',
    html: '<p>Zapatos</p>',
    ...policy('Esta web utiliza únicamente cookies técnicas.'),
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'Google denied by default',
    html: "<script>gtag('consent','default',{ad_storage:'denied',analytics_storage:'denied',ad_user_data:'denied',ad_personalization:'denied'})</script><script async src=\"https://www.googletagmanager.com/gtag/js?id=G-ABCDEF1234\"></script>",
    ...policy('Las cookies solo se cargan tras tu aceptación.'),
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'a container',
    html: '<script src="https://www.googletagmanager.com/gtm.js?id=GTM-ABCDEF1"></script>',
    ...policy('Las cookies solo se cargan tras tu aceptación.'),
    outcome: 'unknown',
    message: 'container',
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
])
