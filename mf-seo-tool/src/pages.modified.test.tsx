// @vitest-environment node
import { writeFileSync } from 'node:fs'
import { createQueryClient } from '@agency/web-kit'
import { datedSource, pageHash } from '@agency/web-kit/testing/page-hash'
import { QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { modified } from './pages.modified.ts'
import { pages } from './pages.ts'
import SeoToolRoutes from './routes.tsx'

const host = { toast: () => {}, setMeta: () => {}, contractVersion: 1 }
const hashes = Object.fromEntries(
  pages.map((page) => [
    page.path,
    pageHash(
      page,
      renderToString(
        <QueryClientProvider client={createQueryClient()}>
          <StaticRouter location={page.path}>
            <SeoToolRoutes basePath={page.path} host={host} />
          </StaticRouter>
        </QueryClientProvider>,
      ),
    ),
  ]),
)

/** `npm run date:pages` writes the dates anew. */
const isWriting = process.env.DATE_PAGES !== undefined
if (isWriting) {
  writeFileSync(new URL('pages.modified.ts', import.meta.url), datedSource(modified, hashes))
}

it('every page has the date of its last change (else: npm run date:pages)', () => {
  const dated = Object.entries(modified).map(([path, { hash }]) => [path, hash])
  expect(isWriting ? hashes : Object.fromEntries(dated)).toEqual(hashes)
})

it('the date is in the metadata of every page', () => {
  expect(pages.map((page) => page.modified)).toEqual(pages.map(({ path }) => modified[path]?.date))
})
