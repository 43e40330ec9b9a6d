import type { Remotes, SiteConfig } from '@agency/contracts'
import { CONTRACT_VERSION } from '@agency/contracts/federation'
import { Container, GlobalStyle, SkipLink, token, VisuallyHidden } from '@agency/ui'
import { paths, type RemoteHost } from '@agency/web-kit'
import { memo, useMemo, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { styled } from 'styled-components'
import { chromeContent } from '../content/chrome.content.ts'
import { ConsentBanner } from '../features/consent/consent-banner.tsx'
import { consentStore } from '../features/consent/consent-store.ts'
import { useConsentBanner } from '../features/consent/use-consent-banner.ts'
import { ContactWidget, ContactWidgetInFlow } from '../features/contact-widget/contact-widget.tsx'
import { Toasts, useShowToast } from '../features/toasts/toasts.tsx'
import { matchRemote } from '../remotes/match-remote.ts'
import { RegistryContext, type RemoteRegistry } from '../remotes/registry.ts'
import { RemoteSlot } from '../remotes/remote-slot.tsx'
import { useEarlyClick } from './early-click.ts'
import { Footer } from './footer.tsx'
import { applyHead } from './head.ts'
import { Header } from './header.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { useNavigationEffects } from './use-navigation-effects.ts'
import { usePrefetch } from './use-prefetch.ts'

export interface AppProps {
  readonly remotes: Remotes
  readonly registry: RemoteRegistry
  readonly config: SiteConfig
  /** Public origin of the site. */
  readonly origin: string
  /** Heading of the first page, if the server leaves its content to the browser. */
  readonly heading?: string | undefined
}

/** The whole site inside a router: providers, chrome, and the remote that owns the current address. */
export const App = ({ registry, ...page }: AppProps) => (
  <RegistryContext value={registry}>
    <Toasts>
      <GlobalStyle />
      <Page {...page} />
    </Toasts>
  </RegistryContext>
)

const MAIN_ID = 'contenido'

type PageProps = Omit<AppProps, 'registry'>

function Page(props: PageProps) {
  const consent = useConsentBanner()
  // In the panel they would cover the controls.
  const inFlow = useLocation().pathname === paths.admin
  useEarlyClick()
  const banner = consent.isOpen && (
    <ConsentBanner
      inFlow={inFlow}
      takesFocus={consent.isReopened}
      fallbackFocusId={MAIN_ID}
      onChoose={consent.choose}
    />
  )
  return (
    <>
      <SkipLink href={`#${MAIN_ID}`}>{chromeContent.skip}</SkipLink>
      <Header />
      {!inFlow && banner}
      <Main {...props} />
      {inFlow && (
        <Container>
          <BelowPanel>
            {banner}
            <ContactWidgetInFlow />
          </BelowPanel>
        </Container>
      )}
      <Footer onConfigureConsent={consent.reopen} />
      {!inFlow && <ContactWidget />}
    </>
  )
}

/** Memoised: its content may still be hydrating in slices. */
const Main = memo(({ remotes, config, origin, heading }: PageProps) => {
  const { pathname } = useLocation()
  const [firstPath] = useState(pathname)
  const [announcement, setAnnouncement] = useState('')
  const host = useHost({ config, origin, announce: setAnnouncement })
  useNavigationEffects(MAIN_ID)
  usePrefetch(remotes)
  const name = matchRemote(remotes, pathname)
  const remote = name === undefined ? undefined : remotes[name]
  return (
    <>
      <MainArea id={MAIN_ID} tabIndex={-1}>
        {name !== undefined && remote ? (
          <RemoteSlot
            key={name}
            name={name}
            remote={remote}
            basePath={pathname}
            host={host}
            heading={pathname === firstPath ? heading : undefined}
          />
        ) : (
          <NotFoundPage host={host} />
        )}
      </MainArea>
      <VisuallyHidden aria-live="polite">{announcement}</VisuallyHidden>
    </>
  )
})

interface HostOptions extends Pick<PageProps, 'config' | 'origin'> {
  /** Announces the new page to screen readers. */
  readonly announce: (title: string) => void
}

/** The host passed to every remote. */
function useHost({ config, origin, announce }: HostOptions): RemoteHost {
  const toast = useShowToast()
  return useMemo(
    () => ({
      toast,
      setMeta: (meta) => {
        // The first page's title comes from the server and is announced by the browser.
        if (document.title !== meta.title) announce(meta.title)
        applyHead(document, meta, { origin, path: location.pathname })
      },
      contractVersion: CONTRACT_VERSION,
      config,
      consent: consentStore,
    }),
    [toast, config, origin, announce],
  )
}

const BelowPanel = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  justify-content: space-between;
  gap: ${token.space[6]};
  padding-block: ${token.space[8]};
`

const MainArea = styled.main`
  /* The footer always starts below the fold, so that no visible content shifts it. */
  min-height: calc(100vh - 4rem);
  outline: none;
`
