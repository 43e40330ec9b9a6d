import { expect, it } from 'vitest'
import { stringOf } from './own-scripts.ts'

it.each([
  ['id', "const id = 'G-1'", 'G-1'],
  ['config.id', 'config = { "id": "G-1" }', 'G-1'],
  ['$id', "let $id='G-1'", 'G-1'],
  ['a$b', 'a$b: `G-1`', 'G-1'],
  ['id', "grid = 'G-1'", undefined],
  ['id', "$id = 'G-1'", undefined],
  ['id', 'id = other', undefined],
])('%s in %s is %s', (name, code, text) => {
  expect(stringOf(name, ['', code])).toBe(text)
})
