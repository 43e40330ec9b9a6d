import { expect, test } from 'vitest'
import { createMisses } from './targets.mjs'

test('names what misses its target, by how much', () => {
  const misses = createMisses()
  misses.atMost('/', 'JavaScript', 142_001, 142_000)
  misses.atMost('/contacto', 'LCP', 1.2345, 1.1)
  misses.atLeast('/proceso', 'performance', 99, 100)
  expect(misses.sentence()).toBe(
    'Beyond the target (in brackets): / JavaScript 142001 (142000); /contacto LCP 1.23 (1.1); /proceso performance 99 (100).',
  )
})

test('what is exactly on its target meets it', () => {
  const misses = createMisses()
  misses.atMost('/', 'blocked', 50, 50)
  misses.atLeast('/', 'performance', 100, 100)
  expect(misses.sentence()).toBe('Every target is met.')
})
