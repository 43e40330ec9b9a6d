import { Button, Disclosure, Heading, Text, token, VisuallyHidden } from '@agency/ui'
import { type MouseEvent, useId } from 'react'
import { styled } from 'styled-components'
import type { RunSeen } from '../../../../features/site-run/site-report.ts'
import type { SiteRunControl } from '../../../../features/site-run/use-site-run.ts'
import type { ReportContent } from '../../report.content.ts'
import { type ReportViewState, SITE_KEY, sectionId } from '../../use-report-view.ts'
import type { SiteContent } from './site.content.ts'
import { SiteReport } from './site-report.tsx'
import { isOnePage, offerNote, pagesOf, spokenOf, summaryOf } from './site-words.ts'

export interface SiteSectionProps {
  readonly content: SiteContent
  readonly checksContent: ReportContent['sections']
  readonly control: SiteRunControl
  readonly host: string
  /** The report is too old to start a run from. */
  readonly isOld: boolean
  /** Opened by the share link: its visitor cannot cancel what others wait for. */
  readonly isShared: boolean
  readonly view: ReportViewState
  /** The address names this section. */
  readonly isMarked: boolean
  /** Analyses the site again. Absent where the visitor may not. */
  readonly onRerun?: (() => void) | undefined
}

/** The whole site: one line and a button until it is opened, then the run and what it has found. */
export function SiteSection(props: SiteSectionProps) {
  const { content, control, host, isOld, view } = props
  const { status } = control
  const standing = { status, host, isOld }
  const titleId = useId()
  const shown = status.is === 'starting' ? status.before : status
  return (
    <Anchor
      aria-labelledby={titleId}
      id={sectionId({ key: SITE_KEY })}
      data-marked={props.isMarked || undefined}
    >
      <Title level={2} size="title3" id={titleId}>
        {content.title}
      </Title>
      {/* The focus stays where it is. */}
      <VisuallyHidden role="status">{spokenOf(content, standing)}</VisuallyHidden>
      <Frame>
        <Disclosure
          summary={<Summary>{summaryOf(content, standing)}</Summary>}
          open={view.rows.includes(SITE_KEY)}
          onOpenChange={(isOpen) => view.setRow(SITE_KEY, isOpen)}
          below={
            <Below>
              {status.is === 'live' && <Progress content={content} run={status.run} />}
              {shown.is !== 'live' && shown.refusal && (
                <Text role="alert" size="small" tone="bad">
                  {shown.refusal.sentence ?? content.refused}
                </Text>
              )}
              <Action {...props} />
            </Below>
          }
        >
          <Body>
            <Details {...props} />
          </Body>
        </Disclosure>
      </Frame>
    </Anchor>
  )
}

function Details({ content, checksContent, control, view }: SiteSectionProps) {
  const { status, earlier } = control
  const shown = status.is === 'starting' ? status.before : status
  switch (shown.is) {
    case 'idle':
      return <Text size="small">{offerNote(content)}</Text>
    case 'live':
      return <Text size="small">{content.runningNote}</Text>
    case 'ended':
      if (shown.report && shown.report.pages.length > 0 && !isOnePage(shown.run)) {
        return (
          <SiteReport
            content={content}
            checksContent={checksContent}
            view={view}
            report={shown.report}
            earlier={earlier}
          />
        )
      }
      if (shown.isUnread) {
        return (
          <>
            <Text size="small">{content.unread}</Text>
            <div>
              <Button variant="secondary" size="small" onClick={control.readAgain}>
                {content.retry}
              </Button>
            </div>
          </>
        )
      }
      return shown.report || shown.run.state === 'failed' ? null : <Text size="small">{content.loading}</Text>
  }
}

function Progress({ content, run }: { readonly content: SiteContent; readonly run: RunSeen }) {
  const of = pagesOf(run)
  const share = of > 0 ? (100 * run.read) / of : 0
  return (
    <Bar
      role="progressbar"
      aria-label={content.progress}
      aria-valuemin={0}
      aria-valuemax={of || undefined}
      aria-valuenow={of > 0 ? run.read : undefined}
    >
      <svg width="100%" height="100%" aria-hidden="true" focusable="false">
        <rect width={`${share}%`} height="100%" />
      </svg>
    </Bar>
  )
}

interface Act {
  readonly label: string
  readonly onPress?: () => void
  readonly isMain?: boolean
}

/** One button whatever it does: where it has the focus, it keeps it. */
function Action(props: SiteSectionProps) {
  const act = actOf(props)
  if (!act) return null
  function handlePress({ detail }: MouseEvent) {
    // The second press of a double click would cancel what the first has started.
    if (detail <= 1) act?.onPress?.()
  }
  return (
    <div>
      <Button
        variant={act.isMain ? 'primary' : 'secondary'}
        size="small"
        aria-disabled={act.onPress ? undefined : true}
        onClick={handlePress}
      >
        {act.label}
      </Button>
    </div>
  )
}

function actOf({ content, control, isOld, isShared, view, onRerun }: SiteSectionProps): Act | undefined {
  const { status } = control
  const start = (options?: { readonly fresh: true }) => () => {
    view.setRow(SITE_KEY, true)
    control.start(options)
  }
  switch (status.is) {
    case 'starting':
      return { label: content.starting, isMain: true }
    case 'live':
      if (isShared) return undefined
      return status.isCancelling
        ? { label: content.cancelling }
        : { label: content.cancel, onPress: control.cancel }
    case 'idle':
      if (isOld || status.refusal?.code === ANALYSE_FIRST) {
        return onRerun && { label: content.rerun, onPress: onRerun }
      }
      return { label: content.start, onPress: start(), isMain: true }
    case 'ended':
      if (isOld) return undefined
      if (status.run.state === 'failed') return { label: content.retry, onPress: start() }
      if (status.run.state === 'cancelled') return { label: content.start, onPress: start() }
      return isOnePage(status.run) ? undefined : { label: content.again, onPress: start({ fresh: true }) }
  }
}

/** The server's word for a report that is too old, or not of its own making. */
const ANALYSE_FIRST = 'ANALYSE_FIRST'

const Anchor = styled.section`
  scroll-margin-block-start: ${token.space[12]};
`

const Title = styled(Heading)`
  margin-block-end: ${token.space[3]};
`

const Frame = styled.div`
  border-block: 1px solid ${token.color.line};
`

/** What the run says and takes, open or closed. */
const Below = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[3]};
  padding-block: ${token.space[2]} ${token.space[4]};

  &:empty {
    display: none;
  }
`

/** Two lines of a phone, whatever it says: the title of a page may be long. */
const Summary = styled.span`
  display: flex;
  align-items: center;
  min-height: 4.5rem;
  line-height: ${token.leading.snug};
  overflow-wrap: anywhere;

  ${token.media.medium} {
    min-height: 3rem;
  }
`

const Body = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[6]};
  padding-block: ${token.space[2]};
`

const Bar = styled.div`
  height: 0.5rem;
  overflow: hidden;
  border-radius: ${token.radius.round};
  background: ${token.color.line};

  & rect {
    fill: ${token.color.accent};
  }

  @media (forced-colors: active) {
    outline: 1px solid currentColor;
  }
`
