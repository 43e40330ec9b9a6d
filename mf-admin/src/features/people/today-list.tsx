import type { TodayItem } from '@agency/contracts'
import { Badge, CalendarIcon, Icon, InboxIcon, token } from '@agency/ui'
import { fill } from '@agency/web-kit'
import { useId } from 'react'
import { styled } from 'styled-components'
import { ListEmpty, ListError, ListLoading } from '../../components/list-states.tsx'
import { Facts, RecordBox, RecordRows, RecordTitle, TitleRow } from '../../components/record-list.tsx'
import { longDay } from '../../platform/dates.ts'
import { mailtoHref, shortAddress, telHref } from '../../platform/links.ts'
import { peopleContent } from './people.content.ts'
import { useToday } from './people.ts'

const content = peopleContent.today

/** What there is to do today: calls that are due, and messages not read for a day. */
export function TodayList({ onOpen }: { readonly onOpen: (id: string) => void }) {
  const { data, isPending, isError, isFetching, error, refetch } = useToday()
  return (
    <section aria-label={content.list} aria-busy={isFetching}>
      {isPending && <ListLoading label={content.loading} />}
      {isError && <ListError title={content.failed} error={error} onRetry={() => refetch()} />}
      {data?.items.length === 0 && <ListEmpty title={content.empty.title} text={content.empty.text} />}
      {data && data.items.length > 0 && (
        <RecordRows role="list" $isDense={false}>
          {data.items.map((item) => (
            <li key={`${item.reason} ${item.id}`}>
              <TodayRow item={item} onOpen={() => onOpen(item.id)} />
            </li>
          ))}
        </RecordRows>
      )}
    </section>
  )
}

function TodayRow({ item, onOpen }: { readonly item: TodayItem; readonly onOpen: () => void }) {
  const titleId = useId()
  const { name, email, phone, website, reason, dueOn, isOverdue } = item
  const tel = phone && telHref(phone)
  return (
    <Box aria-labelledby={titleId}>
      <TitleRow>
        <RecordTitle id={titleId} onOpen={onOpen}>
          {name || email}
        </RecordTitle>
        <Badge tone={isOverdue ? 'bad' : 'fair'}>
          {isOverdue ? content.overdue : fill(content.due, { day: longDay(dueOn) })}
        </Badge>
      </TitleRow>
      <Facts>
        <Reason>
          <Icon icon={reason === 'call' ? CalendarIcon : InboxIcon} size="small" />
          {content[reason]}
        </Reason>
        {isOverdue === 1 && <span>{fill(content.due, { day: longDay(dueOn) })}</span>}
        {website && <span>{shortAddress(website)}</span>}
        <a href={mailtoHref(email, '')}>{email}</a>
        {phone && (tel ? <a href={tel}>{phone}</a> : <span>{phone}</span>)}
      </Facts>
    </Box>
  )
}

const Box = styled(RecordBox)`
  display: grid;
  gap: ${token.space[2]};
`

const Reason = styled.strong`
  display: inline-flex;
  align-items: center;
  gap: ${token.space[1]};
  color: ${token.color.ink};
  font-weight: ${token.weight.strong};
`
