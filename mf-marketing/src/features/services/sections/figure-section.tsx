import { Container, Grid, GridItem, Heading, Section, Stack, Text, token } from '@agency/ui'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'

export interface FigureContent {
  readonly title: string
  readonly text: string
}

interface FigureSectionProps {
  readonly content: FigureContent
  readonly children: ReactNode
}

/** The service's illustration. */
export const FigureSection = ({ content, children }: FigureSectionProps) => (
  <Section tone="sunken" spacing="large">
    <Container>
      <Grid gap={10}>
        <GridItem large={4}>
          <Words gap={5}>
            <Heading level={2} size="title2">
              {content.title}
            </Heading>
            <Text tone="muted">{content.text}</Text>
          </Words>
        </GridItem>
        <GridItem large={8}>{children}</GridItem>
      </Grid>
    </Container>
  </Section>
)

const Words = styled(Stack)`
  ${token.media.large} {
    position: sticky;
    inset-block-start: 7rem;
  }
`
