import { Badge, Container, Heading, Section, Text, token } from '@agency/ui'
import { styled } from 'styled-components'
import type { LinkText } from '../../../components/action-links.tsx'
import { ArrowLink } from '../../../components/arrow-link.tsx'
import { SectionHead } from '../../../components/section-head.tsx'

export interface PhasesContent {
  readonly title: string
  readonly lead: string
  readonly phases: readonly {
    readonly title: string
    readonly duration: string
    readonly text: string
    readonly badge?: string
  }[]
  readonly more: LinkText
}

/** The five phases along one line, like plants along a row. */
export const Phases = ({ content }: { readonly content: PhasesContent }) => (
  <Section spacing="large">
    <Container>
      <SectionHead title={content.title} lead={content.lead} />
      <Line role="list">
        {content.phases.map(({ title, duration, text, badge }, index) => (
          <Phase key={title}>
            <Position aria-hidden="true">{String(index + 1).padStart(2, '0')}</Position>
            <Title level={3} size="title4">
              {title} {badge && <Badge>{badge}</Badge>}
            </Title>
            <Duration>{duration}</Duration>
            <Text size="small" tone="muted">
              {text}
            </Text>
          </Phase>
        ))}
      </Line>
      <ArrowLink link={content.more} />
    </Container>
  </Section>
)

const Line = styled.ol`
  display: grid;
  gap: ${token.space[8]} ${token.space[6]};
  margin-block: clamp(${token.space[10]}, 6vw, ${token.space[20]}) ${token.space[8]};

  ${token.media.medium} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }

  ${token.media.large} {
    grid-template-columns: repeat(5, minmax(0, 1fr));
    gap: 0;
  }
`

const Phase = styled.li`
  position: relative;
  display: grid;
  align-content: start;
  gap: ${token.space[2]};
  padding-block-start: ${token.space[8]};
  padding-inline-end: ${token.space[5]};
  border-block-start: 2px solid ${token.color.line};

  /* The plant marker. */
  &::before {
    content: '';
    position: absolute;
    inset-block-start: calc(-0.4375rem - 1px);
    inset-inline-start: 0;
    width: 0.875rem;
    height: 0.875rem;
    border-radius: ${token.radius.round};
    background: ${token.color.accent};
  }

  /* The last phase is optional: its row is dashed. */
  &:last-child {
    border-block-start-style: dashed;
  }

  &:last-child::before {
    border: 2px solid ${token.color.accent};
    background: ${token.color.paper};
  }
`

const Position = styled.span`
  color: ${token.color.muted};
  font-family: ${token.font.heading};
  font-size: ${token.text.small};
  font-weight: ${token.weight.heading};
  font-variant-numeric: tabular-nums;
`

const Title = styled(Heading)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[2]};
`

const Duration = styled.p`
  color: ${token.color.accent};
  font-size: ${token.text.small};
  font-weight: ${token.weight.strong};
`
