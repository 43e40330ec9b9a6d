import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { CodeBlock } from './code-block.tsx'
import { expectNoAxeViolations } from './testing/axe.ts'

const code = '<title>Panadería</title>'
const block = <CodeBlock code={code} label="Solución" copyLabel="Copiar" copiedLabel="Copiado" />

afterEach(() => vi.unstubAllGlobals())

/** Stands in for the layout that jsdom does not have. */
function fakeLayout() {
  const observers = new Map<() => void, Element>()
  class FakeObserver implements ResizeObserver {
    readonly #notify: () => void
    constructor(callback: ResizeObserverCallback) {
      this.#notify = () => callback([], this)
    }
    observe = (element: Element) => void observers.set(this.#notify, element)
    unobserve = () => void observers.delete(this.#notify)
    disconnect = () => void observers.delete(this.#notify)
  }
  vi.stubGlobal('ResizeObserver', FakeObserver)
  return {
    layOut: (widths: { readonly scrollWidth: number; readonly clientWidth: number }) =>
      act(() => {
        for (const [notify, element] of observers) {
          for (const [name, value] of Object.entries(widths)) {
            Object.defineProperty(element, name, { configurable: true, value })
          }
          notify()
        }
      }),
    isObserved: () => observers.size > 0,
  }
}

describe('CodeBlock', () => {
  it('has no axe violations', async () => {
    const { container } = render(block)
    await expectNoAxeViolations(container)
  })

  it('shows the code in a named region', () => {
    render(block)
    expect(screen.getByRole('region', { name: 'Solución' }).textContent).toBe(code)
  })

  it('wraps a text that is not code', () => {
    const { rerender } = render(block)
    expect(getComputedStyle(screen.getByRole('region')).whiteSpace).toBe('pre')
    rerender(<CodeBlock code={code} label="Solución" copyLabel="Copiar" copiedLabel="Copiado" wraps />)
    expect(getComputedStyle(screen.getByRole('region')).whiteSpace).toBe('pre-wrap')
  })

  it('is a Tab stop only while it scrolls', async () => {
    const { layOut, isObserved } = fakeLayout()
    const { rerender, unmount } = render(block)
    const region = screen.getByRole('region', { name: 'Solución' })
    layOut({ scrollWidth: 300, clientWidth: 300 })
    expect(region.hasAttribute('tabindex')).toBe(false)
    await userEvent.tab()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Copiar' }))

    // A narrower window, then a wider one.
    layOut({ scrollWidth: 301, clientWidth: 300 })
    expect(region.tabIndex).toBe(0)
    layOut({ scrollWidth: 301, clientWidth: 301 })
    expect(region.hasAttribute('tabindex')).toBe(false)

    // Other code in a box of the same size.
    rerender(<CodeBlock code="a" label="Solución" copyLabel="Copiar" copiedLabel="Copiado" />)
    layOut({ scrollWidth: 900, clientWidth: 301 })
    expect(region.tabIndex).toBe(0)
    unmount()
    expect(isObserved()).toBe(false)
  })

  it('copies the code and announces it', async () => {
    const user = userEvent.setup()
    render(block)
    await user.click(screen.getByRole('button', { name: 'Copiar' }))
    expect(await navigator.clipboard.readText()).toBe(code)
    expect(screen.getByRole('button', { name: 'Copiado' })).toBeTruthy()
    expect(screen.getByRole('status').textContent).toBe('Copiado')
  })

  it('selects the code when the clipboard is unavailable', async () => {
    const user = userEvent.setup()
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(
      new DOMException('closed', 'NotAllowedError'),
    )
    render(block)
    await user.click(screen.getByRole('button', { name: 'Copiar' }))
    expect(getSelection()?.toString()).toBe(code)
    expect(screen.getByRole('button', { name: 'Copiar' })).toBeTruthy()
  })
})
