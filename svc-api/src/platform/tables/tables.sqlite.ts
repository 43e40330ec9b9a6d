import type { SqliteDatabase } from '../sqlite/sqlite.ts'
import { searchWordsOf } from './search-text.ts'
import { conditionOf, type Field, fieldsOf, type OpenTable, type Table, type TableShape } from './table.ts'
import { unavailableOnFailure } from './unavailable.ts'

const OPERATORS = { eq: '=', lt: '<', gte: '>=' } as const
const COLUMN_TYPES = {
  text: 'TEXT',
  number: 'REAL',
  flag: 'INTEGER',
  time: 'TEXT',
  epoch: 'INTEGER',
  json: 'TEXT',
}

/** Tables of the embedded database, whose migrations create them. */
export const createSqliteTables =
  ({ db }: { readonly db: SqliteDatabase }): OpenTable =>
  async (shape) =>
    openTable(db, shape)

function openTable<R extends object, K extends object>(
  db: SqliteDatabase,
  shape: TableShape<R, K>,
): Table<R, K> {
  const { name, key, onlyKey, sqliteTie = key } = shape
  const fields = fieldsOf(shape)
  addColumns(db, name, fields)

  const byName = new Map(fields.map((field) => [field.field, field]))
  const fieldOf = (field: string) => {
    const found = byName.get(field)
    if (found === undefined) throw new Error(`${name} has no field ${field}`)
    return found
  }
  const columnOf = (field: string) => fieldOf(field).column
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
      ...parsed.map(([field, operator, value]) =>
        value === null ? `${columnOf(field)} IS NULL` : `${columnOf(field)} ${OPERATORS[operator]} ?`,
      ),
      // LIKE reads a text a third faster than instr does.
      ...words.map(() => "search_text LIKE ? ESCAPE '\\'"),
    ].join(' AND ')
    const values = [
      ...parsed.filter(([, , value]) => value !== null).map(([field, , value]) => encoded(field, value)),
      ...words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`),
    ]
    return { sql: sql === '' ? '' : ` WHERE ${sql}`, values }
  }
  const count = (where: object, words?: readonly string[]) => {
    const { sql, values } = conditions(where, words)
    return Number(
      prepare(`SELECT count(*) FROM ${name}${sql}`)
        .pluck()
        .get(...values),
    )
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
    insert: async (row) => run(`INSERT ${into} ON CONFLICT DO NOTHING`, encodedRow(row)) === 1,
    put: async (rows) =>
      db
        .transaction(() => {
          for (const row of rows)
            run(`INSERT ${into} ON CONFLICT (${columnOf(key)}) DO UPDATE SET ${replaced}`, encodedRow(row))
        })
        .immediate(),
    add: async (row, field) => {
      const column = columnOf(field)
      run(
        `INSERT ${into} ON CONFLICT (${columnOf(key)}) DO UPDATE SET ${column} = ${column} + excluded.${column}`,
        encodedRow(row),
      )
    },
    find: async (where, also) => {
      const { sql, values } = conditions(where)
      return read(also, `${sql} LIMIT 1`, values)[0]
    },
    findEach: async (keys, also) =>
      keys.flatMap((wanted) => read(also, ` WHERE ${columnOf(key)} = ?`, [encoded(key, wanted)])),
    list: async ({ where = {}, order, isDescending = false, search, limit = -1, offset = 0, also }) => {
      const words = searchWordsOf(search)
      const { sql, values } = conditions(where, words)
      const direction = isDescending ? ' DESC' : ''
      const ordered =
        order === undefined ? '' : ` ORDER BY ${columnOf(order)}${direction}, ${sqliteTie}${direction}`
      const records = read(also, `${sql}${ordered} LIMIT ? OFFSET ?`, [...values, limit, offset])
      // A page that is not full is the last one: no need to count.
      const isLast = records.length > 0 ? records.length !== limit : offset === 0
      return { records, total: isLast ? offset + records.length : count(where, words) }
    },
    count: async (where) => count(where),
    keys: async () =>
      prepare(`SELECT ${columnOf(key)} FROM ${name} ORDER BY 1`)
        .pluck()
        .all()
        .map((stored) => onlyKey ?? String(stored)),
    update: async (where, changes) => update(where, changes),
    updateEach: async (updates) =>
      db
        .transaction(() => updates.reduce((sum, [where, changes]) => sum + update(where, changes), 0))
        .immediate(),
    purge: async (where) => purge(where),
    purgeEach: async (keys) =>
      db
        .transaction(() => {
          for (const gone of keys) purge({ [key]: gone })
        })
        .immediate(),
  })
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
