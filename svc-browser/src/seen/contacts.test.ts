import { EventEmitter } from 'node:events'
import { VISIT_MAX } from '@agency/contracts'
import { describe, expect, it } from 'vitest'
import { createContacts } from './contacts.ts'
import { createSentCookies } from './sent-cookies.ts'
import type { Target } from './targets.ts'

const SITE = 'https://www.mitienda.es/'
const WALL = 1_790_000_000

/** What listens to a page, and a page that a test speaks for. */
function start() {
  const contacts = createContacts()
  const cookies = createSentCookies(contacts.addressOf)
  const events = new EventEmitter()
  const target: Target = {
    type: 'page',
    send: () => Promise.reject(new Error('nothing is asked')),
    on: events.on.bind(events) as unknown as Target['on'],
  }
  contacts.listen(target)
  cookies.listen(target)
  let requests = 0
  const ask = (
    url: string,
    {
      type = 'Script',
      after = 0,
      requestId = String(++requests),
      ...more
    }: Record<string, unknown> & {
      type?: string
      after?: number
      requestId?: string
    } = {},
  ) => {
    events.emit('Network.requestWillBeSent', {
      requestId,
      request: { url },
      type,
      timestamp: 500 + after,
      wallTime: WALL + after,
      initiator: { type: 'other' },
      ...more,
    })
    return requestId
  }
  return {
    contacts,
    cookies,
    ask,
    emit: events.emit.bind(events),
    list: () => contacts.list('www.mitienda.es'),
  }
}

describe('the contacts of a page', () => {
  it('are the first of each address and type, without what may identify a person', () => {
    const { ask, list } = start()
    ask(SITE, { type: 'Document' })
    ask('https://ana:clave@seguidor.example/a.js?correo=ana@example.com#parte', { after: 0.25 })
    ask('https://seguidor.example/a.js?otra', { after: 0.5 })
    ask('https://seguidor.example/a.js', { type: 'Image', after: 0.75 })
    expect(list()).toEqual([
      { host: 'www.mitienda.es', url: SITE, type: 'document', afterMs: 0 },
      { host: 'seguidor.example', url: 'https://seguidor.example/a.js', type: 'script', afterMs: 250 },
      { host: 'seguidor.example', url: 'https://seguidor.example/a.js', type: 'image', afterMs: 750 },
    ])
  })

  it.each([
    'data:text/plain,a',
    'blob:https://www.mitienda.es/1',
    'chrome://version/',
    'about:blank',
    'no address',
  ])('do not include %s', (url) => {
    const { ask, list } = start()
    ask(url)
    expect(list()).toEqual([])
  })

  it('name the script on top of the stack, else the document', () => {
    const { ask, list } = start()
    const stack = { callFrames: [{ url: '' }, { url: 'https://b.example/b.js?v=1' }, { url: SITE }] }
    ask('https://a.example/1', { initiator: { type: 'script', stack, url: SITE } })
    ask('https://a.example/2', { initiator: { type: 'parser', url: `${SITE}?correo=a` } })
    ask('https://a.example/3', {
      initiator: {
        type: 'script',
        stack: { callFrames: [], parent: { callFrames: [{ url: 'https://c.example/c.js' }] } },
      },
    })
    ask('https://a.example/4', { initiator: { type: 'script', stack: { callFrames: [{ url: 'extraña' }] } } })
    expect(list().map(({ initiator }) => initiator)).toEqual([
      'https://b.example/b.js',
      SITE,
      'https://c.example/c.js',
      undefined,
    ])
  })

  it.each([
    ['gcs=G100', 'G100'],
    ['gcs=G1-1&a=1', 'G1-1'],
    ['gcs=G200', undefined],
    ['gcs=G1000', undefined],
  ])('carry Google’s consent of ?%s: %s', (query, consent) => {
    const { ask, list } = start()
    ask('https://google.example/collect')
    ask(`https://google.example/collect?${query}`)
    ask('https://google.example/collect?gcs=G111')
    expect(list().map(({ googleConsent }) => googleConsent)).toEqual([consent ?? 'G111'])
  })

  it('carry the status of each redirect, and none that is none', () => {
    const { ask, emit, list } = start()
    const requestId = ask('https://a.example/1')
    ask('https://b.example/2', { requestId, redirectResponse: { status: 302 } })
    emit('Network.responseReceived', { requestId, response: { status: 204 } })
    const broken = ask('https://c.example/3')
    emit('Network.responseReceived', { requestId: broken, response: { status: 0 } })
    expect(list().map(({ status }) => status)).toEqual([302, 204, undefined])
  })

  it('leave out what a policy of the page stopped, and keep what the network refused', () => {
    const { ask, emit, list } = start()
    for (const blockedReason of ['csp', 'mixed-content', undefined]) {
      const requestId = ask(`http://${blockedReason ?? 'red'}.example/`)
      emit('Network.loadingFailed', { requestId, blockedReason })
    }
    expect(list().map(({ host }) => host)).toEqual(['red.example'])
  })

  it('are cut, bounded, and other companies’ before its own, in the order of time', () => {
    const { ask, list } = start()
    for (let i = 0; i < VISIT_MAX.contacts; i += 1) ask(`${SITE}${i}`, { after: i })
    for (let i = 0; i < 10; i += 1) ask(`https://otra.example/${i}${'a'.repeat(1000)}`, { after: 1000 + i })
    ask('https://cdn.mitienda.es/', { after: 2000 })
    const listed = list()
    expect(listed).toHaveLength(VISIT_MAX.contacts)
    expect(listed.slice(-11).map(({ host }) => host)).toEqual([
      'www.mitienda.es',
      ...Array.from({ length: 10 }, () => 'otra.example'),
    ])
    expect(listed.at(-1)?.url).toHaveLength(VISIT_MAX.url)
    for (let i = 0; i < 2_000; i += 1) ask(SITE)
    ask('https://tarde.example/')
    expect(list().some(({ host }) => host === 'tarde.example')).toBe(false)
  })

  it('include an answer to a worker that was not listened to yet, once', () => {
    const { ask, contacts, list } = start()
    ask(SITE, { type: 'Document' })
    ask('https://a.example/1')
    const at = (WALL + 2) * 1000
    contacts.addAnswered('https://a.example/1', 'fetch', 200, at)
    contacts.addAnswered('https://taller.example/a?b', 'fetch', 404, at)
    contacts.addAnswered('data:text/plain,a', 'fetch', 200, at)
    expect(list().slice(1)).toEqual([
      { host: 'a.example', url: 'https://a.example/1', type: 'script', afterMs: 0 },
      { host: 'taller.example', url: 'https://taller.example/a', type: 'fetch', afterMs: 2000, status: 404 },
    ])
  })
})

