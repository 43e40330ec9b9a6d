import type { AdminMessage, MessageListOptions, MessageStatus } from '@agency/contracts'
import { keys } from '../../platform/keys.ts'
import { usePanel } from '../../platform/panel-context.ts'
import type { RecordSource } from '../../platform/record-source.ts'
import { useMark } from '../../platform/use-changes.ts'
import type { ListState } from '../../platform/use-list-state.ts'
import { messagesContent as content } from './messages.content.ts'

export type MessagesList = ListState<
  NonNullable<MessageListOptions['filter']>,
  NonNullable<MessageListOptions['sort']>
>

/** The statuses an administrator can set: no message returns to `nuevo`. */
export type SettableStatus = Exclude<MessageStatus, 'nuevo'>

/** Source of the list of messages. */
export const messagesSource: RecordSource = {
  queryKey: keys.messages,
  path: '/api/admin/contact-messages',
  failure: 'Failed to fetch messages',
}

export function useStatusMark() {
  const { api } = usePanel()
  return useMark<AdminMessage, SettableStatus>({
    queryKey: keys.messages,
    send: ({ id, value }) =>
      api.json({
        method: 'PATCH',
        path: `${messagesSource.path}/${encodeURIComponent(id)}/status`,
        body: { status: value },
        failure: 'Failed to update',
      }),
    apply: (message, status) => ({ ...message, status }),
    failureTitle: content.markFailed,
  })
}
