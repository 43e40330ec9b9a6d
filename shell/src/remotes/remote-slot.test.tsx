import { expectNoAxeViolations } from '@agency/ui/testing'
import { brand, type RemoteRoutesModule } from '@agency/web-kit'
import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { describe, expect, test, vi } from 'vitest'
import { RegistryContext, type RemoteRegistry } from './registry.ts'
import { RemoteSlot } from './remote-slot.tsx'

const remote = { release: '1', entry: '', preload: [], css: [], ssr: true, paths: ['/'], contract: 1 }
const host = { toast: () => {}, setMeta: () => {}, contractVersion: 1 }
const hello: RemoteRoutesModule = { default: () => <h1>Hola</h1> }

const slot = (registry: RemoteRegistry, ssr = true, heading?: string) => (
  <RegistryContext value={registry}>
    <RemoteSlot name="mf-marketing" remote={{ ...remote, ssr }} basePath="/" host={host} heading={heading} />
  </RegistryContext>
)
const notHere = { peek: () => undefined }
/** React logs every error that a boundary catches. */
const expectReportedErrors = () => vi.spyOn(console, 'error').mockImplementation(() => {})

describe('a loaded remote', () => {
  const registry: RemoteRegistry = { peek: () => hello, load: () => Promise.reject(new Error('not asked')) }

  test('renders at once, on the server too', () => {
    render(slot(registry))
    expect(screen.getByRole('heading', { name: 'Hola' })).toBeInstanceOf(HTMLElement)
    expect(renderToString(slot(registry))).toContain('<h1>Hola</h1>')
  })

  test('starts as a placeholder on the server when it has no server bundle', () => {
    expect(renderToString(slot(registry, false))).not.toContain('Hola')
    render(slot(registry, false))
    expect(screen.getByRole('heading', { name: 'Hola' })).toBeInstanceOf(HTMLElement)
  })

  test('without a server bundle has heading, phone and e-mail in the HTML, and one heading with scripts', async () => {
    const root = document.createElement('div')
    document.body.append(root)
    root.innerHTML = renderToString(slot(registry, false, 'Acceso'))
    expect([...root.querySelectorAll('h1')].map(({ textContent }) => textContent)).toEqual(['Acceso'])
    const noscript = root.querySelector('noscript')?.innerHTML ?? ''
    for (const href of [`tel:${brand.phone.tel}`, `mailto:${brand.email}`]) {
      expect(noscript).toContain(`href="${href}"`)
    }

    const recovered: unknown[] = []
    const hydrated = await act(async () =>
      hydrateRoot(root, slot(registry, false, 'Acceso'), {
        onRecoverableError: (error) => recovered.push(error),
      }),
    )
    expect(recovered).toEqual([])
    expect([...root.querySelectorAll('h1')].map(({ textContent }) => textContent)).toEqual(['Hola'])
    expect(root.querySelector('noscript')).toBeNull()
    await act(async () => hydrated.unmount())
    root.remove()
  })
})

test('a remote appears once loaded', async () => {
  render(slot({ ...notHere, load: () => Promise.resolve(hello) }))
  expect(await screen.findByRole('heading', { name: 'Hola' })).toBeInstanceOf(HTMLElement)
})

describe('a remote that fails to load', () => {
  test('shows an accessible error with phone and e-mail', async () => {
    expectReportedErrors()
    const { container } = render(slot({ ...notHere, load: () => Promise.reject(new Error('dead')) }))
    expect(await screen.findByRole('alert')).toBeInstanceOf(HTMLElement)
    expect(screen.getAllByRole('link')).toHaveLength(2)
    await expectNoAxeViolations(container)
  })

  test('is reloaded by «Reintentar», repeatedly if needed', async () => {
    expectReportedErrors()
    const attempts: number[] = []
    const load = (_name: string, attempt: number) => {
      attempts.push(attempt)
      return attempt < 2 ? Promise.reject(new Error('dead')) : Promise.resolve(hello)
    }
    render(slot({ ...notHere, load }))
    await userEvent.click(await screen.findByRole('button', { name: 'Reintentar' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Reintentar' }))
    expect(await screen.findByRole('heading', { name: 'Hola' })).toBeInstanceOf(HTMLElement)
    expect(new Set(attempts)).toEqual(new Set([0, 1, 2]))
  })

  test('whose page did not come gets it by «Reintentar»', async () => {
    expectReportedErrors()
    let isHere = false
    const preload = vi.fn(async () => {
      if (preload.mock.calls.length === 1) throw new TypeError('Failed to fetch')
      isHere = true
    })
    const Page = () => {
      if (!isHere) throw new TypeError('Failed to fetch')
      return <h1>Hola</h1>
    }
    render(
      slot({ peek: () => ({ default: Page, preload }), load: () => Promise.reject(new Error('not asked')) }),
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Reintentar' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Reintentar' }))
    expect(await screen.findByRole('heading', { name: 'Hola' })).toBeInstanceOf(HTMLElement)
    expect(preload.mock.calls).toEqual([['/'], ['/']])
  })
})
