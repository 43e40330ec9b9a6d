import { Badge, Card, Heading, ScoreBar, Text, token, VisuallyHidden } from '@agency/ui'
import { fill } from '@agency/web-kit'
import { useId } from 'react'
import { styled } from 'styled-components'
import type { ReportScore } from '../../../features/analysis/report.ts'
import { formatNumber } from '../../../platform/numbers.ts'
import type { ReportContent } from '../report.content.ts'
import { bandTone } from '../tones.ts'

export interface ScoreCardsProps {
  readonly content: ReportContent['score']
  readonly scores: readonly ReportScore[]
}

/** The three scores with their bands. */
export function ScoreCards({ content, scores }: ScoreCardsProps) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId}>
      <VisuallyHidden as="h2" id={titleId}>
        {content.title}
      </VisuallyHidden>
      <Cards role="list">
        {scores.map((score) => (
          <li key={score.id}>
            <ScoreCard content={content} score={score} />
          </li>
        ))}
      </Cards>
    </section>
  )
}

function ScoreCard({
  content,
  score,
}: {
  readonly content: ReportContent['score']
  readonly score: ReportScore
}) {
  const title = content.categories[score.id]
  const [current, max] = [formatNumber(score.current), formatNumber(score.max)]
  return (
    <Box variant="plain" padding="medium">
      <Heading level={3} size="title5">
        {title}
      </Heading>
      {score.band === null ? (
        <>
          <Unscored>{content.unscored}</Unscored>
          <Text size="small" tone="muted">
            {content.unscoredWhy}
          </Text>
        </>
      ) : (
        <>
          <Points>
            <strong>{current}</strong>
            {fill(content.outOf, { max })}
          </Points>
          <ScoreBar
            value={score.current}
            max={score.max}
            tone={bandTone(score.band)}
            label={title}
            valueText={fill(content.spoken, { current, max })}
          />
          <div>
            <Badge tone={bandTone(score.band)}>{content.captions[score.band]}</Badge>
          </div>
        </>
      )}
    </Box>
  )
}

const Cards = styled.ul`
  display: grid;
  gap: ${token.space[4]};

  ${token.media.medium} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: ${token.space[6]};
  }

  /* Three columns on paper too, which is narrower than the breakpoint. */
  @media print {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`

const Box = styled(Card)`
  display: grid;
  /* A two-line title keeps the numbers aligned. */
  grid-template-rows: 1fr;
  gap: ${token.space[3]};
  height: 100%;
`

const Points = styled.p`
  color: ${token.color.muted};
  font-size: ${token.text.title5};
  font-variant-numeric: tabular-nums;

  & > strong {
    color: ${token.color.ink};
    font-family: ${token.font.heading};
    font-size: ${token.text.title2};
    font-weight: ${token.weight.heading};
    line-height: 1;
    letter-spacing: ${token.tracking.title};
  }
`

const Unscored = styled.p`
  font-family: ${token.font.heading};
  font-size: ${token.text.title4};
  font-weight: ${token.weight.heading};
`
