import { type ContactToken, type MessageStatus, UNDO_SECONDS } from '@agency/contracts'
import { AppError } from '@agency/service-kit'
import type { Page } from '../../platform/tables/removable-records.ts'
import { secondsBefore } from '../../platform/time.ts'
import { contactTexts } from './contact.content.ts'
import type { ContactTokens } from './contact-token.ts'
import type {
  MessageCounts,
  MessageQuery,
  MessageRecord,
  MessagesStore,
  NewMessage,
} from './messages.store.ts'
import type { NoncesStore } from './nonces.store.ts'

/** A message whose form is in order, with what it brought along as token. */
export type SentMessage = Omit<NewMessage, 'createdAt'> & {
  readonly token?: unknown
  readonly timestamp?: unknown
}

export type ContactService = {
  readonly issueToken: () => ContactToken
  /** Keeps a message; resolves when it is durable. @throws AppError TOKEN_REFUSED */
  readonly send: (message: SentMessage) => Promise<void>
  /** @throws AppError NOT_FOUND */
  readonly get: (id: string) => Promise<MessageRecord>
  readonly list: (query: MessageQuery) => Promise<Page<MessageRecord>>
  /** @throws AppError NOT_FOUND */
  readonly setStatus: (id: string, status: MessageStatus) => Promise<MessageRecord>
  /** @throws AppError NOT_FOUND */
  readonly remove: (id: string) => Promise<void>
  /** Brings back what was removed within the last `UNDO_SECONDS`. @throws AppError NOT_FOUND */
  readonly restore: (id: string) => Promise<MessageRecord>
  readonly counts: () => Promise<MessageCounts>
}

export function createContactService({
  messages,
  nonces,
  tokens,
  clock,
  onReceived,
}: {
  readonly messages: MessagesStore
  readonly nonces: NoncesStore
  readonly tokens: ContactTokens
  readonly clock: () => Date
  /** Told of every message that was kept; must not throw. */
  readonly onReceived: (record: MessageRecord) => void
}): ContactService {
  return {
    issueToken: tokens.issue,
    send: async ({ token, timestamp, ...message }) => {
      const { nonce, expiresAt } = accepted(tokens.read(token, timestamp))
      accepted((await nonces.burn(nonce, expiresAt)) || undefined)
      const record = await messages
        .insert({ ...message, createdAt: clock().toISOString() })
        .catch(async (error: unknown) => {
          // The visitor tries again with the same form: its token must not have been lost with the message.
          await nonces.release(nonce).catch(() => undefined)
          throw error
        })
      onReceived(record)
    },
    get: async (id) => found(await messages.find(id)),
    list: messages.list,
    setStatus: async (id, status) => found(await messages.setStatus(id, status)),
    remove: async (id) => {
      found((await messages.remove(id, clock().toISOString())) || undefined)
    },
    restore: async (id) => found(await messages.restore(id, secondsBefore(clock(), UNDO_SECONDS))),
    counts: messages.counts,
  }
}

function accepted<T>(value: T | undefined): T {
  if (value === undefined) throw new AppError('TOKEN_REFUSED', contactTexts.tokenRefused)
  return value
}

function found<T>(record: T | undefined): T {
  if (record === undefined) throw new AppError('NOT_FOUND', contactTexts.notFound)
  return record
}
