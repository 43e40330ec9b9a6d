import { UniqueIdSchema } from '@agency/contracts'
import { expect, it } from 'vitest'
import { createUniqueId } from './unique-id.ts'

const NOW = Date.UTC(2026, 10, 20)

it('is the time in base 36 and 25 random characters, as in the contract', () => {
  const id = createUniqueId(NOW)
  expect(id.startsWith(NOW.toString(36))).toBe(true)
  expect(id.slice(NOW.toString(36).length)).toMatch(/^[0-9a-z]{25}$/)
  expect(UniqueIdSchema.safeParse(id).success).toBe(true)
})

it('differs on each call', () => {
  const ids = Array.from({ length: 500 }, () => createUniqueId(NOW))
  expect(new Set(ids).size).toBe(500)
})

it('is uniform: bytes above the largest multiple of 36 are dropped', () => {
  /** Fills with `first`, then cycles through the accepted bytes in order. */
  const bytesFrom = (first: readonly number[]) => {
    let at = 0
    return (bytes: Uint8Array<ArrayBuffer>) => bytes.map(() => first[at++] ?? (at - first.length - 1) % 252)
  }
  const randomPart = (id: string) => id.slice(NOW.toString(36).length)
  expect(randomPart(createUniqueId(NOW, bytesFrom([252, 253, 254, 255])))).toBe('0123456789abcdefghijklmno')

  const seen = new Map<string, number>()
  const fairBytes = bytesFrom([])
  // 252 ids of 25 characters are 25 rounds of 252 bytes: each of the 36 characters exactly 175 times.
  for (let count = 0; count < 252; count += 1) {
    for (const character of randomPart(createUniqueId(NOW, fairBytes))) {
      seen.set(character, (seen.get(character) ?? 0) + 1)
    }
  }
  expect(seen.size).toBe(36)
  expect(new Set(seen.values())).toEqual(new Set([175]))
})
