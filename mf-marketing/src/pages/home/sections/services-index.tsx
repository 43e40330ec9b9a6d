import {
  ArrowRightIcon,
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
import type { PublicPath } from '@agency/web-kit'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import type { LinkText } from '../../../components/action-links.tsx'
import { ArrowLink } from '../../../components/arrow-link.tsx'
import { cover } from '../../../components/cover.styles.ts'

export interface ServicesIndexContent {
  readonly title: string
  readonly lead: string
  readonly entries: readonly {
    readonly path: PublicPath
    readonly title: string
    readonly text: string
    readonly fact: string
  }[]
  readonly more: LinkText
}

/** The services as an index of large links, one per row. */
export const ServicesIndex = ({ content }: { readonly content: ServicesIndexContent }) => (
  <Section spacing="large">
    <Container>
      <Grid gap={10}>
        <GridItem large={4}>
          <Aside gap={5}>
            <Heading level={2}>{content.title}</Heading>
            <Text tone="muted">{content.lead}</Text>
            <ArrowLink link={content.more} />
          </Aside>
        </GridItem>
        <GridItem large={8}>
          <Rows role="list">
            {content.entries.map(({ path, title, text, fact }) => (
              <Row key={path}>
                <Name level={3} size="title2">
                  <Cover to={path}>{title}</Cover>
                </Name>
                <Text tone="muted">{text}</Text>
                <Fact>{fact}</Fact>
                <Arrow icon={ArrowRightIcon} size="large" />
              </Row>
            ))}
          </Rows>
        </GridItem>
      </Grid>
    </Container>
  </Section>
)

const Aside = styled(Stack)`
  ${token.media.large} {
    position: sticky;
    inset-block-start: 7rem;
  }

  ${token.media.low} {
    position: static;
  }
`

const Rows = styled.ul`
  border-block-end: 1px solid ${token.color.line};
`

const Row = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${token.space[2]} ${token.space[6]};
  align-items: center;
  padding-block: clamp(${token.space[6]}, 3.2vw, ${token.space[10]});
  border-block-start: 1px solid ${token.color.line};

  & > :not(svg) {
    grid-column: 1;
  }
`

const Name = styled(Heading)`
  max-width: none;
  transition: color ${token.motion.fast} ${token.motion.easing};

  ${Row}:hover & {
    color: ${token.color.accent};
  }
`

/** The whole row is clickable; its accessible name is the service. */
const Cover = styled(Link)`
  color: inherit;
  text-decoration: none;
  ${cover}
`

const Fact = styled.p`
  color: ${token.color.accent};
  font-size: ${token.text.small};
  font-weight: ${token.weight.strong};
`

const Arrow = styled(Icon)`
  grid-area: 1 / 2 / span 3;
  color: ${token.color.accent};
  transition: transform ${token.motion.normal} ${token.motion.easing};

  ${Row}:hover & {
    transform: translateX(0.5rem);
  }
`
