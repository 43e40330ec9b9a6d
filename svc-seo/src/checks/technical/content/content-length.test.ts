import { testCheck } from '../../../testing/check-tester.ts'
import { contentLength } from './content-length.ts'

const words = (count: number) => `<p>${'pan '.repeat(count)}</p>`
const inner = 'https://www.mitienda.es/pan'

testCheck(contentLength, [
  {
    name: '250 words',
    url: inner,
    html: words(250),
    outcome: 'success',
    message: 'ok',
    data: { words: 250 },
  },
  {
    name: '249 words',
    url: inner,
    html: words(249),
    outcome: 'warning',
    message: 'some',
    data: { enough: 250 },
  },
  { name: '80 words', url: inner, html: words(80), outcome: 'warning', message: 'some' },
  { name: '79 words', url: inner, html: words(79), outcome: 'error', message: 'little' },
  {
    name: 'a home page with 150',
    html: words(150),
    outcome: 'success',
    message: 'ok',
    data: { enough: 150 },
  },
  ...[
    { url: 'https://www.mitienda.es/contacto', html: words(20) },
    { url: 'https://www.mitienda.es/es/contacta-con-nosotros/', html: words(20) },
    { url: 'https://www.mitienda.es/donde-estamos.html', html: words(20) },
    { url: 'https://www.mitienda.es/p/7', html: `<title>Contacto | Ruiz</title>${words(20)}` },
    { url: 'https://www.mitienda.es/p/7', html: `<h1>Contáctanos</h1>${words(20)}` },
  ].map(
    (site) => ({ ...site, name: 'a contact page', outcome: 'notApplicable', message: 'contact' }) as const,
  ),
  {
    name: 'a home page that says how to reach the business',
    html: `<h1>Contacto</h1>${words(20)}`,
    outcome: 'error',
    message: 'little',
  },
  {
    name: 'a page on contact lenses',
    url: 'https://www.mitienda.es/lentes-de-contacto',
    html: `<h1>Lentes de contacto</h1>${words(20)}`,
    outcome: 'error',
    message: 'little',
  },
  { name: 'a home page with 149', html: words(149), outcome: 'warning', message: 'some' },
  { name: 'a home page with 79', html: words(79), outcome: 'error', message: 'little' },
  {
    name: 'the home page of a language',
    url: 'https://www.mitienda.es/ca/',
    html: words(150),
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'menus, asides, code and what is hidden are not content',
    url: inner,
    html: `<header>${words(90)}</header><nav>${words(90)}</nav><aside>${words(90)}</aside><footer>${words(90)}</footer>
      <script>${'pan '.repeat(90)}</script><div hidden>${words(90)}</div>${words(10)}`,
    outcome: 'error',
    message: 'little',
    data: { words: 10 },
  },
  {
    name: 'what is outside of <MAIN> is not the main content',
    url: inner,
    html: `<MAIN>${words(81)}</MAIN>${words(300)}`,
    outcome: 'warning',
    message: 'some',
    data: { words: 81 },
  },
  {
    name: 'signs are not words',
    url: inner,
    html: `<p>${'· — '.repeat(300)}</p>`,
    outcome: 'error',
    message: 'little',
    data: { words: 0 },
  },
  { name: 'an empty page', html: '', outcome: 'error', message: 'little', data: { words: 0 } },
  {
    name: 'rendered in the browser',
    html: '<div id="app"></div><script src="a.js"></script>',
    outcome: 'unknown',
  },
])
