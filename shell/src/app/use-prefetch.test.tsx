import type { Remotes } from '@agency/contracts'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { RegistryContext } from '../remotes/registry.ts'
import { usePrefetch } from './use-prefetch.ts'

const entry = { release: '1', entry: '', preload: [], css: [], ssr: true, contract: 1 }
const remotes: Remotes = {
  'mf-marketing': { ...entry, paths: ['/', '/contacto'] },
  'mf-admin': { ...entry, paths: ['/admin'] },
}

const Links = () => {
  usePrefetch(remotes)
  return (
    <>
      <a href="/contacto">
        <span>Contacto</span>
      </a>
      <a href="/admin">Panel</a>
      <a href="/no-existe">Nada</a>
      <a href="https://example.com/contacto">Fuera</a>
      <p>Texto</p>
    </>
  )
}

function renderLinks(preload: (path: string) => Promise<unknown>) {
  const load = vi.fn()
  const peek = (name: string) => (name === 'mf-marketing' ? { default: () => null, preload } : undefined)
  const view = render(
    <RegistryContext value={{ peek, load }}>
      <Links />
    </RegistryContext>,
  )
  return { ...view, load }
}

test.each([
  ['pointed at', fireEvent.pointerOver],
  ['focused', fireEvent.focusIn],
])('the page of a link that is %s is loaded', (_when, happen) => {
  const preload = vi.fn(async () => undefined)
  renderLinks(preload)
  happen(screen.getByText('Contacto'))
  expect(preload.mock.calls).toEqual([['/contacto']])
})

test('nothing is loaded for other links, texts and remotes that are not here', () => {
  const preload = vi.fn(async () => undefined)
  const { load } = renderLinks(preload)
  for (const text of ['Panel', 'Nada', 'Fuera', 'Texto']) fireEvent.pointerOver(screen.getByText(text))
  expect(preload).not.toHaveBeenCalled()
  expect(load).not.toHaveBeenCalled()
})

test('a page that does not come leaves the link alone', async () => {
  const preload = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')))
  renderLinks(preload)
  fireEvent.pointerOver(screen.getByText('Contacto'))
  await Promise.resolve()
  expect(preload).toHaveBeenCalledOnce()
})

test('listens no longer once it is gone', () => {
  const preload = vi.fn(async () => undefined)
  const { unmount } = renderLinks(preload)
  const link = document.body.appendChild(Object.assign(document.createElement('a'), { href: '/contacto' }))
  unmount()
  fireEvent.pointerOver(link)
  expect(preload).not.toHaveBeenCalled()
  link.remove()
})
