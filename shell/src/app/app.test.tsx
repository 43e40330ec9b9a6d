import type { Remotes } from '@agency/contracts'
import { expectNoAxeViolations } from '@agency/ui/testing'
import type { RemoteRoutesProps } from '@agency/web-kit'
import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useEffect } from 'react'
import { Link, MemoryRouter, useLocation } from 'react-router-dom'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { RemoteRegistry } from '../remotes/registry.ts'
import { App } from './app.tsx'

const entry = { release: '1', entry: '', preload: [], css: [], ssr: true, contract: 1 }
const remotes: Remotes = {
  'mf-marketing': { ...entry, paths: ['/'] },
  'mf-seo-tool': { ...entry, paths: ['/analiza-tu-web'] },
  'mf-admin': { ...entry, ssr: false, paths: ['/admin'] },
}

function Home({ host }: RemoteRoutesProps) {
  useEffect(() => host.setMeta({ title: 'Inicio', description: 'd', keywords: 'k' }), [host])
  return (
    <>
      <h1>Inicio</h1>
      <Link to="/analiza-tu-web">analizar</Link>
      <Link to="/analiza-tu-web?web=mitienda.es">analizar mi tienda</Link>
      <button type="button" onClick={() => host.toast({ title: 'Hecho' })}>
        avisar
      </button>
    </>
  )
}

function Analysis({ host }: RemoteRoutesProps) {
  useEffect(() => host.setMeta({ title: 'Analiza tu web', description: 'd', keywords: 'k' }), [host])
  const { search } = useLocation()
  return (
    <>
      <h1>Analiza</h1>
      {/* biome-ignore lint/a11y/noAutofocus: like the form that an address was typed for */}
      <input aria-label="Nombre" autoFocus={search !== ''} />
    </>
  )
}

const Panel = () => <h1>Acceso al panel</h1>

const modules = {
  'mf-marketing': { default: Home },
  'mf-seo-tool': { default: Analysis },
  'mf-admin': { default: Panel },
}
const registry: RemoteRegistry = {
  peek: (name) => modules[name as keyof typeof modules],
  load: () => Promise.reject(new Error('not asked')),
}

// axe takes seconds on a whole page when the machine is busy.
vi.setConfig({ testTimeout: 30_000 })

// Most tests need the cookie choice made.
beforeEach(() => localStorage.setItem('cookieConsent', 'rejected'))

const open = (path: string) =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <App remotes={remotes} registry={registry} config={{}} origin="https://agencia.es" />
    </MemoryRouter>,
  )

test('the chrome around a page has no accessibility violations', async () => {
  open('/')
  await expectNoAxeViolations(document.body)
})

const openMenu = async (user: ReturnType<typeof userEvent.setup>) => {
  open('/')
  await user.click(screen.getByRole('button', { name: 'Abrir menú' }))
  return screen.getByRole('dialog')
}

test('the open menu has no accessibility violations', async () => {
  await openMenu(userEvent.setup())
  await expectNoAxeViolations(document.body)
})

test('the menu is a dialog with six numbered entries, the current one marked, and contact details', async () => {
  const menu = await openMenu(userEvent.setup())
  const entries = within(menu).getAllByRole('listitem')
  expect(entries.map((entry) => entry.textContent?.slice(0, 4))).toEqual([
    '01In',
    '02Se',
    '03Pr',
    '04Pr',
    '05An',
    '06Co',
  ])
  expect(menu.querySelector('[aria-current="page"]')?.textContent).toContain('Inicio')
  for (const href of ['mailto:', 'https://wa.me/', 'https://www.instagram.com/'])
    expect(menu.querySelector(`a[href^="${href}"]`)).not.toBeNull()
  expect(menu.textContent).toContain('Yecla, Murcia')
})

test('the header leads to three pages and to the analysis, with the current page marked', async () => {
  const user = userEvent.setup()
  open('/')
  const header = within(screen.getByRole('banner'))
  const links = header.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual(['/', '/servicios', '/proyectos', '/proceso', '/analiza-tu-web'])
  const action = header.getByRole('link', { name: /Analizar|Analiza tu Web/ })
  await user.click(action)
  expect(action.getAttribute('aria-current')).toBe('page')
})

test('choosing an entry closes the menu and opens the page', async () => {
  const user = userEvent.setup()
  const menu = await openMenu(user)
  await user.click(within(menu).getByText('Analiza tu Web'))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(await screen.findByRole('heading', { level: 1, name: 'Analiza' })).toBeInstanceOf(HTMLElement)
})

// That the focus cannot leave is the browser's part: the journey of the chrome looks at it.
test('the menu opens with the focus and closes by keyboard alone', async () => {
  const user = userEvent.setup()
  open('/')
  const opener = screen.getByRole('button', { name: 'Abrir menú' })
  opener.focus()
  await user.keyboard('{Enter}')
  const menu = screen.getByRole('dialog')
  expect(within(menu).getByRole('button', { name: 'Cerrar menú' })).toBeInstanceOf(HTMLElement)
  expect(menu.contains(document.activeElement)).toBe(true)
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(opener)
})

test('navigation scrolls to the top, focuses the main landmark and announces the new title', async () => {
  const scrollTo = vi.spyOn(window, 'scrollTo')
  const user = userEvent.setup()
  open('/')
  await user.click(screen.getByRole('link', { name: 'analizar' }))
  expect(scrollTo).toHaveBeenCalledWith(0, 0)
  expect(document.activeElement).toBe(screen.getByRole('main'))
  expect(document.querySelector('[aria-live=polite]')?.textContent).toBe('Analiza tu web')
})

