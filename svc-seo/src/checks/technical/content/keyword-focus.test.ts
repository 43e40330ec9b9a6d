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
    message: 'named',
    data: { terms: '«pan»', term: 'pan' },
  },
  {
    name: 'in the h1',
    html: page('Ruiz', 'FONTANEROS', `Un fontanero, otro fontanero. ${filler(30)}`),
    outcome: 'success',
    message: 'named',
  },
  {
    name: 'in Catalan, with a pair of words',
    html: page('Pa de massa mare', 'El nostre forn', `La massa mare i la massa mare. ${filler(30)}`),
    outcome: 'success',
    message: 'named',
    data: { term: 'massa mare' },
  },
  {
    name: 'in Basque',
    html: page('Ogia Donostian', 'Ongi etorri', `Ogia eta ogia, gure ogia. ${filler(30)}`),
    outcome: 'success',
    message: 'named',
  },
  {
    name: 'any of the three most repeated',
    html: page('Tartas', 'Hola', `Pan, pan o pan. Tartas y tartas. ${filler(30)}`),
    outcome: 'success',
    message: 'named',
    data: { terms: '«pan» y «tartas»', term: 'tartas' },
  },
  {
    name: 'the fourth is too far behind',
    html: page(
      'Higos',
      'Hola',
      `${['pan', 'uvas', 'peras', ''].join(' y un ').repeat(3)} higos, higos. ${filler(30)}`,
    ),
    outcome: 'success',
    message: 'unnamed',
  },
  {
    name: 'neither in title nor in h1 is no fault',
    html: page('Inicio', 'Bienvenidos', `Pan, más pan y más pan. ${filler(30)}`),
    outcome: 'success',
    message: 'unnamed',
    evidence: ['«pan»: 3 veces'],
  },
  ...[
    [
      'words of a drawing',
      `<svg><text>Enero</text><text>Enero</text><text>Enero</text></svg><p>Pan y pan. ${filler(30)}`,
    ],
    ['ordinals', `<p>Primera clase, primera vez y primera fila; segundo y segundo. Pan y pan. ${filler(30)}`],
    ['numbers in words', `<p>Tres por tres, tres y tres. Pan y pan. ${filler(30)}`],
    [
      'words of the cookie banner',
      `<div id="cookies">Cookies de análisis, análisis y análisis. <button>Aceptar</button></div><p>Pan y pan. ${filler(30)}`,
    ],
    ['days and hours', `<p>Lunes a viernes. Lunes, lunes: horas y horas, viernes. Pan y pan. ${filler(30)}`],
  ].map(
    ([name = '', html = '']) =>
      ({
        name: `${name} are no subject`,
        html: `<title>Pan</title>${html}`,
        outcome: 'success',
        message: 'named',
        data: { terms: '«pan»' },
      }) as const,
  ),
  {
    name: 'nothing is repeated',
    html: page('Pan', 'Hola', filler(30)),
    outcome: 'success',
    message: 'scattered',
  },
  {
    name: 'a contact page',
    url: 'https://www.mitienda.es/contacto',
    html: page('Contacto', 'Contacto', `Calle, calle y calle. ${filler(30)}`),
    outcome: 'notApplicable',
    message: 'contact',
  },
  {
    name: '49 words',
    html: `<title>Pan</title><p>${'pan '.repeat(49)}`,
    outcome: 'notApplicable',
    message: 'little',
  },
  {
    name: '50 words',
    html: `<title>PAN</title><p>${'pan '.repeat(50)}`,
    outcome: 'success',
    message: 'named',
  },
  { name: 'an empty page', html: '', outcome: 'notApplicable', message: 'little' },
  {
    name: 'rendered in the browser',
    html: '<div id="app"></div><script src="a.js"></script>',
    outcome: 'unknown',
  },
])
