import type { MessageReport } from '@agency/contracts'
import { Badge, FileTextIcon, Icon, type Tone, token, toneColors } from '@agency/ui'
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

/** A score in words. */
export const scoreLabel = (score: number | null): string =>
  score === null ? content.noScore : fill(content.scoreLabel, { score })

/** A score as a bare figure, for dense rows. */
export const ScoreFigure = ({ score }: { readonly score: number | null }) => (
  <Figure role="img" aria-label={scoreLabel(score)} $tone={toneOfScore(score)}>
    {score ?? '—'}
  </Figure>
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

const Figure = styled.span<{ $tone: Tone }>`
  color: ${({ $tone }) => toneColors[$tone].text};
`

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
