import { expect, it } from 'vitest'
import { relKeywords } from './rel.ts'

it.each([
  ['canonical', ['canonical']],
  ['  Shortcut\n ICON ', ['shortcut', 'icon']],
  ['noopener', ['noopener']],
  [' ', []],
  [undefined, []],
])('the keywords of %j are %j', (rel, expected) => {
  expect(relKeywords(rel)).toEqual(expected)
})
