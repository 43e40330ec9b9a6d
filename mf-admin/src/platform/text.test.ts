import { expect, it } from 'vitest'
import { excerptOf } from './text.ts'

it.each([
  ['  Hola,\n\nquería una web  ', 'Hola, quería una web'],
  ['uno dos tres cuatro cinco seis', 'uno dos tres cuatro…'],
  ['a'.repeat(40), `${'a'.repeat(22)}…`],
])('shortens %j', (text, excerpt) => {
  expect(excerptOf(text, 22)).toBe(excerpt)
})
