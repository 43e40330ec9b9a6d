// @vitest-environment jsdom
import { act, createElement, lazy, Suspense } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, test } from 'vitest'
import { hydratedAt } from './hydration.mjs'

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)

let root: HTMLElement
beforeEach(() => {
  document.body.innerHTML = '<div id="root"></div>'
  root = document.body.firstElementChild as HTMLElement
})

const Text = () => createElement('p', null, 'Hola')

test('a page that nothing has hydrated is not', () => {
  expect(hydratedAt()).toBe(false)
  root.remove()
  expect(hydratedAt()).toBe(false)
})

test('a page is hydrated once React has taken it over', async () => {
  root.innerHTML = renderToString(createElement(Text))
  await act(() => {
    hydrateRoot(root, createElement(Text))
    expect(hydratedAt()).toBe(false)
  })
  expect(hydratedAt()).toBeTypeOf('number')
})

test('a page is not hydrated while a part of it waits for its code', async () => {
  const page = (part: Parameters<typeof createElement>[0]) =>
    createElement('main', null, createElement(Suspense, null, createElement(part)))
  root.innerHTML = renderToString(page(Text))
  let arrive: (module: { default: typeof Text }) => void = () => undefined
  const Late = lazy(() => new Promise<{ default: typeof Text }>((resolve) => (arrive = resolve)))
  await act(() => void hydrateRoot(root, page(Late)))
  expect(hydratedAt()).toBe(false)
  await act(async () => arrive({ default: Text }))
  expect(hydratedAt()).toBeTypeOf('number')
})

test('a page that the browser renders is there with its first content', async () => {
  const container = createRoot(root)
  expect(hydratedAt()).toBe(false)
  await act(() => container.render(createElement(Text)))
  expect(hydratedAt()).toBeTypeOf('number')
})
