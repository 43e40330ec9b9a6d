import { Card, Container, Eyebrow, Grid, GridItem, Heading, Section, Stack, Text, token } from '@agency/ui'
import { styled } from 'styled-components'
import { Breadcrumbs } from '../../components/breadcrumbs.tsx'
import { ContactDetails } from '../../features/contact/contact-details.tsx'
import { ContactForm } from '../../features/contact/contact-form.tsx'
import type { PageProps } from '../../lib/page-props.ts'
import { usePageMeta } from '../../lib/use-page-meta.ts'
import { contactPageContent as content } from './contact.content.ts'
import { contactMeta, contactTrail } from './contact.meta.ts'

/** `/contacto`: the form beside title and contact details, visible without scrolling. */
export function ContactPage({ host }: PageProps) {
  usePageMeta(host, contactMeta)
  return (
    <Section tone="night" furrows spacing="none">
      <Container>
        <Opening>
          <Breadcrumbs trail={contactTrail} />
          <Grid gap={12}>
            <GridItem large={5}>
              <Stack gap={6}>
                <Eyebrow>{content.eyebrow}</Eyebrow>
                <Heading level={1} size="display">
                  {content.title}
                </Heading>
                <Text size="lead" tone="muted">
                  {content.lead}
                </Text>
                <ContactDetails />
              </Stack>
            </GridItem>
            <GridItem large={7}>
              <Card variant="raised" padding="large">
                <ContactForm host={host} />
              </Card>
            </GridItem>
          </Grid>
        </Opening>
      </Container>
    </Section>
  )
}

const Opening = styled.div`
  display: grid;
  gap: clamp(${token.space[8]}, 4vw, ${token.space[12]});
  padding-block: ${token.space[5]} clamp(${token.space[12]}, 7vw, ${token.space[24]});
`
