import { token } from '@agency/ui'
import { styled } from 'styled-components'

export interface FiveSecondsContent {
  readonly caption: string
  /** What is read in each of the five seconds, in order. */
  readonly answers: readonly string[]
}

// Positions of the five answers on the drawn page, in its own units.
const PLACES = [
  { x: 64, y: 126 },
  { x: 64, y: 214 },
  { x: 396, y: 168 },
  { x: 232, y: 330 },
  { x: 64, y: 272 },
] as const

const COLUMNS = Array.from({ length: 12 }, (_, column) => `M${30 + column * 45.6} 32h38v367h-38z`).join('')

/** The first screen of a page on twelve columns, and its reading order. */
export const FiveSeconds = ({ content }: { readonly content: FiveSecondsContent }) => (
  <Figure>
    <Drawing viewBox="0 0 600 400" aria-hidden="true" focusable="false">
      <rect className="sheet" x="1" y="1" width="598" height="398" rx="10" />
      <path className="columns" d={COLUMNS} />
      <path className="line" d="M1 32H599" />
      <circle className="dot" cx="20" cy="17" r="4" />
      <circle className="dot" cx="34" cy="17" r="4" />
      <circle className="dot" cx="48" cy="17" r="4" />
      <rect className="strong" x="94" y="104" width="210" height="24" rx="3" />
      <rect className="strong" x="94" y="138" width="150" height="24" rx="3" />
      <rect className="soft" x="94" y="204" width="196" height="8" rx="3" />
      <rect className="soft" x="94" y="220" width="150" height="8" rx="3" />
      <rect className="action" x="94" y="254" width="118" height="36" rx="5" />
      <rect className="photo" x="350" y="76" width="206" height="214" rx="6" />
      <path className="hill" d="M350 244q60-58 104-22t102-40v102q0 6-6 6h-194q-6 0-6-6z" />
      <rect className="soft" x="262" y="320" width="76" height="20" rx="3" />
      <rect className="soft" x="350" y="320" width="96" height="20" rx="3" />
      <rect className="soft" x="458" y="320" width="98" height="20" rx="3" />
      <path className="gaze" d="M64 126C40 160 44 190 64 214S320 238 396 168S330 330 232 330S60 320 64 272" />
      {PLACES.map(({ x, y }, index) => (
        <g key={`${x}-${y}`} transform={`translate(${x} ${y})`}>
          <circle className="mark" r="17" />
          <text className="number" dy="6">
            {index + 1}
          </text>
        </g>
      ))}
    </Drawing>
    <Caption>{content.caption}</Caption>
    <Answers>
      {content.answers.map((answer) => (
        <li key={answer}>{answer}</li>
      ))}
    </Answers>
  </Figure>
)

const Figure = styled.figure`
  display: grid;
  gap: ${token.space[5]};
`

const Drawing = styled.svg`
  width: 100%;
  height: auto;
  filter: drop-shadow(0 12px 32px rgb(27 20 28 / 14%));

  & .sheet {
    fill: ${token.color.surface};
    stroke: ${token.color.line};
  }

  & .columns {
    fill: ${token.color.accent};
    opacity: 0.05;
  }

  & .line {
    stroke: ${token.color.line};
  }

  & .dot,
  & .soft {
    fill: ${token.color.line};
  }

  & .strong {
    fill: ${token.color.ink};
  }

  & .action {
    fill: ${token.color.action};
  }

  & .photo {
    fill: ${token.color.accentSoft};
  }

  & .hill {
    fill: ${token.color.accent};
    opacity: 0.35;
  }

  & .gaze {
    fill: none;
    stroke: ${token.color.accent};
    stroke-width: 2;
    stroke-dasharray: 2 6;
    stroke-linecap: round;
  }

  & .mark {
    fill: ${token.color.accent};
    stroke: ${token.color.surface};
    stroke-width: 3;
  }

  & .number {
    fill: ${token.color.surface};
    font-family: ${token.font.heading};
    font-size: 17px;
    font-weight: ${token.weight.heading};
    text-anchor: middle;
  }
`

const Caption = styled.figcaption`
  color: ${token.color.muted};
  font-size: ${token.text.small};
`

const Answers = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 11rem), 1fr));
  gap: ${token.space[2]} ${token.space[6]};
  padding-inline-start: ${token.space[5]};
  font-weight: ${token.weight.strong};

  & > li::marker {
    color: ${token.color.accent};
    font-family: ${token.font.heading};
  }
`
