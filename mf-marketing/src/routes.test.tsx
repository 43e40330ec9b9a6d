import { createQueryClient, paths } from '@agency/web-kit'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { MemoryRouter, StaticRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { pageFiles, pages } from './pages.ts'
import MarketingRoutes, { preload } from './routes.tsx'
import { fakeApi } from './testing/fake-api.ts'
import { fakeMedia } from './testing/fake-media.ts'
import { fakeHost } from './testing/render-page.tsx'

vi.setConfig({ testTimeout: 60_000 })

beforeEach(() => {
  fakeMedia({ reducedMotion: true })
  const pending = () => new Promise<Response>(() => {})
  fakeApi({ 'GET /api/contact/token': pending, 'GET /api/projects': pending })
})
afterEach(() => {
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

const site = (router: ReactNode) => (
  <QueryClientProvider client={createQueryClient()}>{router}</QueryClientProvider>
)

// React logs hydration mismatches to the console, which fails the test.
it.each(pages.map((page) => [page.path, page] as const))(
  '%s hydrates as the server drew it, with one first heading and its own head',
  async (path, page) => {
    await preload(path)
    const serverHost = fakeHost()
    const container = document.body.appendChild(document.createElement('div'))
    container.innerHTML = renderToString(
      site(
        <StaticRouter location={path}>
          <MarketingRoutes basePath={path} host={serverHost} />
        </StaticRouter>,
      ),
    )
    expect(container.querySelectorAll('h1')).toHaveLength(1)
    expect(container.innerHTML).not.toContain('style="')
    const host = fakeHost()
    const root = await act(() =>
      hydrateRoot(
        container,
        site(
          <MemoryRouter initialEntries={[path]}>
            <MarketingRoutes basePath={path} host={host} />
          </MemoryRouter>,
        ),
      ),
    )
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
    expect(host.setMeta).toHaveBeenCalledWith(page.meta)
    act(() => root.unmount())
  },
)

it('leaves unknown paths to the shell', () => {
  const html = renderToString(
    <StaticRouter location={paths.admin}>
      <MarketingRoutes basePath={paths.admin} host={fakeHost()} />
    </StaticRouter>,
  )
  expect(html).toBe('')
})

it.each(pages.map(({ path }) => path))('%s names its file to the build', async (path) => {
  const module: object = await import(/* @vite-ignore */ `../${pageFiles[path]}`)
  expect(Object.values(module)).toContain(await preload(path))
})

it('names no file of a page that does not exist', () => {
  expect(Object.keys(pageFiles).toSorted()).toEqual(pages.map(({ path }) => path).toSorted())
})

it('preloads nothing for a path of the shell', async () => {
  expect(await preload(paths.admin)).toBeUndefined()
})

it('renders the same page with a trailing slash', async () => {
  await preload('/servicios/diseno-web/')
  const html = renderToString(
    <StaticRouter location="/servicios/diseno-web/">
      <MarketingRoutes basePath="/servicios/diseno-web/" host={fakeHost()} />
    </StaticRouter>,
  )
  expect(html).toContain('Que te entiendan en cinco segundos')
})
