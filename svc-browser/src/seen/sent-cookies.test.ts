import { EventEmitter } from 'node:events'
import { describe, expect, it } from 'vitest'
import { createSentCookies } from './sent-cookies.ts'
import type { Target } from './targets.ts'

/** The headers of one answer, as the browser tells of them. */
function sentBy(url: string, setCookie: string, name = 'Set-Cookie') {
  const events = new EventEmitter()
  const target = { type: 'page', send: async () => {}, on: events.on.bind(events) } as unknown as Target
  const cookies = createSentCookies(() => url)
  cookies.listen(target)
  events.emit('Network.responseReceivedExtraInfo', {
    requestId: '1',
    headers: { [name]: setCookie },
    blockedCookies: [],
  })
  return cookies
}

const URL = 'https://www.mitienda.es/'

describe('setBy', () => {
  it.each([
    ['without a domain', 'a=1; Path=/', 'www.mitienda.es'],
    ['with one', 'a=1; Domain=mitienda.es', 'mitienda.es'],
    ['with a dot before it', 'a=1; domain=.MiTienda.es; Secure', 'mitienda.es'],
    ['after another', 'b=2; Domain=otra.es\na=1', 'www.mitienda.es'],
    ['with a value that looks like an attribute', 'a=Domain=otra.es', 'www.mitienda.es'],
    ['after a line that is none', ';\n\na=1', 'www.mitienda.es'],
  ])('names the answer of a cookie %s', (_name, lines, host) => {
    expect(sentBy(URL, lines).setBy('a', host)).toBe(URL)
    expect(sentBy(URL, lines, 'set-cookie').setBy('a', host)).toBe(URL)
  })

  it('names none for another host or another name', () => {
    const cookies = sentBy(URL, 'a=1; Domain=mitienda.es')
    expect([cookies.setBy('a', 'www.mitienda.es'), cookies.setBy('b', 'mitienda.es')]).toEqual([
      undefined,
      undefined,
    ])
  })
})
