import { createHmac } from 'node:crypto'

/** What tells one visitor from another without storing anything on either side. */
export interface Visitor {
  readonly address: string
  /** The browser's name of itself, `User-Agent`. */
  readonly browser: string
}

/** The largest number that six bytes hold, plus one. */
const RANGE = 2 ** 48

/**
 * Whether a visitor belongs to the share of visitors that gets a canary. The same visitor always gets the same answer,
 * in every process and after a restart; each canary draws anew, and a larger share contains the smaller one.
 * @param canary name of the canary's release, the key of the hash
 * @param share of all visitors, 0 to 1
 */
export function isInShare({ address, browser }: Visitor, canary: string, share: number): boolean {
  const digest = createHmac('sha256', canary)
    .update(JSON.stringify([address, browser]))
    .digest()
  return digest.readUIntBE(0, 6) / RANGE < share
}
