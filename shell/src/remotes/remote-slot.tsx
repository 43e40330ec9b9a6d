import type { RemoteEntry } from '@agency/contracts'
import { Button, Cluster, Container, Heading, Section, Stack, Text, useIsClient } from '@agency/ui'
import { brand, type RemoteHost } from '@agency/web-kit'
import { Component, lazy, type ReactNode, Suspense, useMemo, useState } from 'react'
import { styled } from 'styled-components'
import { remotesContent } from '../content/remotes.content.ts'
import { useRegistry } from './registry.ts'

interface RemoteSlotProps {
  readonly name: string
  readonly remote: RemoteEntry
  readonly basePath: string
  readonly host: RemoteHost
  /** Heading of a page whose content the server left to the browser. */
  readonly heading?: string | undefined
}

/**
 * The one place where a remote enters the page: loads it without shifting the layout, and on failure shows an error
 * with a retry while the rest of the site works.
 */
export function RemoteSlot({ name, remote, basePath, host, heading }: RemoteSlotProps) {
  const [attempt, setAttempt] = useState(0)
  const registry = useRegistry()
  const Routes = useMemo(
    () => registry.peek(name)?.default ?? lazy(() => registry.load(name, attempt)),
    [registry, name, attempt],
  )
  // Where the remote is here, what did not come is the code of its page.
  const retry = async () => {
    await registry
      .peek(name)
      ?.preload?.(basePath)
      .catch(() => undefined)
    setAttempt(attempt + 1)
  }
  const page = (
    <FailureBoundary key={`${name}-${attempt}`} fallback={<RemoteFailure onRetry={() => void retry()} />}>
      <Suspense fallback={<Placeholder />}>
        <Routes basePath={basePath} host={host} />
      </Suspense>
    </FailureBoundary>
  )
  return remote.ssr ? page : <InBrowser heading={heading}>{page}</InBrowser>
}

/** A remote without a server bundle starts as a placeholder on both sides, so that hydration matches. */
function InBrowser({
  heading,
  children,
}: {
  readonly heading: string | undefined
  readonly children: ReactNode
}) {
  if (useIsClient()) return children
  return heading === undefined ? <Placeholder /> : <WithoutScripts heading={heading} />
}

const Placeholder = () => <div aria-busy="true" />

const { withoutScripts } = remotesContent

/** Server output of a page rendered in the browser; invisible while scripts load the page. */
const WithoutScripts = ({ heading }: { readonly heading: string }) => (
  <Section>
    <Container>
      <Stack>
        <UnseenHeading level={1}>{heading}</UnseenHeading>
        <noscript>
          <p>
            {withoutScripts.text} <a href={`tel:${brand.phone.tel}`}>{brand.phone.display}</a>{' '}
            {withoutScripts.or} <a href={`mailto:${brand.email}`}>{brand.email}</a>
          </p>
        </noscript>
      </Stack>
    </Container>
  </Section>
)

const UnseenHeading = styled(Heading)`
  @media not (scripting: none) {
    position: absolute;
    clip-path: inset(50%);
  }
`

/** React error boundaries must be classes. */
class FailureBoundary extends Component<{ fallback: ReactNode; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}

const RemoteFailure = ({ onRetry }: { onRetry: () => void }) => (
  <div role="alert">
    <Section>
      <Container>
        <Stack>
          <Heading level={1}>{remotesContent.failedTitle}</Heading>
          <Text>{remotesContent.failedText}</Text>
          <Cluster>
            <Button onClick={onRetry}>{remotesContent.retry}</Button>
            <Button asChild variant="secondary">
              <a href={`tel:${brand.phone.tel}`}>{brand.phone.display}</a>
            </Button>
            <Button asChild variant="secondary">
              <a href={`mailto:${brand.email}`}>{brand.email}</a>
            </Button>
          </Cluster>
        </Stack>
      </Container>
    </Section>
  </div>
)
