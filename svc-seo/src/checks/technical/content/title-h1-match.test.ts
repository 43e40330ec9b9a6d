import { testCheck } from '../../../testing/check-tester.ts'
import { titleH1Match } from './title-h1-match.ts'

const page = (title: string, h1: string) => `<title>${title}</title><h1>${h1}</h1><p>Texto.`
const matches = (language: string, title: string, h1: string, word: string) =>
  ({ name: language, html: page(title, h1), outcome: 'success', message: 'ok', data: { word } }) as const

testCheck(titleH1Match, [
  matches('Spanish, singular and plural', 'Fontanero en Yecla', 'Los FONTANEROS que buscabas', 'fontaneros'),
  matches('Spanish, with and without accent', 'Panaderia Ruiz', 'Nuestra panadería', 'panadería'),
  matches('Catalan', "L'empresa de reformes de Vic", "Fem la teva reforma d'habitatge", 'reforma'),
  matches('Galician', 'Carpintería na Coruña', 'A nosa carpintería', 'carpintería'),
  matches('Basque', 'Sukaldeak Donostian', 'Zure sukaldeak', 'sukaldeak'),
  matches('white space and upper case', ' \n PAN ', '  pan&nbsp;', 'pan'),
  matches('only empty words on both sides', 'Quiénes somos', 'Quiénes somos', 'quiénes'),
  matches('a family: noun and verb', 'Reformas en Murcia', 'Reformamos tu casa', 'reformamos'),
  matches(
    'a family: two forms of a verb',
    'Que te encuentren',
    'Que te encuentre quien te busca',
    'encuentre',
  ),
  matches('a family: trade and craftsman', 'Fontanería Ruiz', 'Tu fontanero de confianza', 'fontanero'),
  matches('a family: Catalan', 'Disseny de webs', 'Dissenyem el teu web', 'dissenyem'),
  ...[
    ['short beginnings', 'Casa rural Ruiz', 'Casado y socios'],
    ['the same beginning of other words', 'Asesoría contable', 'Página de contacto'],
  ].map(
    ([name = '', title = '', h1 = '']) =>
      ({ name, html: page(title, h1), outcome: 'warning', message: 'unrelated' }) as const,
  ),
  {
    name: 'any of two h1',
    html: `${page('Panadería Ruiz', 'Bienvenidos')}<h1>Ruiz</h1>`,
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'the text of a logo',
    html: page('Panadería Ruiz', '<img src="logo.png" alt="Ruiz">'),
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'nothing in common',
    html: page('Panadería en Yecla', 'Bienvenidos a la web'),
    outcome: 'warning',
    message: 'unrelated',
    data: { h1: 'Bienvenidos a la web' },
  },
  {
    name: 'only empty words in common',
    html: page('El pan de la sierra', 'La casa de los dulces'),
    outcome: 'warning',
    message: 'unrelated',
  },
  { name: 'no h1', html: '<title>Pan</title><h2>Pan</h2>', outcome: 'notApplicable', message: 'untitled' },
  { name: 'an empty h1', html: page('Pan', ' '), outcome: 'notApplicable', message: 'untitled' },
  {
    name: 'a hidden h1',
    html: '<title>Pan</title><h1 hidden>Pan</h1>',
    outcome: 'notApplicable',
    message: 'untitled',
  },
  { name: 'no title', html: '<h1>Pan</h1>', outcome: 'notApplicable', message: 'untitled' },
  {
    name: 'rendered in the browser',
    html: '<title>Pan</title><div id="root"></div><script src="app.js"></script>',
    outcome: 'unknown',
  },
])
