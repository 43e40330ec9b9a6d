import { type AdminMessage, MessageRecordSchema } from '@agency/contracts'
import { present } from '../../platform/http/present.ts'
import type { ReportedMessage } from './contact.service.ts'

/** A message as the administrator gets it. */
export const presentMessage = (message: ReportedMessage): AdminMessage =>
  present(MessageRecordSchema, message)
