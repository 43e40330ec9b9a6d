import { expect, it } from 'vitest'
import { type SolutionPart, solutionParts } from './solution-parts.ts'

const text = (value: string): SolutionPart => ({ kind: 'text', text: value })
const code = (value: string): SolutionPart => ({ kind: 'code', text: value })
const block = (value: string): SolutionPart => ({ kind: 'block', text: value })

const VIEWPORT = '<meta name="viewport" content="width=device-width, initial-scale=1">'

it.each<[string, string, readonly SolutionPart[]]>([
  ['plain text', 'Escribe un título.', [text('Escribe un título.')]],
  ['nothing', '', []],
  [
    'a fence',
    'Añade:\n```html\n<a>\n  b\n```\nListo.',
    [text('Añade:\n'), block('<a>\n  b'), text('Listo.')],
  ],
  ['an empty fence', 'Añade ``````.', [text('Añade .')]],
  ['a short word in backticks', 'Pon `lang` bien.', [text('Pon '), code('lang'), text(' bien.')]],
  ['long code in backticks at the end', `Pon \`${VIEWPORT}\`.`, [text('Pon '), block(VIEWPORT)]],
  ['long code in the middle', `Pon ${VIEWPORT} arriba.`, [text('Pon '), code(VIEWPORT), text(' arriba.')]],
  ['short markup in a sentence', 'Dentro del <head>.', [text('Dentro del '), code('<head>'), text('.')]],
  [
    'an element with its text',
    'Escribe el tuyo: <title>Zapatería en Yecla</title>',
    [text('Escribe el tuyo: '), block('<title>Zapatería en Yecla</title>')],
  ],
  [
    'elements within one another on a line of their own',
    'Añade la página:\n<url><loc>https://mitienda.es/</loc></url>',
    [text('Añade la página:\n'), block('<url><loc>https://mitienda.es/</loc></url>')],
  ],
  [
    'two tags that are not one element',
    'Entre <head> y <body>.',
    [text('Entre '), code('<head>'), text(' y '), code('<body>'), text('.')],
  ],
  [
    'robots.txt lines',
    'Deja así:\nUser-agent: *\nDisallow: /privado\nY ya está.',
    [text('Deja así:\n'), block('User-agent: *\nDisallow: /privado'), text('Y ya está.')],
  ],
  [
    'a response header',
    'Envía:\nStrict-Transport-Security: max-age=31536000',
    [text('Envía:\n'), block('Strict-Transport-Security: max-age=31536000')],
  ],
  ['a comparison', 'Si a < b y c > d, nada.', [text('Si a < b y c > d, nada.')]],
  ['a Spanish colon', 'Post-venta: cuídala.', [text('Post-venta: cuídala.')]],
])('splits %s', (_, solution, parts) => {
  expect(solutionParts(solution)).toEqual(parts)
})
