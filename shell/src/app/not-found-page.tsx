import { Button, Container, Heading, Section, Stack, Text } from '@agency/ui'
import { paths, type RemoteHost } from '@agency/web-kit'
import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { notFoundContent, notFoundMeta } from '../content/not-found.content.ts'

/** The one English page, as specified. */
export function NotFoundPage({ host }: { host: RemoteHost }) {
  useEffect(() => host.setMeta(notFoundMeta), [host])
  return (
    <div lang="en">
      <Section>
        <Container>
          <Stack>
            <Heading level={1}>{notFoundContent.title}</Heading>
            <Text>{notFoundContent.text}</Text>
            <Button asChild>
              <Link to={paths.home}>{notFoundContent.home}</Link>
            </Button>
          </Stack>
        </Container>
      </Section>
    </div>
  )
}
