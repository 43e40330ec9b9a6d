import {
  MessageListOptionsSchema,
  MessageRecordSchema,
  MessagesBulkSchema,
  StatusChangeSchema,
} from '@agency/contracts'
import { parseBody } from '@agency/service-kit'
import { z } from 'zod'
import { createEndpoints, type Endpoints, type RouteDeps } from '../../platform/http/endpoints.ts'
import { sendList } from '../../platform/http/send-list.ts'
import type { ContactService } from './contact.service.ts'
import { presentMessage } from './present-message.ts'

const PATH = '/api/admin/contact-messages'
/** The administrator's list of contact messages. */
export function adminMessagesRoutes({ service, requireAdmin }: RouteDeps<ContactService>): Endpoints {
  const endpoints = createEndpoints({ requireAdmin })
  const one = {
    path: `${PATH}/{id}`,
    pathParameters: { id: "The message's id." },
    schema: MessageRecordSchema,
    service,
    present: presentMessage,
  }

  endpoints.addAdmin(
    {
      path: PATH,
      summary: 'The messages, all of them without options; how many match in all is in X-Total-Count.',
      body: MessageListOptionsSchema,
      answer: 'The list, or the part that was asked for.',
      schema: z.array(MessageRecordSchema),
    },
    async (request, response) => {
      // Messages have no long field that a slim list could omit.
      const { slim: _slim, ...query } = parseBody(MessageListOptionsSchema, request)
      const { records, total } = await service.list(query)
      await sendList(response, { records, total, present: presentMessage })
    },
  )

  endpoints.addChange({
    ...one,
    name: 'status',
    summary: 'Marks a message as read or answered.',
    body: StatusChangeSchema,
    answer: 'The message as it is now.',
    apply: (id, { status }) => service.setStatus(id, status),
  })

  endpoints.addBulk({
    path: PATH,
    body: MessagesBulkSchema,
    summary: 'Marks, removes or restores the messages of a selection.',
    actions: {
      leído: (id) => service.setStatus(id, 'leído'),
      respondido: (id) => service.setStatus(id, 'respondido'),
      remove: service.remove,
      restore: service.restore,
    },
  })

  endpoints.addRemoval({
    ...one,
    remove: 'Removes a message; for a minute it can be restored.',
    restore: 'Brings back a message within a minute of its removal.',
    answer: 'The message.',
  })
  return endpoints
}
