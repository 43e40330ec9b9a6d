import { expect, it } from 'vitest'
import { fill, plural } from './text.ts'

it('fills every placeholder, repeated ones and zero included', () => {
  expect(fill('{a} de {b}, {a} veces', { a: 0, b: 'dos' })).toBe('0 de dos, 0 veces')
})

it('throws for a placeholder without a value', () => {
  expect(() => fill('Hola, {name}', {})).toThrow('No value for {name}')
})

it.each([
  [0, '0 errores'],
  [1, '1 error'],
  [2, '2 errores'],
])('counts %i', (count, sentence) => {
  expect(plural(count, { one: '{count} error', other: '{count} errores' })).toBe(sentence)
})
