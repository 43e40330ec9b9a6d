import { createHash } from 'node:crypto'
import type { SqliteDatabase } from '../platform/sqlite/sqlite.ts'

/** What belongs to one installation and not to its data: counters, used tokens, the key that hides addresses in them. */
const OWN_TABLES = new Set(['rate_limits', 'secrets', 'contact_nonces'])

/** How many rows a table has, and a hash over all of them. */
export type TableFacts = { readonly rows: number; readonly sha256: string }

/** One of the databases of a connection: its own, or the one that was attached under this name. */
type Schema = 'main' | 'saved'

/** Names of the tables that hold data, sorted. */
export function dataTables(db: SqliteDatabase, schema: Schema = 'main'): readonly string[] {
  return allTables(db, schema).filter((table) => !OWN_TABLES.has(table))
}

/** Empties the tables that a copy of the data has no use for. */
export function emptyOwnTables(db: SqliteDatabase): void {
  for (const table of allTables(db).filter((name) => OWN_TABLES.has(name))) db.exec(`DELETE FROM ${table}`)
}

const allTables = (db: SqliteDatabase, schema: Schema = 'main') =>
  db
    .prepare<[], string>(
      `SELECT name FROM ${schema}.sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'`,
    )
    .pluck()
    .all()
    .toSorted()

/** Names of a table's columns, sorted. */
export const columnsOf = (db: SqliteDatabase, table: string, schema: Schema = 'main'): readonly string[] =>
  db
    .prepare<[string, string], string>('SELECT name FROM pragma_table_info(?, ?)')
    .pluck()
    .all(table, schema)
    .toSorted()

/** The tables that hold data, each with its columns. */
export type Shape = ReadonlyMap<string, readonly string[]>

export const shapeOf = (db: SqliteDatabase, schema: Schema = 'main'): Shape =>
  new Map(dataTables(db, schema).map((table) => [table, columnsOf(db, table, schema)]))

/**
 * Facts of every table that holds data, by its name; of the tables and columns of `shape` alone where one is given. Two
 * databases with the same facts hold the same data.
 */
export function factsOf(db: SqliteDatabase, shape = shapeOf(db)): Readonly<Record<string, TableFacts>> {
  return Object.fromEntries([...shape].map(([table, columns]) => [table, tableFacts(db, table, columns)]))
}

function tableFacts(db: SqliteDatabase, table: string, columns: readonly string[]): TableFacts {
  const hash = createHash('sha256')
  let rows = 0
  // Every table has one column as its primary key.
  const key = db
    .prepare<[string], string>('SELECT name FROM pragma_table_info(?) WHERE pk = 1')
    .pluck()
    .get(table)
  for (const values of db
    .prepare<[]>(`SELECT ${columns.join(', ')} FROM ${table} ORDER BY ${key}`)
    .raw()
    .iterate()) {
    hash.update(`${JSON.stringify(values)}\n`)
    rows += 1
  }
  return { rows, sha256: hash.digest('hex') }
}

/** Names of the images that the projects of a database show. */
export function imageNamesOf(db: SqliteDatabase): readonly string[] {
  return db
    .prepare<[], string>(
      "SELECT json_extract(image.value, '$.name') FROM projects, json_each(projects.images) AS image",
    )
    .pluck()
    .all()
}
