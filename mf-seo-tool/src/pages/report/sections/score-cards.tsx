import {
  ArrowRightIcon,
  Badge,
  Button,
  Card,
  Heading,
  Icon,
  ScoreBar,
  Text,
  token,
  VisuallyHidden,
} from '@agency/ui'
import { fill, plural } from '@agency/web-kit'
import { useId } from 'react'
import { styled } from 'styled-components'
import type { ReportScore, ReportSection } from '../../../features/analysis/report.ts'
import { formatNumber } from '../../../platform/numbers.ts'
import type { ReportContent } from '../report.content.ts'
import { bandTone } from '../tones.ts'
import { worstSection } from '../verdict.ts'

export interface ScoreCardsProps {
  readonly content: ReportContent['score']
  readonly scores: readonly ReportScore[]
  readonly sections: readonly ReportSection[]
  readonly onReveal: (section: ReportSection) => void
}

/** The three scores with their bands. */
export function ScoreCards({ content, scores, sections, onReveal }: ScoreCardsProps) {
  const titleId = useId()
  const worst = worstSection(sections)
  // Title, points, bar, caption, and in one card the button.
  const rows = worst ? 5 : 4
  return (
    <section aria-labelledby={titleId}>
      <VisuallyHidden as="h2" id={titleId}>
        {content.title}
      </VisuallyHidden>
      <Cards role="list" $rows={rows}>
        {scores.map((score) => (
          <Cell key={score.id} $rows={rows}>
            <ScoreCard
              content={content}
              score={score}
              errors={sections.find(({ key }) => key === score.id)?.counters.error ?? 0}
              onReveal={worst?.key === score.id ? () => onReveal(worst) : undefined}
            />
          </Cell>
        ))}
      </Cards>
    </section>
  )
}

interface ScoreCardProps {
  readonly content: ReportContent['score']
  readonly score: ReportScore
  readonly errors: number
  /** Of the worst category. */
  readonly onReveal: (() => void) | undefined
}

function ScoreCard({ content, score, errors, onReveal }: ScoreCardProps) {
  const title = content.categories[score.id]
  const [current, max] = [formatNumber(score.current), formatNumber(score.max)]
  return (
    <Box variant="plain" padding="small">
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
          <Caption>
            <Badge tone={bandTone(score.band)}>{content.captions[score.band]}</Badge>
            {errors > 0 && (
              <>
                {' '}
                <Hidden>· {plural(errors, content.errors)}</Hidden>
              </>
            )}
          </Caption>
        </>
      )}
      {onReveal && (
        <Worst variant="secondary" size="small" onClick={onReveal}>
          {content.worst}
          <Icon icon={ArrowRightIcon} size="small" />
        </Worst>
      )}
    </Box>
  )
}

const Cards = styled.ul<{ readonly $rows: number }>`
  display: grid;
  gap: ${token.space[3]};

  ${token.media.medium} {
    grid-template: repeat(${({ $rows }) => $rows}, auto) / repeat(3, minmax(0, 1fr));
    column-gap: ${token.space[6]};
  }

  /* Three columns on paper too, which is narrower than the breakpoint. */
  @media print {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`

/** The cards share their rows: a title of two lines, or the one button, moves no number out of line. */
const Cell = styled.li<{ readonly $rows: number }>`
  ${token.media.medium} {
    display: grid;
    grid-row: span ${({ $rows }) => $rows};
    grid-template-rows: subgrid;
  }
`

const Box = styled(Card)`
  display: grid;
  /* On a phone the number stands beside the title. */
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: ${token.space[2]} ${token.space[3]};
  height: 100%;

  & > :not(h3):not(h3 + p) {
    grid-column: 1 / -1;
  }

  ${token.media.medium} {
    grid-row: 1 / -1;
    grid-template: subgrid / minmax(0, 1fr);
    align-items: start;
    gap: ${token.space[3]};
  }
`

const Points = styled.p`
  color: ${token.color.muted};
  font-size: ${token.text.title5};
  font-variant-numeric: tabular-nums;

  & > strong {
    color: ${token.color.ink};
    font-family: ${token.font.heading};
    font-size: ${token.text.title3};
    font-weight: ${token.weight.heading};
    line-height: 1;
    letter-spacing: ${token.tracking.title};
  }
`

const Caption = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${token.space[2]};
  font-size: ${token.text.small};
`

/** What the caption hides. */
const Hidden = styled.strong`
  color: ${token.color.bad};
  font-weight: ${token.weight.strong};
`

const Worst = styled(Button)`
  justify-self: start;
`

const Unscored = styled.p`
  font-family: ${token.font.heading};
  font-size: ${token.text.title4};
  font-weight: ${token.weight.heading};
`
