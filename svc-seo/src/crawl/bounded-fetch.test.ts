import { afterEach, describe, expect, it } from 'vitest'
import { createFakeClock } from '../testing/fake-clock.ts'
import { closeSites, HOST, type Pages, serve, status } from '../testing/gathered-site.ts'
import { fetchFrom, PUBLIC_ADDRESS } from '../testing/site-server.ts'
import { createBoundedFetch } from './bounded-fetch.ts'
import { createPace } from './pace.ts'

afterEach(closeSites)

const OPTIONS = {
  maxBytes: 10_000,
  deadlineMs: 5_000,
  maxRedirects: 10,
  signal: new AbortController().signal,
}
const chain: Pages = {
  '/a': status(302, { location: '/b' }),
  '/b': status(302, { location: '/c' }),
  '/c': 'tres bytes y más',
}

async function start(pages: Pages, isOver = () => false) {
  const site = await serve(pages)
  const clock = createFakeClock()
  const pace = createPace(clock)
  let bytes = 0
  const onBytes = (more: number) => {
    bytes += more
  }
  const inner = fetchFrom(site, { [HOST]: [PUBLIC_ADDRESS] })
  const fetch = createBoundedFetch(inner, { clock, pace, isOver, onBytes })
  const get = (path: string, options = {}) => fetch(`http://${HOST}${path}`, { ...OPTIONS, ...options })
  return { site, clock, pace, get, bytes: () => bytes }
}

describe('the requests of a run', () => {
  it('wait for their turn, each of a chain of redirects', async () => {
    const { get, clock, bytes } = await start(chain)
    expect(await get('/a')).toMatchObject({ ok: true, requests: 3 })
    expect(await get('/c')).toMatchObject({ ok: true, requests: 1 })
    expect(clock.slept).toEqual([250, 250, 250])
    expect(bytes()).toBe(2 * Buffer.byteLength(String(chain['/c'])))
  })

  it('are not sent once the run is over, not even by a redirect', async () => {
    let sent = 0
    const { get, site } = await start(chain, () => sent >= 2)
    const mayRequest = () => {
      sent += 1
      return true
    }
    expect(await get('/a', { mayRequest })).toMatchObject({ ok: false, code: 'BUDGET', requests: 2 })
    expect(await get('/c', { mayRequest })).toMatchObject({ ok: false, code: 'BUDGET', requests: 0 })
    expect(site.requests).toEqual(['GET /a', 'GET /b'])
  })

  it('tell the pace of refusals', async () => {
    const { get, pace } = await start({ '/a': status(429) })
    for (let count = 0; count < 3; count++) await get('/a')
    expect(pace.isRefused()).toBe(true)
  })
})
