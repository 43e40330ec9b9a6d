import { expect, it } from 'vitest'
import { isOlder } from './versions.ts'

it.each([
  ['3.4.1', '3.5.0', true],
  ['3.10.0', '3.9.9', false],
  ['3.5', '3.5.0', false],
  ['3.5.0', '3.5', false],
  ['2.29.4', '2.29.4', false],
  ['4', '4.3.1', true],
  ['5.0.0-beta1', '4.3.1', false],
  ['v6.9', '6.10', true],
  ['1.12.4-wp', '1.12.4', false],
  ['1.2.3.3', '1.2.3.4', true],
  ['', '1', true],
  ['next', '0', false],
])('%j older than %s: %s', (version, than, expected) => {
  expect(isOlder(version, than)).toBe(expected)
})
