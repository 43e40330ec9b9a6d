import { Button, Disclosure, Heading, Spinner, Text, token, VisuallyHidden } from '@agency/ui'
import { fill, plural } from '@agency/web-kit'
import { useId } from 'react'
import { styled } from 'styled-components'
import { type BrowserVisit, type Shots, VISIT_KEY } from '../../../features/analysis/browser-visit.ts'
import type { VisitState } from '../../../features/analysis/use-browser-visit.ts'
import { formatNumber } from '../../../platform/numbers.ts'
import type { ReportContent } from '../report.content.ts'
import type { ReportViewState } from '../use-report-view.ts'
import { Category } from './category-sections.tsx'
import { HostsTable, StoredTable } from './visit-tables.tsx'

type VisitContent = ReportContent['visit']

export interface BrowserVisitSectionProps {
  readonly content: VisitContent
  readonly checksContent: ReportContent['sections']
  readonly state: VisitState
  readonly view: ReportViewState
  readonly markedId?: string | undefined
  readonly onRetry: () => void
  /** Analyses the site again. Absent where the visitor may not. */
  readonly onRerun?: (() => void) | undefined
}

/** What a browser saw of the page: one line of fixed height until it is opened. */
export function BrowserVisitSection(props: BrowserVisitSectionProps) {
  const { content, state, view } = props
  const titleId = useId()
  return (
    <section aria-labelledby={titleId}>
      <Title level={2} size="title3" id={titleId}>
        {content.title}
      </Title>
      {/* Spoken once for each state; the focus stays where it is. */}
      <VisuallyHidden role="status">{spokenOf(content, state)}</VisuallyHidden>
      <Frame>
        <Disclosure
          summary={<SummaryLine>{summaryOf(content, state)}</SummaryLine>}
          open={view.rows.includes(VISIT_KEY)}
          onOpenChange={(isOpen) => view.setRow(VISIT_KEY, isOpen)}
        >
          <Body>
            <Details {...props} />
          </Body>
        </Disclosure>
      </Frame>
    </section>
  )
}

function Details({
  content,
  checksContent,
  state,
  view,
  markedId,
  onRetry,
  onRerun,
}: BrowserVisitSectionProps) {
  switch (state.is) {
    case 'queued':
      return <Running content={content} shots={{}} />
    case 'running':
      return <Running content={content} shots={state.shots} />
    case 'failed':
      return (
        <>
          <p>{state.sentence ?? content.failedWhy}</p>
          <Actions>
            <Button variant="secondary" size="small" onClick={onRetry}>
              {content.retry}
            </Button>
          </Actions>
        </>
      )
    case 'missing':
      return (
        onRerun && (
          <Actions>
            <Button variant="secondary" size="small" onClick={onRerun}>
              {content.rerun}
            </Button>
          </Actions>
        )
      )
    case 'done': {
      const { visit } = state
      return (
        <>
          <Note>{content.note}</Note>
          <Before content={content} visit={visit} />
          <section>
            <Heading level={3} size="title4">
              {content.checks}
            </Heading>
            <Note>
              {fill(content.score, {
                current: formatNumber(visit.score.current),
                max: formatNumber(visit.score.max),
              })}
            </Note>
            <Category content={checksContent} section={visit.section} view={view} markedId={markedId} />
          </section>
        </>
      )
    }
  }
}

/** As tall as what comes after it, on most pages. */
const Running = ({ content, shots }: { readonly content: VisitContent; readonly shots: Shots }) => (
  <Reserved>
    <Step>
      <Spinner size="small" />
      <span>{content.before.title}</span>
    </Step>
    <Shot content={content} shots={shots} />
  </Reserved>
)

function Before({
  content,
  visit: { before, shots },
}: {
  readonly content: VisitContent
  readonly visit: BrowserVisit
}) {
  return (
    <section>
      <Heading level={3} size="title4">
        {content.before.title}
      </Heading>
      {before ? (
        <Beside>
          <Shot content={content} shots={shots} />
          <div>
            <p>
              {before.hosts.length > 0
                ? plural(before.hosts.length, content.before.hosts)
                : content.before.noHosts}
            </p>
            {before.hosts.length > 0 && <HostsTable content={content.before} hosts={before.hosts} />}
            <p>
              {before.stored.length > 0
                ? plural(before.stored.length, content.before.stored)
                : content.before.noStored}
            </p>
            {before.stored.length > 0 && <StoredTable content={content.before} items={before.stored} />}
          </div>
        </Beside>
      ) : (
        <Note>{content.before.unseen}</Note>
      )}
    </section>
  )
}

/** The first screen of a phone; its place is kept until it comes. */
const Shot = ({ content, shots }: { readonly content: VisitContent; readonly shots: Shots }) => (
  <Phone>{shots.phone && <img src={shots.phone} alt={content.before.shot} width="390" height="844" />}</Phone>
)

/** The state in one sentence. */
function summaryOf(content: VisitContent, state: VisitState): string {
  switch (state.is) {
    case 'queued':
      return state.ahead === undefined ? content.preparing : plural(state.ahead, content.queued)
    case 'running':
      return content.running
    case 'failed':
      return content.failed
    case 'missing':
      return content.missing
    case 'done':
      return doneSummaryOf(content, state.visit)
  }
}

/** What was seen in one sentence. */
export function doneSummaryOf(
  content: VisitContent,
  { stopped, section: { counters } }: BrowserVisit,
): string {
  if (stopped) return fill(content.stopped, { reason: content.stops[stopped] })
  const issues = [
    counters.error > 0 && plural(counters.error, content.errors),
    counters.warning > 0 && plural(counters.warning, content.warnings),
  ].filter((words) => words !== false)
  return issues.length === 0 ? content.clean : fill(content.done, { issues: issuesList.format(issues) })
}

const issuesList = new Intl.ListFormat('es-ES')

/** The queue moves too often to be spoken. */
const spokenOf = (content: VisitContent, state: VisitState): string =>
  state.is === 'queued' || state.is === 'missing' ? '' : summaryOf(content, state)

const Title = styled(Heading)`
  margin-block-end: ${token.space[3]};
`

const Frame = styled.div`
  border-block: 1px solid ${token.color.line};
`

/** Two lines of a phone, whatever it says. */
const SummaryLine = styled.span`
  display: flex;
  align-items: center;
  height: 4.5rem;
  line-height: ${token.leading.snug};

  ${token.media.medium} {
    height: 3rem;
  }
`

const Body = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[5]};
  padding-block: ${token.space[2]} ${token.space[5]};
`

const Note = styled(Text).attrs({ size: 'small', tone: 'muted' })`
  margin-block: ${token.space[1]} ${token.space[2]};
`

const Actions = styled.div`
  margin-block-start: ${token.space[2]};
`

const Reserved = styled.div`
  display: grid;
  align-content: start;
  gap: ${token.space[3]};
  min-height: 32rem;
`

const Step = styled.p`
  display: flex;
  align-items: center;
  gap: ${token.space[2]};
`

const Beside = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[4]};
  margin-block-start: ${token.space[3]};

  ${token.media.medium} {
    grid-template-columns: 12rem minmax(0, 1fr);
  }

  & > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    gap: ${token.space[2]};
    min-width: 0;
  }
`

const Phone = styled.figure`
  width: 12rem;
  aspect-ratio: 390 / 844;
  border: 1px solid ${token.color.line};
  border-radius: ${token.radius.medium};
  background: ${token.color.sunken};
  overflow: hidden;

  & > img {
    display: block;
    width: 100%;
    height: auto;
  }
`
