import type { NoFields, OpenTable, TableShape } from '../../platform/tables/table.ts'

const NONCES: TableShape<{ readonly nonce: string; readonly expiresAt: string }, NoFields> = {
  name: 'contact_nonces',
  key: 'nonce',
  fields: { nonce: 'text', expiresAt: 'epoch' },
  aside: {},
  indexes: [['expiresAt']],
}

/**
 * Port of the used nonces of antispam tokens; times are ISO 8601 UTC. Every function rejects with SERVICE_UNAVAILABLE while
 * the store is down.
 */
export type NoncesStore = {
  /** Uses up a nonce; true for exactly one of all calls, even across concurrent gateways. */
  readonly burn: (nonce: string, expiresAt: string) => Promise<boolean>
  /** Makes a nonce usable again when its message could not be stored. */
  readonly release: (nonce: string) => Promise<void>
  /** Deletes nonces whose tokens have expired; returns how many. */
  readonly purgeExpired: (now: string) => Promise<number>
}

export async function createNoncesStore(open: OpenTable): Promise<NoncesStore> {
  const nonces = await open(NONCES)
  return {
    burn: (nonce, expiresAt) => nonces.insert({ nonce, expiresAt }),
    release: async (nonce) => void (await nonces.purge({ nonce })),
    purgeExpired: (now) => nonces.purge({ expiresAt: { lt: now } }),
  }
}
