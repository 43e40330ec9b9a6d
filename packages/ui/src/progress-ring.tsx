import { styled } from 'styled-components'
import { type Tone, token, toneColors } from './tokens.ts'

export interface ProgressRingProps {
  /** 0 to 100, or null for an empty ring and a dash. */
  readonly value: number | null
  readonly tone: Tone
  /** Text alternative: «Puntuación global: 72 de 100». */
  readonly label: string
  /** Text in the middle; defaults to the value. */
  readonly text?: string
  readonly size?: 'small' | 'medium' | 'large'
}

const RADIUS = 44
/** Characters that fit at full size: «99%», not «100%». */
const ROOM = 3

/** A score as a ring around its number. */
export function ProgressRing({ value, tone, label, text, size = 'medium' }: ProgressRingProps) {
  const share = Math.min(100, Math.max(0, value ?? 0))
  const figure = text ?? (value === null ? '—' : String(value))
  return (
    <Ring
      viewBox="0 0 100 100"
      role="img"
      aria-label={label}
      $tone={tone}
      $size={size}
      $isLong={figure.length > ROOM}
    >
      <circle className="track" cx="50" cy="50" r={RADIUS} />
      {share > 0 && (
        <circle
          className="value"
          cx="50"
          cy="50"
          r={RADIUS}
          pathLength="100"
          strokeDasharray={`${share} 100`}
          transform="rotate(-90 50 50)"
        />
      )}
      <text x="50" y="50" dy="0.36em" textAnchor="middle">
        {figure}
      </text>
    </Ring>
  )
}

const sides = { small: '4.5rem', medium: '7.5rem', large: 'clamp(9.5rem, 8rem + 6vw, 13rem)' } as const

const Ring = styled.svg<{ $tone: Tone; $size: keyof typeof sides; $isLong: boolean }>`
  flex: none;
  width: ${({ $size }) => sides[$size]};
  height: ${({ $size }) => sides[$size]};
  max-width: 100%;
  print-color-adjust: exact;

  & circle {
    fill: none;
    stroke-width: 7;
  }

  & .track {
    stroke: ${token.color.line};
  }

  & .value {
    stroke: ${({ $tone }) => toneColors[$tone].mark};
  }

  & text {
    fill: ${token.color.ink};
    font-family: ${token.font.heading};
    font-size: ${({ $isLong }) => ($isLong ? '26px' : '32px')};
    font-weight: ${token.weight.heading};
    font-variant-numeric: tabular-nums;
    letter-spacing: -0.03em;
  }
`
