import { styled } from 'styled-components'
import { type Tone, token, toneColors } from './tokens.ts'

export interface ScoreBarProps {
  readonly value: number
  /** The maximum; 0 when nothing was scored, which leaves the bar empty. */
  readonly max: number
  readonly tone: Tone
  /** What is measured. */
  readonly label: string
  /** The value as text, where numbers alone are unclear: «42 de 60 puntos». */
  readonly valueText?: string
}

/** A score as a bar. */
export function ScoreBar({ value, max, tone, label, valueText }: ScoreBarProps) {
  const share = max > 0 ? Math.min(100, Math.max(0, (value / max) * 100)) : 0
  return (
    <Track
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
      aria-valuetext={valueText}
      $tone={tone}
    >
      <svg width="100%" height="100%" aria-hidden="true" focusable="false">
        <rect width={`${share}%`} height="100%" />
      </svg>
    </Track>
  )
}

const Track = styled.div<{ $tone: Tone }>`
  height: 0.5rem;
  overflow: hidden;
  border-radius: ${token.radius.round};
  background: ${token.color.line};
  print-color-adjust: exact;

  & rect {
    fill: ${({ $tone }) => toneColors[$tone].mark};
  }

  @media print, (forced-colors: active) {
    outline: 1px solid currentColor;
  }
`
