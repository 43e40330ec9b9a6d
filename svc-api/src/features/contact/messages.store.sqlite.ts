import { randomUUID } from 'node:crypto'
import type { SqliteDatabase } from '../../platform/sqlite/sqlite.ts'
import { createSqlitePager, createSqliteRemovable } from '../../platform/tables/removable-records.sqlite.ts'
import { emailKey, plainText, searchTextOf } from '../../platform/tables/search-text.ts'
import { orUnavailable } from '../../platform/tables/unavailable.ts'
import type { MessageRecord, MessagesStore } from './messages.store.ts'

const ORDERS = {
  newest: { index: 'messages_by_date', order: 'created_at DESC, id DESC' },
  oldest: { index: 'messages_by_date', order: 'created_at, id' },
  name: { index: 'messages_by_name', order: 'name_key, id' },
} as const
const BY_STATUS = 'messages_by_status'

const COLUMNS = 'id, name, email, phone, message, status, created_at AS createdAt'

type Row = Omit<MessageRecord, 'phone'> & { readonly phone: string | null }

/** Contact messages in the embedded database. */
export function createSqliteMessagesStore({ db }: { readonly db: SqliteDatabase }): MessagesStore {
  const insert = db.prepare(
    `INSERT INTO messages (id, name, email, phone, status, created_at, name_key, email_key, message, search_text)
     VALUES (:id, :name, :email, :phone, :status, :createdAt, :nameKey, :emailKey, :message, :searchText)`,
  )
  const setStatus = db.prepare<[string, string], Row>(
    `UPDATE messages SET status = ? WHERE id = ? AND deleted_at IS NULL RETURNING ${COLUMNS}`,
  )
  const counts = db.prepare<[], { status: MessageRecord['status']; count: number }>(
    'SELECT status, count(*) AS count FROM messages WHERE deleted_at IS NULL GROUP BY status',
  )
  const findByEmail = db.prepare<[string], Row>(
    `SELECT ${COLUMNS} FROM messages WHERE email_key = ? ORDER BY created_at, id`,
  )
  const table = { db, table: 'messages', columns: COLUMNS }
  const page = createSqlitePager<Row>(table)
  const removable = createSqliteRemovable({ ...table, recordOf })

  return {
    ...removable,
    insert: async (message) => {
      const record: MessageRecord = { id: randomUUID(), ...message, status: 'nuevo' }
      await orUnavailable(() =>
        insert.run({
          ...record,
          phone: record.phone ?? null,
          nameKey: plainText(record.name),
          emailKey: emailKey(record.email),
          searchText: searchTextOf([record.name, record.email, record.phone, record.message]),
        }),
      )
      return record
    },
    list: async ({ filter, sort, ...part }) => {
      const ordered = ORDERS[sort]
      const filtered =
        filter === 'all'
          ? ordered
          : { ...ordered, where: { status: filter }, ...(sort === 'name' ? {} : { index: BY_STATUS }) }
      const { rows, total } = await page({ ...part, ...filtered })
      return { records: rows.map(recordOf), total }
    },
    setStatus: (id, status) =>
      orUnavailable(() => {
        const row = setStatus.get(status, id)
        return row && recordOf(row)
      }),
    counts: () =>
      orUnavailable(() => ({
        nuevo: 0,
        leído: 0,
        respondido: 0,
        ...Object.fromEntries(counts.all().map(({ status, count }) => [status, count])),
      })),
    findByEmail: (email) => orUnavailable(() => findByEmail.all(emailKey(email)).map(recordOf)),
  }
}

const recordOf = ({ phone, ...row }: Row): MessageRecord => (phone === null ? row : { ...row, phone })
