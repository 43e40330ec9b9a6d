import { type AdminMessage, MessageRecordSchema } from '@agency/contracts'
import { present } from '../../platform/http/present.ts'
import type { MessageRecord } from './messages.store.ts'

/** A message as the administrator gets it. */
export const presentMessage = (record: MessageRecord): AdminMessage => present(MessageRecordSchema, record)
