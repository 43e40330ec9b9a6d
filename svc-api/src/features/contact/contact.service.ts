import type { ContactToken, MessageStatus } from '@agency/contracts'
import { AppError } from '@agency/service-kit'
import { foundOr, type UndoableRecords, undoableRecords } from '../../platform/tables/undoable.ts'
import { contactTexts } from './contact.content.ts'
import type { ContactTokens } from './contact-token.ts'
import type { MessageRecord, MessagesStore, NewMessage } from './messages.store.ts'
import type { NoncesStore } from './nonces.store.ts'

/** A validated message, with its token as sent. */
export type SentMessage = Omit<NewMessage, 'createdAt'> & {
  readonly token?: unknown
  readonly timestamp?: unknown
}

export type ContactService = UndoableRecords<MessageRecord> & {
  readonly issueToken: () => ContactToken
  /** Stores a message; resolves when it is durable. @throws AppError TOKEN_REFUSED */
  readonly send: (message: SentMessage) => Promise<void>
  readonly list: MessagesStore['list']
  /** @throws AppError NOT_FOUND */
  readonly setStatus: (id: string, status: MessageStatus) => Promise<MessageRecord>
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
  /** Called with every message that was stored; must not throw. */
  readonly onReceived: (record: MessageRecord) => void
}): ContactService {
  return {
    ...undoableRecords({ store: messages, clock, notFound: contactTexts.notFound }),
    issueToken: tokens.issue,
    send: async ({ token, timestamp, ...message }) => {
      const { nonce, expiresAt } = accepted(tokens.read(token, timestamp))
      accepted((await nonces.burn(nonce, expiresAt)) || undefined)
      const record = await messages
        .insert({ ...message, createdAt: clock().toISOString() })
        .catch(async (error: unknown) => {
          // The visitor retries with the same form: its token must not be lost with the message.
          await nonces.release(nonce).catch(() => undefined)
          throw error
        })
      onReceived(record)
    },
    list: messages.list,
    setStatus: async (id, status) => foundOr(contactTexts.notFound, await messages.setStatus(id, status)),
  }
}

function accepted<T>(value: T | undefined): T {
  if (value === undefined) throw new AppError('TOKEN_REFUSED', contactTexts.tokenRefused)
  return value
}
