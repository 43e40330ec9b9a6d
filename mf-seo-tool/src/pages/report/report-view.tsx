import { Alert, Button, Container, Section, Stack, token } from '@agency/ui'
import { styled } from 'styled-components'
import type { AnalysisFields, ExampleState, ReportState } from '../../features/analysis/analysis-state.ts'
import type { Report } from '../../features/analysis/report.ts'
import { siteName } from '../../features/analysis/website-url.ts'
import type { ReportContent } from './report.content.ts'
import { CategorySections } from './sections/category-sections.tsx'
import { ClosingCall } from './sections/closing-call.tsx'
import { ComparisonPanel } from './sections/comparison-panel.tsx'
import { Fetched } from './sections/fetched.tsx'
import { Previews } from './sections/previews.tsx'
import { PriorityActions } from './sections/priority-actions.tsx'
import { ReportHeader } from './sections/report-header.tsx'
import { ScoreCards } from './sections/score-cards.tsx'
import { SharePanel } from './sections/share-panel.tsx'
import { useOpenSections } from './use-open-sections.ts'

interface CommonProps {
  readonly content: ReportContent
  readonly report: Report
  readonly onBack: () => void
}

interface OwnReportProps extends CommonProps, Pick<ReportState, 'saving' | 'uniqueId' | 'before'> {
  readonly example?: undefined
  readonly fields: AnalysisFields
  readonly onRerun: () => void
  readonly onRetrySave: () => void
}

interface ExampleReportProps extends CommonProps {
  readonly example: ExampleState['cause']
  readonly onRetryOpen: () => void
}

export type ReportViewProps = OwnReportProps | ExampleReportProps

/** A report: verdict and score, the three cards, priority actions, then all checks. */
export function ReportView(props: ReportViewProps) {
  const { content, report, onBack } = props
  const own = props.example === undefined ? props : undefined
  const { open, setOpen, reveal } = useOpenSections(report.sections)
  return (
    <>
      <Section spacing="small">
        <Container>
          <Stack gap={10}>
            {props.example !== undefined && (
              <ExampleNotice content={content.example} cause={props.example} onRetry={props.onRetryOpen} />
            )}
            <ReportHeader
              content={content}
              report={report}
              fields={own?.fields}
              isExample={own === undefined}
              onBack={onBack}
              onRerun={own?.onRerun}
            />
            {own?.before && (
              <ComparisonPanel content={content.comparison} before={own.before} after={report} />
            )}
            <ScoreCards content={content.score} scores={report.scores} />
            <PriorityActions content={content.priority} priorities={report.priorities} onReveal={reveal} />
            <Columns>
              <CategorySections
                content={content.sections}
                sections={report.sections}
                open={open}
                onOpenChange={setOpen}
              />
              <Aside>
                {report.preview && <Previews content={content.preview} preview={report.preview} />}
                <Fetched content={content.fetched} report={report} />
                {own && (
                  <SharePanel
                    content={content.share}
                    site={siteName(report.website)}
                    saving={own.saving}
                    uniqueId={own.uniqueId}
                    onRetrySave={own.onRetrySave}
                  />
                )}
              </Aside>
            </Columns>
          </Stack>
        </Container>
      </Section>
      <ClosingCall content={content.closing} />
    </>
  )
}

interface ExampleNoticeProps {
  readonly content: ReportContent['example']
  readonly cause: ExampleState['cause']
  readonly onRetry: () => void
}

const ExampleNotice = ({ content, cause, onRetry }: ExampleNoticeProps) => (
  <Alert
    tone={cause === 'asked' ? 'info' : 'fair'}
    title={content.title}
    actions={
      cause === 'failed' && (
        <Button variant="secondary" size="small" onClick={onRetry}>
          {content.retry}
        </Button>
      )
    }
  >
    <p>{content[cause]}</p>
  </Alert>
)

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[12]};

  & > * {
    min-width: 0;
  }

  ${token.media.large} {
    grid-template-columns: minmax(0, 1fr) 21rem;
  }

  @media print {
    display: block;
  }
`

const Aside = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  align-items: start;
  gap: ${token.space[5]};

  ${token.media.medium} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }

  ${token.media.large} {
    grid-template-columns: minmax(0, 1fr);
  }

  @media print {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    margin-block-start: ${token.space[8]};
  }
`
