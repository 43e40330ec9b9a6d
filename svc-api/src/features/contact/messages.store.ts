import { randomUUID } from 'node:crypto'
import type { MessageStatus } from '@agency/contracts'
import {
  PERSONAL_ASIDE,
  type PersonalAside,
  type PersonalRecords,
  personalRecords,
} from '../../platform/tables/removable-records.ts'
import { emailKey, plainText, searchTextOf } from '../../platform/tables/search-text.ts'
import type { OpenTable, Page, PageOptions, StreamedList, TableShape } from '../../platform/tables/table.ts'

/** A contact message. `id` is opaque; `createdAt` is ISO 8601 UTC. */
export type MessageRecord = {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly phone?: string | undefined
  readonly message: string
  readonly status: MessageStatus
  readonly createdAt: string
  /** Unique id of the analysis that it is about, which may be gone. */
  readonly analysisId?: string | undefined
}

export const MESSAGES: TableShape<MessageRecord, PersonalAside> = {
  name: 'messages',
  key: 'id',
  fields: {
    id: 'text',
    name: 'text',
    email: 'text',
    phone: 'text?',
    message: 'text',
    status: 'text',
    createdAt: 'time',
    analysisId: 'text?',
  },
  aside: PERSONAL_ASIDE,
  indexes: [
    ['deletedAt', 'createdAt', 'id'],
    ['deletedAt', 'status', 'createdAt', 'id'],
    ['deletedAt', 'nameKey', 'id'],
    ['deletedAt', 'status', 'nameKey', 'id'],
    ['emailKey', 'deletedAt', 'createdAt', 'id'],
  ],
  sqliteTotals: 'status',
}

export type NewMessage = Omit<MessageRecord, 'id' | 'status'>

export type MessageQuery = PageOptions & {
  readonly filter: 'all' | MessageStatus
  readonly sort: 'newest' | 'oldest' | 'name'
}
const ORDERS = {
  newest: { order: 'createdAt', isDescending: true },
  oldest: { order: 'createdAt' },
  name: { order: 'nameKey' },
} as const

export type MessageCounts = Readonly<Record<MessageStatus, number>>

/**
 * Port of the contact messages. Every function rejects with SERVICE_UNAVAILABLE while the store is down. Only `restore`
 * and the functions by e-mail address see removed messages.
 */
export type MessagesStore = PersonalRecords<MessageRecord> & {
  /** Resolves when the message, with status `nuevo`, is durable. Texts are stored unchanged. */
  readonly insert: (message: NewMessage) => Promise<MessageRecord>
  readonly list: (query: MessageQuery) => Promise<Page<MessageRecord>>
  /** A whole list, in constant memory. */
  readonly stream: (query: Omit<MessageQuery, 'limit'>) => Promise<StreamedList<MessageRecord>>
  /** With status `nuevo` from before a time, oldest first. */
  readonly listUnread: (before: string) => Promise<readonly MessageRecord[]>
  readonly setStatus: (id: string, status: MessageStatus) => Promise<MessageRecord | undefined>
  readonly counts: () => Promise<MessageCounts>
}

export async function createMessagesStore(open: OpenTable): Promise<MessagesStore> {
  const table = await open(MESSAGES)
  const { change, ...records } = personalRecords(table)
  const whereOf = (filter: MessageQuery['filter']) =>
    filter === 'all' ? { deletedAt: null } : { deletedAt: null, status: filter }
  return {
    ...records,
    insert: async (message) => {
      const record: MessageRecord = { id: randomUUID(), ...message, status: 'nuevo' }
      const { name, email, phone } = message
      await table.insert({
        ...record,
        deletedAt: null,
        nameKey: plainText(name),
        emailKey: emailKey(email),
        searchText: searchTextOf([name, email, phone, message.message]),
      })
      return record
    },
    list: ({ filter, sort, ...part }) => table.list({ where: whereOf(filter), ...ORDERS[sort], ...part }),
    stream: ({ filter, sort, ...part }) => table.stream({ where: whereOf(filter), ...ORDERS[sort], ...part }),
    listUnread: async (before) => {
      const where = { deletedAt: null, status: 'nuevo', createdAt: { lt: before } } as const
      return (await table.list({ where, order: 'createdAt' })).records
    },
    setStatus: (id, status) => change(id, { status }),
    counts: async () => {
      const count = (status: MessageStatus) => table.count({ deletedAt: null, status })
      const [nuevo, leído, respondido] = await Promise.all([
        count('nuevo'),
        count('leído'),
        count('respondido'),
      ])
      return { nuevo, leído, respondido }
    },
  }
}
