import type { SqliteDatabase } from '../sqlite/sqlite.ts'
import type { PageOptions, RemovableRecords } from './removable-records.ts'
import { emailKey, searchWordsOf } from './search-text.ts'
import { orUnavailable } from './unavailable.ts'

type TableOptions = {
  readonly db: SqliteDatabase
  readonly table: string
  /** Those of a row, as they stand after SELECT. */
  readonly columns: string
}

/** What every table with `id, created_at, deleted_at, email_key` shares. */
export function createSqliteRemovable<Row, R>({
  db,
  table,
  columns,
  recordOf,
}: TableOptions & { readonly recordOf: (row: Row) => R }): RemovableRecords<R> {
  const change = (sql: string) => {
    const statement = db.prepare<string[]>(sql)
    return (...values: string[]) => orUnavailable(() => statement.run(...values).changes)
  }
  const findRow = db.prepare<[string], Row>(
    `SELECT ${columns} FROM ${table} WHERE id = ? AND deleted_at IS NULL`,
  )
  const find = (id: string) =>
    orUnavailable(() => {
      const row = findRow.get(id)
      return row && recordOf(row)
    })
  const remove = change(`UPDATE ${table} SET deleted_at = ? WHERE id = ? AND deleted_at IS NULL`)
  const restore = change(`UPDATE ${table} SET deleted_at = NULL WHERE id = ? AND deleted_at >= ?`)
  return {
    find,
    remove: async (id, at) => (await remove(at, id)) === 1,
    restore: async (id, since) => ((await restore(id, since)) === 1 ? find(id) : undefined),
    purgeRemoved: change(`DELETE FROM ${table} WHERE deleted_at < ?`),
    // Removed records are purged anyway: so this one finds its way by the index of the lists.
    deleteOlderThan: change(`DELETE FROM ${table} WHERE deleted_at IS NULL AND created_at < ?`),
    eraseByEmail: (
      (erase) => (email) =>
        erase(emailKey(email))
    )(change(`DELETE FROM ${table} WHERE email_key = ?`)),
  }
}

export type SqliteListing = PageOptions & {
  /** Name of the index that is in the order wanted, and holds what `where` and a search look at. */
  readonly index: string
  readonly order: string
  /** Conditions beside that it was not removed, and their values. */
  readonly where?: Readonly<Record<string, string | number>>
}

/** Pages of a table: the rows' columns are given once, the order and the conditions with each call. */
export function createSqlitePager<Row>({ db, table, columns }: TableOptions) {
  return ({ index, order, where = {}, search, limit = -1, offset = 0 }: SqliteListing) => {
    const words = searchWordsOf(search)
    const conditions = [
      'deleted_at IS NULL',
      ...Object.keys(where).map((column) => `${column} = ?`),
      // LIKE reads a text a third faster than instr does.
      ...words.map(() => "search_text LIKE ? ESCAPE '\\'"),
    ].join(' AND ')
    const values = [...Object.values(where), ...words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)]
    const from = `FROM ${table} INDEXED BY ${index} WHERE ${conditions}`
    return orUnavailable(() => {
      const readPage = db.prepare<(string | number)[], Row>(
        `SELECT ${columns} ${from} ORDER BY ${order} LIMIT ? OFFSET ?`,
      )
      const count = db.prepare<(string | number)[], number>(`SELECT count(*) ${from}`).pluck()
      const rows = readPage.all(...values, limit, offset)
      // A page that is not full is the last: what a search has looked through once need not be counted.
      const isLast = rows.length > 0 ? rows.length !== limit : offset === 0
      return { rows, total: isLast ? offset + rows.length : Number(count.get(...values)) }
    })
  }
}
