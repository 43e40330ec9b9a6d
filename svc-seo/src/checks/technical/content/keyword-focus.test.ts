import { testCheck } from '../../../testing/check-tester.ts'
import { keywordFocus } from './keyword-focus.ts'

const filler = (count: number) => Array.from({ length: count }, (_, index) => `relleno${index}`).join(' y ')
const page = (title: string, h1: string, text: string) =>
  `<title>${title}</title><h1>${h1}</h1><p>${text}</p>`

testCheck(keywordFocus, [
  {
    name: 'in the title',
    html: page('Panes de Yecla', 'Bienvenidos', `Nuestro pan es pan. ${filler(30)}`),
    outcome: 'success',
    message: 'ok',
    data: { term: 'pan', count: 2 },
  },
  {
    name: 'in the h1',
    html: page('Ruiz', 'FONTANEROS', `Un fontanero, otro fontanero. ${filler(30)}`),
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'in Catalan, with a pair of words',
    html: page('Pa de massa mare', 'El nostre forn', `La massa mare i la massa mare. ${filler(30)}`),
    outcome: 'success',
    message: 'ok',
    data: { term: 'massa mare' },
  },
  {
    name: 'in Basque',
    html: page('Ogia Donostian', 'Ongi etorri', `Ogia eta ogia, gure ogia. ${filler(30)}`),
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'any of the five most repeated',
    html: page('Tartas', 'Hola', `Pan, pan o pan. Tartas y tartas. ${filler(30)}`),
    outcome: 'success',
    message: 'ok',
    data: { term: 'tartas' },
  },
  {
    name: 'the sixth is too far behind',
    html: page(
      'Higos',
      'Hola',
      `${['pan', 'uvas', 'peras', 'kiwis', 'moras', ''].join(' y un ').repeat(3)} higos, higos. ${filler(30)}`,
    ),
    outcome: 'warning',
    message: 'unnamed',
  },
  {
    name: 'neither in title nor in h1',
    html: page('Inicio', 'Bienvenidos', `Pan, más pan y más pan. ${filler(30)}`),
    outcome: 'warning',
    message: 'unnamed',
    data: { term: 'pan', count: 3 },
    evidence: ['«pan»: 3 veces'],
  },
  {
    name: 'no title at all',
    html: `<p>Pan y pan. ${filler(30)}</p>`,
    outcome: 'warning',
    message: 'unnamed',
  },
  {
    name: 'in the title, but late in the text',
    html: page('Pan', 'Bienvenidos', `${filler(50)} pan y pan`),
    outcome: 'warning',
    message: 'late',
  },
  {
    name: 'nothing is repeated',
    html: page('Pan', 'Hola', filler(30)),
    outcome: 'warning',
    message: 'scattered',
  },
  {
    name: '49 words',
    html: `<title>Pan</title><p>${'pan '.repeat(49)}`,
    outcome: 'notApplicable',
    message: 'little',
  },
  { name: '50 words', html: `<title>PAN</title><p>${'pan '.repeat(50)}`, outcome: 'success', message: 'ok' },
  { name: 'an empty page', html: '', outcome: 'notApplicable', message: 'little' },
  {
    name: 'rendered in the browser',
    html: '<div id="app"></div><script src="a.js"></script>',
    outcome: 'unknown',
  },
])
