import { paths, type RemoteHost } from '@agency/web-kit'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { BrowserRouter, Link } from 'react-router-dom'
import { vi } from 'vitest'
import SeoToolRoutes from '../routes.tsx'

interface PageOptions {
  readonly hash?: string
  readonly search?: string
  readonly config?: RemoteHost['config']
}

/** The page as mounted by the shell at `/analiza-tu-web` with `search` and `hash`, beside a link of the menu. */
export function renderPage({ hash = '', search = '', config }: PageOptions = {}) {
  window.history.pushState(null, '', `${paths.analysis}${search}${hash}`)
  const host = {
    toast: vi.fn<RemoteHost['toast']>(),
    setMeta: vi.fn<RemoteHost['setMeta']>(),
    contractVersion: 1,
    config,
  }
  const view = render(
    <BrowserRouter>
      <nav>
        <Link to={paths.analysis}>Menú</Link>
      </nav>
      <main id="contenido">
        <SeoToolRoutes basePath={paths.analysis} host={host} />
      </main>
    </BrowserRouter>,
  )
  return { ...view, host, user: userEvent.setup() }
}
