import { createHmac } from 'node:crypto'
import { keyFor, type Secrets } from '../auth/sealed.ts'
import { emailKey } from '../tables/search-text.ts'

/** An e-mail address under one key, and which key that was. Neither tells the address. */
export type ErasureHash = { readonly hash: string; readonly keyId: string }

export type ErasureKeys = {
  /** Under the key in use. */
  readonly hashOf: (email: string) => ErasureHash
  /** Under every known key: an erasure of before the secret changed is found too. */
  readonly hashesOf: (email: string) => readonly string[]
  readonly knows: (keyId: string) => boolean
}

/**
 * The keys that hash the addresses of erased people: one from each secret, for this purpose alone.
 * @param secrets those of the antispam tokens; the first is in use
 */
export function createErasureKeys(secrets: Secrets): ErasureKeys {
  const keyOf = (secret: Uint8Array) => ({
    key: keyFor(secret, 'erasures'),
    keyId: keyFor(secret, 'erasures, id of the key').toString('hex', 0, 8),
  })
  const [first, ...others] = secrets
  const current = keyOf(first)
  const keys = [current, ...others.map(keyOf)]
  const hash = (key: Uint8Array, email: string) =>
    createHmac('sha256', key).update(emailKey(email)).digest('hex')
  return {
    hashOf: (email) => ({ hash: hash(current.key, email), keyId: current.keyId }),
    hashesOf: (email) => keys.map(({ key }) => hash(key, email)),
    knows: (wanted) => keys.some(({ keyId }) => keyId === wanted),
  }
}
