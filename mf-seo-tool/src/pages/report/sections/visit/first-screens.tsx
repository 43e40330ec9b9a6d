import { token } from '@agency/ui'
import { styled } from 'styled-components'
import type { Shots } from '../../../../features/analysis/browser-visit.ts'
import type { VisitContent } from './visit-block.tsx'

const SCREENS = [
  ['phone', 390, 844],
  ['desktop', 1350, 940],
] as const

/** The first screens of a phone and of a desktop. While they are coming their place is kept. */
export const FirstScreens = ({
  content,
  shots,
  areComing = false,
}: {
  readonly content: VisitContent['shots']
  readonly shots: Shots
  readonly areComing?: boolean
}) => (
  <Screens>
    {SCREENS.filter(([screen]) => areComing || shots[screen]).map(([screen, width, height]) => (
      <Screen key={screen} $ratio={`${width} / ${height}`}>
        {shots[screen] && <img src={shots[screen]} alt={content[screen]} width={width} height={height} />}
      </Screen>
    ))}
  </Screens>
)

/** Equally high where there is room; on a phone the narrow one would be too small. */
const Screens = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 2fr);
  align-items: start;
  gap: ${token.space[3]};
  max-width: 50rem;

  ${token.media.medium} {
    grid-template-columns: minmax(0, 10fr) minmax(0, 31fr);
  }
`

const Screen = styled.figure<{ $ratio: string }>`
  aspect-ratio: ${({ $ratio }) => $ratio};
  border: 1px solid ${token.color.line};
  border-radius: ${token.radius.medium};
  background: ${token.color.sunken};
  overflow: hidden;

  & > img {
    display: block;
    width: 100%;
    height: auto;
  }
`
