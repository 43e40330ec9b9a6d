import type { VisitPart } from '@agency/contracts'
import { CircleCheckIcon, CircleMinusIcon, Icon, Spinner, token, VisuallyHidden } from '@agency/ui'
import { styled } from 'styled-components'
import type { Shots } from '../../../../features/analysis/browser-visit.ts'
import { lineStates, VISIT_LINES, type VisitLineState } from '../../../../features/analysis/visit-lines.ts'
import { FirstScreens } from './first-screens.tsx'
import type { VisitContent } from './visit-block.tsx'

/** A visit under way: its parts are ticked as they come. Nothing moves. */
export function Running({
  content,
  seen,
  shots,
}: {
  readonly content: VisitContent
  /** Absent for one that has not begun. */
  readonly seen?: readonly VisitPart[]
  readonly shots: Shots
}) {
  const states = lineStates(seen ?? [])
  return (
    <>
      <Lines role="list">
        {VISIT_LINES.map((line) => {
          const state = seen ? states[line] : 'waiting'
          return (
            <Line key={line} $state={state}>
              <Mark state={state} />
              <span>
                {content.lines[line]}
                <VisuallyHidden>, {content.states[state]}</VisuallyHidden>
              </span>
            </Line>
          )
        })}
      </Lines>
      <FirstScreens content={content.shots} shots={shots} areComing />
    </>
  )
}

function Mark({ state }: { readonly state: VisitLineState }) {
  switch (state) {
    case 'done':
      return <Icon icon={CircleCheckIcon} />
    case 'unseen':
      return <Icon icon={CircleMinusIcon} />
    case 'running':
      return <Spinner size="small" />
    case 'waiting':
      return <Waiting />
  }
}

const Lines = styled.ul`
  display: grid;
  padding: 0;
  list-style: none;
`

const Line = styled.li<{ $state: VisitLineState }>`
  display: flex;
  align-items: center;
  gap: ${token.space[3]};
  height: 2.25rem;
  color: ${({ $state }) => ($state === 'done' || $state === 'running' ? token.color.ink : token.color.muted)};

  & > svg {
    flex: none;
    width: 1.25rem;
    color: ${({ $state }) => ($state === 'done' ? token.color.good : token.color.muted)};
  }
`

const Waiting = styled.span`
  flex: none;
  width: 1.25rem;
  height: 1.25rem;
  border: 1.5px solid ${token.color.border};
  border-radius: 50%;
`
