import { expect, it } from 'vitest'
import { plainText, searchTextOf, searchWordsOf } from './search-text.ts'

it.each([
  ['  Íñigo   NÚÑEZ\n', 'inigo nunez'],
  ['n\u0303', 'n'],
  ['ﬁn', 'fin'],
  ['https://Ñu.es/', 'https://nu.es/'],
  ['', ''],
])('%j is plainly %j', (text, plain) => {
  expect(plainText(text)).toBe(plain)
})

it('keeps texts apart and leaves out what is not there', () => {
  expect(searchTextOf(['Ana', undefined, 'B C'])).toBe('ana\nb c')
})

it.each([
  [undefined, []],
  ['  ', []],
  ['Ana  ÁNA zoe', ['ana', 'zoe']],
  ['a b c d e f g h i j k', ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j']],
  ['de tienda 7', ['7', 'tienda', 'de']],
])('searches %j by its words', (search, words) => {
  expect(searchWordsOf(search)).toEqual(words)
})
