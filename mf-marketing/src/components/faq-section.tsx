import { AccordionGroup, AccordionPanel, Container, Grid, GridItem, Heading, Section, Text } from '@agency/ui'

export interface FaqContent {
  readonly title: string
  readonly items: readonly { readonly question: string; readonly answer: string }[]
}

/** Collapsible questions and answers; `faqPage` in `lib/json-ld.ts` is the same for search engines. */
export const FaqSection = ({ content }: { readonly content: FaqContent }) => (
  <Section tone="sunken">
    <Container>
      <Grid gap={8}>
        <GridItem large={4}>
          <Heading level={2}>{content.title}</Heading>
        </GridItem>
        <GridItem large={8}>
          <AccordionGroup>
            {content.items.map(({ question, answer }) => (
              <AccordionPanel key={question} value={question} title={question}>
                <Text>{answer}</Text>
              </AccordionPanel>
            ))}
          </AccordionGroup>
        </GridItem>
      </Grid>
    </Container>
  </Section>
)
