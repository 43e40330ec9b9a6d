import { createHmac, timingSafeEqual } from 'node:crypto'
import { keyFor, type Secrets } from '../../platform/auth/sealed.ts'

const KEY = 'proof of results'
const KEY_ID = 'key id of proofs of results'
const KEY_ID_BYTES = 6
/** Key id and HMAC-SHA-256, in base64url. */
const SHAPE = /^([\w-]{8})\.([\w-]{43})$/

export type ResultProofs = {
  /** The result with a proof that this installation made it. */
  readonly prove: <Result extends object>(result: Result) => Result & { readonly proof: string }
  /** Whether a saved text is a result of this installation, whatever its white space and the order of its fields. */
  readonly isProven: (text: string) => boolean
}

/** Proofs of where a result comes from. The first secret signs, all verify. */
export function createResultProofs(secrets: Secrets): ResultProofs {
  const keyOf = (secret: Uint8Array) => ({
    key: keyFor(secret, KEY),
    id: keyFor(secret, KEY_ID).toString('base64url', 0, KEY_ID_BYTES),
  })
  const [first, ...previous] = secrets
  const signing = keyOf(first)
  const keys = [signing, ...previous.map(keyOf)]
  return {
    prove: (result) => ({
      ...result,
      proof: `${signing.id}.${macOf(result, signing.key)}`,
    }),
    isProven: (text) => {
      try {
        const result: { readonly proof?: unknown } = { ...JSON.parse(text) }
        const [, id, mac = ''] = SHAPE.exec(typeof result.proof === 'string' ? result.proof : '') ?? []
        const key = keys.find((one) => one.id === id)?.key
        // As texts: four spellings of the last character are the same bytes.
        return key !== undefined && timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(result, key)))
      } catch {
        // No JSON, or nested too deep to be written again: not ours.
        return false
      }
    },
  }
}

const macOf = ({ proof: _proof, ...result }: { readonly proof?: unknown }, key: Uint8Array) =>
  createHmac('sha256', key).update(canonicalJson(result)).digest('base64url')

/** The same text for the same value: fields in one order, no white space. */
const canonicalJson = (value: object): string => JSON.stringify(value, (_name, field) => inOrder(field))

const inOrder = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value
