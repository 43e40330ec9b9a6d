import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import code from '../../public/early-clicks.js?raw'

/** Listeners that one run has added, removed before the next. */
const added: [string, EventListener][] = []

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading')
})
afterEach(() => {
  for (const [type, listener] of added.splice(0)) window.removeEventListener(type, listener, true)
  document.head.innerHTML = ''
  vi.useRealTimers()
})

function run(names?: string) {
  if (names !== undefined) document.head.innerHTML = `<meta name="scripts" content="${names}">`
  const add = (type: string, listener: EventListener) => {
    added.push([type, listener])
    window.addEventListener(type, listener, true)
  }
  new Function('addEventListener', code)(add)
}

/** What the page has been made to ask for, in this order. */
const asked = () =>
  [...document.head.querySelectorAll('link, script')].map(
    (element) => `${element.localName} ${element.getAttribute('href') ?? element.getAttribute('src')}`,
  )
const ALL = ['link /a.js', 'link /b.js', 'script /main.js']

test('asks for the modules after the load and two frames, each once', () => {
  run('/main.js /a.js /b.js')
  expect(asked()).toEqual([])
  window.dispatchEvent(new Event('load'))
  expect(asked()).toEqual([])
  vi.advanceTimersByTime(100)
  expect(asked()).toEqual(ALL)
  vi.advanceTimersByTime(10_000)
  expect(asked()).toEqual(ALL)
  expect(document.querySelector('script')?.type).toBe('module')
  // Otherwise the script is fetched again beside its preload.
  for (const element of document.querySelectorAll('link, script')) {
    expect(element.getAttribute('crossorigin')).toBe('')
  }
})

test('runs what the shell imports as scripts of their own, and only preloads what belongs to a remote', () => {
  run('/assets/main.js /assets/core.js /remotes/mf-marketing/remoteEntry.js')
  window.dispatchEvent(new Event('pointerdown'))
  expect(asked()).toEqual([
    'script /assets/core.js',
    'link /remotes/mf-marketing/remoteEntry.js',
    'script /assets/main.js',
  ])
  for (const script of document.querySelectorAll('script')) {
    expect(script.type).toBe('module')
    expect(script.getAttribute('crossorigin')).toBe('')
  }
})

test('does not wait for a load that was before it', () => {
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('complete')
  run('/main.js /a.js /b.js')
  vi.advanceTimersByTime(100)
  expect(asked()).toEqual(ALL)
})

test.each(['pointerdown', 'keydown'])('%s asks at once, and not again afterwards', (sign) => {
  run('/main.js /a.js /b.js')
  window.dispatchEvent(new Event(sign))
  expect(asked()).toEqual(ALL)
  window.dispatchEvent(new Event(sign))
  window.dispatchEvent(new Event('load'))
  vi.advanceTimersByTime(10_000)
  expect(asked()).toEqual(ALL)
})

test('a picture that never comes does not keep the page dead', () => {
  run('/main.js')
  vi.advanceTimersByTime(3_999)
  expect(asked()).toEqual([])
  vi.advanceTimersByTime(1)
  expect(asked()).toEqual(['script /main.js'])
})

test('does nothing in a document that loads the code itself', () => {
  run()
  window.dispatchEvent(new Event('pointerdown'))
  window.dispatchEvent(new Event('load'))
  vi.advanceTimersByTime(10_000)
  expect(asked()).toEqual([])
})
