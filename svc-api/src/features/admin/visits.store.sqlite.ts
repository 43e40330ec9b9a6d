import type { SqliteDatabase } from '../../platform/sqlite/sqlite.ts'
import { orUnavailable } from '../../platform/tables/unavailable.ts'
import type { Visits, VisitsStore } from './visits.store.ts'

/** The administrator's visits in the embedded database. */
export function createSqliteVisitsStore({ db }: { readonly db: SqliteDatabase }): VisitsStore {
  const read = db.prepare<[], Visits>(
    'SELECT current_at AS currentAt, previous_at AS previousAt FROM admin_visits WHERE id = 1',
  )
  const write = db.prepare(
    `INSERT INTO admin_visits (id, current_at, previous_at) VALUES (1, :currentAt, :previousAt)
     ON CONFLICT (id) DO UPDATE SET current_at = :currentAt, previous_at = :previousAt`,
  )
  return {
    read: () => orUnavailable(() => read.get()),
    write: (visits) => orUnavailable(() => void write.run(visits)),
  }
}
