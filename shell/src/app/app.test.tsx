import type { Remotes } from '@agency/contracts'
import { expectNoAxeViolations } from '@agency/ui/testing'
import { createQueryClient, type RemoteRoutesProps } from '@agency/web-kit'
import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useEffect } from 'react'
import { Link, MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import type { RemoteRegistry } from '../remotes/registry.ts'
import { App } from './app.tsx'

const entry = { release: '1', entry: '', preload: [], css: [], ssr: true, contract: 1 }
const remotes: Remotes = {
  'mf-marketing': { ...entry, paths: ['/'] },
  'mf-seo-tool': { ...entry, paths: ['/analiza-tu-web'] },
}

function Home({ host }: RemoteRoutesProps) {
  useEffect(() => host.setMeta({ title: 'Inicio', description: 'd', keywords: 'k' }), [host])
  return (
    <>
      <h1>Inicio</h1>
      <Link to="/analiza-tu-web">analizar</Link>
      <button type="button" onClick={() => host.toast({ title: 'Hecho' })}>
        avisar
      </button>
    </>
  )
}

const modules = { 'mf-marketing': { default: Home }, 'mf-seo-tool': { default: () => <h1>Analiza</h1> } }
const registry: RemoteRegistry = {
  peek: (name) => modules[name as keyof typeof modules],
  load: () => Promise.reject(new Error('not asked')),
}

const open = (path: string) =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <App remotes={remotes} registry={registry} queryClient={createQueryClient()} />
    </MemoryRouter>,
  )

test('the chrome around a page has no violations of accessibility', async () => {
  open('/')
  await expectNoAxeViolations(document.body)
})

test('the menu is a dialog with six numbered entries; choosing one closes it and focus reaches the new page', async () => {
  const user = userEvent.setup()
  open('/')
  await user.click(screen.getByRole('button', { name: 'Abrir menú' }))
  const menu = screen.getByRole('dialog')
  expect(within(menu).getAllByRole('listitem')).toHaveLength(6)
  expect(
    within(menu)
      .getByRole('link', { name: /Inicio/ })
      .getAttribute('aria-current'),
  ).toBe('page')
  expect(within(menu).getByRole('link', { name: 'hola@altiplanodigital.es' }).getAttribute('href')).toMatch(
    /^mailto:/,
  )
  await expectNoAxeViolations(document.body)

  await user.click(within(menu).getByRole('link', { name: /Analiza tu Web/ }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(await screen.findByRole('heading', { level: 1, name: 'Analiza' })).toBeInstanceOf(HTMLElement)
})

test('the menu opens, holds the focus and closes by keyboard alone', async () => {
  const user = userEvent.setup()
  open('/')
  const opener = screen.getByRole('button', { name: 'Abrir menú' })
  opener.focus()
  await user.keyboard('{Enter}')
  const menu = screen.getByRole('dialog')
  expect(within(menu).getByRole('button', { name: 'Cerrar menú' })).toBeInstanceOf(HTMLElement)
  for (let press = 0; press < 14; press++) await user.tab()
  expect(menu.contains(document.activeElement)).toBe(true)
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(opener)
})

test('a change of route moves the focus to the main area', async () => {
  const user = userEvent.setup()
  open('/')
  await user.click(screen.getByRole('link', { name: 'analizar' }))
  expect(document.activeElement).toBe(screen.getByRole('main'))
})

test('an unknown address is the English 404 page', async () => {
  open('/no-existe')
  const heading = screen.getByRole('heading', { level: 1, name: '404 Page Not Found' })
  expect(heading.closest('[lang]')?.getAttribute('lang')).toBe('en')
  expect(document.title).toBe('404 Page Not Found')
  await expectNoAxeViolations(document.body)
})

test('a remote reaches the toasts and the document’s head through its host', async () => {
  const user = userEvent.setup()
  open('/')
  expect(document.title).toBe('Inicio')
  await user.click(screen.getByRole('button', { name: 'avisar' }))
  expect((await screen.findAllByText('Hecho')).length).toBeGreaterThan(0)
})
