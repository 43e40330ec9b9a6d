import { EventEmitter } from 'node:events'
import { VISIT_MAX } from '@agency/contracts'
import type { FetchErrorCode } from '@agency/safe-net'
import { describe, expect, it } from 'vitest'
import type { Target } from '../seen/targets.ts'
import { watchFaults } from './page-faults.ts'

const OWN = 'www.zapateria.test'

/** A page whose browser says what the test does. */
function faultyPage(gate: { stopped?: 'BYTES'; failure?: FetchErrorCode } = {}) {
  const events = new EventEmitter()
  const sent: string[] = []
  const faults = watchFaults({
    stopped: () => gate.stopped,
    failureOf: () => gate.failure,
  })
  const targetOf = (type: string) => {
    const send = async (method: string) => void sent.push(`${type} ${method}`)
    return { type, send, on: events.on.bind(events) } as unknown as Target
  }
  let lastId = 0
  const ask = (url: string, type = 'Script') => {
    lastId += 1
    events.emit('Network.requestWillBeSent', { requestId: String(lastId), request: { url }, type })
    return String(lastId)
  }
  return {
    sent,
    listenTo: (type: string) => faults.listen(targetOf(type)),
    list: () => faults.list(OWN),
    throws: (exception: object, exceptionDetails: object = {}) =>
      events.emit('Runtime.exceptionThrown', {
        exceptionDetails: { text: 'Uncaught', exception, ...exceptionDetails },
      }),
    fails: (url: string, failure: object, type?: string) =>
      events.emit('Network.loadingFailed', { requestId: ask(url, type), errorText: '', ...failure }),
    answers: (url: string, status: number, type = 'Script') => {
      const requestId = ask(url, type)
      events.emit('Network.responseReceived', { requestId, response: { url, status }, type })
      return requestId
    },
    endsEarly: (requestId: string) =>
      events.emit('Network.loadingFailed', { requestId, errorText: 'net::ERR_CONTENT_LENGTH_MISMATCH' }),
    finds: (issue: object) => events.emit('Audits.issueAdded', { issue: { details: issue } }),
  }
}

const SOCKS = { errorText: 'net::ERR_SOCKS_CONNECTION_FAILED' }

describe('exceptions', () => {
  it('are told once, in one line, with the script and without what queries say', () => {
    const page = faultyPage()
    page.listenTo('page')
    const broken = { description: 'TypeError: x is undefined\n    at a.js:1:1' }
    page.throws(broken, { url: `https://${OWN}/a.js?id=7` })
    page.throws(broken, { url: `https://${OWN}/b.js` })
    page.throws({ value: 'https://otra.test/a?correo=ana@example.com failed' })
    page.throws(
      { description: 'Object' },
      { stackTrace: { callFrames: [{ url: '' }, { url: 'https://otra.test/c.js?id=7' }] } },
    )
    page.throws({ type: 'undefined' })
    // Phones have it.
    page.throws({ description: 'Error: Error creating WebGL context.' })
    expect(page.list().exceptions).toEqual([
      { text: 'TypeError: x is undefined', url: `https://${OWN}/a.js` },
      { text: 'https://otra.test/a failed' },
      { text: 'Object', url: 'https://otra.test/c.js' },
      { text: 'Uncaught' },
    ])
  })

  it('are bounded, the page’s own first', () => {
    const page = faultyPage()
    page.listenTo('page')
    for (let i = 0; i < 500; i += 1) {
      const url = `https://${i < 50 ? 'otra.test' : OWN}/a.js`
      page.throws({ value: `${i}${'a'.repeat(1000)}` }, { url })
    }
    const { exceptions } = page.list()
    expect(exceptions).toHaveLength(VISIT_MAX.exceptions)
    expect(exceptions.every(({ url, text }) => url?.includes(OWN) && text.length === VISIT_MAX.text)).toBe(
      true,
    )
  })
})