test('navigation leaves the focus where the page has put it, and scrolls to it', async () => {
  const scrollIntoView = vi.fn()
  Element.prototype.scrollIntoView = scrollIntoView
  const user = userEvent.setup()
  open('/')
  await user.click(screen.getByRole('link', { name: 'analizar mi tienda' }))
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Nombre' }))
  expect(scrollIntoView).toHaveBeenCalledOnce()
})

test('an unknown path shows the English 404 page', async () => {
  open('/no-existe')
  const heading = screen.getByRole('heading', { level: 1, name: '404 Page Not Found' })
  expect(heading.closest('[lang]')?.getAttribute('lang')).toBe('en')
  expect(document.title).toBe('404 Page Not Found')
  await expectNoAxeViolations(document.body)
})

test('a remote controls toasts and document head through its host', async () => {
  const user = userEvent.setup()
  open('/')
  expect(document.title).toBe('Inicio')
  await user.click(screen.getByRole('button', { name: 'avisar' }))
  expect((await screen.findAllByText('Hecho')).length).toBeGreaterThan(0)
})

test('the footer lists services, company and contact, and links to the legal pages', async () => {
  open('/')
  const footer = screen.getByRole('contentinfo')
  const links = within(footer)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))
  for (const href of ['/servicios/diseno-web', '/proceso', '/politica-privacidad', '/terminos-uso'])
    expect(links).toContain(href)
  expect(links.some((href) => href?.startsWith('tel:'))).toBe(true)
  expect(links.some((href) => href?.startsWith('https://wa.me/'))).toBe(true)
  expect(within(footer).getByRole('link', { name: 'Aviso legal y términos de uso' })).toBeInstanceOf(
    HTMLElement,
  )
})

test('the Spanish chrome is marked as Spanish in an English document', () => {
  open('/no-existe')
  expect(document.documentElement.lang).toBe('en')
  for (const role of ['banner', 'contentinfo', 'complementary'])
    expect(screen.getByRole(role).closest('[lang]')?.getAttribute('lang')).toBe('es')
})

describe('the contact widget', () => {
  test('opens three links and no field by keyboard, and returns the focus on Escape', async () => {
    const user = userEvent.setup()
    open('/')
    const opener = screen.getByRole('button', { name: '¿Hablamos?' })
    opener.focus()
    await user.keyboard('{Enter}')
    const panel = await screen.findByRole('dialog', { name: 'Contacto rápido' })
    await expectNoAxeViolations(document.body)
    const addresses = within(panel)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'))
    expect(addresses).toEqual(['https://wa.me/34600000000', 'tel:+34968000000', '/contacto'])
    expect(panel.querySelector('input, textarea, select')).toBeNull()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(opener)
  })
})

describe('the cookie banner', () => {
  const banner = () => screen.queryByRole('region', { name: 'Aviso de cookies' })

  test('has no accessibility violations', async () => {
    localStorage.clear()
    open('/')
    await expectNoAxeViolations(document.body)
  })

  test('comes after the panel, which it must not cover, and before every other page', () => {
    localStorage.clear()
    const { unmount } = open('/')
    const isAfterMain = () =>
      screen.getByRole('main').compareDocumentPosition(banner() ?? document) ===
      Node.DOCUMENT_POSITION_FOLLOWING
    expect(isAfterMain()).toBe(false)
    unmount()
    open('/admin')
    expect(isAfterMain()).toBe(true)
    expect(getComputedStyle(banner() ?? document.body).position).not.toBe('fixed')
    expect(getComputedStyle(screen.getByRole('complementary')).position).not.toBe('fixed')
  })

  test('is absent once a choice is stored', () => {
    open('/')
    expect(banner()).toBeNull()
  })

  test.each([
    ['Aceptar', 'accepted'],
    ['Rechazar', 'rejected'],
    ['Cerrar', 'rejected'],
  ])('«%s» stores «%s» and closes it', async (name, stored) => {
    const user = userEvent.setup()
    localStorage.clear()
    open('/')
    expect(document.activeElement).toBe(document.body)
    await user.click(screen.getByRole('button', { name }))
    expect(localStorage.getItem('cookieConsent')).toBe(stored)
    expect(banner()).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('main'))
  })

  test('refusing looks like accepting, and the policy is linked', () => {
    localStorage.clear()
    open('/')
    const [refuse, accept] = ['Rechazar', 'Aceptar'].map((name) => screen.getByRole('button', { name }))
    expect(refuse?.className).toBe(accept?.className)
    const policy = within(screen.getByRole('region', { name: 'Aviso de cookies' })).getByRole('link')
    expect(policy.getAttribute('href')).toBe('/politica-privacidad')
  })

  test('reopens from the footer with the focus, and returns it', async () => {
    const user = userEvent.setup()
    open('/')
    const opener = screen.getByRole('button', { name: 'Configurar cookies' })
    await user.click(opener)
    expect(document.activeElement).toBe(banner())
    await user.click(screen.getByRole('button', { name: 'Aceptar' }))
    expect(localStorage.getItem('cookieConsent')).toBe('accepted')
    expect(document.activeElement).toBe(opener)
  })
})
