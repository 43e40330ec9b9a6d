import { testCheck } from '../../../testing/check-tester.ts'
import { legalNoticePage } from './legal-notice-page.ts'

const text = `<h1>Aviso legal</h1>${'Zapatería Paco informa a quien visita esta web de sus condiciones. '.repeat(20)}`
const linked = (answer: object) => ({
  html: '<footer><a href="/aviso-legal">Aviso legal</a></footer>',
  legalPages: [{ kind: 'notice' as const, url: '/aviso-legal', linkText: 'Aviso legal', ...answer }],
})

testCheck(legalNoticePage, [
  {
    name: 'a linked notice',
    ...linked({ text }),
    outcome: 'success',
    message: 'ok',
    data: { url: 'https://www.mitienda.es/aviso-legal', words: 221 },
    evidence: ['«Aviso legal» → https://www.mitienda.es/aviso-legal'],
  },
  {
    name: 'in a dialog',
    html: `<a href="#aviso">AVISO LEGAL</a><dialog id="aviso">${text}</dialog>`,
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'in Basque, the page itself',
    url: 'https://www.denda.eus/lege-oharra',
    html: text.replace('Aviso legal', 'Lege-oharra'),
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'only by its address',
    ...linked({ text, from: 'probe' }),
    outcome: 'warning',
    message: 'unlinked',
  },
  { name: 'a short one', ...linked({ text: 'En obras.' }), outcome: 'warning', message: 'short' },
  {
    name: 'only a tax number on the page',
    html: '<p>NIF: A58818501</p>',
    outcome: 'warning',
    message: 'onPage',
    data: { data: 'A58818501' },
  },
  {
    name: 'a person is hidden in part',
    html: '<p>DNI: 45.678.901-G</p>',
    outcome: 'warning',
    message: 'onPage',
    data: { data: '456***1G' },
    evidence: ['456***1G'],
  },
  {
    name: 'a company and its address',
    html: '<footer>Zapatos Paco, S.L. C/ Mayor, 3, 30510 Yecla (Murcia)</footer>',
    outcome: 'warning',
    message: 'onPage',
  },
  { name: 'only an address', html: '<p>C/ Mayor, 3, 30510 Yecla</p>', outcome: 'error', message: 'missing' },
  {
    name: 'an example of a tax number',
    html: '<p>NIF: B12345674</p>',
    outcome: 'error',
    message: 'missing',
  },
  {
    name: 'a broken link',
    ...linked({ status: 404 }),
    outcome: 'error',
    message: 'broken',
    data: { reason: 'responde con el código 404' },
  },
  {
    name: 'a link to nothing',
    html: '<a href="#">Avís legal</a>',
    outcome: 'error',
    message: 'dead',
    evidence: ['<a href="#">Avís legal</a>'],
  },
  { name: 'an empty page', ...linked({ text: ' \n ' }), outcome: 'error', message: 'empty' },
  { name: 'nothing', html: '<p>Zapatos</p>', outcome: 'error', message: 'missing' },
  { name: 'white space', html: ' \n ', outcome: 'error', message: 'missing' },
  {
    name: 'no legal words: a neighbour',
    html: '<a href="#">Asesoría legal para empresas</a>',
    outcome: 'error',
    message: 'missing',
  },
  {
    name: 'opened by a script',
    html: '<a href="#" onclick="abre()">Aviso legal</a>',
    outcome: 'unknown',
    message: 'unread',
  },
  { name: 'refused', ...linked({ status: 403 }), outcome: 'unknown', message: 'unread' },
  { name: 'not fetched', legalPages: { reason: 'no ha dado tiempo' }, outcome: 'unknown' },
  {
    name: 'rendered in the browser',
    html: '<div id="app"></div><script src="a.js"></script>',
    outcome: 'unknown',
  },
  {
    name: 'not Spanish',
    url: 'https://www.schuhe.de/',
    html: '<html lang="de"><p>Schuhe</p>',
    outcome: 'notApplicable',
    message: 'foreign',
  },
])
