import { expect, it } from 'vitest'
import { excerptOf, fill, plural } from './text.ts'

it('fills every placeholder, also the repeated ones and zero', () => {
  expect(fill('{a} de {b}, {a} veces', { a: 0, b: 'dos' })).toBe('0 de dos, 0 veces')
})

it('refuses a sentence with a hole', () => {
  expect(() => fill('Hola, {name}', {})).toThrow('No value for {name}')
})

it.each([
  [0, '0 errores'],
  [1, '1 error'],
  [2, '2 errores'],
])('counts %i', (count, sentence) => {
  expect(plural(count, { one: '{count} error', other: '{count} errores' })).toBe(sentence)
})

it.each([
  ['  Hola,\n\nquería una web  ', 'Hola, quería una web'],
  ['uno dos tres cuatro cinco seis', 'uno dos tres cuatro…'],
  ['a'.repeat(40), `${'a'.repeat(22)}…`],
])('shortens %j', (text, excerpt) => {
  expect(excerptOf(text, 22)).toBe(excerpt)
})
