import type { AdminMessage } from '@agency/contracts'
import { toCsv } from '../../platform/csv.ts'
import { sheetDate } from '../../platform/dates.ts'
import { messagesContent } from './messages.content.ts'

/** The list as CSV. */
export const messagesCsv = (messages: readonly AdminMessage[]): string =>
  toCsv(
    messagesContent.csv.columns,
    messages.map((message) => [
      sheetDate(message.createdAt),
      message.name,
      message.email,
      message.phone ?? null,
      messagesContent.statuses[message.status],
      message.message,
    ]),
  )
