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
      missing: 'para qué son las cookies, si son propias o de terceros, el enlace a la política de cookies',
    },
    evidence: ['línea 1: <div id="cookies">', 'Esta web usa cookies. Aceptar'],
  },
  {
    name: 'a link that leads nowhere',
    html: banner('Cookies propias para medir visitas. <a href="javascript:void(0)">Política de cookies</a>'),
    outcome: 'warning',
    message: 'partial',
    data: { missing: 'el enlace a la política de cookies' },
  },
  {
    name: 'drawn by a manager',
    html: '<script src="https://consent.cookiebot.com/uc.js"></script>',
    outcome: 'unknown',
    message: 'drawn',
  },
  { name: 'none', html: '<p>Cookies</p>', outcome: 'notApplicable', message: 'none' },
  { name: 'empty', html: ' ', outcome: 'notApplicable', message: 'none' },
  CLIENT_RENDERED,
])
