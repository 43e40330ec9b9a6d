/** Port of the used nonces of antispam tokens. Every function rejects with SERVICE_UNAVAILABLE while the store is not there. */
export type NoncesStore = {
  /** Uses a nonce up; true for exactly one of all calls, also of several gateways at the same moment. */
  readonly burn: (nonce: string, expiresAt: number) => Promise<boolean>
  /** Makes a nonce usable again whose message could not be kept. */
  readonly release: (nonce: string) => Promise<void>
  /** Forgets those whose tokens are too old to be used again; times are epoch milliseconds. Answers how many. */
  readonly purgeExpired: (now: number) => Promise<number>
}
