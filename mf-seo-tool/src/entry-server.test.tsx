// @vitest-environment node
import { paths, type RemoteHost } from '@agency/web-kit'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import SeoToolRoutes, { pages } from './entry-server.tsx'

const host: RemoteHost = { toast: () => {}, setMeta: () => {}, contractVersion: 1 }

const html = renderToString(
  <StaticRouter location={paths.analysis}>
    <SeoToolRoutes basePath={paths.analysis} host={host} />
  </StaticRouter>,
)

it('renders the form, without a window', () => {
  expect(typeof window).toBe('undefined')
  expect(html.match(/<h1/g)).toHaveLength(1)
  expect(html).toContain('Analiza tu Web')
  expect(html).toContain('<form')
  for (const field of ['website', 'name', 'email'])
    expect(html).toMatch(new RegExp(`<input[^>]*name="${field}"`))
  expect(html).toMatch(/<button[^>]*type="submit"/)
})

it('cannot submit name and e-mail before hydration', () => {
  expect(html).toMatch(/<button[^>]*type="submit"[^>]*disabled/)
})

it('shows contact details without scripts', () => {
  const noscript = /<noscript>(.*?)<\/noscript>/s.exec(html)?.[1] ?? ''
  expect(noscript).toContain('href="tel:')
  expect(noscript).toContain('href="mailto:')
})

it('exports its pages', () => {
  expect(pages.map(({ path }) => path)).toEqual([paths.analysis])
})
