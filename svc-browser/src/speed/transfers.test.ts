import { EventEmitter } from 'node:events'
import { expect, it } from 'vitest'
import type { Target } from '../seen/targets.ts'
import { countTransfers } from './transfers.ts'

it('counts what came of every target, with redirects and headers', () => {
  const transfers = countTransfers()
  const [page, frame] = [new EventEmitter(), new EventEmitter()]
  for (const events of [page, frame]) transfers.listen({ on: events.on.bind(events) } as unknown as Target)
  const ask = (events: EventEmitter, requestId: string, url: string, redirectResponse?: object) =>
    events.emit('Network.requestWillBeSent', { requestId, request: { url }, redirectResponse })

  ask(page, '1', 'http://otra.test/')
  ask(page, '1', 'http://www.otra.test/', { encodedDataLength: 100 })
  page.emit('Network.responseReceived', { requestId: '1', response: { encodedDataLength: 50 } })
  page.emit('Network.dataReceived', { requestId: '1', encodedDataLength: 900 })
  page.emit('Network.loadingFinished', { requestId: '1', encodedDataLength: 1_000 })
  expect(transfers.total()).toEqual({ bytes: 1_100, requests: 2 })

  // Of another target, and still coming.
  ask(frame, '1', 'https://otra.test/video')
  frame.emit('Network.dataReceived', { requestId: '1', encodedDataLength: 5_000 })
  expect(transfers.total()).toEqual({ bytes: 6_100, requests: 3 })

  ask(page, '2', 'data:text/css,a')
  page.emit('Network.loadingFinished', { requestId: '2', encodedDataLength: 9_000 })
  page.emit('Network.loadingFinished', { requestId: 'unknown', encodedDataLength: 9_000 })
  expect(transfers.total()).toEqual({ bytes: 6_100, requests: 3 })
})

it('is quiet when nothing has come for a while, or then at the latest', async () => {
  const events = new EventEmitter()
  const transfers = countTransfers()
  transfers.listen({ on: events.on.bind(events) } as unknown as Target)
  const request = { url: 'http://otra.test/' }
  const busy = setInterval(() => events.emit('Network.requestWillBeSent', { requestId: '1', request }), 20)
  // Either limit is further away than the test waits.
  await transfers.quiet(600_000, performance.now() + 250)
  clearInterval(busy)
  await transfers.quiet(150, performance.now() + 600_000)
})
