import { act } from '@testing-library/react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { takeEarlyClick, useEarlyClick } from './early-click.ts'

const onClick = vi.fn()
function Page() {
  useEarlyClick()
  return (
    <button type="button" onClick={onClick}>
      Abrir
    </button>
  )
}

let page: HTMLElement
let root: Root | undefined
beforeEach(() => {
  window.earlyClick = null
  onClick.mockClear()
  page = document.createElement('div')
  page.innerHTML = renderToString(<Page />)
  document.body.append(page)
})
afterEach(() => {
  act(() => root?.unmount())
  page.remove()
})
async function hydrate(tapMeanwhile = () => {}) {
  takeEarlyClick()
  tapMeanwhile()
  act(() => {
    root = hydrateRoot(page, <Page />)
  })
  await act(() => new Promise((resolve) => setTimeout(resolve)))
}

test('replays a tap made before hydration', async () => {
  window.earlyClick = page.querySelector('button')
  await hydrate()
  expect(onClick).toHaveBeenCalledTimes(1)
  expect(window.earlyClick).toBeNull()
})

test('does not replay a tap repeated after hydration', async () => {
  window.earlyClick = page.querySelector('button')
  await hydrate(() => {
    window.earlyClick = page.querySelector('button')
  })
  expect(onClick).not.toHaveBeenCalled()
})

test('ignores a button that is gone', async () => {
  window.earlyClick = document.createElement('button')
  window.earlyClick.addEventListener('click', onClick)
  await hydrate()
  expect(onClick).not.toHaveBeenCalled()
})

test('does nothing without a tap', async () => {
  await hydrate()
  expect(onClick).not.toHaveBeenCalled()
})
