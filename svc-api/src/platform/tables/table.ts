/** How a value is stored. Outside the stores it is JSON, times as ISO 8601 UTC (`Date.toISOString`). */
type Kind =
  | 'text'
  | 'number'
  /** A boolean; 0 or 1 in SQLite. */
  | 'flag'
  /** Text in SQLite, a date in MongoDB. */
  | 'time'
  /** Epoch milliseconds in SQLite, a date in MongoDB. */
  | 'epoch'
  /** Text in SQLite, a document in MongoDB. */
  | 'json'

/** `?`: may be absent, which is NULL in SQLite. `|null`: may be null, in either store. */
type FieldKind = Kind | `${Kind}?` | `${Kind}|null`
type FieldKinds<T> = { readonly [F in keyof T]-?: FieldKind }

/**
 * One kind of record: a table in SQLite, a collection in MongoDB. Columns, mongoose schema, row mapping, backups and moves
 * between the stores follow from it. SQLite gets the column of a new optional field when the table is opened; any other
 * change is a step in `sqlite/migrations.ts`. Such a column comes after the report of an analysis, so lists that read it
 * read the report's pages too.
 */
export type TableShape<R extends object, K extends object> = {
  readonly name: string
  /** The primary key, `_id` in MongoDB. */
  readonly key: string
  /** For a table with one row: its key, which is 1 in SQLite. */
  readonly onlyKey?: string
  readonly fields: FieldKinds<R>
  /** Stored with the record but read only on request: keys for ordering and searching, long texts. */
  readonly aside: FieldKinds<K>
  /** MongoDB's indexes; SQLite's are in its migrations. */
  readonly indexes?: readonly (readonly string[])[]
  /** The field that must be unique besides the key. */
  readonly unique?: string
  /** What breaks ties in SQLite, as in its indexes; the key by default. */
  readonly sqliteTie?: string
  /** The field by which SQLite keeps totals of what is not removed (`totalsOf` in its migrations). */
  readonly sqliteTotals?: string
}

/** Nothing beside the record. */
export type NoFields = Record<never, never>

/** For code that treats all tables alike. */
export type AnyRow = Readonly<Record<string, unknown>>
export type AnyShape = TableShape<AnyRow, AnyRow>

/** A value (`undefined` where an optional field is absent), or a bound for times and numbers. */
type Condition<V> = V | { readonly lt: V } | { readonly gte: V }
export type Where<T> = { readonly [F in keyof T]?: Condition<T[F]> }

/** Part of a list; all of it without a limit. */
export type PageOptions = {
  readonly limit?: number | undefined
  readonly offset?: number | undefined
  /** Finds records that contain all of its words, ignoring case and accents. Needs the field `searchText`. */
  readonly search?: string | undefined
}

/** Part of an ordered list, and how many records the whole list has. */
export type Page<R> = { readonly records: readonly R[]; readonly total: number }

export type ListQuery<T, A extends keyof T = never> = PageOptions & {
  readonly where?: Where<T>
  readonly order?: keyof T & string
  readonly isDescending?: boolean
  /** Fields of `aside` to read too. */
  readonly also?: readonly A[]
}

export type StreamQuery<T> = Omit<PageOptions, 'limit'> & {
  readonly where: Where<T>
  readonly order: keyof T & string
  readonly isDescending?: boolean
}

/** A list as it is read, and how many records it had at the start. */
export type StreamedList<R> = { readonly records: AsyncIterable<R>; readonly total: number }

/** Port of one table. Every function rejects with SERVICE_UNAVAILABLE while the store is down. */
export type Table<R extends object, K extends object> = {
  /** Resolves when the record is durable; false, and nothing stored, when its key or unique field is taken. */
  readonly insert: (row: R & K) => Promise<boolean>
  /** Inserts, or replaces what has the key; all or none of them in SQLite. */
  readonly put: (rows: readonly (R & K)[]) => Promise<void>
  readonly find: <A extends keyof K = never>(
    where: Where<R & K>,
    also?: readonly A[],
  ) => Promise<(R & Pick<K, A>) | undefined>
  /** Inserts, or adds `row[field]` to that of what has the key; counts every one of concurrent calls. */
  readonly add: (row: R & K, field: keyof R & string) => Promise<void>
  /** The records with these keys, in their order, without those that do not exist. */
  readonly findEach: <A extends keyof K = never>(
    keys: readonly string[],
    also?: readonly A[],
  ) => Promise<readonly (R & Pick<K, A>)[]>
  readonly list: <A extends keyof K = never>(
    query: ListQuery<R & K, A & keyof (R & K)>,
  ) => Promise<Page<R & Pick<K, A>>>
  /** A list as it is now, read piece by piece: it may be larger than memory. Records that change meanwhile may be left out. */
  readonly stream: (query: StreamQuery<R & K>) => Promise<StreamedList<R>>
  readonly count: (where: Where<R & K>) => Promise<number>
  /** Every key, sorted. */
  readonly keys: () => Promise<readonly string[]>
  /** Sets these fields and leaves all others, unknown ones too; `undefined` removes an optional field. Returns how many. */
  readonly update: (where: Where<R & K>, changes: Partial<R & K>) => Promise<number>
  /** As `update`, of many; all or none of them in SQLite. */
  readonly updateEach: (updates: readonly (readonly [Where<R & K>, Partial<R & K>])[]) => Promise<number>
  /** Deletes for good; returns how many. */
  readonly purge: (where: Where<R & K>) => Promise<number>
  /** As `purge`, by key; all or none of them in SQLite. */
  readonly purgeEach: (keys: readonly string[]) => Promise<void>
}

/** Opens the table of a shape, creating missing columns and indexes. */
export type OpenTable = <R extends object, K extends object>(shape: TableShape<R, K>) => Promise<Table<R, K>>

export type Field = {
  /** Name of the property, and in MongoDB. */
  readonly field: string
  /** Name in SQLite: `unique_id` for `uniqueId`. */
  readonly column: string
  readonly kind: Kind
  readonly isOptional: boolean
  readonly isNullable: boolean
}

/** All fields of a shape. */
export function fieldsOf<R extends object, K extends object>({
  fields,
  aside,
}: Pick<TableShape<R, K>, 'fields' | 'aside'>): readonly Field[] {
  return Object.entries<FieldKind>({ ...fields, ...aside }).map(([field, written]) => ({
    field,
    column: field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    // Without the mark it is a kind.
    kind: written.replace(/\?$|\|null$/, '') as Kind,
    isOptional: written.endsWith('?'),
    isNullable: written.endsWith('|null'),
  }))
}

/** The operator of a condition, and its value; absent is `null`. */
export function conditionOf(condition: unknown): readonly ['eq' | 'lt' | 'gte', unknown] {
  if (typeof condition === 'object' && condition !== null) {
    if ('lt' in condition) return ['lt', condition.lt]
    if ('gte' in condition) return ['gte', condition.gte]
  }
  return ['eq', condition ?? null]
}
