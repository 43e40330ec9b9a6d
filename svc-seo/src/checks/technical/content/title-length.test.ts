import { testCheck } from '../../../testing/check-tester.ts'
import { titleLength } from './title-length.ts'

const titled = (title: string) => `<title>${title}</title>`

testCheck(titleLength, [
  {
    name: 'a title that fits',
    html: titled('Panadería artesana en Yecla | Ruiz'),
    outcome: 'success',
    message: 'ok',
    data: { pixels: 315, characters: 34 },
  },
  // «i» is 4.44 px wide at 20 px, «W» 18.88 and «n» 11.12.
  { name: 'narrow: 45 letters, 200 px', html: titled('i'.repeat(45)), outcome: 'success', message: 'ok' },
  {
    name: 'narrow: 44 letters, 195 px',
    html: titled('i'.repeat(44)),
    outcome: 'warning',
    message: 'short',
    data: { pixels: 195 },
  },
  {
    name: 'a width just within the line',
    html: titled(`${'n'.repeat(51)}  ${'n'}`),
    outcome: 'warning',
    message: 'long',
    data: { pixels: 584 },
  },
  {
    name: '578 px',
    html: titled('n'.repeat(52)),
    outcome: 'success',
    message: 'ok',
    data: { pixels: 578 },
  },
  {
    name: 'wide: 31 letters are too many',
    html: titled('W'.repeat(31)),
    outcome: 'warning',
    message: 'long',
    data: { pixels: 585, characters: 31 },
  },
  {
    name: 'long, cut at a word',
    html: titled('Panadería artesana en Yecla con pan de masa madre, bollería y tartas por encargo'),
    outcome: 'warning',
    message: 'long',
    data: { preview: 'Panadería artesana en Yecla con pan de masa madre, …', shown: 50, characters: 80 },
  },
  { name: 'short', html: titled('Ruiz'), outcome: 'warning', message: 'short', data: { characters: 4 } },
  {
    name: 'white space does not count',
    html: titled(`  \n Ruiz ${' '.repeat(300)}`),
    outcome: 'warning',
    message: 'short',
    data: { characters: 4 },
  },
  {
    name: 'an emoji is one character',
    html: titled('Pan 🍞'),
    outcome: 'warning',
    message: 'short',
    data: { characters: 5 },
  },
  { name: 'no title', html: '<h1>Pan</h1>', outcome: 'notApplicable', message: 'untitled' },
  { name: 'an empty title', html: titled(' '), outcome: 'notApplicable', message: 'untitled' },
])
