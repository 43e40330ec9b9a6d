import type { RemoteRoutesModule, RemoteRoutesProps } from '@agency/web-kit'
import { useEffect } from 'react'
import { createSessionStore } from './features/session/session-store.ts'
import { PanelPage } from './pages/panel/panel-page.tsx'
import { pages } from './pages.ts'

// Of the page, not of the component: a look at the site and back is the same session, a reload is not.
const store = createSessionStore()

/** What the shell mounts at `/admin`. */
export default function AdminRoutes({ host }: RemoteRoutesProps) {
  useEffect(() => {
    if (pages[0]) host.setMeta(pages[0].meta)
  }, [host])
  return <PanelPage host={host} store={store} />
}

;({ default: AdminRoutes }) satisfies RemoteRoutesModule
