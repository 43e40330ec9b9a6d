import { GlobalStyle, ToastProvider, useToasts } from '@agency/ui'
import { createQueryClient, paths, type RemoteHost } from '@agency/web-kit'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, useMemo } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { aloneContent } from './alone.content.ts'
import SeoToolRoutes from './routes.tsx'

// Runs the remote alone, without the shell: `STANDALONE=1 npx vite mf-seo-tool`.

const CONTRACT_VERSION = 1

function Alone() {
  const { toast } = useToasts()
  const host = useMemo<RemoteHost>(
    () => ({
      toast,
      setMeta: (meta) => {
        document.title = meta.title
      },
      contractVersion: CONTRACT_VERSION,
    }),
    [toast],
  )
  return <SeoToolRoutes basePath={paths.analysis} host={host} />
}

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <BrowserRouter>
        <QueryClientProvider client={createQueryClient()}>
          <GlobalStyle />
          <ToastProvider viewportLabel={aloneContent.toasts} closeLabel={aloneContent.close}>
            <Alone />
          </ToastProvider>
        </QueryClientProvider>
      </BrowserRouter>
    </StrictMode>,
  )
}
