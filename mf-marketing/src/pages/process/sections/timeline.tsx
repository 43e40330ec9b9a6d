import { Text, token } from '@agency/ui'
import { useId } from 'react'
import { styled } from 'styled-components'
import type { Phase, ProcessContent } from '../process.content.ts'
import { barsOf } from './bars.ts'
import { Span, Track } from './span.tsx'

interface TimelineProps {
  readonly content: ProcessContent['timeline']
  readonly phases: readonly Phase[]
}

/** The phases stacked on one scale of days, with minimum and maximum; each links to its row. */
export function Timeline({ content, phases }: TimelineProps) {
  const titleId = useId()
  const bars = barsOf(phases)
  return (
    <nav aria-labelledby={titleId}>
      <Text id={titleId} size="small" weight="strong">
        {content.title}
      </Text>
      <Rows role="list">
        {phases.map(({ id, number, name, duration }, index) => (
          <li key={id}>
            <Row href={`#${id}`}>
              <Name>
                <Position aria-hidden="true">{number}</Position> {name}
              </Name>
              <Duration>{duration}</Duration>
              <Wide>
                <Track aria-hidden="true">{bars[index] && <Span $bar={bars[index]} />}</Track>
              </Wide>
            </Row>
          </li>
        ))}
      </Rows>
      <Text size="caption" tone="muted">
        {content.note}
      </Text>
    </nav>
  )
}

const Rows = styled.ol`
  margin-block: ${token.space[4]};
`

const Row = styled.a`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: baseline;
  gap: ${token.space[2]} ${token.space[4]};
  padding-block: ${token.space[3]};
  border-block-start: 1px solid ${token.color.line};
  color: inherit;
  text-decoration: none;

  &:hover > span:first-child {
    text-decoration: underline;
  }
`

const Name = styled.span`
  font-family: ${token.font.heading};
  font-size: ${token.text.title5};
  font-weight: ${token.weight.heading};
`

const Position = styled.span`
  margin-inline-end: ${token.space[2]};
  color: ${token.color.accent};
  font-variant-numeric: tabular-nums;
`

const Duration = styled.span`
  color: ${token.color.muted};
  font-size: ${token.text.small};
  text-align: end;
`

const Wide = styled.span`
  grid-column: 1 / -1;
`
