// @vitest-environment node
import type { RemotePage } from '@agency/contracts'
import { createQueryClient } from '@agency/web-kit'
import { datedSource, pageHash } from '@agency/web-kit/testing/page-hash'
import { QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { modified } from './pages.modified.ts'
import { pages } from './pages.ts'
import MarketingRoutes, { preload } from './routes.tsx'
import { fakeHost } from './testing/render-page.tsx'

vi.setConfig({ testTimeout: 60_000 })

const hashOf = async (page: RemotePage) => {
  await preload(page.path)
  const html = renderToString(
    <QueryClientProvider client={createQueryClient()}>
      <StaticRouter location={page.path}>
        <MarketingRoutes basePath={page.path} host={fakeHost()} />
      </StaticRouter>
    </QueryClientProvider>,
  )
  return [page.path, await pageHash(page, html)]
}

it('every page has the date of its last change (else: npm run date:pages)', async () => {
  const hashes = Object.fromEntries(await Promise.all(pages.map(hashOf)))
  await expect(datedSource(modified, hashes)).toMatchFileSnapshot('./pages.modified.ts')
})

it('the date is in the metadata of every page', () => {
  expect(pages.map((page) => page.modified)).toEqual(pages.map(({ path }) => modified[path]?.date))
})
