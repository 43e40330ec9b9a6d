import { createHash } from 'node:crypto'

/** How a value is kept on either side; between them it travels as JSON, times as ISO 8601 UTC. */
type Kind =
  | 'text'
  | 'number'
  /** 0 or 1 in SQLite, a boolean in MongoDB. */
  | 'flag'
  /** ISO 8601 text in SQLite, a date in MongoDB. */
  | 'date'
  /** Text in SQLite, a document in MongoDB. */
  | 'json'

export type Field = {
  /** Name of the column in SQLite. */
  readonly column: string
  /** Name in MongoDB. */
  readonly field: string
  readonly kind: Kind
  /** NULL in SQLite is a field that is not there in MongoDB; otherwise it is null there too. */
  readonly isOptional: boolean
}

/** One kind of data: a table in SQLite, a collection of the same name in MongoDB. */
export type Collection = {
  readonly name: string
  /** The column of its primary key, `_id` in MongoDB. */
  readonly key: string
  /** Where a table has one row only: what its key is on either side. */
  readonly onlyKey?: { readonly sqlite: number; readonly mongo: string }
  readonly fields: readonly Field[]
}

/** Fields by their column: `unique_id` is `uniqueId` in MongoDB; `?` after the kind: optional. */
const fieldsOf = (columns: Readonly<Record<string, Kind | `${Kind}?`>>): readonly Field[] =>
  Object.entries(columns).map(([column, written]) => ({
    column,
    field: column.replace(/_([a-z])/g, (_match, letter: string) => letter.toUpperCase()),
    // What stands before the mark is a kind.
    kind: written.replace('?', '') as Kind,
    isOptional: written.endsWith('?'),
  }))

/** Everything that moves from one store to the other, images apart. */
export const COLLECTIONS: readonly Collection[] = [
  {
    name: 'analyses',
    key: 'id',
    fields: fieldsOf({
      unique_id: 'text',
      website: 'text',
      name: 'text',
      email: 'text',
      results: 'text',
      created_at: 'date',
      contacted: 'flag',
      deleted_at: 'date',
      summary: 'json',
      score_key: 'number',
      website_key: 'text',
      name_key: 'text',
      email_key: 'text',
      search_text: 'text',
    }),
  },
  {
    name: 'messages',
    key: 'id',
    fields: fieldsOf({
      name: 'text',
      email: 'text',
      phone: 'text?',
      message: 'text',
      status: 'text',
      created_at: 'date',
      deleted_at: 'date',
      name_key: 'text',
      email_key: 'text',
      search_text: 'text',
    }),
  },
  {
    name: 'projects',
    key: 'id',
    fields: fieldsOf({
      title: 'text',
      category: 'text',
      description: 'text',
      external_link: 'text?',
      display_order: 'number',
      is_active: 'flag',
      is_sample: 'flag',
      images: 'json',
      created_at: 'date',
      deleted_at: 'date',
    }),
  },
  {
    name: 'admin_visits',
    key: 'id',
    onlyKey: { sqlite: 1, mongo: 'admin' },
    fields: fieldsOf({ current_at: 'text', previous_at: 'text' }),
  },
  { name: 'done_once', key: 'name', fields: fieldsOf({ done_at: 'date' }) },
]

/** A record between the two sides: its key, and its values by column. */
export type MovedRecord = { readonly key: string; readonly values: Readonly<Record<string, unknown>> }

/** The same record is the same text, whatever order its fields come in. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
}

/** How many records there are, and a hash over them in the order of their keys. */
export type Facts = { readonly count: number; readonly sha256: string }

export async function factsOfTexts(texts: AsyncIterable<string>): Promise<Facts> {
  const hash = createHash('sha256')
  let count = 0
  for await (const text of texts) {
    hash.update(`${text}\n`)
    count += 1
  }
  return { count, sha256: hash.digest('hex') }
}
