import { type Tone, token, toneColors } from '@agency/ui'
import { styled } from 'styled-components'
import { formatCount } from '../platform/numbers.ts'

export interface Stat {
  readonly label: string
  /** Undefined while loading. */
  readonly value: number | undefined
  readonly tone?: Tone
}

/** A row of labelled numbers. */
export const StatCards = ({ label, stats }: { readonly label: string; readonly stats: readonly Stat[] }) => (
  <Row aria-label={label} $count={stats.length}>
    {stats.map(({ label: name, value, tone = 'neutral' }) => (
      <Cell key={name} $tone={tone}>
        <dt>{name}</dt>
        <dd>{value === undefined ? '—' : formatCount(value)}</dd>
      </Cell>
    ))}
  </Row>
)

/** On a phone four cards form pairs; three fit in a row. */
const Row = styled.dl<{ $count: number }>`
  display: grid;
  grid-template-columns: repeat(${({ $count }) => ($count === 3 ? 3 : 'auto-fit')}, minmax(${({ $count }) => ($count === 3 ? '0' : '8.5rem')}, 1fr));
  gap: ${token.space[3]};
`

const Cell = styled.div<{ $tone: Tone }>`
  display: flex;
  flex-direction: column-reverse;
  justify-content: flex-end;
  gap: ${token.space[1]};
  padding: ${token.space[3]} ${token.space[4]};
  border: 1px solid ${token.color.line};
  border-inline-start: 3px solid ${({ $tone }) => toneColors[$tone].mark};
  border-radius: ${token.radius.medium};
  background: ${token.color.surface};

  & dt {
    color: ${token.color.muted};
    font-size: ${token.text.small};
    line-height: ${token.leading.snug};
  }

  & dd {
    font-family: ${token.font.heading};
    font-size: ${token.text.title3};
    font-weight: ${token.weight.heading};
    font-variant-numeric: tabular-nums;
    line-height: 1;
    letter-spacing: ${token.tracking.title};
  }
`
