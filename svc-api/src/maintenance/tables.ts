import { createHash } from 'node:crypto'
import type { SqliteDatabase } from '../platform/sqlite/sqlite.ts'

/**
 * Tables of the installation rather than its data: counters, used tokens, who does what, the key that hashes addresses, the
 * second factor.
 */
const OWN_TABLES = new Set(['rate_limits', 'secrets', 'contact_nonces', 'leases', 'second_factor'])

/** Number of rows of a table, and a hash over them. */
export type TableFacts = { readonly rows: number; readonly sha256: string }

/** The connection's own database, or the one attached as `saved`. */
type Schema = 'main' | 'saved'

/** Names of the data tables, sorted. */
export function dataTables(db: SqliteDatabase, schema: Schema = 'main'): readonly string[] {
  return allTables(db, schema).filter((table) => !OWN_TABLES.has(table))
}

/** Empties the tables that do not belong in a copy of the data. */
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

/** The data tables, with their columns. */
export type Shape = ReadonlyMap<string, readonly string[]>

export const shapeOf = (db: SqliteDatabase, schema: Schema = 'main'): Shape =>
  new Map(dataTables(db, schema).map((table) => [table, columnsOf(db, table, schema)]))

/**
 * Facts of the tables and columns of `shape`, by default all data tables of `schema`. Two databases with equal facts have the same data.
 */
export function factsOf(
  db: SqliteDatabase,
  shape?: Shape,
  schema: Schema = 'main',
): Readonly<Record<string, TableFacts>> {
  const tables = shape ?? shapeOf(db, schema)
  return Object.fromEntries(
    [...tables].map(([table, columns]) => [
      table,
      tableFacts(db, `${schema}.${table}`, columns, keyOf(db, table, schema)),
    ]),
  )
}

/** Every table has a single-column primary key. */
const keyOf = (db: SqliteDatabase, table: string, schema: Schema) =>
  db
    .prepare<[string, string], string>('SELECT name FROM pragma_table_info(?, ?) WHERE pk = 1')
    .pluck()
    .get(table, schema)

function tableFacts(
  db: SqliteDatabase,
  table: string,
  columns: readonly string[],
  key: string | undefined,
): TableFacts {
  const hash = createHash('sha256')
  let rows = 0
  for (const values of db
    .prepare<[]>(`SELECT ${columns.join(', ')} FROM ${table} ORDER BY ${key}`)
    .raw()
    .iterate()) {
    hash.update(`${JSON.stringify(values)}\n`)
    rows += 1
  }
  return { rows, sha256: hash.digest('hex') }
}

/** Names of the images of a database's projects. */
export function imageNamesOf(db: SqliteDatabase): readonly string[] {
  return db
    .prepare<[], string>(
      "SELECT json_extract(image.value, '$.name') FROM projects, json_each(projects.images) AS image",
    )
    .pluck()
    .all()
}
