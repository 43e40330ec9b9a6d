import { randomUUID } from 'node:crypto'
import type { SqliteDatabase } from '../../platform/sqlite/sqlite.ts'
import { createSqlitePager, createSqliteRemovable } from '../../platform/tables/removable-records.sqlite.ts'
import { emailKey } from '../../platform/tables/search-text.ts'
import { orUnavailable } from '../../platform/tables/unavailable.ts'
import type { AnalysesStore, AnalysisRecord, FullAnalysisRecord } from './analyses.store.ts'
import { derivedFields } from './derived-fields.ts'
import { summaryOf } from './summary-of.ts'

// Each in the order of its index, so that nothing has to be sorted.
const ORDERS = {
  newest: { index: 'analyses_by_date', order: 'created_at DESC, substr(id, 1, 8) DESC' },
  oldest: { index: 'analyses_by_date', order: 'created_at, substr(id, 1, 8)' },
  website: { index: 'analyses_by_website', order: 'website_key, substr(id, 1, 8)' },
  name: { index: 'analyses_by_name', order: 'name_key, substr(id, 1, 8)' },
  score: { index: 'analyses_by_score', order: 'score_key, substr(id, 1, 8)' },
} as const

const FILTERS = { all: {}, notContacted: { contacted: 0 }, contacted: { contacted: 1 } } as const

/** The columns before the report, which stands last. */
const COLUMNS = 'id, unique_id AS uniqueId, website, name, email, created_at AS createdAt, contacted, summary'
const FULL_COLUMNS = `${COLUMNS}, results`

/** Flags are numbers and the summary is JSON here. */
type Row = Omit<AnalysisRecord, 'contacted' | 'summary'> & {
  readonly contacted: 0 | 1
  readonly summary: string
}
type FullRow = Row & Pick<FullAnalysisRecord, 'results'>

/** Saved analyses in the embedded database. */
export function createSqliteAnalysesStore({ db }: { readonly db: SqliteDatabase }): AnalysesStore {
  completeOldRows(db)
  const insert = db.prepare(
    `INSERT INTO analyses (id, unique_id, website, name, email, created_at, summary, score_key, website_key,
       name_key, email_key, search_text, results)
     VALUES (:id, :uniqueId, :website, :name, :email, :createdAt, :summary, :scoreKey, :websiteKey,
       :nameKey, :emailKey, :searchText, :results)
     ON CONFLICT (unique_id) DO NOTHING`,
  )
  const findByUniqueId = db.prepare<[string], FullRow>(
    `SELECT ${FULL_COLUMNS} FROM analyses WHERE unique_id = ? AND deleted_at IS NULL`,
  )
  const readResults = db
    .prepare<[string], string>('SELECT results FROM analyses WHERE id = ? AND deleted_at IS NULL')
    .pluck()
  const setContacted = db.prepare<[number, string], Row>(
    `UPDATE analyses SET contacted = ? WHERE id = ? AND deleted_at IS NULL RETURNING ${COLUMNS}`,
  )
  const counts = db.prepare<{ since: string }, { total: number; recent: number; contacted: number }>(
    `SELECT count(*) AS total, count(*) FILTER (WHERE created_at >= :since) AS recent,
       count(*) FILTER (WHERE contacted = 1) AS contacted
     FROM analyses INDEXED BY analyses_by_contacted WHERE deleted_at IS NULL`,
  )
  const findByEmail = db.prepare<[string], FullRow>(
    `SELECT ${FULL_COLUMNS} FROM analyses WHERE email_key = ? ORDER BY created_at, id`,
  )
  const table = { db, table: 'analyses', columns: COLUMNS }
  const page = createSqlitePager<Row>(table)
  const removable = createSqliteRemovable<Row, AnalysisRecord>({ ...table, recordOf })

  return {
    ...removable,
    insert: async (analysis) => {
      const record = { id: randomUUID(), ...analysis, contacted: false }
      const { contacted: _new, summary, ...texts } = record
      const { changes } = await orUnavailable(() =>
        insert.run({ ...texts, ...derivedFields(analysis), summary: JSON.stringify(summary) }),
      )
      return changes === 1 ? { ok: true, record } : { ok: false, reason: 'taken' }
    },
    findByUniqueId: (uniqueId) =>
      orUnavailable(() => {
        const row = findByUniqueId.get(uniqueId)
        return row && recordOf(row)
      }),
    list: async ({ filter, sort, ...part }) => {
      const { rows, total } = await page({ ...part, ...ORDERS[sort], where: FILTERS[filter] })
      return { records: rows.map(recordOf), total }
    },
    readResults: (ids) =>
      orUnavailable(
        () =>
          new Map(
            ids.flatMap((id) => {
              const results = readResults.get(id)
              return results === undefined ? [] : [[id, results]]
            }),
          ),
      ),
    setContacted: (id, contacted) =>
      orUnavailable(() => {
        const row = setContacted.get(contacted ? 1 : 0, id)
        return row && recordOf(row)
      }),
    counts: (since) => orUnavailable(() => counts.get({ since }) ?? { total: 0, recent: 0, contacted: 0 }),
    findByEmail: (email) => orUnavailable(() => findByEmail.all(emailKey(email)).map(recordOf)),
  }
}

function recordOf<R extends Row>({ contacted, summary, ...row }: R) {
  return { ...row, contacted: contacted === 1, summary: JSON.parse(summary) as AnalysisRecord['summary'] }
}

/** Rows of the first version have neither summary nor keys. One at a time: a report may be a megabyte. */
function completeOldRows(db: SqliteDatabase): void {
  const next = db
    .prepare<[], string>(
      'SELECT id FROM analyses INDEXED BY analyses_by_date WHERE search_text IS NULL LIMIT 1',
    )
    .pluck()
  const read = db.prepare<[string], FullRow>(`SELECT ${FULL_COLUMNS} FROM analyses WHERE id = ?`)
  const complete = db.prepare(
    `UPDATE analyses SET summary = :summary, score_key = :scoreKey, website_key = :websiteKey,
       name_key = :nameKey, email_key = :emailKey, search_text = :searchText WHERE id = :id`,
  )
  for (let id = next.get(); id !== undefined; id = next.get()) {
    const row = read.get(id)
    if (row === undefined) continue
    const summary = summaryOf(row.results)
    complete.run({ id, ...derivedFields({ ...row, summary }), summary: JSON.stringify(summary) })
  }
}
