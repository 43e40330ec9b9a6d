import type { AdminMessage } from '@agency/contracts'
import { fill, paths } from '@agency/web-kit'
import type { TodayView } from '../../components/list-toolbar.tsx'
import { RecordTab } from '../../components/record-tab.tsx'
import { excerptOf } from '../../platform/text.ts'
import { useSummary } from '../../platform/use-summary.ts'
import { MessageCard } from './message-card.tsx'
import { messagesContent as content } from './messages.content.ts'
import { type MessagesList, messagesSource, useStatusMark } from './messages.ts'
import { messagesCsv } from './messages-csv.ts'

// Long enough to identify the message.
const EXCERPT_LENGTH = 120

/** Visitors' messages, with their reply status. */
export function MessagesTab({
  list,
  today,
  onOpen,
}: {
  readonly list: MessagesList
  readonly today: TodayView | undefined
  readonly onOpen: (id: string) => void
}) {
  const counts = useSummary().data?.messages
  const mark = useStatusMark()
  return (
    <RecordTab<AdminMessage, MessagesList['filter'], MessagesList['sort']>
      source={messagesSource}
      content={content}
      list={list}
      stats={[
        { label: content.stats.total, value: counts?.total },
        { label: content.stats.new, value: counts?.new, tone: 'fair' },
        { label: content.stats.read, value: counts?.read, tone: 'info' },
        { label: content.stats.answered, value: counts?.answered, tone: 'good' },
      ]}
      originPath={paths.contact}
      toCsv={(messages) => messagesCsv(messages, window.location.origin)}
      describeDeletion={({ name, email, message }) =>
        fill(content.deletion.text, { name, email, excerpt: excerptOf(message, EXCERPT_LENGTH) })
      }
      describeDeleted={({ name }) => fill(content.deletion.gone, { name })}
      today={today}
      nameOf={({ name }) => name}
      onOpen={onOpen}
      renderRow={(message, row) => (
        <MessageCard
          message={message}
          onMark={(status) => mark.mutate({ id: message.id, value: status })}
          {...row}
        />
      )}
    />
  )
}
