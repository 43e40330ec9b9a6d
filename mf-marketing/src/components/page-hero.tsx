import { Container, Eyebrow, Grid, GridItem, Heading, Section, Stack, Text, token } from '@agency/ui'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { Crumb } from '../lib/json-ld.ts'
import { ActionLinks, type LinkText } from './action-links.tsx'
import { Breadcrumbs } from './breadcrumbs.tsx'

interface PageHeroProps {
  readonly trail: readonly Crumb[]
  readonly eyebrow: string
  readonly title: string
  readonly lead: string
  readonly actions?: readonly LinkText[]
  /** Beside the title on large screens, below it on small ones. */
  readonly children?: ReactNode
}

/** The hero of an inner page: breadcrumbs, title and lead. */
export const PageHero = ({ trail, eyebrow, title, lead, actions, children }: PageHeroProps) => (
  <Section tone="night" furrows spacing="none">
    <Container>
      <Opening>
        <Breadcrumbs trail={trail} />
        <Grid gap={10}>
          <GridItem large={children ? 7 : 10}>
            <Stack gap={6}>
              <Eyebrow>{eyebrow}</Eyebrow>
              <Heading level={1} size="display">
                {title}
              </Heading>
              <Text size="lead" tone="muted">
                {lead}
              </Text>
              {actions && <ActionLinks links={actions} />}
            </Stack>
          </GridItem>
          {children && <GridItem large={5}>{children}</GridItem>}
        </Grid>
      </Opening>
    </Container>
  </Section>
)

const Opening = styled.div`
  display: grid;
  gap: clamp(${token.space[10]}, 7vw, ${token.space[24]});
  padding-block: ${token.space[5]} clamp(${token.space[12]}, 7vw, ${token.space[24]});
`
