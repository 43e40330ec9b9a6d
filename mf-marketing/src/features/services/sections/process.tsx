import { Container, Grid, GridItem, Heading, Section, Stack, Text } from '@agency/ui'
import type { LinkText } from '../../../components/action-links.tsx'
import { ArrowLink } from '../../../components/arrow-link.tsx'
import { type Step, StepsList } from '../../../components/steps-list.tsx'

export interface ProcessContent {
  readonly title: string
  readonly lead: string
  readonly steps: readonly Step[]
  readonly more: LinkText
}

/** What happens, step by step, and when. */
export const Process = ({ content }: { readonly content: ProcessContent }) => (
  <Section tone="night" furrows spacing="large">
    <Container>
      <Stack gap={10}>
        <Grid gap={6}>
          <GridItem large={7}>
            <Heading level={2}>{content.title}</Heading>
          </GridItem>
          <GridItem large={5}>
            <Text tone="muted">{content.lead}</Text>
          </GridItem>
        </Grid>
        <StepsList steps={content.steps} />
        <ArrowLink link={content.more} />
      </Stack>
    </Container>
  </Section>
)
