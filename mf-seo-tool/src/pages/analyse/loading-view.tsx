import { STAGES } from '@agency/contracts/analysis-values'
import {
  Button,
  CircleCheckIcon,
  Container,
  Heading,
  Icon,
  Section,
  Spinner,
  Text,
  token,
  VisuallyHidden,
} from '@agency/ui'
import { fill, plural } from '@agency/web-kit'
import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import type { AnalysingState } from '../../features/analysis/analysis-state.ts'
import type { AnalyseContent } from './analyse.content.ts'

export interface LoadingViewProps {
  readonly content: AnalyseContent['loading']
  readonly state: AnalysingState
  readonly onCancel: () => void
}

type StageState = keyof AnalyseContent['loading']['states']

/** A running analysis: each stage is ticked when the service reports it. */
export function LoadingView({ content, state, onCancel }: LoadingViewProps) {
  const isSlow = useIsSlow()
  const running = STAGES.find((stage) => !state.done.includes(stage))
  const stateOf = (stage: (typeof STAGES)[number]): StageState => {
    if (state.done.includes(stage)) return 'done'
    return stage === running ? 'running' : 'waiting'
  }
  return (
    <Section spacing="large" aria-busy="true">
      <Container width="form">
        <Centred>
          <Turning>
            <Spinner size="large" />
          </Turning>
          <Heading level={1} size="title2" tabIndex={-1} data-view-focus="">
            {content.title}
          </Heading>
          <Address>{state.fields.website}</Address>
        </Centred>
        <Lines>
          {STAGES.map((stage) => (
            <Line key={stage} $state={stateOf(stage)}>
              <StageMark state={stateOf(stage)} />
              <div>
                {content.stages[stage]}
                {state.isRendering && stage === 'crawl' && stage === running && (
                  <Text size="small" tone="muted">
                    {content.rendering}
                  </Text>
                )}
              </div>
              <VisuallyHidden>, {content.states[stateOf(stage)]}</VisuallyHidden>
            </Line>
          ))}
        </Lines>
        <Centred>
          {state.progress && <Known content={content} progress={state.progress} />}
          <Text size="small" tone="muted">
            {waitSentence(content, {
              isRunning: running !== undefined,
              isSlow: isSlow && !state.isRendering,
            })}
          </Text>
          <Button variant="secondary" onClick={onCancel}>
            {content.cancel}
          </Button>
        </Centred>
      </Container>
    </Section>
  )
}

interface KnownProps {
  readonly content: LoadingViewProps['content']
  readonly progress: NonNullable<AnalysingState['progress']>
}

/** What is known so far: sign that something happens, and that it is the right page. */
const Known = ({ content, progress: { title, requests } }: KnownProps) => (
  <Facts>
    {title && <Found>{fill(content.found, { title })}</Found>}
    {requests > 0 && (
      <Text size="small" tone="muted">
        {plural(requests, content.requests)}
      </Text>
    )}
  </Facts>
)

/** An analysis that takes longer is told so. */
export const SLOW_AFTER_MS = 10_000

function useIsSlow(): boolean {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return isSlow
}

function waitSentence(
  content: AnalyseContent['loading'],
  { isRunning, isSlow }: { readonly isRunning: boolean; readonly isSlow: boolean },
): string {
  if (!isRunning) return content.finishing
  return isSlow ? content.slow : content.patience
}

function StageMark({ state }: { readonly state: StageState }) {
  if (state === 'done') return <Icon icon={CircleCheckIcon} />
  return state === 'running' ? <Spinner size="small" /> : <Waiting />
}

const Centred = styled.div`
  display: grid;
  justify-items: center;
  gap: ${token.space[4]};
  text-align: center;
`

const Turning = styled.span`
  color: ${token.color.accent};
`

const Address = styled.p`
  max-width: 100%;
  color: ${token.color.muted};
  font-family: ${token.font.code};
  font-size: ${token.text.small};
  overflow-wrap: anywhere;
`

const Facts = styled.div`
  display: grid;
  gap: ${token.space[1]};
  max-width: 100%;
`

/** Two lines of it are enough to know a page by. */
const Found = styled.p`
  display: -webkit-box;
  overflow: hidden;
  font-weight: ${token.weight.strong};
  overflow-wrap: anywhere;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  line-clamp: 2;
`

const Lines = styled.ol`
  display: grid;
  margin-block: ${token.space[8]};
  padding: 0;
  border: 1px solid ${token.color.line};
  border-radius: ${token.radius.large};
  background: ${token.color.surface};
  list-style: none;
`

const lineColors: Readonly<Record<StageState, string>> = {
  done: token.color.good,
  running: token.color.accent,
  waiting: token.color.muted,
}

const Line = styled.li<{ $state: StageState }>`
  display: flex;
  align-items: center;
  gap: ${token.space[3]};
  /* Two lines fit: the browser's must move nothing. */
  min-height: 3.5rem;
  padding: ${token.space[1]} ${token.space[5]};
  color: ${({ $state }) => ($state === 'waiting' ? token.color.muted : token.color.ink)};
  font-weight: ${({ $state }) => ($state === 'running' ? token.weight.strong : token.weight.text)};
  transition: color ${token.motion.normal} ${token.motion.easing};

  & + & {
    border-block-start: 1px solid ${token.color.line};
  }

  & > svg {
    flex: none;
    width: 1.25rem;
    color: ${({ $state }) => lineColors[$state]};
  }
`

const Waiting = styled.span`
  flex: none;
  width: 1.25rem;
  height: 1.25rem;
  border: 1.5px solid ${token.color.border};
  border-radius: 50%;
`
