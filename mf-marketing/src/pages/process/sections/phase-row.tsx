import { Badge, ChevronDownIcon, Heading, Icon, Text, token } from '@agency/ui'
import { useId, useState } from 'react'
import { styled } from 'styled-components'
import type { Phase, ProcessContent } from '../process.content.ts'
import type { Bar } from './bars.ts'
import { Span, Track } from './span.tsx'

interface PhaseRowProps {
  readonly phase: Phase
  readonly bar: Bar
  readonly labels: ProcessContent['details']
}

/** A phase: number, name, duration and purpose, with collapsible details. */
export function PhaseRow({ phase, bar, labels }: PhaseRowProps) {
  const [isOpen, setIsOpen] = useState(false)
  const titleId = useId()
  const detailsId = useId()
  return (
    <Row id={phase.id} aria-labelledby={titleId}>
      <Position aria-hidden="true">{phase.number}</Position>
      <Body>
        <Title>
          <Heading level={3} size="title2" id={titleId}>
            {phase.name}
          </Heading>
          {phase.flag && <Badge tone="accent">{phase.flag}</Badge>}
        </Title>
        <Subtitle>{phase.subtitle}</Subtitle>
        <Text size="lead" tone="muted">
          {phase.description}
        </Text>
        <Toggle
          type="button"
          aria-expanded={isOpen}
          aria-controls={detailsId}
          aria-describedby={titleId}
          onClick={() => setIsOpen(!isOpen)}
        >
          {labels.open}
          <Icon icon={ChevronDownIcon} size="small" />
        </Toggle>
        <Details id={detailsId} $isOpen={isOpen}>
          <Lists>
            <List title={labels.tasks} items={phase.details.tasks} />
            <List title={labels.deliverables} items={phase.details.deliverables} />
            <List title={labels.done} items={phase.details.done} />
            <List title={labels.tools} items={phase.details.tools} />
          </Lists>
          <Kpi>
            <Heading level={4} size="title5">
              {labels.kpi}
            </Heading>
            <Text>{phase.details.kpi}</Text>
          </Kpi>
        </Details>
      </Body>
      <Takes>
        <Text size="caption" tone="muted">
          {labels.duration}
        </Text>
        <Duration>{phase.duration}</Duration>
        <Track aria-hidden="true">
          <Span $bar={bar} />
        </Track>
      </Takes>
    </Row>
  )
}

const List = ({ title, items }: { readonly title: string; readonly items: readonly string[] }) => (
  <div>
    <Heading level={4} size="title5">
      {title}
    </Heading>
    <Items>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </Items>
  </div>
)

const Row = styled.article`
  display: grid;
  grid-template: 'position takes' auto 'body body' auto / auto minmax(0, 1fr);
  gap: ${token.space[5]} ${token.space[6]};
  padding-block: clamp(${token.space[10]}, 6vw, ${token.space[16]});
  border-block-start: 1px solid ${token.color.line};

  &:first-of-type {
    border-block-start: 0;
    padding-block-start: 0;
  }

  ${token.media.large} {
    grid-template: 'position body takes' auto / minmax(0, 2fr) minmax(0, 7fr) minmax(0, 3fr);
    gap: ${token.space[8]};
  }
`

const Position = styled.p`
  grid-area: position;
  color: ${token.color.accent};
  font-family: ${token.font.heading};
  font-size: ${token.text.display};
  font-weight: ${token.weight.heading};
  font-variant-numeric: tabular-nums;
  line-height: 0.8;
  letter-spacing: ${token.tracking.display};
`

const Body = styled.div`
  grid-area: body;
  display: grid;
  justify-items: start;
  gap: ${token.space[4]};
  min-width: 0;
`

const Title = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[2]} ${token.space[4]};
`

const Subtitle = styled.p`
  font-family: ${token.font.heading};
  font-size: ${token.text.title4};
  font-weight: ${token.weight.heading};
  line-height: ${token.leading.snug};
`

/** Beside the phase on large screens, beside its number on smaller ones. */
const Takes = styled.div`
  grid-area: takes;
  align-self: end;
  display: grid;
  gap: ${token.space[1]};
  min-width: 0;

  ${token.media.large} {
    align-self: start;
    padding-block-start: ${token.space[2]};
  }
`

const Duration = styled.p`
  font-family: ${token.font.heading};
  font-size: ${token.text.title5};
  font-weight: ${token.weight.heading};
  margin-block-end: ${token.space[2]};
  line-height: ${token.leading.snug};
`

const Toggle = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${token.space[2]};
  min-height: ${token.target.comfortable};
  padding: 0;
  border: 0;
  background: none;
  color: ${token.color.accent};
  font-weight: ${token.weight.strong};
  text-decoration: underline 1px;
  text-underline-offset: 0.3em;

  &:hover {
    text-decoration-thickness: 2px;
  }

  & > svg {
    transition: transform ${token.motion.normal} ${token.motion.easing};
  }

  &[aria-expanded='true'] > svg {
    transform: rotate(180deg);
  }

  @media print, (scripting: none) {
    display: none;
  }
`

/** Always in the DOM, so that it is indexed, printed, and readable without scripts. */
const Details = styled.div<{ $isOpen: boolean }>`
  width: 100%;
  padding: clamp(${token.space[5]}, 3vw, ${token.space[8]});
  border-radius: ${token.radius.large};
  background: ${token.color.sunken};

  @media screen {
    display: ${({ $isOpen }) => ($isOpen ? 'block' : 'none')};
  }

  @media (scripting: none) {
    display: block;
  }

  @media print {
    padding: 0;
  }
`

const Lists = styled.div`
  display: grid;
  gap: ${token.space[8]};

  ${token.media.medium} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`

const Items = styled.ul`
  display: grid;
  gap: ${token.space[2]};
  margin-block-start: ${token.space[3]};
  padding-inline-start: 1.1em;
  font-size: ${token.text.small};
  line-height: 1.5;

  & > li::marker {
    color: ${token.color.accent};
  }
`

const Kpi = styled.div`
  display: grid;
  gap: ${token.space[1]};
  margin-block-start: ${token.space[8]};
  padding-block-start: ${token.space[5]};
  border-block-start: 2px solid ${token.color.accent};
`
