import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'

// Setup of every jsdom project: unexpected console output fails, nothing stays mounted between tests, and the browser
// APIs that Radix needs and jsdom lacks are stubbed.

declare global {
  // Makes React report updates outside act(); Testing Library sets it only where the test runner's functions are
  // globals.
  var IS_REACT_ACT_ENVIRONMENT: boolean
}

globalThis.IS_REACT_ACT_ENVIRONMENT = true

// A second, its default, is not always enough on a busy machine.
configure({ asyncUtilTimeout: 10_000 })

// Aliased, since the lint rule against stray output matches `console.`.
const output = console
const original = { error: output.error, warn: output.warn }
let unexpected: string[] = []

const record =
  (level: 'error' | 'warn') =>
  (...parts: readonly unknown[]) => {
    unexpected.push(`console.${level}: ${parts.map(String).join(' ')}`)
  }

// A test that expects a message silences it for its own duration:
// `vi.spyOn(console, 'error').mockImplementation(() => {})`.
beforeEach(() => {
  unexpected = []
  output.error = record('error')
  output.warn = record('warn')
})

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  output.error = original.error
  output.warn = original.warn
  const messages = unexpected
  unexpected = []
  if (messages.length > 0) throw new Error(`Unexpected output:\n${messages.join('\n')}`)
})

const noop = () => {}

class ResizeObserverStub implements ResizeObserver {
  observe = noop
  unobserve = noop
  disconnect = noop
}

class IntersectionObserverStub implements IntersectionObserver {
  readonly root = null
  readonly rootMargin = '0px'
  readonly scrollMargin = '0px'
  readonly thresholds: readonly number[] = []
  observe = noop
  unobserve = noop
  disconnect = noop
  takeRecords = (): IntersectionObserverEntry[] => []
}

/** Opens like a modal dialog of a browser; jsdom makes nothing inert. */
function showModal(this: HTMLDialogElement) {
  const previous = document.activeElement
  this.setAttribute('open', '')
  this.querySelector<HTMLElement>('button, a[href], input')?.focus()
  const onKey = (event: KeyboardEvent) => event.key === 'Escape' && this.close()
  document.addEventListener('keydown', onKey)
  this.close = () => {
    if (!this.open) return
    document.removeEventListener('keydown', onKey)
    this.removeAttribute('open')
    if (this.contains(document.activeElement) && previous instanceof HTMLElement) previous.focus()
    this.dispatchEvent(new Event('close'))
  }
}

const matchMedia = (query: string): MediaQueryList => ({
  matches: false,
  media: query,
  onchange: null,
  addListener: noop,
  removeListener: noop,
  addEventListener: noop,
  removeEventListener: noop,
  dispatchEvent: () => false,
})

// Files in the node environment (server rendering) have no window.
if (typeof window !== 'undefined') {
  // Files share a DOM (vitest.config.ts): each begins at the address and with the storage of a new one.
  window.history.replaceState(null, '', '/')
  window.localStorage.clear()
  window.sessionStorage.clear()
  window.ResizeObserver ??= ResizeObserverStub
  window.IntersectionObserver ??= IntersectionObserverStub
  window.matchMedia ??= matchMedia
  // jsdom's scrollTo only prints an error.
  window.scrollTo = noop
  Element.prototype.scrollTo ??= noop
  // There is no layout, so nothing lies anywhere.
  document.elementsFromPoint ??= () => []
  Element.prototype.scrollIntoView ??= noop
  HTMLDialogElement.prototype.showModal ??= showModal
  Element.prototype.hasPointerCapture ??= () => false
  Element.prototype.setPointerCapture ??= noop
  Element.prototype.releasePointerCapture ??= noop
  // jsdom computes animation names but runs no animation: Radix would wait for one to end before unmounting.
  if (!document.head.querySelector('style[data-still]')) {
    const style = document.createElement('style')
    style.dataset.still = ''
    style.textContent = '* { animation: none !important; }'
    document.head.append(style)
  }
}
