import { CLIENT_RENDERED, testCheck } from '../../../testing/check-tester.ts'
import { bannerPreTicked } from './banner-pre-ticked.ts'

const banner = (boxes: string) => `<div id="cookies">Usamos cookies ${boxes} <button>Aceptar</button></div>`

testCheck(bannerPreTicked, [
  {
    name: 'only the technical ones',
    html: banner(
      '<label><input type="checkbox" checked> Técnicas</label><label><input type="checkbox" checked disabled> Siempre activas</label><label><input type="checkbox"> Analíticas</label>',
    ),
    outcome: 'success',
    message: 'ok',
  },
  { name: 'no boxes', html: banner(''), outcome: 'success', message: 'without' },
  {
    name: 'analytics and advertising',
    html: banner(
      '<label for="a">Analíticas</label><input type="checkbox" id="a" checked><label><INPUT TYPE="CHECKBOX" CHECKED="CHECKED"> PUBLICIDAD</label>',
    ),
    outcome: 'error',
    message: 'ticked',
    data: { labels: '«Analíticas» y «PUBLICIDAD»' },
    evidence: ['<input type="checkbox" id="a" checked>', '<input type="CHECKBOX" checked="CHECKED">'],
  },
  {
    name: 'in Catalan',
    html: banner('<label><input type="checkbox" checked> Publicitat</label>'),
    outcome: 'error',
    message: 'ticked',
  },
  {
    name: 'in Basque',
    html: banner('<label><input type="checkbox" checked> Estatistikak</label>'),
    outcome: 'error',
    message: 'ticked',
  },
  {
    name: 'unclear',
    html: banner('<label><input type="checkbox" checked> Grupo 1</label>'),
    outcome: 'warning',
    message: 'unclear',
  },
  ...[
    '<div id="panel-cookies"><h3>Preferencias de cookies</h3><label><input type="checkbox" checked> Analíticas</label><button>Guardar</button></div>',
    '<section class="cookie-settings">Cookies <label><input type="checkbox" checked> Marketing</label></section>',
    '<div id="modal-consentimiento">Configuración de cookies <input type="checkbox" id="x" checked><label for="x">Publicidad personalizada</label></div>',
    '<div class="gdpr-preferences">Cookies <button role="switch" aria-checked="true" aria-label="Estadísticas"></button></div>',
  ].map(
    (panel) =>
      ({
        name: `settings beside the banner: ${panel}`,
        html: `${banner('')}${panel}`,
        outcome: 'error',
        message: 'ticked',
      }) as const,
  ),
  {
    name: 'settings that name kinds of cookies, and not cookies',
    html: `${banner('')}<div id="panel-cookies" hidden><label><input type="checkbox" checked disabled> Técnicas</label><label><input type="checkbox" checked> Analíticas</label><button>Guardar</button></div>`,
    outcome: 'error',
    message: 'ticked',
  },
  {
    name: 'settings without a banner',
    html: '<div id="ajustes-cookies">Cookies <label><input type="checkbox" checked> Redes sociales</label></div>',
    outcome: 'error',
    message: 'ticked',
  },
  {
    name: 'settings beside the banner that are off',
    html: `${banner('')}<div id="panel-cookies">Cookies <label><input type="checkbox"> Analíticas</label><button role="switch" aria-checked="false">Marketing</button></div>`,
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'the box of a newsletter in a form that is named after a cookie cutter',
    html: `${banner('')}<form class="cookie-cutters"><label><input type="checkbox" checked> Publicidad</label></form>`,
    outcome: 'success',
    message: 'without',
  },
  {
    name: 'a box of a form elsewhere',
    html: `${banner('')}<form><input type="checkbox" name="publicidad" checked></form>`,
    outcome: 'success',
    message: 'without',
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
