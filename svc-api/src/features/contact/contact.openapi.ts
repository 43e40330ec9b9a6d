import {
  BODY_MAX_BYTES,
  ContactRequestSchema,
  ContactResponseSchema,
  ContactTokenSchema,
  MessageListOptionsSchema,
  MessageRecordSchema,
  StatusChangeSchema,
} from '@agency/contracts'
import { z } from 'zod'
import { ADMIN_ERRORS, adminBody, removalOperations } from '../../platform/http/admin-operation.ts'
import type { Operation } from '../../platform/http/operation.ts'

const ID = { id: "The message's id." }
const record = { 'application/json': MessageRecordSchema }

/** The calls of this feature as `GET /api/openapi.json` describes them. */
export const contactOperations: readonly Operation[] = [
  {
    method: 'get',
    path: '/api/contact/token',
    summary: 'An antispam token for one message; it works from two seconds to two hours after its issue.',
    success: {
      status: 200,
      description: 'The token, and its timestamp, which is sent back with it.',
      content: { 'application/json': ContactTokenSchema },
    },
    isLimited: false,
    errors: [],
  },
  {
    method: 'post',
    path: '/api/contact',
    summary: 'Sends a message; answers when it is durable.',
    body: { schema: ContactRequestSchema, maxBytes: BODY_MAX_BYTES.json },
    success: {
      status: 201,
      description: 'It is kept.',
      content: { 'application/json': ContactResponseSchema },
    },
    isLimited: true,
    errors: ['TOKEN_REFUSED', 'SERVICE_UNAVAILABLE'],
  },
  {
    method: 'post',
    path: '/api/admin/contact-messages',
    summary: 'The messages, all of them without options; how many match in all is in X-Total-Count.',
    body: adminBody(MessageListOptionsSchema),
    success: {
      status: 200,
      description: 'The list, or the part that was asked for.',
      content: { 'application/json': z.array(MessageRecordSchema) },
    },
    isLimited: false,
    errors: ADMIN_ERRORS,
  },
  {
    method: 'patch',
    path: '/api/admin/contact-messages/{id}/status',
    summary: 'Marks a message as read or answered.',
    pathParameters: ID,
    body: adminBody(StatusChangeSchema),
    success: { status: 200, description: 'The message as it is now.', content: record },
    isLimited: false,
    errors: [...ADMIN_ERRORS, 'NOT_FOUND'],
  },
  ...removalOperations({
    path: '/api/admin/contact-messages/{id}',
    pathParameters: ID,
    remove: 'Removes a message; for a minute it can be restored.',
    restore: 'Brings back a message within a minute of its removal.',
    restored: { description: 'The message.', content: record },
  }),
]
