import Database from 'better-sqlite3'
import { sqliteMigrations } from './migrations.ts'

type Column = { readonly name: string; readonly isRequired: 0 | 1 }

/**
 * Why this version cannot use a database that a newer one has migrated: it lacks tables, columns or indexes of this version,
 * or has new required columns. Empty while the schema only grows.
 */
export function misfitsOf(db: Database.Database): readonly string[] {
  const own = new Database(':memory:')
  try {
    for (const migration of sqliteMigrations) own.exec(migration)
    const indexes = new Set(namesOf(db, 'index'))
    return [
      ...namesOf(own, 'index').filter((name) => !indexes.has(name)),
      ...namesOf(own, 'table').flatMap((table) =>
        tableMisfits(table, columnsOf(own, table), columnsOf(db, table)),
      ),
    ]
  } finally {
    own.close()
  }
}

function tableMisfits(table: string, own: readonly Column[], there: readonly Column[]): readonly string[] {
  if (there.length === 0) return [table]
  const [ownNames, present] = [own, there].map((columns) => new Set(columns.map(({ name }) => name)))
  return [
    ...own.filter(({ name }) => !present?.has(name)),
    ...there.filter(({ name, isRequired }) => isRequired === 1 && !ownNames?.has(name)),
  ].map(({ name }) => `${table}.${name}`)
}

const namesOf = (db: Database.Database, type: 'table' | 'index') =>
  db
    .prepare<[string], string>("SELECT name FROM sqlite_master WHERE type = ? AND name NOT LIKE 'sqlite_%'")
    .pluck()
    .all(type)

const columnsOf = (db: Database.Database, table: string) =>
  db
    .prepare<[string], Column>(
      'SELECT name, "notnull" AND dflt_value IS NULL AS isRequired FROM pragma_table_info(?)',
    )
    .all(table)
