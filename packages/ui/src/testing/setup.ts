import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'

// What every jsdom project of the repository runs under: nothing printed to the console by accident,
// nothing left mounted between tests, and the browser interfaces Radix needs that jsdom has not.

declare global {
  // React reads this to know that updates outside act() are a mistake; Testing Library sets it by
  // itself only where the test runner's functions are globals.
  var IS_REACT_ACT_ENVIRONMENT: boolean
}

globalThis.IS_REACT_ACT_ENVIRONMENT = true

// Under another name: the lint rule against stray output is about `console.` itself.
const output = console
const original = { error: output.error, warn: output.warn }
let unexpected: string[] = []

const record =
  (level: 'error' | 'warn') =>
  (...parts: readonly unknown[]) => {
    unexpected.push(`console.${level}: ${parts.map(String).join(' ')}`)
  }

// A test that expects a message silences it itself, for its own length:
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

// Files that ask for the node environment (server rendering) have no window.
if (typeof window !== 'undefined') {
  window.ResizeObserver ??= ResizeObserverStub
  window.IntersectionObserver ??= IntersectionObserverStub
  window.matchMedia ??= matchMedia
  // The scrollTo of jsdom scrolls nothing and prints an error instead.
  window.scrollTo = noop
  Element.prototype.scrollTo ??= noop
  Element.prototype.scrollIntoView ??= noop
  Element.prototype.hasPointerCapture ??= () => false
  Element.prototype.setPointerCapture ??= noop
  Element.prototype.releasePointerCapture ??= noop
  // jsdom computes the name of an animation but runs none: Radix would wait for the end of one before it unmounts.
  const style = document.createElement('style')
  style.textContent = '* { animation: none !important; }'
  document.head.append(style)
}
