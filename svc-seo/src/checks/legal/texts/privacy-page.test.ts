import { testCheck } from '../../../testing/check-tester.ts'
import { privacyPage } from './privacy-page.ts'

const prose = 'Zapatería Paco informa a quien visita esta web de sus condiciones. '.repeat(20)
const form =
  '<form method="post"><input type="email" name="email"><textarea name="mensaje"></textarea></form>'
const pixel = '<script async src="https://www.googletagmanager.com/gtag/js?id=G-ABCDEF1234"></script>'
const linked = (answer: object) => ({
  html: '<footer><a href="/privacidad">Política de privacidad</a></footer>',
  legalPages: [
    { kind: 'privacy' as const, url: '/privacidad', linkText: 'Política de privacidad', ...answer },
  ],
})

testCheck(privacyPage, [
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
    data: { collects: 'Etiqueta de Pinterest' },
  },
  {
    name: 'a linked policy',
    ...linked({ text: prose }),
    outcome: 'success',
    message: 'ok',
    evidence: ['«Política de privacidad» → https://www.mitienda.es/privacidad'],
  },
  {
    name: 'in a dialog, in Catalan',
    html: `<a href="#p">POLÍTICA DE PRIVACITAT</a><dialog id="p">${prose}</dialog>`,
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'the page itself, in Basque',
    url: 'https://www.denda.eus/pribatutasuna',
    html: `<h1>Pribatutasun-politika</h1>${prose}`,
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'within the notice',
    html: form,
    legalPages: [{ kind: 'notice', url: '/legal', text: `<h2>2. Protección de datos</h2>${prose}` }],
    outcome: 'success',
    message: 'within',
  },
  {
    name: 'by its address',
    ...linked({ text: prose, from: 'probe' }),
    outcome: 'warning',
    message: 'unlinked',
  },
  {
    name: 'a short one',
    ...linked({ text: 'En obras.' }),
    outcome: 'warning',
    message: 'short',
    data: { words: 2 },
  },
  { name: 'a broken link', ...linked({ status: 404 }), outcome: 'error', message: 'broken' },
  { name: 'a link to nothing', html: '<a href="#">Privacidade</a>', outcome: 'error', message: 'dead' },
  { name: 'an empty page', ...linked({ text: ' \n ' }), outcome: 'error', message: 'empty' },
  {
    name: 'a form without policy',
    html: form,
    outcome: 'error',
    message: 'missing',
    evidence: ['un formulario'],
  },
  {
    name: 'forms and a tracker',
    html: `${form}${form}${pixel}`,
    outcome: 'error',
    message: 'missing',
    evidence: ['2 formularios', 'Google Analytics 4'],
  },
  {
    name: 'a tracker that waits',
    html: pixel.replace('<script', '<script type="text/plain"'),
    outcome: 'warning',
    message: 'waiting',
  },
  {
    name: "another's form",
    html: '<iframe src="https://form.typeform.com/to/a"></iframe>',
    outcome: 'error',
    message: 'missing',
    evidence: ['un formulario de Typeform'],
  },
  {
    name: 'a search is no form',
    html: '<form><input type="search" name="q"></form>',
    outcome: 'warning',
    message: 'unneeded',
  },
  { name: 'nothing', html: '', outcome: 'warning', message: 'unneeded' },
  { name: 'white space', html: ' \n ', outcome: 'warning', message: 'unneeded' },
  { name: 'refused', ...linked({ status: 429 }), outcome: 'unknown', message: 'unread' },
  { name: 'not fetched', legalPages: { reason: 'no ha dado tiempo' }, outcome: 'unknown' },
  {
    name: 'rendered in the browser',
    html: '<div id="app"></div><script src="a.js"></script>',
    outcome: 'unknown',
  },
  {
    name: 'not Spanish',
    url: 'https://www.schuhe.de/',
    html: form,
    outcome: 'notApplicable',
    message: 'foreign',
  },
])
