import { Alert, Button } from '@agency/ui'
import type { ExampleState } from '../../../features/analysis/analysis-state.ts'
import type { ReportContent } from '../report.content.ts'

export interface ExampleNoticeProps {
  readonly content: ReportContent['example']
  readonly cause: ExampleState['cause']
  readonly onRetry: () => void
}

/** Over the example: that it is one, and why it is shown. */
export const ExampleNotice = ({ content, cause, onRetry }: ExampleNoticeProps) => (
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
