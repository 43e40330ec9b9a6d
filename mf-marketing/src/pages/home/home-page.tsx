import { Button, Cluster, Container, Eyebrow, Heading, Section, Stack, Text } from '@agency/ui'
import { brand, paths } from '@agency/web-kit'
import { Link } from 'react-router-dom'
import { homeContent } from './home.content.ts'

export const HomePage = () => (
  <Section>
    <Container>
      <Stack>
        <Eyebrow>{homeContent.tagline}</Eyebrow>
        <Heading level={1}>{homeContent.title}</Heading>
        <Text size="lead">{homeContent.intro}</Text>
        <Cluster>
          <Button asChild>
            <Link to={paths.analysis}>{homeContent.analyse}</Link>
          </Button>
          <Button asChild variant="secondary">
            <a href={`mailto:${brand.email}`}>{homeContent.write}</a>
          </Button>
        </Cluster>
      </Stack>
    </Container>
  </Section>
)
