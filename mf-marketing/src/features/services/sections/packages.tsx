import {
  Card,
  CheckIcon,
  Container,
  Grid,
  GridItem,
  Heading,
  Icon,
  Section,
  Stack,
  Text,
  token,
} from '@agency/ui'
import { styled } from 'styled-components'
import { ActionLinks, type LinkText } from '../../../components/action-links.tsx'
import { SectionHead } from '../../../components/section-head.tsx'

export interface PackagesContent {
  readonly title: string
  readonly lead: string
  readonly packages: readonly {
    readonly name: string
    readonly terms: string
    readonly text: string
    readonly includes: readonly string[]
    readonly action: LinkText
  }[]
}

/** The service's packages, side by side. */
export const Packages = ({ content }: { readonly content: PackagesContent }) => (
  <Section tone="sunken" spacing="large">
    <Container>
      <Stack gap={10}>
        <SectionHead title={content.title} lead={content.lead} />
        <Grid gap={6}>
          {content.packages.map(({ name, terms, text, includes, action }) => (
            <GridItem key={name} large={6}>
              <Package padding="large">
                <div>
                  <Heading level={3}>{name}</Heading>
                  <Terms>{terms}</Terms>
                </div>
                <Text>{text}</Text>
                <List role="list">
                  {includes.map((thing) => (
                    <Line key={thing}>
                      <Icon icon={CheckIcon} />
                      <span>{thing}</span>
                    </Line>
                  ))}
                </List>
                <ActionLinks links={[action]} />
              </Package>
            </GridItem>
          ))}
        </Grid>
      </Stack>
    </Container>
  </Section>
)

const Package = styled(Card)`
  display: grid;
  grid-template-rows: auto auto 1fr auto;
  gap: ${token.space[5]};
  height: 100%;
`

const Terms = styled.p`
  margin-block-start: ${token.space[1]};
  color: ${token.color.accent};
  font-weight: ${token.weight.strong};
`

const List = styled.ul`
  display: grid;
  align-content: start;
  gap: ${token.space[3]};
`

const Line = styled.li`
  display: flex;
  gap: ${token.space[3]};

  & > svg {
    flex: none;
    margin-block-start: 0.2em;
    color: ${token.color.accent};
  }
`
