// @vitest-environment node
import type { RemotePage } from '@agency/contracts'
import { datedSource, pageHash } from '@agency/web-kit/testing/page-hash'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { modified } from './pages.modified.ts'
import { pages } from './pages.ts'
import SeoToolRoutes from './routes.tsx'

const host = { toast: () => {}, setMeta: () => {}, contractVersion: 1 }
const hashOf = async (page: RemotePage) => {
  const html = renderToString(
    <StaticRouter location={page.path}>
      <SeoToolRoutes basePath={page.path} host={host} />
    </StaticRouter>,
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
