import { Container, Grid, GridItem, Heading, Section, Stack, Text, token } from '@agency/ui'
import { styled } from 'styled-components'

export interface ResultsContent {
  readonly title: string
  readonly items: readonly { readonly figure: string; readonly title: string; readonly text: string }[]
  readonly note: string
}

/** Expected results, numbers first, and what cannot be promised. */
export const Results = ({ content }: { readonly content: ResultsContent }) => (
  <Section spacing="large">
    <Container>
      <Stack gap={10}>
        <Heading level={2}>{content.title}</Heading>
        <Figures>
          {content.items.map(({ figure, title, text }) => (
            <Result key={title}>
              <Figure>{figure}</Figure>
              <Text weight="strong">{title}</Text>
              <Text tone="muted">{text}</Text>
            </Result>
          ))}
        </Figures>
        <Grid gap={6}>
          <GridItem large={8}>
            <Note tone="muted">{content.note}</Note>
          </GridItem>
        </Grid>
      </Stack>
    </Container>
  </Section>
)

const Figures = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 15rem), 1fr));
  gap: ${token.space[10]} clamp(${token.space[6]}, 4vw, ${token.space[16]});
`

const Result = styled.div`
  display: grid;
  align-content: start;
  gap: ${token.space[2]};
`

const Figure = styled.p`
  margin-block-end: ${token.space[2]};
  color: ${token.color.accent};
  font-family: ${token.font.heading};
  font-size: ${token.text.title2};
  font-weight: ${token.weight.heading};
  font-variant-numeric: tabular-nums;
  letter-spacing: ${token.tracking.display};
  line-height: 1;
  white-space: nowrap;
`

const Note = styled(Text)`
  padding-inline-start: ${token.space[5]};
  border-inline-start: 3px solid ${token.color.accent};
`
