import { expect, it } from 'vitest'
import { kilobytes } from './sizes.ts'

it.each([
  [0, 0],
  [1, 1],
  [1535, 1],
  [1536, 2],
  [1024 * 1024, 1024],
])('%i bytes are %i KB', (bytes, expected) => {
  expect(kilobytes(bytes)).toBe(expected)
})
