import { Card, Container, Eyebrow, Grid, GridItem, Heading, Section, Stack, Text } from '@agency/ui'
import type { RemoteHost } from '@agency/web-kit'
import { ContactDetails } from './contact-details.tsx'
import { ContactForm } from './contact-form.tsx'
import { contactContent } from './contact-section.content.ts'

/** Promise, contact details and form: the closing section of several pages. */
export const ContactSection = ({ host }: { readonly host: RemoteHost }) => (
  <Section tone="sunken" aria-labelledby={TITLE_ID}>
    <Container>
      <Grid gap={12}>
        <GridItem large={5}>
          <Stack gap={6}>
            <Eyebrow>{contactContent.eyebrow}</Eyebrow>
            <Heading level={2} id={TITLE_ID}>
              {contactContent.title}
            </Heading>
            <Text size="lead" tone="muted">
              {contactContent.lead}
            </Text>
            <Stack gap={3}>
              <Text size="small" weight="strong">
                {contactContent.details.title}
              </Text>
              <ContactDetails />
            </Stack>
          </Stack>
        </GridItem>
        <GridItem large={7}>
          <Card variant="raised" padding="large">
            <ContactForm host={host} />
          </Card>
        </GridItem>
      </Grid>
    </Container>
  </Section>
)

/** One per page, so the id is fixed. */
const TITLE_ID = 'contacto'
