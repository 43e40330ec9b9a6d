import { Button, Container, Heading, Section, Stack, Text } from '@agency/ui'
import { paths } from '@agency/web-kit'
import { Link } from 'react-router-dom'
import { panelContent } from './panel.content.ts'

export const PanelPage = () => (
  <Section>
    <Container>
      <Stack>
        <Heading level={1}>{panelContent.title}</Heading>
        <Text>{panelContent.text}</Text>
        <Button asChild variant="secondary">
          <Link to={paths.home}>{panelContent.home}</Link>
        </Button>
      </Stack>
    </Container>
  </Section>
)
