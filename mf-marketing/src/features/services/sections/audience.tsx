import { CheckIcon, Container, Grid, GridItem, Heading, Icon, Section, Stack, Text, token } from '@agency/ui'
import { styled } from 'styled-components'

export interface AudienceContent {
  readonly title: string
  readonly fits: readonly string[]
  /** Cases in which something else serves the reader better. */
  readonly otherwise: { readonly title: string; readonly text: string }
}

/** Whom the service suits, as recognisable situations, and whom it does not. */
export const Audience = ({ content }: { readonly content: AudienceContent }) => (
  <Section spacing="large">
    <Container>
      <Grid gap={10}>
        <GridItem large={5}>
          <Heading level={2}>{content.title}</Heading>
        </GridItem>
        <GridItem large={7}>
          <Stack gap={8}>
            <Situations role="list">
              {content.fits.map((situation) => (
                <Situation key={situation}>
                  <Icon icon={CheckIcon} />
                  <span>{situation}</span>
                </Situation>
              ))}
            </Situations>
            <Otherwise>
              <Text weight="strong">{content.otherwise.title}</Text>
              <Text tone="muted">{content.otherwise.text}</Text>
            </Otherwise>
          </Stack>
        </GridItem>
      </Grid>
    </Container>
  </Section>
)

const Situations = styled.ul`
  display: grid;
  font-size: ${token.text.lead};
  line-height: 1.45;
`

const Situation = styled.li`
  display: flex;
  gap: ${token.space[4]};
  padding-block: ${token.space[4]};
  border-block-start: 1px solid ${token.color.line};

  &:last-child {
    border-block-end: 1px solid ${token.color.line};
  }

  & > svg {
    flex: none;
    margin-block-start: 0.35em;
    color: ${token.color.accent};
  }
`

const Otherwise = styled.div`
  display: grid;
  gap: ${token.space[1]};
  padding-inline-start: ${token.space[5]};
  border-inline-start: 3px solid ${token.color.accent};
`
