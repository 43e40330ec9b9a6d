import type { MessageReport } from '@agency/contracts'
import { Badge, FileTextIcon, Icon, token } from '@agency/ui'
import { fill, paths } from '@agency/web-kit'
import { styled } from 'styled-components'
import { shortAddress } from '../platform/links.ts'
import { toneOfScore } from '../platform/tone-of-score.ts'
import { componentsContent } from './components.content.ts'

const content = componentsContent.report

/** Address of a report. */
export const reportHref = (uniqueId: string): string => `${paths.analysis}#${encodeURIComponent(uniqueId)}`

/** A report's score as a badge. */
export const ScoreBadge = ({ score }: { readonly score: number | null }) => (
  <Badge tone={toneOfScore(score)}>{score === null ? content.noScore : fill(content.score, { score })}</Badge>
)

/** The report that a message is about, as it is now. */
export const ReportLink = ({
  analysisId,
  report: { isGone, website, summary },
}: {
  readonly analysisId: string
  readonly report: MessageReport
}) => (
  <Line>
    <Icon icon={FileTextIcon} size="small" />
    {isGone ? (
      content.gone
    ) : (
      <>
        <a
          href={reportHref(analysisId)}
          target="_blank"
          rel="noopener"
          aria-description={componentsContent.opensInNewTab}
        >
          {fill(content.of, { website: shortAddress(website ?? '') })}
        </a>
        <ScoreBadge score={summary?.score ?? null} />
      </>
    )}
  </Line>
)

const Line = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[1]} ${token.space[2]};
  overflow-wrap: anywhere;

  & > svg {
    flex: none;
  }
`
