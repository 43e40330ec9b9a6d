import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keepScrollPositions, savedScrollTop, scrollOnceTallEnough } from './scroll-restoration.ts'

let scrollTo = vi.spyOn(window, 'scrollTo')

/** Sets how tall the page is, in a window of 800 px. */
function setPageHeight(height: number) {
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(height)
}

/** Scrolls as a browser does, or a visitor. */
function scrollBy(top: number) {
  window.scrollY = top
  window.dispatchEvent(new Event('scroll'))
}

beforeEach(() => {
  vi.useFakeTimers()
  scrollTo = vi.spyOn(window, 'scrollTo')
  window.innerHeight = 800
  window.scrollY = 0
  window.history.replaceState({ key: 'a' }, '')
})

afterEach(() => {
  vi.useRealTimers()
})

describe('keepScrollPositions', () => {
  let stop = () => {}
  afterEach(() => stop())

  it('keeps the position in the history entry, beside what the router keeps there', () => {
    stop = keepScrollPositions(() => 'a')
    scrollBy(640.4)
    vi.advanceTimersByTime(100)
    expect(window.history.state).toEqual({ key: 'a', scrollTop: 640 })
    expect(savedScrollTop()).toBe(640)
  })

  it('writes once for many events', () => {
    stop = keepScrollPositions(() => 'a')
    const replaceState = vi.spyOn(window.history, 'replaceState')
    for (let top = 1; top <= 50; top++) scrollBy(top)
    vi.advanceTimersByTime(1000)
    expect(replaceState).toHaveBeenCalledOnce()
    replaceState.mockRestore()
  })

  it('writes before a click leaves the page', () => {
    stop = keepScrollPositions(() => 'a')
    scrollBy(300)
    document.body.click()
    expect(savedScrollTop()).toBe(300)
  })

  it('does not write to the next entry while the page that was left is still on screen', () => {
    stop = keepScrollPositions(() => 'a')
    scrollBy(300)
    window.history.replaceState({ key: 'b', scrollTop: 1183 }, '')
    vi.advanceTimersByTime(100)
    expect(savedScrollTop()).toBe(1183)
  })

  it('leaves reloads to the browser', () => {
    stop = keepScrollPositions(() => 'a')
    expect(window.history.scrollRestoration).toBe('manual')
    window.dispatchEvent(new Event('pagehide'))
    expect(window.history.scrollRestoration).toBe('auto')
    window.dispatchEvent(new Event('pageshow'))
    expect(window.history.scrollRestoration).toBe('manual')
  })
})

describe('savedScrollTop', () => {
  it.each([[null], [{ key: 'a' }], [{ scrollTop: '7' }]])('is 0 for an entry with %j', (state) => {
    window.history.replaceState(state, '')
    expect(savedScrollTop()).toBe(0)
  })
})

describe('scrollOnceTallEnough', () => {
  let grow = () => {}
  let stop = () => {}
  const disconnect = vi.fn<() => void>()
  beforeEach(() => {
    disconnect.mockClear()
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(listener: () => void) {
          grow = listener
        }
        observe() {}
        disconnect = disconnect
      },
    )
  })
  afterEach(() => {
    stop()
    vi.unstubAllGlobals()
  })

  it('scrolls at once on a tall page', () => {
    setPageHeight(3000)
    stop = scrollOnceTallEnough(1183)
    expect(scrollTo.mock.calls).toEqual([[0, 1183]])
  })

  it('scrolls again as the page grows, until it is tall enough and settled', () => {
    setPageHeight(1710)
    stop = scrollOnceTallEnough(1183)
    grow()
    vi.advanceTimersByTime(60_000)
    expect(disconnect).not.toHaveBeenCalled()
    setPageHeight(2500)
    grow()
    vi.advanceTimersByTime(2900)
    // A report takes the place of the form: the browser keeps what was in view where it was, which is elsewhere now.
    setPageHeight(9000)
    grow()
    vi.advanceTimersByTime(2900)
    expect(disconnect).not.toHaveBeenCalled()
    vi.advanceTimersByTime(100)
    expect(disconnect).toHaveBeenCalledOnce()
    expect(scrollTo.mock.calls).toEqual(Array(4).fill([0, 1183]))
  })

  it('a page that starts at its top watches nothing', () => {
    setPageHeight(3000)
    stop = scrollOnceTallEnough(0)
    stop()
    expect(disconnect).not.toHaveBeenCalled()
  })

  it.each(['wheel', 'touchstart', 'pointerdown', 'keydown'])('gives up on %s', (type) => {
    setPageHeight(1710)
    stop = scrollOnceTallEnough(1183)
    window.dispatchEvent(new Event(type))
    expect(disconnect).toHaveBeenCalledOnce()
  })
})
