import {
  ArrowLeftIcon,
  Badge,
  Button,
  Cluster,
  Heading,
  Icon,
  PrinterIcon,
  ProgressRing,
  RetryIcon,
  Text,
  token,
} from '@agency/ui'
import { fill } from '@agency/web-kit'
import { format } from 'date-fns'
import { es } from 'date-fns/locale/es'
import { styled } from 'styled-components'
import type { Report } from '../../../features/analysis/report.ts'
import { siteName } from '../../../features/analysis/website-url.ts'
import type { ReportContent } from '../report.content.ts'
import { bandTone } from '../tones.ts'
import { verdictOf } from '../verdict.ts'

export interface ReportHeaderProps {
  readonly content: ReportContent
  readonly report: Report
  readonly isExample: boolean
  readonly onBack: () => void
  /** Absent when there is nothing to analyse again. */
  readonly onRerun?: (() => void) | undefined
}

/** Website, verdict and score of the report. */
export function ReportHeader({ content, report, isExample, onBack, onRerun }: ReportHeaderProps) {
  const site = siteName(report.website) || content.noWebsite
  return (
    <header>
      <Bar>
        <Button variant="ghost" onClick={onBack}>
          <Icon icon={ArrowLeftIcon} />
          {content.back}
        </Button>
        <Cluster gap={2} role="group" aria-label={content.actions.label}>
          <Button variant="secondary" size="small" onClick={() => window.print()}>
            <Icon icon={PrinterIcon} size="small" />
            {content.actions.print}
          </Button>
          {onRerun && (
            <Button variant="secondary" size="small" onClick={onRerun}>
              <Icon icon={RetryIcon} size="small" />
              {content.actions.rerun}
            </Button>
          )}
        </Cluster>
      </Bar>
      <Summary>
        <Words>
          {isExample && (
            <div>
              <Badge tone="accent">{content.example.badge}</Badge>
            </div>
          )}
          <Heading level={1} size="title2" tabIndex={-1} data-view-focus="">
            {fill(content.title, { site })}
          </Heading>
          <Address>{report.website}</Address>
          {report.analyzedAt && (
            <Text size="small" tone="muted">
              {format(report.analyzedAt, content.date, { locale: es })}
            </Text>
          )}
          <Text size="lead">{verdictOf(content, report)}</Text>
          {report.readWith && (
            <Text size="small" tone="muted">
              {content.readWith[report.readWith]}
            </Text>
          )}
        </Words>
        <Score>
          <ProgressRing
            size="large"
            value={report.percent}
            tone={bandTone(report.band)}
            label={`${content.score.global}: ${percentText(content, report.percent)}`}
            text={percentText(content, report.percent)}
          />
          <ScoreName>{content.score.global}</ScoreName>
        </Score>
      </Summary>
    </header>
  )
}

const percentText = (content: ReportContent, percent: number | null): string =>
  percent === null ? content.score.none : fill(content.score.value, { percent })

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[3]};
  margin-inline-start: calc(-1 * ${token.space[5]});
  margin-block-end: ${token.space[5]};

  & > :last-child {
    margin-inline-start: ${token.space[5]};
  }

  @media print {
    display: none;
  }
`

const Summary = styled.div`
  display: grid;
  align-items: center;
  gap: ${token.space[5]} ${token.space[12]};

  ${token.media.medium} {
    grid-template-columns: minmax(0, 1fr) auto;
  }

  @media print {
    grid-template-columns: minmax(0, 1fr) auto;
  }
`

const Words = styled.div`
  display: grid;
  gap: ${token.space[2]};

  & > h1 {
    max-width: none;
    overflow-wrap: anywhere;
  }
`

const Address = styled.p`
  color: ${token.color.muted};
  font-family: ${token.font.code};
  font-size: ${token.text.small};
  overflow-wrap: anywhere;
`

const Score = styled.div`
  display: grid;
  justify-items: center;
  gap: ${token.space[2]};
`

const ScoreName = styled.p`
  font-weight: ${token.weight.strong};
`
