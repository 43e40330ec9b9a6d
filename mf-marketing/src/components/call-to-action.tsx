import { Container, Grid, GridItem, Heading, Section, Stack, Text } from '@agency/ui'
import { ActionLinks, type LinkText } from './action-links.tsx'

export interface CallToActionContent {
  readonly title: string
  readonly text: string
  readonly actions: readonly LinkText[]
}

/** The closing call to action of a page, on wine red. */
export const CallToAction = ({ content }: { readonly content: CallToActionContent }) => (
  <Section tone="wine" furrows spacing="large">
    <Container>
      <Grid gap={8}>
        <GridItem large={9}>
          <Stack gap={6}>
            <Heading level={2} size="title1">
              {content.title}
            </Heading>
            <Text size="lead">{content.text}</Text>
            <ActionLinks links={content.actions} />
          </Stack>
        </GridItem>
      </Grid>
    </Container>
  </Section>
)
