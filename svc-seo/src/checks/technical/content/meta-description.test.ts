import { testCheck } from '../../../testing/check-tester.ts'
import { metaDescription } from './meta-description.ts'

const text =
  'Pan de masa madre hecho cada noche en Yecla. Encárgalo hoy por teléfono y recógelo mañana recién salido del horno.'
const described = (...contents: string[]) =>
  `<head>${contents.map((content) => `<meta name="description" content="${content}">`).join('')}</head>`

testCheck(metaDescription, [
  {
    name: 'a description',
    html: described(text),
    outcome: 'success',
    message: 'ok',
    data: { characters: 114 },
    evidence: [text],
  },
  {
    name: 'upper case and white space',
    html: `<META NAME=" DESCRIPTION " CONTENT="\n ${text} ">`,
    outcome: 'success',
    message: 'ok',
  },
  { name: 'the same twice', html: described(text, `${text} `), outcome: 'success', message: 'ok' },
  { name: 'none', html: '<title>Pan</title>', outcome: 'error', message: 'missing' },
  {
    name: 'only og:description',
    html: `<meta property="og:description" content="${text}">`,
    outcome: 'error',
    message: 'missing',
  },
  { name: 'empty', html: described(''), outcome: 'error', message: 'empty' },
  { name: 'white space', html: described('\t &nbsp;'), outcome: 'error', message: 'empty' },
  {
    name: 'without content',
    html: '<meta name="description">',
    outcome: 'error',
    message: 'empty',
    data: { tag: '<meta name="description">' },
  },
  {
    name: 'outside of the head',
    html: `<head><img src="a.png">${described(text)}`,
    outcome: 'warning',
    message: 'outside',
  },
  {
    name: 'two different',
    html: described(text, 'Otra.'),
    outcome: 'warning',
    message: 'several',
    data: { count: 2 },
    evidence: [text, 'Otra.'],
  },
  {
    name: 'one of them empty',
    html: described(text, ''),
    outcome: 'warning',
    message: 'several',
    evidence: [text, '(vacía)'],
  },
  {
    name: 'the title again',
    html: `<title>${text}</title>${described(text.toUpperCase())}`,
    outcome: 'warning',
    message: 'title',
  },
  // «n» is 7.784 px wide at 14 px.
  {
    name: '397 px',
    html: described('n'.repeat(51)),
    outcome: 'warning',
    message: 'short',
    data: { pixels: 397 },
  },
  {
    name: '405 px',
    html: described('n'.repeat(52)),
    outcome: 'success',
    message: 'ok',
    data: { pixels: 405 },
  },
  {
    name: '919 px',
    html: described('n'.repeat(118)),
    outcome: 'success',
    message: 'ok',
    data: { pixels: 919 },
  },
  {
    name: '926 px',
    html: described('n'.repeat(119)),
    outcome: 'warning',
    message: 'long',
    data: { pixels: 926 },
  },
  {
    name: 'long, cut at a word',
    html: described(`${text} ${text}`),
    outcome: 'warning',
    message: 'long',
  },
])
