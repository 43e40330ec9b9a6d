import { CLIENT_RENDERED, testCheck } from '../../../testing/check-tester.ts'
import { bannerInfo } from './banner-info.ts'

const banner = (text: string) => `<div id="cookies">${text} <button>Aceptar</button></div>`

testCheck(bannerInfo, [
  {
    name: 'all three',
    html: banner(
      'Usamos cookies propias y de terceros para medir visitas. <a href="/politica-cookies">Más información</a>',
    ),
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'in Catalan, upper case',
    html: banner('GALETES PRÒPIES I DE TERCERS PER A PUBLICITAT <A HREF="/galetes">MÉS INFORMACIÓ</A>'),
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'in Catalan, with a verb',
    html: banner(
      'Fem servir galetes pròpies i de tercers per analitzar les visites. <a href="/galetes">Més informació</a>',
    ),
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'in Basque',
    html: banner(
      'Hirugarrenen cookieak, estatistikak egiteko. <a href="/cookie-politika">Informazio gehiago</a>',
    ),
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'nothing',
    html: banner('Esta web usa cookies.'),
    outcome: 'warning',
    message: 'partial',
    data: {
      missing:
        'para qué sirven las cookies, si son propias o de terceros y el enlace a la política de cookies',
    },
    evidence: ['línea 1: <div id="cookies">', 'Esta web usa cookies. Aceptar'],
  },
  {
    name: 'no link',
    html: banner('Cookies propias para medir visitas. <a href="/">Inicio</a>'),
    outcome: 'warning',
    message: 'partial',
    data: { count: 1, missing: 'el enlace a la política de cookies' },
  },
  ...[
    'Cookies de análisis propias y de terceros.',
    "Fem servir galetes d'anàlisi pròpies i de tercers.",
    'We use own and third-party cookies for the improvement of our services.',
    'Usamos cookies propias e de terceiros para mellorar a web.',
    'Utilizamos cookies nuestras y de nuestros socios para fines estadísticos.',
    'Geure eta hirugarrenen cookieak, webgunea hobetzeko.',
  ].map(
    (text) =>
      ({
        name: text,
        html: banner(`${text} <a href="/cookies">Política de cookies</a>`),
        outcome: 'success',
        message: 'ok',
      }) as const,
  ),
  {
    name: 'neither purpose nor owner in words that sound like them',
    html: banner('Usamos cookies. Mejor que nada. <a href="/cookies">Política de cookies</a>'),
    outcome: 'warning',
    message: 'partial',
    data: { count: 2 },
  },
  {
    name: 'drawn by a manager',
    html: '<script src="https://consent.cookiebot.com/uc.js"></script>',
    outcome: 'unknown',
    message: 'drawn',
  },
  {
    name: 'one of technical cookies alone',
    html: '<div id="cookies">Usamos solo cookies técnicas, necesarias para que la web funcione. No usamos cookies de análisis. <button>Entendido</button></div>',
    outcome: 'notApplicable',
    message: 'unneeded',
  },
  {
    name: 'one of technical cookies, it says, beside a tracker',
    html: `<div id="cookies">Usamos solo cookies técnicas, necesarias para que la web funcione. No usamos cookies de análisis. <button>Entendido</button></div><script src="https://static.hotjar.com/c/hotjar-1.js"></script>`,
    outcome: 'warning',
    message: 'partial',
  },
  { name: 'none', html: '<p>Cookies</p>', outcome: 'notApplicable', message: 'none' },
  { name: 'empty', html: ' ', outcome: 'notApplicable', message: 'none' },
  CLIENT_RENDERED,
])
