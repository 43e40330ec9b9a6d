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
    data: { labels: '«Analíticas a», «PUBLICIDAD»' },
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
