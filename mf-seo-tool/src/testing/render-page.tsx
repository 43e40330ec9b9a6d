import { createQueryClient, paths, type RemoteHost } from '@agency/web-kit'
import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { BrowserRouter, Link } from 'react-router-dom'
import { vi } from 'vitest'
import SeoToolRoutes from '../routes.tsx'

/** The page as the shell mounts it, at `/analiza-tu-web` with `hash`, with a link of the menu beside it. */
export function renderPage({ hash = '' }: { readonly hash?: string } = {}) {
  window.history.pushState(null, '', `${paths.analysis}${hash}`)
  const host = {
    toast: vi.fn<RemoteHost['toast']>(),
    setMeta: vi.fn<RemoteHost['setMeta']>(),
    contractVersion: 1,
  }
  const view = render(
    <BrowserRouter>
      <QueryClientProvider client={createQueryClient()}>
        <nav>
          <Link to={paths.analysis}>Menú</Link>
        </nav>
        <main id="contenido">
          <SeoToolRoutes basePath={paths.analysis} host={host} />
        </main>
      </QueryClientProvider>
    </BrowserRouter>,
  )
  return { ...view, host, user: userEvent.setup() }
}
