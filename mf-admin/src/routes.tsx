import type { RemoteRoutesModule, RemoteRoutesProps } from '@agency/web-kit'
import { useEffect } from 'react'
import { createSessionStore } from './features/session/session-store.ts'
import { PanelPage } from './pages/panel/panel-page.tsx'
import { pages } from './pages.ts'

// Module state: navigating away and back keeps the session, a reload ends it.
const store = createSessionStore()

/** Mounted by the shell at `/admin`. */
export default function AdminRoutes({ host }: RemoteRoutesProps) {
  useEffect(() => {
    if (pages[0]) host.setMeta(pages[0].meta)
  }, [host])
  return <PanelPage host={host} store={store} />
}

;({ default: AdminRoutes }) satisfies RemoteRoutesModule
