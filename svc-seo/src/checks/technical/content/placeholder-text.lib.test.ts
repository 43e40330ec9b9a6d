import { expect, it } from 'vitest'
import { parseDocument } from '../../../page/document.ts'
import { placeholdersInAttributes, placeholdersInText } from './placeholder-text.lib.ts'

const inAttributes = (html: string) => placeholdersInAttributes({ document: parseDocument(html), html })

it.each([
  ['Lorem ipsum', ['Lorem ipsum']],
  [
    'Escribe a info@tudominio.es o a example@a.es',
    ['Escribe a info@tudominio.es o a example@a.es', 'Escribe a info@tudominio.es o a example@a.es'],
  ],
  [`${'a'.repeat(60)} lorem ipsum ${'b'.repeat(60)}`, ['lorem ipsum']],
  [
    `${'pan '.repeat(30)}lorem ipsum${' pan'.repeat(30)}`,
    [`${'pan '.repeat(10)}lorem ipsum${' pan'.repeat(10)}`],
  ],
  ['Pan de Yecla', []],
  ['', []],
])('in %j finds %j', (text, expected) => {
  expect(placeholdersInText(text)).toEqual(expected)
})

it('finds them in attributes that people hear, hover or see in search results', () => {
  const html =
    '<img alt="Lorem ipsum"><p title="JOHN DOE">a</p><nav aria-label="Sample page"></nav><a href="//tudominio.com">b</a>'
  expect(inAttributes(html).map(({ first }) => first)).toEqual([
    'Lorem ipsum',
    'JOHN DOE',
    'Sample page',
    '//tudominio.com',
  ])
  expect(inAttributes('<meta name="description" content="Lorem ipsum">')).toEqual([
    { first: 'Lorem ipsum', tag: '<meta name="description" content="Lorem ipsum">' },
  ])
})

it('does not find them in text, classes or examples of fields', () => {
  expect(inAttributes('<p class="lorem ipsum">lorem ipsum</p><input placeholder="example@a.es">')).toEqual([])
  expect(inAttributes('')).toEqual([])
})
