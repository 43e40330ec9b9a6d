import { createGroupCommit, type GroupCommit } from '../sqlite/group-commit.ts'
import type { SqliteDatabase } from '../sqlite/sqlite.ts'
import { searchWordsOf } from './search-text.ts'
import { conditionOf, type Field, fieldsOf, type OpenTable, type Table, type TableShape } from './table.ts'
import { unavailableOnFailure, unavailableWhileRead } from './unavailable.ts'

const OPERATORS = { eq: '=', lt: '<', gte: '>=' } as const
const COLUMN_TYPES = {
  text: 'TEXT',
  number: 'REAL',
  flag: 'INTEGER',
  time: 'TEXT',
  epoch: 'INTEGER',
  json: 'TEXT',
}

/** Tables of the embedded database, whose migrations create them. @param options `checkFile`: see `createGroupCommit` */
export function createSqliteTables({
  db,
  checkFile,
}: {
  readonly db: SqliteDatabase
  readonly checkFile?: () => void
}): OpenTable {
  const commit = createGroupCommit(db, checkFile)
  return async (shape) => openTable(db, commit, shape)
}

function openTable<R extends object, K extends object>(
  db: SqliteDatabase,
  commit: GroupCommit,
  shape: TableShape<R, K>,
): Table<R, K> {
  const { name, key, onlyKey } = shape
  const fields = fieldsOf(shape)
  addColumns(db, name, fields)

  const byName = new Map(fields.map((field) => [field.field, field]))
  const fieldOf = (field: string) => {
    const found = byName.get(field)
    if (found === undefined) throw new Error(`${name} has no field ${field}`)
    return found
  }
  const columnOf = (field: string) => fieldOf(field).column
  const { sqliteTie = columnOf(key) } = shape
  const encoded = (field: string, value: unknown) =>
    field === key && onlyKey !== undefined ? 1 : toColumn(fieldOf(field).kind, value)
  const encodedRow = (row: object) => {
    const values = new Map(Object.entries(row))
    return fields.map(({ field }) => encoded(field, values.get(field)))
  }
  // The others are stored as they are.
  const decodedFields = fields.filter(
    ({ kind, isOptional }) => isOptional || !/^(text|number|time)$/.test(kind),
  )
  const decode = (row: Record<string, unknown>) => {
    for (const { field, kind, isOptional } of decodedFields) {
      if (isOptional && row[field] === null) delete row[field]
      else if (field in row) row[field] = fromColumn(kind, row[field])
    }
    if (onlyKey !== undefined && key in row) row[key] = onlyKey
  }

  const prepared = new Map<string, ReturnType<typeof db.prepare<unknown[]>>>()
  const prepare = (sql: string) => {
    const statement = prepared.get(sql) ?? db.prepare<unknown[]>(sql)
    prepared.set(sql, statement)
    return statement
  }
  const read = (also: readonly PropertyKey[] = [], rest: string, values: readonly unknown[]) => {
    const selected = [...Object.keys(shape.fields), ...also.map(String)]
    const list = selected.map((field) => `${columnOf(field)} AS ${field}`).join(', ')
    const rows = prepare(`SELECT ${list} FROM ${name}${rest}`).all(...values) as Record<string, unknown>[]
    for (const row of rows) decode(row)
    // R, and the requested part of K.
    return rows as (R & K)[]
  }
  const run = (sql: string, values: readonly unknown[]) => prepare(sql).run(...values).changes
  const conditions = (where: object, words: readonly string[] = []) => {
    const parsed = Object.entries(where).map(
      ([field, condition]) => [field, ...conditionOf(condition)] as const,
    )
    const sql = [
      ...parsed.map(([field, operator, value], place) => {
        // A search reads the texts from the index of the order: only its first column selects, `+` keeps the others from it.
        const column = words.length > 0 && place > 0 ? `+${columnOf(field)}` : columnOf(field)
        return value === null ? `${column} IS NULL` : `${column} ${OPERATORS[operator]} ?`
      }),
      // LIKE reads a text a third faster than instr does.
      ...words.map(() => "search_text LIKE ? ESCAPE '\\'"),
    ].join(' AND ')
    const values = [
      ...parsed.filter(([, , value]) => value !== null).map(([field, , value]) => encoded(field, value)),
      ...words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`),
    ]
    return { sql: sql === '' ? '' : ` WHERE ${sql}`, values }
  }
  const count = (where: object) => {
    const kept = totalsWanted(shape, where)
    if (kept !== undefined) {
      const { field, value } = kept
      const [one, values] =
        value === undefined ? ['', []] : [' AND value = ?', [String(encoded(field, value))]]
      return Number(
        prepare(`SELECT coalesce(sum(count), 0) FROM totals WHERE list = ?${one}`)
          .pluck()
          .get(name, ...values),
      )
    }
    const { sql, values } = conditions(where)
    return Number(
      prepare(`SELECT count(*) FROM ${name}${sql}`)
        .pluck()
        .get(...values),
    )
  }
  const orderOf = (order: string | undefined, isDescending: boolean) => {
    const direction = isDescending ? ' DESC' : ''
    return order === undefined ? '' : ` ORDER BY ${columnOf(order)}${direction}, ${sqliteTie}${direction}`
  }
  /** The row ids of a whole list, in its order: a few bytes each, from an index alone. */
  const rowIds = (where: object, words: readonly string[], ordered: string) => {
    const { sql, values } = conditions(where, words)
    return prepare(`SELECT rowid FROM ${name}${sql}${ordered}`)
      .pluck()
      .all(...values) as number[]
  }
  const places = fields.map(() => '?').join(', ')
  const into = `INTO ${name} (${fields.map(({ column }) => column).join(', ')}) VALUES (${places})`
  const replaced = fields.map(({ column }) => `${column} = excluded.${column}`).join(', ')
  const update = (where: object, changes: object) => {
    const { sql, values } = conditions(where)
    const set = Object.entries(changes)
    const assigned = set.map(([field]) => `${columnOf(field)} = ?`).join(', ')
    return run(`UPDATE ${name} SET ${assigned}${sql}`, [
      ...set.map(([field, value]) => encoded(field, value)),
      ...values,
    ])
  }
  const purge = (where: object) => {
    const { sql, values } = conditions(where)
    return run(`DELETE FROM ${name}${sql}`, values)
  }

  return unavailableOnFailure<Table<R, K>>({
    insert: (row) => commit(() => run(`INSERT ${into} ON CONFLICT DO NOTHING`, encodedRow(row)) === 1),
    put: (rows) =>
      commit(() => {
        for (const row of rows)
          run(`INSERT ${into} ON CONFLICT (${columnOf(key)}) DO UPDATE SET ${replaced}`, encodedRow(row))
      }),
    add: (row, field) =>
      commit(() => {
        const column = columnOf(field)
        run(
          `INSERT ${into} ON CONFLICT (${columnOf(key)}) DO UPDATE SET ${column} = ${column} + excluded.${column}`,
          encodedRow(row),
        )
      }),
    find: async (where, also) => {
      const { sql, values } = conditions(where)
      return read(also, `${sql} LIMIT 1`, values)[0]
    },
    findEach: async (keys, also) =>
      keys.flatMap((wanted) => read(also, ` WHERE ${columnOf(key)} = ?`, [encoded(key, wanted)])),
    list: async ({ where = {}, order, isDescending = false, search, limit = -1, offset = 0, also }) =>
      // One transaction: total and page are of the same moment.
      db.transaction(() => {
        const words = searchWordsOf(search)
        if (words.length > 0) {
          // Page and total from one pass over the texts.
          const found = rowIds(where, words, orderOf(order, isDescending))
          const page = found.slice(offset, limit < 0 ? undefined : offset + limit)
          return { records: page.flatMap((id) => read(also, ' WHERE rowid = ?', [id])), total: found.length }
        }
        const { sql, values } = conditions(where)
        const readPart = (isBackwards: boolean, size: number, skipped: number) =>
          read(also, `${sql}${orderOf(order, isBackwards)} LIMIT ? OFFSET ?`, [...values, size, skipped])
        if (offset === 0) {
          const records = readPart(isDescending, limit, 0)
          // A page that is not full is the whole list: no need to count.
          return { records, total: records.length === limit ? count(where) : records.length }
        }
        const total = count(where)
        const left = Math.max(0, total - offset)
        const size = limit < 0 ? left : Math.min(limit, left)
        // The second half is read from its end: whatever is skipped is read.
        return order !== undefined && offset > total / 2
          ? { records: readPart(!isDescending, size, left - size).toReversed(), total }
          : { records: readPart(isDescending, size, offset), total }
      })(),
    stream: async ({ where, order, isDescending = false, search, offset = 0 }) => {
      const found = rowIds(where, searchWordsOf(search), orderOf(order, isDescending))
      const { sql, values } = conditions(where)
      const one = `${sql === '' ? ' WHERE' : `${sql} AND`} rowid = ?`
      function* records() {
        for (const id of found.slice(offset)) yield* read([], one, [...values, id])
      }
      return { records: unavailableWhileRead(records()), total: found.length }
    },
    count: async (where) => count(where),
    keys: async () =>
      prepare(`SELECT ${columnOf(key)} FROM ${name} ORDER BY 1`)
        .pluck()
        .all()
        .map((stored) => onlyKey ?? String(stored)),
    update: (where, changes) => commit(() => update(where, changes)),
    updateEach: (updates) =>
      commit(() => updates.reduce((sum, [where, changes]) => sum + update(where, changes), 0)),
    purge: (where) => commit(() => purge(where)),
    purgeEach: (keys) =>
      commit(() => {
        for (const gone of keys) purge({ [key]: gone })
      }),
  })
}

/** What the totals of a shape are asked for: all of a list, or one value; undefined for any other count. */
function totalsWanted({ sqliteTotals }: { readonly sqliteTotals?: string }, where: object) {
  const { deletedAt, ...rest }: Readonly<Record<string, unknown>> = { ...where }
  const fields = Object.keys(rest)
  if (sqliteTotals === undefined || deletedAt !== null || fields.length > 1) return undefined
  if (fields.length === 0) return { field: sqliteTotals, value: undefined }
  const [operator, value] = conditionOf(rest[sqliteTotals])
  return fields[0] === sqliteTotals && operator === 'eq' && value !== null
    ? { field: sqliteTotals, value }
    : undefined
}

/** Adds the columns of new optional fields. An older gateway on the same file is not affected. */
function addColumns(db: SqliteDatabase, table: string, fields: readonly Field[]): void {
  const missing = () => {
    const present = new Set(
      db.prepare<[string], string>('SELECT name FROM pragma_table_info(?)').pluck().all(table),
    )
    return fields.filter(({ column, isOptional }) => isOptional && !present.has(column))
  }
  if (missing().length === 0) return
  const add = db.transaction(() => {
    // Again under the write lock: another gateway may have added them.
    for (const { column, kind } of missing()) {
      db.exec(`ALTER TABLE ${table} ADD COLUMN ${column} ${COLUMN_TYPES[kind]}`)
    }
  })
  add.immediate()
}

function toColumn(kind: Field['kind'], value: unknown): unknown {
  if (value === null || value === undefined) return null
  if (kind === 'flag') return value === true ? 1 : 0
  if (kind === 'epoch') return Date.parse(String(value))
  return kind === 'json' ? JSON.stringify(value) : value
}

function fromColumn(kind: Field['kind'], value: unknown): unknown {
  if (value === null) return null
  if (kind === 'flag') return value === 1
  if (kind === 'epoch') return new Date(Number(value)).toISOString()
  return kind === 'json' ? JSON.parse(String(value)) : value
}
