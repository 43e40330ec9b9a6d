import { Button, Disclosure, Heading, token, VisuallyHidden } from '@agency/ui'
import { fill, plural } from '@agency/web-kit'
import { useId } from 'react'
import { styled } from 'styled-components'
import { type BrowserVisit, VISIT_KEY } from '../../../features/analysis/browser-visit.ts'
import type { VisitState } from '../../../features/analysis/use-browser-visit.ts'
import { lastLineOf } from '../../../features/analysis/visit-lines.ts'
import type { WithVisit } from '../../../features/analysis/with-visit.ts'
import { formatNumber } from '../../../platform/numbers.ts'
import type { ReportContent } from '../report.content.ts'
import { type ReportViewState, sectionId } from '../use-report-view.ts'
import { Category } from './category-sections.tsx'
import { BeforeBlock } from './visit/before-block.tsx'
import { ConsentBlock } from './visit/consent-block.tsx'
import { DomBlock } from './visit/dom-block.tsx'
import { HealthBlock } from './visit/health-block.tsx'
import { Running } from './visit/running.tsx'
import { SpeedBlock } from './visit/speed-block.tsx'
import { Block, type VisitContent, VisitNote } from './visit/visit-block.tsx'

export interface BrowserVisitSectionProps {
  readonly content: VisitContent
  readonly checksContent: ReportContent['sections']
  readonly state: VisitState
  /** What the report tells already, once the visit is done. */
  readonly beside?: WithVisit | undefined
  readonly view: ReportViewState
  readonly markedId?: string | undefined
  readonly onRetry: () => void
  /** Analyses the site again. Absent where the visitor may not. */
  readonly onRerun?: (() => void) | undefined
}

/** What a browser saw of the page: one line of fixed height until it is opened. */
export function BrowserVisitSection(props: BrowserVisitSectionProps) {
  const { content, state, beside, view } = props
  const summary = summaryOf(content, state, beside)
  const titleId = useId()
  return (
    <Anchor aria-labelledby={titleId} id={sectionId({ key: VISIT_KEY })}>
      <Title level={2} size="title3" id={titleId}>
        {content.title}
      </Title>
      {/* Spoken once for each state; the focus stays where it is. */}
      <VisuallyHidden role="status">{spokenOf(content, state, summary)}</VisuallyHidden>
      <Frame>
        <Disclosure
          summary={<SummaryLine>{summary}</SummaryLine>}
          open={view.rows.includes(VISIT_KEY)}
          onOpenChange={(isOpen) => view.setRow(VISIT_KEY, isOpen)}
        >
          <Body>
            <Details {...props} />
          </Body>
        </Disclosure>
      </Frame>
    </Anchor>
  )
}

function Details({
  content,
  checksContent,
  state,
  beside,
  view,
  markedId,
  onRetry,
  onRerun,
}: BrowserVisitSectionProps) {
  switch (state.is) {
    case 'queued':
      return <Running content={content} shots={{}} />
    case 'running':
      return <Running content={content} seen={state.seen} shots={state.shots} />
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
          <VisitNote>{content.note}</VisitNote>
          <BeforeBlock content={content} visit={visit} />
          <ConsentBlock content={content} visit={visit} />
          <DomBlock content={content} visit={visit} />
          <SpeedBlock content={content} visit={visit} />
          <HealthBlock content={content} visit={visit} />
          <Block>
            <Heading level={3} size="title4">
              {content.checks}
            </Heading>
            <VisitNote>
              {fill(content.score, {
                current: formatNumber(visit.score.current),
                max: formatNumber(visit.score.max),
              })}
            </VisitNote>
            {beside && beside.told > 0 && <VisitNote>{plural(beside.told, content.told)}</VisitNote>}
            <Category
              content={checksContent}
              section={beside?.visitSection ?? visit.section}
              view={view}
              markedId={markedId}
            />
          </Block>
        </>
      )
    }
  }
}

/** The state in one sentence. */
function summaryOf(content: VisitContent, state: VisitState, beside: WithVisit | undefined): string {
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
      return doneSummaryOf(content, state.visit, beside)
  }
}

/** What was seen in one sentence, without what the report tells already. */
export function doneSummaryOf(
  content: VisitContent,
  { stopped, section }: BrowserVisit,
  beside: WithVisit | undefined,
): string {
  if (stopped) return fill(content.stopped, { reason: content.stops[stopped] })
  const { counters } = beside?.visitSection ?? section
  const issues = [
    counters.error > 0 && plural(counters.error, content.errors),
    counters.warning > 0 && plural(counters.warning, content.warnings),
  ].filter((words) => words !== false)
  if (issues.length > 0) return fill(content.done, { issues: issuesList.format(issues) })
  return beside && beside.told > 0 ? content.same : content.clean
}

const issuesList = new Intl.ListFormat('es-ES')

/** Each part once. The queue moves too often to be spoken. */
function spokenOf(content: VisitContent, state: VisitState, summary: string): string {
  if (state.is === 'queued' || state.is === 'missing') return ''
  const line = state.is === 'running' ? lastLineOf(state.seen) : undefined
  return line ? fill(content.ready, { line: content.lines[line] }) : summary
}

const Anchor = styled.section`
  scroll-margin-block-start: ${token.space[12]};
`

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

const Actions = styled.div`
  margin-block-start: ${token.space[2]};
`
