import { createHmac } from 'node:crypto'

/** Identifies a visitor without storing anything on either side. */
export interface Visitor {
  readonly address: string
  /** The `User-Agent` header. */
  readonly browser: string
}

/** The number of values of six bytes. */
const RANGE = 2 ** 48

/**
 * Whether a visitor gets a canary. The result is stable for a visitor across processes and restarts; each canary
 * selects anew, and a larger share contains a smaller one.
 * @param canary name of the canary's release, the key of the hash
 * @param share share of all visitors, 0 to 1
 */
export function isInShare({ address, browser }: Visitor, canary: string, share: number): boolean {
  const digest = createHmac('sha256', canary)
    .update(JSON.stringify([address, browser]))
    .digest()
  return digest.readUIntBE(0, 6) / RANGE < share
}
