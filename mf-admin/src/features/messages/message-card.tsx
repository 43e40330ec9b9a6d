import type { AdminMessage, MessageStatus } from '@agency/contracts'
import {
  Badge,
  Button,
  CheckIcon,
  Icon,
  MailIcon,
  MessageIcon,
  PhoneIcon,
  type Tone,
  token,
} from '@agency/ui'
import { brand, fill } from '@agency/web-kit'
import { useId } from 'react'
import { styled } from 'styled-components'
import {
  DeleteButton,
  Facts,
  FreshBadge,
  NewTabLink,
  RecordActions,
  RecordBox,
  RecordDate,
  RecordTitle,
  TitleRow,
} from '../../components/record-list.tsx'
import { mailtoHref, telHref, whatsappHref } from '../../platform/links.ts'
import { messagesContent } from './messages.content.ts'
import type { SettableStatus } from './messages.ts'

const content = messagesContent.card

const tones: Readonly<Record<MessageStatus, Tone>> = { nuevo: 'fair', leído: 'info', respondido: 'good' }

interface MessageCardProps {
  readonly message: AdminMessage
  readonly isFresh: boolean
  readonly onMark: (status: SettableStatus) => void
  readonly onDelete: () => void
}

/** One message: sender, text and reply actions. */
export function MessageCard({ message, isFresh, onMark, onDelete }: MessageCardProps) {
  const titleId = useId()
  const { name, email, phone, status } = message
  const tel = phone && telHref(phone)
  const whatsapp = phone && whatsappHref(phone)
  return (
    <Box aria-labelledby={titleId}>
      <Head>
        <TitleRow>
          <RecordTitle id={titleId}>{name}</RecordTitle>
          <Badge tone={tones[status]}>{messagesContent.statuses[status]}</Badge>
          {isFresh && <FreshBadge />}
        </TitleRow>
        <Facts>
          <Contact>
            <Icon icon={MailIcon} size="small" />
            <a href={mailtoHref(email, fill(content.subject, { brand: brand.name }))}>{email}</a>
          </Contact>
          {phone && (
            <Contact>
              <Icon icon={PhoneIcon} size="small" />
              {tel ? <a href={tel}>{phone}</a> : phone}
            </Contact>
          )}
          {whatsapp && (
            <Contact>
              <Icon icon={MessageIcon} size="small" />
              <NewTabLink href={whatsapp}>{content.whatsapp}</NewTabLink>
            </Contact>
          )}
          <RecordDate iso={message.createdAt} />
        </Facts>
      </Head>
      <Words>{message.message}</Words>
      <Actions>
        <Button
          variant="secondary"
          size="small"
          disabled={status === 'leído'}
          aria-describedby={titleId}
          onClick={() => onMark('leído')}
        >
          {content.markRead}
        </Button>
        <Button
          variant="secondary"
          size="small"
          disabled={status === 'respondido'}
          aria-describedby={titleId}
          onClick={() => onMark('respondido')}
        >
          <Icon icon={CheckIcon} size="small" />
          {content.markAnswered}
        </Button>
        <DeleteButton titleId={titleId} onClick={onDelete} />
      </Actions>
    </Box>
  )
}

const Box = styled(RecordBox)`
  display: grid;
  grid-template: 'head' auto 'words' auto 'actions' auto / minmax(0, 1fr);
  gap: ${token.space[3]} ${token.space[5]};

  ${token.media.large} {
    grid-template: 'head actions' auto 'words words' auto / minmax(0, 1fr) auto;
    align-items: start;
  }
`

const Actions = styled(RecordActions)`
  grid-area: actions;
`

const Head = styled.div`
  grid-area: head;
  display: grid;
  gap: ${token.space[2]};
`

const Contact = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${token.space[1]};

  & > svg {
    flex: none;
  }
`

/** With its line breaks. */
const Words = styled.p`
  grid-area: words;
  max-width: 60rem;
  white-space: pre-line;
  overflow-wrap: anywhere;
  font-size: ${token.text.small};
  line-height: 1.5;
`
