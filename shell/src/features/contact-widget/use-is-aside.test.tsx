import { act, fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useIsAside } from './use-is-aside.ts'

const PAGE_HEIGHT = 5000
const WINDOW_HEIGHT = 800

function Widget() {
  const place = useRef<HTMLElement>(null)
  const isAside = useIsAside(place)
  return (
    <>
      <main>
        <p>texto</p>
        <a href="/contacto">
          <span>enlace</span>
        </a>
      </main>
      <aside ref={place}>
        <button type="button">{isAside ? 'fuera' : 'dentro'}</button>
      </aside>
    </>
  )
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(PAGE_HEIGHT)
  window.innerHeight = WINDOW_HEIGHT
  window.scrollY = 0
})

afterEach(() => vi.useRealTimers())

/** The frame has ended. */
const endFrame = () => act(() => void vi.runAllTimers())

const isAside = () => screen.getByRole('button').textContent === 'fuera'

/** Lets these elements of the page lie under the widget's place, which is over them. */
function lay(...elements: readonly Element[]) {
  vi.spyOn(document, 'elementsFromPoint').mockImplementation(() => [screen.getByRole('button'), ...elements])
  fireEvent(window, new Event('resize'))
  endFrame()
}

function scrollTo(top: number) {
  window.scrollY = top
  fireEvent.scroll(window)
  endFrame()
}

test('is aside after scrolling down, until scrolling up', () => {
  render(<Widget />)
  expect(isAside()).toBe(false)
  scrollTo(300)
  expect(isAside()).toBe(true)
  scrollTo(300)
  expect(isAside()).toBe(true)
  scrollTo(290)
  expect(isAside()).toBe(false)
})

test('returns at the end of the page, where nothing is below', () => {
  render(<Widget />)
  scrollTo(PAGE_HEIGHT - WINDOW_HEIGHT)
  expect(isAside()).toBe(false)
})

test('is aside over a control or a part of one, not over text or its own button', () => {
  render(<Widget />)
  lay(screen.getByText('texto'))
  expect(isAside()).toBe(false)
  lay(screen.getByText('enlace'))
  expect(isAside()).toBe(true)
  lay()
  expect(isAside()).toBe(false)
})

test('reads the layout once, after the frame', () => {
  const read = vi.spyOn(document, 'elementsFromPoint').mockReturnValue([])
  render(<Widget />)
  fireEvent(window, new Event('resize'))
  fireEvent(window, new Event('resize'))
  expect(read).not.toHaveBeenCalled()
  act(() => void vi.advanceTimersToNextTimer())
  expect(read).toHaveBeenCalled()
  expect(vi.getTimerCount()).toBe(0)
})

test('reads nothing once it has gone', () => {
  const { unmount } = render(<Widget />)
  fireEvent(window, new Event('resize'))
  unmount()
  expect(vi.getTimerCount()).toBe(0)
})
