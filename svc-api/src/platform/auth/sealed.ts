import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const ALGORITHM = 'aes-256-gcm'
const KEY_BYTES = 32
/** NIST SP 800-38D, 5.2.1.1 and 5.2.1.2. */
const IV_BYTES = 12
const TAG_BYTES = 16

/** The secrets of this installation: the first seals and signs, all open and verify. */
export type Secrets = readonly [Uint8Array, ...Uint8Array[]]

/** A key for one purpose, from which neither the secret nor the keys of other purposes follow (RFC 5869). */
export const keyFor = (secret: Uint8Array, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, KEY_BYTES))

/** Encrypts a text with the first of the secrets; the result is base64url. */
export function seal(text: string, [secret]: Secrets, purpose: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(ALGORITHM, keyFor(secret, purpose), iv)
  return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString(
    'base64url',
  )
}

/** The text behind `seal`, and whether the first secret opened it; undefined when none does. */
export function unseal(
  sealed: string,
  secrets: Secrets,
  purpose: string,
): { readonly text: string; readonly isCurrent: boolean } | undefined {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length < IV_BYTES + TAG_BYTES) return undefined
  for (const [index, secret] of secrets.entries()) {
    const decipher = createDecipheriv(ALGORITHM, keyFor(secret, purpose), bytes.subarray(0, IV_BYTES), {
      authTagLength: TAG_BYTES,
    })
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
    try {
      const text = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()])
      return { text: text.toString('utf8'), isCurrent: index === 0 }
    } catch {
      // Sealed with another secret, or changed.
    }
  }
  return undefined
}
