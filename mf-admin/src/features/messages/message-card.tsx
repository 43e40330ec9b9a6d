import type { AdminMessage } from '@agency/contracts'
import {
  Button,
  CheckIcon,
  EyeIcon,
  Icon,
  IconButton,
  MailIcon,
  MessageIcon,
  PhoneIcon,
  token,
} from '@agency/ui'
import { brand, fill } from '@agency/web-kit'
import { useId } from 'react'
import { styled } from 'styled-components'
import { DenseRow } from '../../components/dense-row.tsx'
import { StatusBadge } from '../../components/message-status.tsx'
import {
  DeleteButton,
  Facts,
  FreshBadge,
  NewTabLink,
  RecordActions,
  RecordBox,
  RecordDate,
  RecordTitle,
  type RowProps,
  TitleRow,
} from '../../components/record-list.tsx'
import { ReportLink, ScoreFigure } from '../../components/report-link.tsx'
import { mailtoHref, telHref, whatsappHref } from '../../platform/links.ts'
import { excerptOf } from '../../platform/text.ts'
import { messagesContent } from './messages.content.ts'
import type { SettableStatus } from './messages.ts'

const content = messagesContent.card

// More than a line has room for.
const GIST_LENGTH = 200

interface MessageCardProps extends RowProps {
  readonly message: AdminMessage
  readonly onMark: (status: SettableStatus) => void
}

/** One message: sender, text and reply actions. */
export function MessageCard({
  message,
  isFresh,
  isDense,
  select,
  onMark,
  onOpen,
  onDelete,
}: MessageCardProps) {
  const titleId = useId()
  const { name, email, phone, status, analysisId, report } = message
  const tel = phone && telHref(phone)
  const whatsapp = phone && whatsappHref(phone)
  const mailto = mailtoHref(email, fill(content.subject, { brand: brand.name }))
  const badge = <StatusBadge status={status} />
  if (isDense) {
    return (
      <DenseRow
        {...{ titleId, isFresh, select, onOpen, badge }}
        title={name}
        figure={report && !report.isGone && <ScoreFigure score={report.summary?.score ?? null} />}
        who={<a href={mailto}>{email}</a>}
        gist={excerptOf(message.message, GIST_LENGTH)}
        createdAt={message.createdAt}
        actions={
          <>
            <IconButton
              label={content.markRead}
              icon={EyeIcon}
              size="tiny"
              disabled={status === 'leído'}
              aria-describedby={titleId}
              onClick={() => onMark('leído')}
            />
            <IconButton
              label={content.markAnswered}
              icon={CheckIcon}
              size="tiny"
              disabled={status === 'respondido'}
              aria-describedby={titleId}
              onClick={() => onMark('respondido')}
            />
            <DeleteButton {...{ titleId }} onClick={onDelete} isDense />
          </>
        }
      />
    )
  }
  return (
    <Box aria-labelledby={titleId}>
      <Head>
        <TitleRow>
          {select}
          <RecordTitle id={titleId} onOpen={onOpen}>
            {name}
          </RecordTitle>
          {badge}
          {isFresh && <FreshBadge />}
        </TitleRow>
        <Facts>
          <Contact>
            <Icon icon={MailIcon} size="small" />
            <a href={mailto}>{email}</a>
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
          {analysisId && report && <ReportLink analysisId={analysisId} report={report} />}
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

/** In one row on a phone too: there the words wrap within their buttons, and the sign makes room for them. */
const Actions = styled(RecordActions)`
  grid-area: actions;

  @media (max-width: 47.99rem) {
    flex-wrap: nowrap;

    & > button:not(:last-child) {
      flex: 1 1 auto;
      padding-inline: ${token.space[2]};
    }

    & > button:not(:last-child) > svg {
      display: none;
    }
  }
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
