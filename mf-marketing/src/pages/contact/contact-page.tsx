import { Card, Container, Eyebrow, Grid, GridItem, Heading, Section, Stack, Text, token } from '@agency/ui'
import { paths } from '@agency/web-kit'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { Breadcrumbs } from '../../components/breadcrumbs.tsx'
import { StepsList } from '../../components/steps-list.tsx'
import { ContactDetails } from '../../features/contact/contact-details.tsx'
import { ContactForm } from '../../features/contact/contact-form.tsx'
import type { PageProps } from '../../lib/page-props.ts'
import { usePageMeta } from '../../lib/use-page-meta.ts'
import { contactPageContent as content } from './contact.content.ts'
import { contactMeta, contactTrail } from './contact.meta.ts'

/** `/contacto`: the form beside the title, so that it is there without scrolling, and what follows a message. */
export function ContactPage({ host }: PageProps) {
  usePageMeta(host, contactMeta)
  return (
    <>
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
      <Section aria-labelledby={NEXT_ID}>
        <Container>
          <Grid gap={8}>
            <GridItem large={4}>
              <Stack gap={5}>
                <Heading level={2} id={NEXT_ID}>
                  {content.next.title}
                </Heading>
                <Text tone="muted">{content.next.lead}</Text>
                <Link to={paths.analysis}>{content.next.analyse}</Link>
              </Stack>
            </GridItem>
            <GridItem large={8}>
              <StepsList steps={content.next.steps} />
            </GridItem>
          </Grid>
        </Container>
      </Section>
    </>
  )
}

const NEXT_ID = 'que-pasa-despues'

const Opening = styled.div`
  display: grid;
  gap: clamp(${token.space[8]}, 4vw, ${token.space[12]});
  padding-block: ${token.space[5]} clamp(${token.space[12]}, 7vw, ${token.space[24]});
`
