import type { AdminMessage } from '@agency/contracts'
import type { MessageRecord } from './messages.store.ts'

/** A record as the administrator gets it. */
export function presentMessage(record: MessageRecord): AdminMessage {
  const { id, name, email, phone, message, status, createdAt } = record
  return { id, name, email, ...(phone === undefined ? {} : { phone }), message, status, createdAt }
}
