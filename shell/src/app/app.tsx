import type { Remotes } from '@agency/contracts'
import { CONTRACT_VERSION } from '@agency/contracts/federation'
import { GlobalStyle, SkipLink, TooltipProvider } from '@agency/ui'
import type { RemoteHost } from '@agency/web-kit'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import { styled } from 'styled-components'
import { chromeContent } from '../content/chrome.content.ts'
import { Toasts, useShowToast } from '../features/toasts/toasts.tsx'
import { matchRemote } from '../remotes/match-remote.ts'
import { RegistryContext, type RemoteRegistry } from '../remotes/registry.ts'
import { RemoteSlot } from '../remotes/remote-slot.tsx'
import { Footer } from './footer.tsx'
import { applyHead } from './head.ts'
import { Header } from './header.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { useNavigationEffects } from './use-navigation-effects.ts'

export interface AppProps {
  readonly remotes: Remotes
  readonly registry: RemoteRegistry
  readonly queryClient: QueryClient
}

/** The whole site inside a router: providers, chrome, and the remote that owns the current address. */
export const App = ({ remotes, registry, queryClient }: AppProps) => (
  <QueryClientProvider client={queryClient}>
    <RegistryContext value={registry}>
      <TooltipProvider>
        <Toasts>
          <GlobalStyle />
          <SkipLink href={`#${MAIN_ID}`}>{chromeContent.skip}</SkipLink>
          <Header />
          <Main remotes={remotes} />
          <Footer />
        </Toasts>
      </TooltipProvider>
    </RegistryContext>
  </QueryClientProvider>
)

const MAIN_ID = 'contenido'

function Main({ remotes }: Pick<AppProps, 'remotes'>) {
  const { pathname } = useLocation()
  const host = useHost()
  useNavigationEffects(MAIN_ID)
  const name = matchRemote(remotes, pathname)
  const remote = name === undefined ? undefined : remotes[name]
  return (
    <MainArea id={MAIN_ID} tabIndex={-1}>
      {name !== undefined && remote ? (
        <RemoteSlot key={name} name={name} remote={remote} basePath={pathname} host={host} />
      ) : (
        <NotFoundPage host={host} />
      )}
    </MainArea>
  )
}

/** What the shell offers to every remote. */
function useHost(): RemoteHost {
  const toast = useShowToast()
  return useMemo(
    () => ({
      toast,
      setMeta: (meta) => applyHead(document, meta, location.origin + location.pathname),
      contractVersion: CONTRACT_VERSION,
    }),
    [toast],
  )
}

const MainArea = styled.main`
  /* The footer starts below the fold whatever stands here, so that nothing on view moves it. */
  min-height: calc(100vh - 4rem);
  outline: none;
`