describe('failed requests', () => {
  it('were answered with an error, or not at all', () => {
    const page = faultyPage({ failure: 'HOST_NOT_FOUND' })
    page.listenTo('page')
    page.answers(`https://${OWN}/a.js?id=7`, 404)
    page.answers(`https://${OWN}/a.js?id=8`, 500)
    page.answers(`https://${OWN}/foto.jpg`, 503, 'Image')
    page.answers(`https://${OWN}/bien.js`, 200)
    page.answers(`https://${OWN}/raro.js`, 999)
    page.answers(`https://${OWN}/favicon.ico`, 404, 'Other')
    page.fails('https://nadie.test/b.js', SOCKS)
    page.fails('https://otra.test/c.js', { errorText: 'net::ERR_EMPTY_RESPONSE' })
    page.fails('data:text/css,a', { errorText: 'net::ERR_INVALID_URL' })
    expect(page.list().failed).toEqual([
      { url: `https://${OWN}/a.js`, type: 'script', status: 404 },
      { url: `https://${OWN}/foto.jpg`, type: 'image', status: 503 },
      { url: 'https://nadie.test/b.js', type: 'script' },
      { url: 'https://otra.test/c.js', type: 'script' },
    ])
  })

  it.each<[string, object]>([
    ['the page has given up', { errorText: 'net::ERR_ABORTED', canceled: true }],
    ['went with their frame', { errorText: 'net::ERR_ABORTED' }],
    ['the page’s own policy stops', { blockedReason: 'csp' }],
    ['are mixed content', { blockedReason: 'mixed-content' }],
    ['were answered to others alone', { errorText: 'net::ERR_FAILED', corsErrorStatus: {} }],
    ['the browser does not let in', { errorText: 'net::ERR_BLOCKED_BY_ORB' }],
  ])('are not those that %s', (_name, failure) => {
    const page = faultyPage()
    page.listenTo('page')
    page.fails(`https://${OWN}/a.js`, failure)
    expect(page.list().failed).toEqual([])
  })

  it.each<[string, FetchErrorCode | undefined]>([
    ['the address is not public', 'ADDRESS'],
    ['our resolver fails', 'RESOLVER'],
    ['the gate never dialled', undefined],
  ])('are not those of ours: %s', (_name, failure) => {
    const page = faultyPage(failure && { failure })
    page.listenTo('page')
    page.fails(`https://${OWN}/a.js`, SOCKS)
    expect(page.list().failed).toEqual([])
  })

  it('are not those after a limit of ours, nor those that began to be answered', () => {
    const page = faultyPage()
    page.listenTo('page')
    page.endsEarly(page.answers(`https://${OWN}/a.js`, 200))
    const closed = faultyPage({ stopped: 'BYTES' })
    closed.listenTo('page')
    closed.fails(`https://${OWN}/a.js`, { errorText: 'net::ERR_EMPTY_RESPONSE' })
    expect([...page.list().failed, ...closed.list().failed]).toEqual([])
  })

  it('are bounded, the page’s own first and in order', () => {
    const page = faultyPage()
    page.listenTo('page')
    for (let i = 0; i < 40; i += 1) page.answers(`https://otra.test/${i}`, 404)
    page.answers(`https://tienda.zapateria.test/${'a'.repeat(1000)}`, 404)
    const { failed } = page.list()
    expect(failed).toHaveLength(VISIT_MAX.failed)
    expect(failed[0]?.url).toBe('https://otra.test/0')
    expect(failed.at(-1)?.url).toHaveLength(VISIT_MAX.url)
  })
})

it('listens for what only the page itself can tell to the page alone', () => {
  const page = faultyPage()
  for (const type of ['page', 'worker', 'iframe']) page.listenTo(type)
  expect(page.sent).toEqual(['page Runtime.enable', 'page Audits.enable'])
})

describe('mixed content', () => {
  const found = (resolutionStatus: string, resourceType: string, insecureURL: string) => ({
    mixedContentIssueDetails: { resolutionStatus, resourceType, insecureURL },
  })

  it('is active where the browser blocks it', () => {
    const page = faultyPage()
    page.listenTo('page')
    page.finds(found('MixedContentAutomaticallyUpgraded', 'Image', `http://${OWN}/foto.jpg`))
    page.finds(found('MixedContentBlocked', 'Script', 'http://otra.test/a.js?id=7'))
    page.finds(found('MixedContentBlocked', 'Script', 'http://otra.test/a.js?id=8'))
    page.finds(found('MixedContentWarning', 'Form', 'http://otra.test/enviar'))
    page.finds({})
    expect(page.list().mixed).toEqual([
      { url: `http://${OWN}/foto.jpg`, isActive: false },
      { url: 'http://otra.test/a.js', isActive: true },
    ])
  })
})
