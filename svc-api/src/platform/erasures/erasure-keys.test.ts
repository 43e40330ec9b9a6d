import { expect, it } from 'vitest'
import { createErasureKeys } from './erasure-keys.ts'

const [OLD, NEW] = [Buffer.alloc(32, 'old'), Buffer.alloc(32, 'new')]

it('hashes an address, however it is written, and says nothing of it', () => {
  const keys = createErasureKeys([NEW])
  const { hash, keyId } = keys.hashOf('Ana@Example.com ')
  expect(keys.hashOf('ana@example.com')).toEqual({ hash, keyId })
  expect(keys.hashOf('ane@example.com').hash).not.toBe(hash)
  expect([hash, keyId]).toEqual([
    expect.stringMatching(/^[0-9a-f]{64}$/),
    expect.stringMatching(/^[0-9a-f]{16}$/),
  ])
})

it('finds what was hashed before the secret changed, while the one before is known', () => {
  const { hash, keyId } = createErasureKeys([OLD]).hashOf('ana@example.com')
  const both = createErasureKeys([NEW, OLD])
  expect(both.hashesOf('ana@example.com')).toContain(hash)
  expect(both.hashOf('ana@example.com').hash).not.toBe(hash)
  expect([both.knows(keyId), createErasureKeys([NEW]).knows(keyId)]).toEqual([true, false])
})
