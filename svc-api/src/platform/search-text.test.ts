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
  ['1 2 3 4 5 6 7 8 9 10 11', ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10']],
])('searches %j by its words', (search, words) => {
  expect(searchWordsOf(search)).toEqual(words)
})
