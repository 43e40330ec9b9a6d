import { token } from '@agency/ui'
import { styled } from 'styled-components'

export interface TestBranchesContent {
  readonly caption: string
  readonly start: { readonly title: string; readonly text: string }
  /** Grow, change, stop: in this order from the top. */
  readonly ends: readonly { readonly title: string; readonly text: string }[]
}

/** A campaign test with its three outcomes. */
export const TestBranches = ({ content }: { readonly content: TestBranchesContent }) => (
  <Figure>
    <Start>
      <Title>{content.start.title}</Title>
      <p>{content.start.text}</p>
    </Start>
    <Branches viewBox="0 0 120 360" preserveAspectRatio="none" aria-hidden="true" focusable="false">
      {[-6, 0, 6].map((offset) => (
        <g key={offset}>
          <path
            className="grow"
            d={`M0 ${180 + offset}C70 ${180 + offset} 50 ${60 + offset} 120 ${60 + offset}`}
          />
          <path className="change" d={`M0 ${180 + offset}H120`} />
          <path
            className="stop"
            d={`M0 ${180 + offset}C70 ${180 + offset} 50 ${300 + offset} 120 ${300 + offset}`}
          />
        </g>
      ))}
    </Branches>
    <Ends role="list">
      {content.ends.map(({ title, text }) => (
        <End key={title}>
          <Title>{title}</Title>
          <p>{text}</p>
        </End>
      ))}
    </Ends>
    <Caption>{content.caption}</Caption>
  </Figure>
)

const Figure = styled.figure`
  display: grid;
  gap: ${token.space[4]};

  ${token.media.medium} {
    grid-template-columns: minmax(0, 4fr) minmax(3rem, 2fr) minmax(0, 6fr);
    gap: 0;
    align-items: center;
  }
`

const Start = styled.div`
  padding: ${token.space[6]};
  border-radius: ${token.radius.large};
  background: ${token.color.action};
  color: ${token.color.onAction};
`

const Title = styled.p`
  font-family: ${token.font.heading};
  font-size: ${token.text.title3};
  font-weight: ${token.weight.heading};
  line-height: ${token.leading.title};
  letter-spacing: ${token.tracking.title};
`

const Branches = styled.svg`
  display: none;
  width: 100%;
  height: 100%;
  fill: none;
  stroke: ${token.color.accent};
  stroke-width: 2;

  & path {
    vector-effect: non-scaling-stroke;
  }

  & .change {
    opacity: 0.6;
    stroke-dasharray: 6 5;
  }

  & .stop {
    opacity: 0.55;
    stroke-dasharray: 1 6;
    stroke-linecap: round;
  }

  ${token.media.medium} {
    display: block;
  }
`

const Ends = styled.ul`
  display: grid;
  gap: ${token.space[4]};

  ${token.media.medium} {
    grid-auto-rows: 1fr;
  }
`

const End = styled.li`
  display: grid;
  align-content: center;
  gap: ${token.space[1]};
  padding: ${token.space[5]};
  border: 1px solid ${token.color.line};
  border-inline-start: 4px solid ${token.color.accent};
  border-radius: ${token.radius.medium};
  background: ${token.color.surface};

  &:nth-child(2) {
    border-inline-start-style: dashed;
  }

  &:nth-child(3) {
    border-inline-start-style: dotted;
  }
`

const Caption = styled.figcaption`
  margin-block-start: ${token.space[4]};
  color: ${token.color.muted};
  font-size: ${token.text.small};

  ${token.media.medium} {
    grid-column: 1 / -1;
  }
`
