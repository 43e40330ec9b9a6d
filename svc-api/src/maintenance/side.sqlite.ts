import { createHash } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createSqliteAnalysesStore } from '../features/analyses/analyses.store.sqlite.ts'
import { createFilesImageStore } from '../platform/images/image-store.files.ts'
import { openSqlite } from '../platform/sqlite/sqlite.ts'
import { COLLECTIONS, type Collection, type Field, type MovedRecord } from './collections.ts'
import type { Side } from './side.ts'
import { shapeOf } from './tables.ts'

/** The embedded store of a `DATA_DIR`, made where there is none. @throws StartError when it cannot be opened */
export function openSqliteSide({ dataDir }: { readonly dataDir: string }): Side {
  const file = path.resolve(dataDir, 'agency.sqlite')
  const db = openSqlite({ file })
  // Opening this store fills in what an older version did not store yet.
  createSqliteAnalysesStore({ db })
  const unfinished = path.resolve(dataDir, 'unfinished-move')
  const columnsOf = ({ key, fields }: Collection) => [key, ...fields.map(({ column }) => column)]

  return {
    name: `the embedded store in ${dataDir}`,
    identity: createHash('sha256').update(file).digest('hex'),
    keys: async ({ name, key }) =>
      db.prepare<[], string>(`SELECT CAST(${key} AS TEXT) FROM ${name} ORDER BY 1`).pluck().all(),
    read: async (collection, keys) => {
      const find = db.prepare<[string], Record<string, unknown>>(
        `SELECT ${columnsOf(collection).join(', ')} FROM ${collection.name} WHERE ${collection.key} = ?`,
      )
      return keys
        .map((key) => find.get(key))
        .filter((row) => row !== undefined)
        .map((row) => recordOf(collection, row))
    },
    write: async (collection, records) => {
      const columns = columnsOf(collection)
      const insert = db.prepare(
        `INSERT OR REPLACE INTO ${collection.name} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`,
      )
      const insertAll = db.transaction(() => {
        for (const { key, values } of records) {
          insert.run(
            collection.onlyKey?.sqlite ?? key,
            ...collection.fields.map((field) => toColumn(field, values[field.column])),
          )
        }
      })
      insertAll.immediate()
    },
    unknown: async () => {
      const known = new Map(COLLECTIONS.map((collection) => [collection.name, columnsOf(collection)]))
      const isUsed = (table: string, condition: string) =>
        db.prepare(`SELECT 1 FROM ${table} WHERE ${condition} LIMIT 1`).get() !== undefined
      return [...shapeOf(db)].flatMap(([table, columns]) => {
        const own = known.get(table)
        if (own === undefined) return isUsed(table, 'TRUE') ? [table] : []
        return columns
          .filter((column) => !own.includes(column) && isUsed(table, `${column} IS NOT NULL`))
          .map((column) => `${table}.${column}`)
      })
    },
    remove: async ({ name, key }, keys) => {
      const remove = db.prepare<[string]>(`DELETE FROM ${name} WHERE ${key} = ?`)
      db.transaction(() => {
        for (const gone of keys) remove.run(gone)
      }).immediate()
    },
    images: createFilesImageStore({ folder: path.resolve(dataDir, 'images') }),
    readUnfinished: async () => {
      try {
        return readFileSync(unfinished, 'utf8')
      } catch {
        return undefined
      }
    },
    setUnfinished: async (from) => {
      if (from === undefined) rmSync(unfinished, { force: true })
      else writeFileSync(unfinished, from, { mode: 0o600, flush: true })
    },
    close: async () => void db.close(),
  }
}

function recordOf({ key, fields }: Collection, row: Readonly<Record<string, unknown>>): MovedRecord {
  return {
    key: String(row[key]),
    values: Object.fromEntries(fields.map((field) => [field.column, fromColumn(field, row[field.column])])),
  }
}

function fromColumn({ kind }: Field, value: unknown): unknown {
  if (value === null) return null
  if (kind === 'flag') return value === 1
  return kind === 'json' ? JSON.parse(String(value)) : value
}

function toColumn({ kind }: Field, value: unknown): unknown {
  if (value === null || value === undefined) return null
  if (kind === 'flag') return value === true ? 1 : 0
  return kind === 'json' ? JSON.stringify(value) : value
}
