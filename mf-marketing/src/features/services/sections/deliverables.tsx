import { Container, Heading, Section, Text, token } from '@agency/ui'
import { styled } from 'styled-components'
import { SectionHead } from '../../../components/section-head.tsx'

export interface DeliverablesContent {
  readonly title: string
  readonly lead: string
  readonly items: readonly { readonly title: string; readonly text: string }[]
}

/** The deliverables, one by one. */
export const Deliverables = ({ content }: { readonly content: DeliverablesContent }) => (
  <Section spacing="large">
    <Container>
      <SectionHead title={content.title} lead={content.lead} />
      <Things role="list">
        {content.items.map(({ title, text }) => (
          <Thing key={title}>
            <Heading level={3} size="title5">
              {title}
            </Heading>
            <Text tone="muted">{text}</Text>
          </Thing>
        ))}
      </Things>
    </Container>
  </Section>
)

const Things = styled.ul`
  display: grid;
  gap: ${token.space[8]} clamp(${token.space[6]}, 4vw, ${token.space[16]});
  margin-block-start: clamp(${token.space[8]}, 5vw, ${token.space[16]});

  ${token.media.medium} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }

  ${token.media.large} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`

const Thing = styled.li`
  display: grid;
  align-content: start;
  gap: ${token.space[2]};
  padding-block-start: ${token.space[4]};
  border-block-start: 2px solid ${token.color.ink};
`
