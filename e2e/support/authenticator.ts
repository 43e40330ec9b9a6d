import { createHmac } from 'node:crypto'

const STEP_MS = 30_000

/** The current step of authenticator apps (RFC 6238); the gateway takes the codes of the one before and after too. */
export const stepOfNow = () => Math.floor(Date.now() / STEP_MS)

/** The code that an app with this secret, in base 32, shows in a step. */
export function codeOf(secret: string, step: number): string {
  const bits = [...secret].map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter))
  const digits = bits.map((value) => value.toString(2).padStart(5, '0')).join('')
  const key = Buffer.from(digits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? [])
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', key).update(counter).digest()
  const value = mac.readUInt32BE(mac.readUInt8(19) & 15) & 0x7fffffff
  return String(value % 1_000_000).padStart(6, '0')
}
