import type { ContactToken, MessageReport, MessageStatus } from '@agency/contracts'
import { AppError } from '@agency/service-kit'
import { type AnyIterable, inBatches, listOrStream, type ReadableList } from '../../platform/tables/lists.ts'
import { foundOr, type UndoableRecords, undoableRecords } from '../../platform/tables/undoable.ts'
import { contactTexts } from './contact.content.ts'
import type { ContactTokens } from './contact-token.ts'
import type { MessageQuery, MessageRecord, MessagesStore, NewMessage } from './messages.store.ts'
import type { NoncesStore } from './nonces.store.ts'

/** Of how many messages of a list the reports are read at once. */
const REPORTED_AT_ONCE = 100

/** A validated message, with its token as sent. */
export type SentMessage = Omit<NewMessage, 'createdAt'> & {
  readonly token?: unknown
  readonly timestamp?: unknown
}

/** A message with the report that it is about. */
export type ReportedMessage = MessageRecord & { readonly report?: MessageReport | undefined }

/** The analyses as messages refer to them. */
export type ReportsOfMessages = {
  /** The owner's id of the analysis with this id, the owner's or the one to share. */
  readonly ownerIdOf: (id: string) => Promise<string | undefined>
  /** Reports by the owner's id, without those that are gone. */
  readonly reportsOf: (ids: readonly string[]) => Promise<ReadonlyMap<string, Omit<MessageReport, 'isGone'>>>
}

export type ContactService = UndoableRecords<ReportedMessage> & {
  readonly issueToken: () => ContactToken
  /** Stores a message; resolves when it is durable. @throws AppError TOKEN_REFUSED */
  readonly send: (message: SentMessage) => Promise<void>
  /** With `ids` just these messages, without a limit all of them. */
  readonly list: (
    query: MessageQuery & { readonly ids?: readonly string[] | undefined },
  ) => Promise<ReadableList<ReportedMessage>>
  /** The messages of an e-mail address, oldest first. */
  readonly listByEmail: (email: string) => Promise<readonly ReportedMessage[]>
  /** New messages from before a time, oldest first. */
  readonly listUnread: (before: string) => Promise<readonly ReportedMessage[]>
  /** @throws AppError NOT_FOUND */
  readonly setStatus: (id: string, status: MessageStatus) => Promise<ReportedMessage>
}

export function createContactService({
  messages,
  nonces,
  tokens,
  clock,
  reports,
  onReceived,
}: {
  readonly messages: MessagesStore
  readonly nonces: NoncesStore
  readonly tokens: ContactTokens
  readonly clock: () => Date
  readonly reports: ReportsOfMessages
  /** Called with every message that was stored; must not throw. */
  readonly onReceived: (message: ReportedMessage) => void
}): ContactService {
  const { notFound } = contactTexts
  const records = undoableRecords({ store: messages, clock, notFound })
  const reported = async (all: readonly MessageRecord[]): Promise<readonly ReportedMessage[]> => {
    const found = await reports.reportsOf(all.flatMap(({ analysisId }) => analysisId ?? []))
    return all.map((message) => {
      if (message.analysisId === undefined) return message
      const report = found.get(message.analysisId)
      if (report === undefined) return { ...message, report: { isGone: true } }
      const { website, summary } = report
      return { ...message, report: { isGone: false, website, summary } }
    })
  }
  async function* allReported(all: AnyIterable<MessageRecord>): AsyncGenerator<ReportedMessage> {
    for await (const batch of inBatches(all, REPORTED_AT_ONCE)) yield* await reported(batch)
  }
  const withReport = async (record: MessageRecord): Promise<ReportedMessage> =>
    (await reported([record]))[0] ?? record
  return {
    ...records,
    find: async (id) => withReport(await records.find(id)),
    restore: async (id) => withReport(await records.restore(id)),
    issueToken: tokens.issue,
    send: async ({ token, timestamp, analysisId: sentId, ...message }) => {
      const { nonce, expiresAt } = accepted(tokens.read(token, timestamp))
      const analysisId = sentId === undefined ? undefined : await reports.ownerIdOf(sentId)
      accepted((await nonces.burn(nonce, expiresAt)) || undefined)
      const record = await messages
        .insert({ ...message, createdAt: clock().toISOString(), ...(analysisId && { analysisId }) })
        .catch(async (error: unknown) => {
          // The visitor retries with the same form: its token must not be lost with the message.
          await nonces.release(nonce).catch(() => undefined)
          throw error
        })
      // The message is stored: without its report the mail is still worth sending.
      onReceived(await withReport(record).catch(() => record))
    },
    list: async ({ ids, ...query }) => {
      const { records: found, total } = await listOrStream(messages, query, ids)
      return { records: allReported(found), total }
    },
    listByEmail: async (email) => reported(await messages.listByEmail(email)),
    listUnread: async (before) => reported(await messages.listUnread(before)),
    setStatus: async (id, status) => withReport(foundOr(notFound, await messages.setStatus(id, status))),
  }
}

function accepted<T>(value: T | undefined): T {
  if (value === undefined) throw new AppError('TOKEN_REFUSED', contactTexts.tokenRefused)
  return value
}
