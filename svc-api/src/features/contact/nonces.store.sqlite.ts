import type { SqliteDatabase } from '../../platform/sqlite/sqlite.ts'
import { orUnavailable } from '../../platform/tables/unavailable.ts'
import type { NoncesStore } from './nonces.store.ts'

/** Used nonces in the embedded database. */
export function createSqliteNoncesStore({ db }: { readonly db: SqliteDatabase }): NoncesStore {
  const burn = db.prepare<[string, number]>(
    'INSERT INTO contact_nonces (nonce, expires_at) VALUES (?, ?) ON CONFLICT DO NOTHING',
  )
  const release = db.prepare<[string]>('DELETE FROM contact_nonces WHERE nonce = ?')
  const purgeExpired = db.prepare<[number]>('DELETE FROM contact_nonces WHERE expires_at < ?')
  return {
    burn: (nonce, expiresAt) => orUnavailable(() => burn.run(nonce, expiresAt).changes === 1),
    release: (nonce) => orUnavailable(() => void release.run(nonce)),
    purgeExpired: (now) => orUnavailable(() => purgeExpired.run(now).changes),
  }
}
