import { Container, Grid, GridItem, Heading, Section, Stack, Text, token } from '@agency/ui'
import { styled } from 'styled-components'

export interface PromisesContent {
  readonly title: string
  readonly lead: string
  readonly promises: readonly { readonly figure: string; readonly title: string; readonly text: string }[]
  readonly note: string
}

/** The agency's commitments, numbers first. */
export const Promises = ({ content }: { readonly content: PromisesContent }) => (
  <Section tone="sunken" spacing="large">
    <Container>
      <Grid gap={10}>
        <GridItem large={5}>
          <Stack gap={5}>
            <Heading level={2}>{content.title}</Heading>
            <Text tone="muted">{content.lead}</Text>
            <Note size="small">{content.note}</Note>
          </Stack>
        </GridItem>
        <GridItem large={7}>
          <Figures>
            {content.promises.map(({ figure, title, text }) => (
              <Row key={title}>
                <Figure>{figure}</Figure>
                <div>
                  <Text weight="strong">{title}</Text>
                  <Text size="small" tone="muted">
                    {text}
                  </Text>
                </div>
              </Row>
            ))}
          </Figures>
        </GridItem>
      </Grid>
    </Container>
  </Section>
)

const Note = styled(Text)`
  padding-inline-start: ${token.space[4]};
  border-inline-start: 3px solid ${token.color.accent};
`

const Figures = styled.div`
  display: grid;
`

const Row = styled.div`
  display: grid;
  gap: ${token.space[2]} ${token.space[8]};
  align-items: center;
  padding-block: ${token.space[6]};
  border-block-start: 1px solid ${token.color.line};

  &:last-child {
    border-block-end: 1px solid ${token.color.line};
  }

  ${token.media.medium} {
    grid-template-columns: minmax(0, 4fr) minmax(0, 5fr);
  }
`

const Figure = styled.p`
  font-family: ${token.font.heading};
  font-size: ${token.text.title1};
  font-weight: ${token.weight.heading};
  font-variant-numeric: tabular-nums;
  letter-spacing: ${token.tracking.display};
  line-height: 1;
  white-space: nowrap;
`
