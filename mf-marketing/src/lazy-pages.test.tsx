import { createQueryClient, paths } from '@agency/web-kit'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Component, type ReactNode, StrictMode, Suspense } from 'react'
import { Link, MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakeApi } from './testing/fake-api.ts'
import { fakeMedia } from './testing/fake-media.ts'
import { fakeHost } from './testing/render-page.tsx'

vi.setConfig({ testTimeout: 60_000 })

beforeEach(() => {
  vi.resetModules()
  fakeMedia({ reducedMotion: true })
  fakeApi({})
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.doUnmock('./pages/terms/terms-page.tsx')
})

/** Like the shell: a boundary that shows a failure, and around what loads one that shows a placeholder. */
class Boundary extends Component<
  { preload: () => Promise<unknown>; children: ReactNode },
  { failed: boolean }
> {
  override state = { failed: false }
  static getDerivedStateFromError = () => ({ failed: true })
  override render = () =>
    this.state.failed ? (
      <button type="button" onClick={() => void this.retry()}>
        Reintentar
      </button>
    ) : (
      this.props.children
    )
  async retry() {
    await this.props.preload()
    this.setState({ failed: false })
  }
}

/** Modules are new in each test, so that no page is loaded yet. */
async function renderRoutes(path: string) {
  const { default: MarketingRoutes, preload } = await import('./routes.tsx')
  return render(
    <StrictMode>
      <MemoryRouter initialEntries={[path]}>
        <QueryClientProvider client={createQueryClient()}>
          <Link to={paths.terms}>A los términos</Link>
          <Boundary preload={() => preload(path)}>
            <Suspense fallback="Cargando">
              <MarketingRoutes basePath={path} host={fakeHost()} />
            </Suspense>
          </Boundary>
        </QueryClientProvider>
      </MemoryRouter>
    </StrictMode>,
  )
}

const heading = (name: RegExp) => screen.findByRole('heading', { level: 1, name }, { timeout: 30_000 })

it('loads the page of a link, and shows the old one meanwhile', async () => {
  let arrive = () => {}
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve
  })
  vi.doMock('./pages/terms/terms-page.tsx', async (original) => {
    await arrival
    return original()
  })
  await renderRoutes(paths.privacy)
  await heading(/privacidad/i)
  await userEvent.click(screen.getByRole('link', { name: 'A los términos' }))
  expect(screen.getByRole('heading', { level: 1, name: /privacidad/i })).toBeTruthy()
  expect(screen.queryByText('Cargando')).toBeNull()
  arrive()
  await heading(/términos/i)
})

it('asks again for a page that did not come, and then when the visitor does', async () => {
  // React logs the error that the boundary catches.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  let attempts = 0
  vi.doMock('./pages/terms/terms-page.tsx', async (original) => {
    attempts += 1
    if (attempts <= 2) throw new TypeError('Failed to fetch dynamically imported module')
    return original()
  })
  await renderRoutes(paths.terms)
  await userEvent.click(await screen.findByRole('button', { name: 'Reintentar' }, { timeout: 30_000 }))
  await heading(/términos/i)
  expect(attempts).toBe(3)
})
