import { act, fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
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
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((callback) => {
    callback(0)
    return 0
  })
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(PAGE_HEIGHT)
  window.innerHeight = WINDOW_HEIGHT
  window.scrollY = 0
})

const isAside = () => screen.getByRole('button').textContent === 'fuera'

/** Lets these elements of the page lie under the widget's place, which is over them. */
function lay(...elements: readonly Element[]) {
  vi.spyOn(document, 'elementsFromPoint').mockImplementation(() => [screen.getByRole('button'), ...elements])
  act(() => void fireEvent(window, new Event('resize')))
}

function scrollTo(top: number) {
  window.scrollY = top
  fireEvent.scroll(window)
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
