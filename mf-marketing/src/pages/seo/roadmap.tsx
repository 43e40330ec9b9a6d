import { token, VisuallyHidden } from '@agency/ui'
import { styled } from 'styled-components'

export interface RoadmapContent {
  readonly caption: string
  readonly months: readonly string[]
  /** A task with its first and last day, 1 to 90. */
  readonly tracks: readonly { readonly label: string; readonly from: number; readonly to: number }[]
  readonly reviews: string
  /** «Del día {from} al {to}». */
  readonly span: string
}

const DAYS = 90
const share = (days: number) => `${(days / DAYS) * 100}%`

/** Ninety days as a field: one furrow per kind of work, crossed by three reviews. */
export const Roadmap = ({ content }: { readonly content: RoadmapContent }) => (
  <Figure>
    <Months aria-hidden="true">
      {content.months.map((month) => (
        <span key={month}>{month}</span>
      ))}
    </Months>
    <Field role="list">
      {content.tracks.map(({ label, from, to }, index) => (
        <Track key={label}>
          <Work $from={from} $to={to} $strength={100 - index * 16} />
          <Label>
            {label}
            <Span>{content.span.replace('{from}', String(from)).replace('{to}', String(to))}</Span>
          </Label>
        </Track>
      ))}
    </Field>
    <Reviews>
      <Mark aria-hidden="true" />
      {content.reviews}
    </Reviews>
    <VisuallyHidden>
      <figcaption>{content.caption}</figcaption>
    </VisuallyHidden>
  </Figure>
)

const Figure = styled.figure`
  display: grid;
  gap: ${token.space[4]};
  padding: clamp(${token.space[5]}, 3vw, ${token.space[10]});
  border: 1px solid ${token.color.line};
  border-radius: ${token.radius.large};
  background: ${token.color.surface};
`

const Months = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  color: ${token.color.muted};
  font-size: ${token.text.small};
  font-weight: ${token.weight.strong};
`

/* The reviews: a dashed line at the end of each month. */
const Field = styled.ul`
  display: grid;
  background: repeating-linear-gradient(
      to right,
      transparent 0 calc(100% / 3 - 1px),
      ${token.color.accent} calc(100% / 3 - 1px) calc(100% / 3)
    )
    0 0 / 100% 100%;
`

const Track = styled.li`
  display: grid;
  gap: ${token.space[2]};
  padding-block: ${token.space[4]};
  border-block-end: 1px solid ${token.color.line};
`

const Work = styled.div<{ $from: number; $to: number; $strength: number }>`
  width: ${({ $from, $to }) => share($to - $from + 1)};
  margin-inline-start: ${({ $from }) => share($from - 1)};
  height: 1.5rem;
  border-radius: ${token.radius.small};
  background:
    repeating-linear-gradient(0deg, transparent 0 4px, color-mix(in srgb, ${token.color.surface} 40%, transparent) 4px 6px),
    color-mix(in srgb, ${token.color.accent} ${({ $strength }) => $strength}%, ${token.color.surface});
`

const Label = styled.p`
  justify-self: start;
  padding-inline-end: ${token.space[3]};
  background: ${token.color.surface};
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${token.space[3]};
  font-weight: ${token.weight.strong};
`

const Span = styled.span`
  color: ${token.color.muted};
  font-size: ${token.text.small};
  font-weight: ${token.weight.text};
`

const Reviews = styled.p`
  display: flex;
  align-items: center;
  gap: ${token.space[3]};
  font-size: ${token.text.small};
`

const Mark = styled.span`
  flex: none;
  width: 1px;
  height: 1.25rem;
  background: ${token.color.accent};
`
