import { paths, type RemoteHost } from '@agency/web-kit'
import { act, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { BrowserRouter, StaticRouter } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import SeoToolRoutes from './routes.tsx'

// Generous for a busy machine; no test here waits for time to pass.
vi.setConfig({ testTimeout: 60_000 })

const host: RemoteHost = { toast: () => {}, setMeta: () => {}, contractVersion: 1 }
const inPage = (router: (page: ReactNode) => ReactNode) =>
  router(<SeoToolRoutes basePath={paths.analysis} host={host} />)

let unmount = () => {}
afterEach(() => act(async () => unmount()))

interface HydrateOptions {
  readonly hash?: string
  /** The part of the query that the server renders. */
  readonly search?: string
  /** Runs before hydration. */
  readonly type?: () => void
}

/** Hydrates the server's page at `search` and `hash`. */
async function hydrate({ hash = '', search = '', type = () => {} }: HydrateOptions) {
  window.history.pushState(null, '', `${paths.analysis}${search}${hash}`)
  document.body.innerHTML = `<div id="root">${renderToString(
    inPage((page) => <StaticRouter location={paths.analysis + search}>{page}</StaticRouter>),
  )}</div>`
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no root')
  type()
  const onRecoverableError = vi.fn()
  await act(async () => {
    const hydrated = hydrateRoot(
      root,
      inPage((page) => <BrowserRouter>{page}</BrowserRouter>),
      { onRecoverableError },
    )
    unmount = () => hydrated.unmount()
  })
  return onRecoverableError
}

const website = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'URL de tu web' })

it('hydrates the form with text typed before, and enables it', async () => {
  const mismatch = await hydrate({
    hash: '',
    type: () => {
      website().value = 'mitienda.es'
    },
  })
  expect(mismatch).not.toHaveBeenCalled()
  expect(website().value).toBe('mitienda.es')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Analizar mi web' }).disabled).toBe(false)
})

it('is filled by the server with the address of the query, its focus on the name', async () => {
  const mismatch = await hydrate({ search: '?web=mitienda.es' })
  expect(mismatch).not.toHaveBeenCalled()
  expect(website().value).toBe('https://mitienda.es')
  expect(screen.getByRole('textbox', { name: 'Nombre' }).hasAttribute('autofocus')).toBe(true)
})

it('reads the hash after hydration', async () => {
  const mismatch = await hydrate({ hash: '#ejemplo' })
  expect(mismatch).not.toHaveBeenCalled()
  // Its code is loaded then.
  await act(async () => void (await import('./pages/report/report-parts.ts')))
  expect(screen.getByText('Informe de www.ejemplo.es', { selector: 'h1' })).toBeTruthy()
})
