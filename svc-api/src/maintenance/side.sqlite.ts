import { createHash } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createFilesImageStore } from '../platform/images/image-store.files.ts'
import { TOTALS_TABLE } from '../platform/sqlite/migrations.ts'
import { openSqlite } from '../platform/sqlite/sqlite.ts'
import { fieldsOf } from '../platform/tables/table.ts'
import { createSqliteTables } from '../platform/tables/tables.sqlite.ts'
import { ALL_TABLES } from './collections.ts'
import { recordsOf, type Side } from './side.ts'
import { shapeOf } from './tables.ts'

/** The embedded store of a `DATA_DIR`, created if missing. @throws StartError when it cannot be opened */
export async function openSqliteSide({ dataDir }: { readonly dataDir: string }): Promise<Side> {
  const file = path.resolve(dataDir, 'agency.sqlite')
  const db = openSqlite({ file })
  const unfinished = path.resolve(dataDir, 'unfinished-move')

  return {
    name: `the embedded store in ${dataDir}`,
    identity: createHash('sha256').update(file).digest('hex'),
    ...(await recordsOf(createSqliteTables({ db }))),
    unknown: async () => {
      const columnsOfTable = new Map(
        ALL_TABLES.map((shape) => [shape.name, fieldsOf(shape).map(({ column }) => column)]),
      )
      const isUsed = (table: string, condition: string) =>
        db.prepare(`SELECT 1 FROM ${table} WHERE ${condition} LIMIT 1`).get() !== undefined
      return [...shapeOf(db)].flatMap(([table, columns]) => {
        if (table === TOTALS_TABLE) return []
        const own = columnsOfTable.get(table)
        if (own === undefined) return isUsed(table, 'TRUE') ? [table] : []
        return columns
          .filter((column) => !own.includes(column) && isUsed(table, `${column} IS NOT NULL`))
          .map((column) => `${table}.${column}`)
      })
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
