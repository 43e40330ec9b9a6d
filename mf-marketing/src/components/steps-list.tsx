import { Heading, Text, token } from '@agency/ui'
import { styled } from 'styled-components'

export interface Step {
  readonly title: string
  readonly text: string
  /** Duration or date. */
  readonly duration?: string
}

interface StepsListProps {
  readonly steps: readonly Step[]
  /** Heading level of each step's title. */
  readonly level?: 3 | 4
}

/** Numbered steps, one row each: number, title and duration, description. */
export const StepsList = ({ steps, level = 3 }: StepsListProps) => (
  <Rows role="list">
    {steps.map((step, index) => (
      <Row key={step.title}>
        <Position aria-hidden="true">{String(index + 1).padStart(2, '0')}</Position>
        <div>
          <Heading level={level} size="title4">
            {step.title}
          </Heading>
          {step.duration && <Duration>{step.duration}</Duration>}
        </div>
        <Text tone="muted">{step.text}</Text>
      </Row>
    ))}
  </Rows>
)

const Rows = styled.ol`
  border-block-end: 1px solid ${token.color.line};
`

const Row = styled.li`
  display: grid;
  grid-template-columns: 3.25rem minmax(0, 1fr);
  gap: ${token.space[2]} ${token.space[4]};
  padding-block: ${token.space[6]};
  border-block-start: 1px solid ${token.color.line};

  & > :last-child {
    grid-column: 2;
  }

  ${token.media.medium} {
    grid-template-columns: 4.5rem minmax(0, 2fr) minmax(0, 3fr);
    gap: ${token.space[6]};

    & > :last-child {
      grid-column: 3;
    }
  }
`

const Position = styled.span`
  color: ${token.color.accent};
  font-family: ${token.font.heading};
  font-size: ${token.text.title3};
  font-weight: ${token.weight.heading};
  font-variant-numeric: tabular-nums;
  line-height: 1;
`

const Duration = styled.p`
  margin-block-start: ${token.space[1]};
  color: ${token.color.accent};
  font-size: ${token.text.small};
  font-weight: ${token.weight.strong};
`
