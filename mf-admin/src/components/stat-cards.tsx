import { type Tone, token, toneColors } from '@agency/ui'
import { css, styled } from 'styled-components'
import { formatCount } from '../platform/numbers.ts'

export interface Stat {
  readonly label: string
  /** Undefined while loading. */
  readonly value: number | undefined
  readonly tone?: Tone
}

/** A row of labelled numbers. */
export const StatCards = ({
  label,
  stats,
  isDense = false,
}: {
  readonly label: string
  readonly stats: readonly Stat[]
  /** On one line. */
  readonly isDense?: boolean
}) => (
  <Row aria-label={label} $count={stats.length} $isDense={isDense}>
    {stats.map(({ label: name, value, tone = 'neutral' }) => (
      <Cell key={name} $tone={tone} $isDense={isDense}>
        <dt>{name}</dt>
        <dd>{value === undefined ? '—' : formatCount(value)}</dd>
      </Cell>
    ))}
  </Row>
)

/** On a phone four cards form pairs; three fit in a row. */
const Row = styled.dl<{ $count: number; $isDense: boolean }>`
  display: grid;
  grid-template-columns: repeat(${({ $count }) => ($count === 3 ? 3 : 'auto-fit')}, minmax(${({ $count }) => ($count === 3 ? '0' : '8.5rem')}, 1fr));
  gap: ${token.space[3]};

  ${({ $isDense }) =>
    $isDense &&
    css`
      display: flex;
      flex-wrap: wrap;
      gap: ${token.space[1]} ${token.space[6]};
    `}
`

const Cell = styled.div<{ $tone: Tone; $isDense: boolean }>`
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

  ${({ $isDense }) =>
    $isDense &&
    css`
      flex-direction: row-reverse;
      align-items: baseline;
      justify-content: flex-end;
      gap: ${token.space[2]};
      padding: 0 0 0 ${token.space[2]};
      border-width: 0 0 0 3px;
      border-radius: 0;
      background: none;

      & dd {
        font-size: ${token.text.title5};
      }
    `}
`
