import { token } from '@agency/ui'
import { fill } from '@agency/web-kit'
import { styled } from 'styled-components'
import type { BrowserVisit } from '../../../../features/analysis/browser-visit.ts'
import type { SpeedSeen } from '../../../../features/analysis/visit-parts.ts'
import { formatHundredths, formatNumber } from '../../../../platform/numbers.ts'
import { VisitBlock, type VisitContent, VisitNote } from './visit-block.tsx'

type SpeedContent = VisitContent['speed']

/** How long a slow phone waits, and what it shows meanwhile. */
export const SpeedBlock = ({
  content,
  visit: { speed, shots },
}: {
  readonly content: VisitContent
  readonly visit: BrowserVisit
}) => {
  const words = content.speed
  return (
    <VisitBlock title={words.title} unseen={content.unseen} part={speed}>
      {(seen) => (
        <>
          <VisitNote>{speedNote(words, seen)}</VisitNote>
          <Figures>
            {speedFigures(content, seen).map(({ name, value, detail }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  {value}
                  {detail && <small>{detail}</small>}
                </dd>
              </div>
            ))}
          </Figures>
          <Frames aria-label={words.frames} role="list">
            {framesOf(seen, shots).map(({ frame, src, ms }) => {
              const seconds = formatNumber(ms / 1000)
              return (
                <li key={frame}>
                  <img src={src} alt={fill(words.frame, { seconds })} width="195" height="390" />
                  <span aria-hidden="true">{fill(content.seconds, { seconds })}</span>
                </li>
              )
            })}
          </Frames>
        </>
      )}
    </VisitBlock>
  )
}

/** How it was measured. */
export const speedNote = (words: SpeedContent, { runs }: SpeedSeen): string =>
  runs > 1 ? `${words.note} ${fill(words.runs, { count: runs })}` : words.note

/** What was measured, in words. */
export function speedFigures(
  { speed: words, seconds }: VisitContent,
  { lcpMs, lcpElement, lcpIsBanner, cls, tbtMs, bytes, requests }: SpeedSeen,
): readonly { readonly name: string; readonly value: string; readonly detail?: string }[] {
  const element = lcpIsBanner
    ? words.isBanner
    : lcpElement && fill(words.element, { element: shortened(lcpElement) })
  return [
    {
      name: words.lcp,
      value: lcpMs === null ? words.none : fill(seconds, { seconds: formatNumber(lcpMs / 1000) }),
      ...(element && { detail: element }),
    },
    { name: words.cls, value: formatHundredths(cls) },
    { name: words.tbt, value: fill(words.milliseconds, { milliseconds: formatNumber(tbtMs) }) },
    {
      name: words.weight,
      value:
        bytes < 1_000_000
          ? fill(words.kilobytes, { amount: formatNumber(Math.round(bytes / 1000)) })
          : fill(words.megabytes, { amount: formatNumber(bytes / 1_000_000) }),
    },
    { name: words.requests, value: formatNumber(requests) },
  ]
}

/** An element may be named by its text. */
const ELEMENT_CHARACTERS = 60
const shortened = (text: string): string =>
  text.length > ELEMENT_CHARACTERS ? `${text.slice(0, ELEMENT_CHARACTERS).trimEnd()}…` : text

const FRAMES = ['frame1', 'frame2', 'frame3', 'frame4', 'frame5', 'frame6'] as const

const framesOf = ({ frames }: SpeedSeen, shots: BrowserVisit['shots']) =>
  FRAMES.flatMap((frame, index) => {
    const [src, ms] = [shots[frame], frames[index]]
    return src !== undefined && ms !== undefined ? [{ frame, src, ms }] : []
  })

const Figures = styled.dl`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${token.space[3]};

  ${token.media.medium} {
    grid-template-columns: 2fr repeat(4, minmax(0, 1fr));
  }

  & > :first-child {
    grid-column: 1 / -1;

    ${token.media.medium} {
      grid-column: auto;
    }
  }

  dt {
    color: ${token.color.muted};
    font-size: ${token.text.caption};
  }

  dd {
    font-weight: ${token.weight.strong};
  }

  small {
    display: block;
    color: ${token.color.muted};
    font-size: ${token.text.caption};
    font-weight: ${token.weight.text};
  }
`

const Frames = styled.ol`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${token.space[3]};
  max-width: 50rem;
  padding: 0;
  list-style: none;

  ${token.media.medium} {
    grid-template-columns: repeat(6, minmax(0, 1fr));
  }

  &:empty {
    display: none;
  }

  img {
    display: block;
    width: 100%;
    height: auto;
    border: 1px solid ${token.color.line};
    border-radius: ${token.radius.small};
  }

  span {
    color: ${token.color.muted};
    font-size: ${token.text.caption};
  }
`
