import { describe, expect, it } from 'vitest'
import { hashOf, readSignature, signatureOf, similarity } from './minhash.ts'

const numbers = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => hashOf(`item ${from + index}`))
const alike = (one: readonly number[], other: readonly number[]) =>
  similarity(readSignature(signatureOf(one)), readSignature(signatureOf(other)))

describe('a signature', () => {
  it.each([
    ['equal sets', numbers(0, 200), numbers(0, 200).reverse(), 1, 1],
    ['nine tenths in common', numbers(0, 190), numbers(10, 200), 0.8, 1],
    ['half in common', numbers(0, 150), numbers(50, 200), 0.35, 0.65],
    ['nothing in common', numbers(0, 200), numbers(200, 400), 0, 0.1],
    ['one element', numbers(0, 1), numbers(0, 1), 1, 1],
    ['an empty set', [], [], 0, 0],
  ])('estimates what sets share: %s', (_name, one, other, least, most) => {
    expect(alike(one, other)).toBeGreaterThanOrEqual(least)
    expect(alike(one, other)).toBeLessThanOrEqual(most)
  })

  it('has 64 values in 344 characters, and none for an empty set', () => {
    expect(signatureOf(numbers(0, 9))).toHaveLength(344)
    expect(readSignature(signatureOf(numbers(0, 9)))).toHaveLength(64)
    expect(signatureOf([])).toBe('')
  })

  it.each(['', 'x', '=', 'á'.repeat(344), 'A'.repeat(344)])('reads none in what is no signature', (text) => {
    expect(readSignature(text)).toHaveLength(0)
  })
})

describe('hashOf', () => {
  it('is FNV-1a', () => {
    expect([hashOf(''), hashOf('a'), hashOf('foobar')]).toEqual([0x811c9dc5, 0xe40c292c, 0xbf9cf968])
  })
})