describe('the cookies of answers', () => {
  it('belong to the redirect that set them', () => {
    const { ask, emit, cookies } = start()
    const requestId = ask('https://a.example/1?x=1')
    emit('Network.responseReceivedExtraInfo', {
      requestId,
      headers: { 'Set-Cookie': 'una=1; Path=/\ndos=2; Domain=.Example' },
      blockedCookies: [],
    })
    ask('https://b.example/2', { requestId, redirectResponse: { status: 302 } })
    emit('Network.responseReceivedExtraInfo', {
      requestId,
      headers: { 'set-cookie': 'tres=3' },
      blockedCookies: [
        { cookie: { name: 'tres', domain: '.b.example', session: true, expires: -1 } },
        // One that cannot be read.
        { cookieLine: '\u0001' },
      ],
    })
    expect(cookies.setBy('una', 'a.example')).toBe('https://a.example/1')
    expect(cookies.setBy('dos', 'example')).toBe('https://a.example/1')
    expect(cookies.setBy('una', 'b.example')).toBeUndefined()
    expect(cookies.refused()).toEqual([
      { name: 'tres', host: 'b.example', expires: -1, by: 'https://b.example/2' },
    ])
  })

  it('are bounded', () => {
    const { ask, emit, cookies } = start()
    const requestId = ask(SITE)
    const cookie = { name: 'a', domain: 'a.example', session: true, expires: -1 }
    for (let i = 0; i < 3; i += 1) {
      emit('Network.responseReceivedExtraInfo', {
        requestId,
        headers: { 'set-cookie': 'a=1\n'.repeat(900) },
        blockedCookies: Array.from({ length: 900 }, () => ({ cookie })),
      })
    }
    expect(cookies.refused()).toHaveLength(1_000)
  })
})
