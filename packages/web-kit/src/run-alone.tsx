import { CONTRACT_VERSION } from '@agency/contracts/federation'
import { GlobalStyle, ToastProvider, useToasts } from '@agency/ui'
import { type ComponentType, useMemo } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import type { RemoteRoutesProps } from './remote.ts'

/**
 * Runs a remote on its own page, with the parts of the shell it needs: router, toasts, title.
 * @param Routes the component the remote exposes
 * @throws when the page has no element `#root`
 */
export function runAlone(Routes: ComponentType<RemoteRoutesProps>): void {
  const root = document.getElementById('root')
  if (!root) throw new Error('the page has no #root')
  createRoot(root).render(
    <BrowserRouter>
      <ToastProvider viewportLabel="Avisos ({hotkey})" closeLabel="Cerrar aviso">
        <GlobalStyle />
        <main>
          <Alone Routes={Routes} />
        </main>
      </ToastProvider>
    </BrowserRouter>,
  )
}

function Alone({ Routes }: { readonly Routes: ComponentType<RemoteRoutesProps> }) {
  const { toast } = useToasts()
  const host = useMemo(
    () => ({
      toast,
      setMeta: ({ title }: { readonly title: string }) => {
        document.title = title
      },
      contractVersion: CONTRACT_VERSION,
    }),
    [toast],
  )
  return <Routes basePath={location.pathname} host={host} />
}
