import { afterEach, describe, expect, it } from 'vitest'
import { closeSites, HOST, HTML, type Pages, serve, status } from '../testing/gathered-site.ts'
import { fetchFrom, PUBLIC_ADDRESS } from '../testing/site-server.ts'
import { GATHER_LIMITS } from './gather.ts'
import { createRequestPool, type RequestPool } from './request-pool.ts'

afterEach(closeSites)

const at = (path: string) => `http://${HOST}${path}`
const isHtml = (type: string | undefined) => type?.startsWith('text/html') ?? false

async function poolOf(pages: Pages) {
  const site = await serve(pages)
  const fetch = fetchFrom(site, { [HOST]: [PUBLIC_ADDRESS] })
  const { signal } = new AbortController()
  const pool = createRequestPool({ fetch, limits: GATHER_LIMITS, signal, onSent: () => undefined })
  return { pool, site }
}

/** The body of a page, or why there is none. */
async function pageOf(pool: RequestPool, path: string, isRead?: (url: string) => boolean) {
  const result = await pool.requestPage(at(path), isHtml, isRead)
  return result.ok ? result.body.bytes.toString() : result.code
}

describe('the pages of a run over one pool', () => {
  it('are requested once, also where another part had them before', async () => {
    const { pool, site } = await poolOf({ '/a': 'una', '/hoja.css': 'a{}' })
    await pool.request(at('/a'), { read: 1024 })
    await pool.request(at('/hoja.css'), { read: 1024 })
    expect([await pageOf(pool, '/a'), await pageOf(pool, '/a#b')]).toEqual(['una', 'una'])
    expect(await pageOf(pool, '/hoja.css')).toBe('CONTENT_TYPE')
    expect(site.requests).toEqual(['GET /a', 'GET /hoja.css'])
  })

  it('are requested whole where only their beginning has come', async () => {
    const { pool, site } = await poolOf({ '/a': 'una página' })
    await pool.request(at('/a'), { read: 3 })
    await pool.request(at('/a'), { read: 'HEAD' })
    expect(await pageOf(pool, '/a')).toBe('una página')
    expect(site.requests).toHaveLength(2)
  })

  it('are requested again where their server said to come back', async () => {
    const { pool, site } = await poolOf({ '/a': status(503) })
    await pageOf(pool, '/a')
    await pageOf(pool, '/a')
    expect(site.requests).toHaveLength(2)
  })

  it('are known by their response when a redirect leads to one that was read', async () => {
    const { pool, site } = await poolOf({ '/vieja': status(301, { location: '/a' }), '/a': 'una' })
    await pageOf(pool, '/a')
    pool.keepBodies(0)
    expect(await pageOf(pool, '/vieja', (url) => url === at('/a'))).toBe('')
    expect(pool.known(at('/vieja'))).toMatchObject({ finalUrl: at('/a'), status: 200 })
    expect(site.requests).toEqual(['GET /a', 'GET /vieja'])
  })
})

describe('the bodies of a pool', () => {
  it('go, pages before what they share; their responses stay', async () => {
    const { pool, site } = await poolOf({
      '/a': 'x'.repeat(300),
      '/hoja.css': 'a{}'.repeat(100),
      '/b': 'y'.repeat(300),
    })
    for (const path of ['/hoja.css', '/a', '/b']) await pool.request(at(path), { read: 1024 })
    pool.keepBodies(700)
    expect(await bodyOf('/b')).toHaveLength(300)
    expect(await bodyOf('/hoja.css')).toHaveLength(300)
    expect(site.requests).toHaveLength(3)
    expect(pool.known(at('/a'))?.status).toBe(200)
    // Headers alone are known; the body has to be asked for again.
    await pool.request(at('/a'), { read: 'HEAD' })
    expect(site.requests).toHaveLength(3)
    expect(await bodyOf('/a')).toHaveLength(300)
    expect(site.requests).toHaveLength(4)

    async function bodyOf(path: string) {
      const result = await pool.request(at(path), { read: 1024 })
      return result.ok ? result.value.body.bytes.toString() : result.reason
    }
  })

  it('are those of redirects once', async () => {
    const { pool } = await poolOf({
      '/a': 'x'.repeat(300),
      '/b': status(302, { location: '/a' }),
      '/c': (_request, response) =>
        void response.writeHead(200, { 'content-type': HTML }).end('z'.repeat(300)),
    })
    for (const path of ['/b', '/c']) await pool.request(at(path), { read: 1024 })
    pool.keepBodies(600)
    const result = await pool.request(at('/b'), { read: 1024 })
    expect(result.ok && result.value.body.bytes.length).toBe(300)
  })

  it('say what was asked for', async () => {
    const { pool } = await poolOf({ '/a': 'una' })
    expect([pool.isAsked(at('/a')), pool.known(at('/a'))]).toEqual([false, undefined])
    const asked = pool.request(at('/a#b'), { read: 'HEAD' })
    expect([pool.isAsked(at('/a')), pool.known(at('/a'))]).toEqual([true, undefined])
    await asked
    expect(pool.known(at('/a'))?.status).toBe(200)
  })
})
