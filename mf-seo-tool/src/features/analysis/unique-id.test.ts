import { UniqueIdSchema } from '@agency/contracts'
import { expect, it } from 'vitest'
import { createUniqueId } from './unique-id.ts'

const NOW = Date.UTC(2026, 10, 20)

it('is the time in base 36 and at least 16 random characters, as the contract wants it', () => {
  const id = createUniqueId(NOW)
  expect(id.startsWith(NOW.toString(36))).toBe(true)
  expect(id.slice(NOW.toString(36).length)).toMatch(/^[0-9a-z]{16,}$/)
  expect(UniqueIdSchema.safeParse(id).success).toBe(true)
})

it('is another one each time', () => {
  const ids = Array.from({ length: 500 }, () => createUniqueId(NOW))
  expect(new Set(ids).size).toBe(500)
})

it('gives every character the same chance: bytes over the last whole turn are thrown away', () => {
  const everyByte = Uint8Array.from({ length: 256 }, (_, byte) => byte)
  const seen = new Map<string, number>()
  let at = 0
  const bytesInOrder = (bytes: Uint8Array<ArrayBuffer>) => {
    for (let index = 0; index < bytes.length; index += 1) bytes[index] = everyByte[at++ % 256] ?? 0
    return bytes
  }
  // 256 bytes hold 252 fair ones, that is 14 ids of 18 characters: each of the 36 exactly 7 times.
  for (let count = 0; count < 14; count += 1) {
    for (const character of createUniqueId(NOW, bytesInOrder).slice(NOW.toString(36).length)) {
      seen.set(character, (seen.get(character) ?? 0) + 1)
    }
  }
  expect(seen.size).toBe(36)
  expect(new Set(seen.values())).toEqual(new Set([7]))
})
