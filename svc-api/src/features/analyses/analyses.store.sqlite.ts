import { randomUUID } from 'node:crypto'
import type { SqliteDatabase } from '../../platform/sqlite.ts'
import { storeUnavailable } from '../../platform/store-unavailable.ts'
import type { AnalysesStore, AnalysisRecord } from './analyses.store.ts'

/** Saved analyses in the embedded database. */
export function createSqliteAnalysesStore({ db }: { readonly db: SqliteDatabase }): AnalysesStore {
  const insert = db.prepare<AnalysisRecord>(
    `INSERT INTO analyses (id, unique_id, website, name, email, results, created_at)
     VALUES (:id, :uniqueId, :website, :name, :email, :results, :createdAt)
     ON CONFLICT (unique_id) DO NOTHING`,
  )
  const findByUniqueId = db.prepare<[string], AnalysisRecord>(
    `SELECT id, unique_id AS uniqueId, website, name, email, results, created_at AS createdAt
     FROM analyses WHERE unique_id = ?`,
  )
  return {
    insert: async (analysis) => {
      const record = { id: randomUUID(), ...analysis }
      const { changes } = answered(() => insert.run(record))
      return changes === 1 ? { ok: true, record } : { ok: false, reason: 'taken' }
    },
    findByUniqueId: async (uniqueId) => answered(() => findByUniqueId.get(uniqueId)),
  }
}

/** A full disk, a lock that is not given up, a closed file: the visitor can only come back later. */
function answered<T>(query: () => T): T {
  try {
    return query()
  } catch (error) {
    throw storeUnavailable(error)
  }
}
