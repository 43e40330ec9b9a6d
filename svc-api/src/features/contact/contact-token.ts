import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { CONTACT_TOKEN } from '@agency/contracts/limits'

// Payload: 4 bytes key id, 1 purpose, 6 time of issue in epoch milliseconds, 16 nonce. 27 bytes are exactly 36 characters
// of base64url; the MAC is the first 16 bytes of HMAC-SHA-256.
const KEY_ID_BYTES = 4
const PURPOSE = 1
const TIME_AT = KEY_ID_BYTES + 1
const TIME_BYTES = 6
const NONCE_AT = TIME_AT + TIME_BYTES
const NONCE_BYTES = 16
const MAC_BYTES = 16
const SHAPE = /^([\w-]{36})\.([\w-]{22})$/

export type ContactTokens = {
  readonly issue: () => { readonly token: string; readonly timestamp: number }
  /** Nonce and expiry (ISO 8601 UTC) of a token that is valid now; undefined for any other. */
  readonly read: (
    token: unknown,
    timestamp: unknown,
  ) => { readonly nonce: string; readonly expiresAt: string } | undefined
}

/** Tokens that prove the form was fetched here, not too recently nor too long ago. The first secret signs, all verify. */
export function createContactTokens({
  secrets,
  clock,
}: {
  readonly secrets: readonly [Uint8Array, ...Uint8Array[]]
  readonly clock: () => Date
}): ContactTokens {
  const keys = secrets.map((secret) => ({ secret, id: keyIdOf(secret) }))
  const [signing = { secret: secrets[0], id: keyIdOf(secrets[0]) }] = keys
  return {
    issue: () => {
      const timestamp = clock().getTime()
      const head = Buffer.alloc(NONCE_AT)
      signing.id.copy(head)
      head.writeUInt8(PURPOSE, KEY_ID_BYTES)
      head.writeUIntBE(timestamp, TIME_AT, TIME_BYTES)
      const payload = Buffer.concat([head, randomBytes(NONCE_BYTES)])
      const token = `${payload.toString('base64url')}.${macOf(payload, signing.secret).toString('base64url')}`
      return { token, timestamp }
    },
    read: (token, timestamp) => {
      const [, payloadText = '', macText = ''] = SHAPE.exec(typeof token === 'string' ? token : '') ?? []
      const payload = Buffer.from(payloadText, 'base64url')
      const mac = Buffer.from(macText, 'base64url')
      // The last character of the MAC has spare bits: accept only the encoding that was issued.
      if (payload.length === 0 || mac.toString('base64url') !== macText) return undefined
      const key = keys.find(({ id }) => id.equals(payload.subarray(0, KEY_ID_BYTES)))
      if (key === undefined || !timingSafeEqual(mac, macOf(payload, key.secret))) return undefined
      if (payload.readUInt8(KEY_ID_BYTES) !== PURPOSE) return undefined
      const issued = payload.readUIntBE(TIME_AT, TIME_BYTES)
      const age = clock().getTime() - issued
      if (timestamp !== issued || age < CONTACT_TOKEN.minAgeMs || age > CONTACT_TOKEN.maxAgeMs)
        return undefined
      return {
        nonce: payload.toString('base64url', NONCE_AT),
        expiresAt: new Date(issued + CONTACT_TOKEN.maxAgeMs).toISOString(),
      }
    },
  }
}

const keyIdOf = (secret: Uint8Array) =>
  createHash('sha256').update('contact-token key').update(secret).digest().subarray(0, KEY_ID_BYTES)

const macOf = (payload: Uint8Array, secret: Uint8Array) =>
  createHmac('sha256', secret).update(payload).digest().subarray(0, MAC_BYTES)
