import { token } from '@agency/ui'
import { styled } from 'styled-components'

type Kind = 'first' | 'later' | 'waiting'

export interface LoadTimelineContent {
  readonly caption: string
  /** Label of the line at 2.5 seconds. */
  readonly limit: string
  readonly end: string
  /** A resource with start and end in seconds. */
  readonly rows: readonly {
    readonly label: string
    readonly from: number
    readonly to: number
    readonly kind: Kind
  }[]
  readonly kinds: Readonly<Record<Kind, string>>
}

const SECONDS = 5
/** Largest Contentful Paint that counts as good (web.dev/articles/lcp). */
const GOOD_LCP_SECONDS = 2.5

const share = (seconds: number) => `${(seconds / SECONDS) * 100}%`

/** A page's resources as bars on one time axis, and the deadline for the main content. */
export const LoadTimeline = ({ content }: { readonly content: LoadTimelineContent }) => (
  <Figure>
    <Rows role="list">
      {content.rows.map(({ label, from, to, kind }) => (
        <Row key={label}>
          <Label>
            {label} <Kind>{content.kinds[kind]}</Kind>
          </Label>
          <Track aria-hidden="true">
            <Bar $kind={kind} $from={from} $to={to} />
          </Track>
        </Row>
      ))}
    </Rows>
    <Scale>
      <strong>{content.limit}</strong>
      <span>{content.end}</span>
    </Scale>
    <Caption>{content.caption}</Caption>
  </Figure>
)

const Figure = styled.figure`
  display: grid;
  gap: ${token.space[3]};
  padding: clamp(${token.space[5]}, 3vw, ${token.space[10]});
  border: 1px solid ${token.color.line};
  border-radius: ${token.radius.large};
  background: ${token.color.surface};
`

const Rows = styled.ul`
  display: grid;
  gap: ${token.space[4]};
`

const Row = styled.li`
  display: grid;
  gap: ${token.space[1]};
`

const Label = styled.span`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${token.space[4]};
  font-size: ${token.text.small};
  font-weight: ${token.weight.strong};
`

const Kind = styled.span`
  color: ${token.color.muted};
  font-weight: ${token.weight.text};
`

const Track = styled.div`
  position: relative;
  height: 1.25rem;
  background: ${token.color.sunken};

  /* The shared deadline; over the bars only, so that it crosses no text. */
  &::after {
    content: '';
    position: absolute;
    inset-block: -0.25rem;
    inset-inline-start: ${share(GOOD_LCP_SECONDS)};
    border-inline-start: 2px dashed ${token.color.ink};
  }
`

const fills: Readonly<Record<Kind, string>> = {
  first: token.color.accent,
  later: `color-mix(in srgb, ${token.color.accent} 60%, ${token.color.surface})`,
  waiting: `repeating-linear-gradient(90deg, ${token.color.border} 0 2px, transparent 2px 6px)`,
}

const Bar = styled.div<{ $kind: Kind; $from: number; $to: number }>`
  position: absolute;
  inset-block: 0;
  inset-inline-start: ${({ $from }) => share($from)};
  width: ${({ $from, $to }) => share($to - $from)};
  background: ${({ $kind }) => fills[$kind]};
`

const Scale = styled.p`
  display: flex;
  justify-content: flex-end;
  gap: ${token.space[4]};
  padding-inline-start: 50%;
  font-size: ${token.text.small};

  & > :first-child {
    flex: 1;
  }
`

const Caption = styled.figcaption`
  color: ${token.color.muted};
  font-size: ${token.text.small};
`
