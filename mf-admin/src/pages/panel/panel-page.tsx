import { Container, Section, TooltipProvider } from '@agency/ui'
import type { RemoteHost } from '@agency/web-kit'
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { styled } from 'styled-components'
import { LoginForm } from '../../features/session/login-form.tsx'
import type { Session, SessionStore } from '../../features/session/session-store.ts'
import { PanelContext } from '../../platform/panel-context.ts'
import { createPreferences } from '../../platform/preferences.ts'
import { Panel } from './panel.tsx'

export interface PanelPageProps {
  readonly host: RemoteHost
  readonly store: SessionStore
}

/** `/admin`: the login form, then the panel. */
export function PanelPage({ host, store }: PanelPageProps) {
  const { session, ended } = useSyncExternalStore(store.subscribe, store.read)
  const frame = useRef<HTMLElement>(null)
  const shown = useRef(session)
  useEffect(() => {
    if (shown.current === session) return
    shown.current = session
    window.scrollTo({ top: 0 })
    frame.current?.querySelector('h1')?.focus({ preventScroll: true })
  }, [session])

  return (
    <Page ref={frame} spacing="small" furrows={!session}>
      {session ? (
        <Container>
          <LoggedIn session={session} host={host} onLogOut={store.logOut} />
        </Container>
      ) : (
        <Container width="form">
          <LoginForm ended={ended} onLogIn={store.logIn} />
        </Container>
      )}
    </Page>
  )
}

function LoggedIn({
  session,
  host,
  onLogOut,
}: {
  readonly session: Session
  readonly host: RemoteHost
  readonly onLogOut: () => void
}) {
  const panel = useMemo(
    () => ({
      api: session.api,
      undoables: session.undoables,
      drafts: session.drafts,
      toast: host.toast,
      preferences: createPreferences(() => window.localStorage),
    }),
    [session, host],
  )
  return (
    <QueryClientProvider client={session.queryClient}>
      <PanelContext value={panel}>
        <TooltipProvider>
          <Panel onLogOut={onLogOut} />
        </TooltipProvider>
      </PanelContext>
    </QueryClientProvider>
  )
}

/** Fills the window below the site's header. */
const Page = styled(Section)`
  min-height: calc(100svh - 4rem);
`
