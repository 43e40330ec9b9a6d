import { randomUUID } from 'node:crypto'
import { MESSAGE_STATUSES, type MessageStatus } from '@agency/contracts'
import { type Connection, Schema } from 'mongoose'
import {
  createMongoPager,
  createMongoRemovable,
  type RemovableDocument,
} from '../../platform/tables/removable-records.mongo.ts'
import { emailKey, plainText, searchTextOf } from '../../platform/tables/search-text.ts'
import { orUnavailable } from '../../platform/tables/unavailable.ts'
import type { MessageRecord, MessagesStore } from './messages.store.ts'

const COLLECTION = 'messages'

const ORDERS = {
  newest: { createdAt: -1, _id: -1 },
  oldest: { createdAt: 1, _id: 1 },
  name: { nameKey: 1, _id: 1 },
} as const

type MessageDocument = RemovableDocument &
  Omit<MessageRecord, 'id' | 'createdAt'> & { readonly nameKey: string }

const text = { type: String, required: true } as const
const messageSchema = new Schema<MessageDocument>(
  {
    _id: text,
    name: text,
    email: text,
    phone: String,
    message: text,
    status: { type: String, enum: MESSAGE_STATUSES, required: true },
    createdAt: { type: Date, required: true },
    deletedAt: { type: Date, default: null },
    nameKey: { type: String, default: '' },
    emailKey: text,
    searchText: text,
  },
  { collection: COLLECTION, versionKey: false, strict: 'throw' },
)
messageSchema.index({ deletedAt: 1, createdAt: 1, _id: 1 })
messageSchema.index({ deletedAt: 1, status: 1, createdAt: 1, _id: 1 })
messageSchema.index({ deletedAt: 1, nameKey: 1, _id: 1 })
messageSchema.index({ emailKey: 1 })

/** Contact messages in MongoDB; makes sure of the indexes before it resolves. */
export async function createMongoMessagesStore({
  connection,
}: {
  readonly connection: Connection
}): Promise<MessagesStore> {
  const Message = connection.model('Message', messageSchema)
  await Message.createIndexes()
  const removable = createMongoRemovable({ connection, collection: COLLECTION, recordOf })
  const page = createMongoPager<MessageDocument>({ connection, collection: COLLECTION })
  const count = (status: MessageStatus) => Message.countDocuments({ deletedAt: null, status })

  return {
    ...removable,
    insert: async (message) => {
      const record: MessageRecord = { id: randomUUID(), ...message, status: 'nuevo' }
      const { id, ...rest } = record
      await orUnavailable(() =>
        Message.insertOne({
          _id: id,
          ...rest,
          createdAt: new Date(rest.createdAt),
          deletedAt: null,
          nameKey: plainText(rest.name),
          emailKey: emailKey(rest.email),
          searchText: searchTextOf([rest.name, rest.email, rest.phone, rest.message]),
        }),
      )
      return record
    },
    list: async ({ filter, sort, ...part }) => {
      const where: Record<string, string> = filter === 'all' ? {} : { status: filter }
      const { found, total } = await page({ ...part, order: ORDERS[sort], where })
      return { records: found.map(recordOf), total }
    },
    setStatus: (id, status) =>
      orUnavailable(async () => {
        const found = await Message.findOneAndUpdate(
          { _id: { $eq: id }, deletedAt: null },
          { $set: { status } },
          { returnDocument: 'after' },
        ).lean<MessageDocument>()
        return found === null ? undefined : recordOf(found)
      }),
    counts: () =>
      orUnavailable(async () => {
        const [nuevo, leído, respondido] = await Promise.all([
          count('nuevo'),
          count('leído'),
          count('respondido'),
        ])
        return { nuevo, leído, respondido }
      }),
    findByEmail: (email) =>
      orUnavailable(async () => {
        const found = await Message.find({ emailKey: { $eq: emailKey(email) } })
          .sort({ createdAt: 1, _id: 1 })
          .lean<MessageDocument[]>()
        return found.map(recordOf)
      }),
  }
}

function recordOf({ _id, name, email, phone, message, status, createdAt }: MessageDocument): MessageRecord {
  return {
    id: _id,
    name,
    email,
    ...(typeof phone === 'string' ? { phone } : {}),
    message,
    status,
    createdAt: createdAt.toISOString(),
  }
}
