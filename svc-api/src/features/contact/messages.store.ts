import type { MessageStatus } from '@agency/contracts'
import type { Page, PageOptions, RemovableRecords } from '../../platform/tables/removable-records.ts'

/** A contact message. `id` is opaque; `createdAt` is ISO 8601 UTC. */
export type MessageRecord = {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly phone?: string | undefined
  readonly message: string
  readonly status: MessageStatus
  readonly createdAt: string
}

export type NewMessage = Omit<MessageRecord, 'id' | 'status'>

export type MessageQuery = PageOptions & {
  readonly filter: 'all' | MessageStatus
  readonly sort: 'newest' | 'oldest' | 'name'
}

export type MessageCounts = Readonly<Record<MessageStatus, number>>

/**
 * Port of the contact messages. Every function rejects with SERVICE_UNAVAILABLE while the store is not there. What was
 * removed is found by nothing but `restore`, `findByEmail` and `eraseByEmail`.
 */
export type MessagesStore = RemovableRecords<MessageRecord> & {
  /** Resolves when the message, which starts as `nuevo`, is durable. Every text comes back exactly as it went in. */
  readonly insert: (message: NewMessage) => Promise<MessageRecord>
  readonly list: (query: MessageQuery) => Promise<Page<MessageRecord>>
  readonly setStatus: (id: string, status: MessageStatus) => Promise<MessageRecord | undefined>
  readonly counts: () => Promise<MessageCounts>
  /** All of an address, in whatever letters it was written, oldest first. */
  readonly findByEmail: (email: string) => Promise<readonly MessageRecord[]>
}
