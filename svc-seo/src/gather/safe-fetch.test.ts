import type { RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { gzipSync } from 'node:zlib'
import { createAddressPolicy, dialTcp, resolveBySystem } from '@agency/safe-net'
import { afterEach, describe, expect, it } from 'vitest'
import { selfSignedCertificate } from '../testing/certificate.ts'
import { ANSWERS } from '../testing/hostile-answers.ts'
import {
  dialTo,
  fetchFrom,
  PUBLIC_ADDRESS,
  resolveFrom,
  startSite,
  type TestDns,
  type TestSite,
} from '../testing/site-server.ts'
import { headerValue } from '../web/headers.ts'
import { createSafeFetch, type FetchOptions } from './safe-fetch.ts'

const HOST = 'www.zapateria.test'
const DNS: TestDns = { [HOST]: [PUBLIC_ADDRESS] }
const never = new AbortController().signal
const OPTIONS: FetchOptions = {
  maxBytes: 5 * 1024 * 1024,
  deadlineMs: 20_000,
  maxRedirects: 10,
  signal: never,
}
const isHtml = (type: string | undefined) => type?.startsWith('text/html') ?? true

const open: TestSite[] = []
afterEach(() => Promise.all(open.splice(0).map((site) => site.close())))

async function site(listener: RequestListener, tls?: Parameters<typeof startSite>[1]): Promise<TestSite> {
  const started = await startSite(listener, tls)
  open.push(started)
  return started
}

const answering = (name: string) => {
  const listener = ANSWERS[name]
  if (!listener) throw new Error(`no answer is called ${name}`)
  return site(listener)
}

/** Redirects from path to location; anything else is a page. */
const redirecting = (redirects: Readonly<Record<string, string>>, status = 302) =>
  site((request, response) => {
    const location = redirects[request.url ?? '']
    if (location === undefined) response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Fin</h1>')
    else response.writeHead(status, { location }).end()
  })

describe('a request', () => {
  it('says who asks, and answers headers, hops and body', async () => {
    let seen: Record<string, unknown> = {}
    const shop = await site((request, response) => {
      seen = request.headers
      response.setHeader('Set-Cookie', ['a=1', 'b=2'])
      response.writeHead(200, { 'Content-Type': 'text/html' }).end('<h1>Hola</h1>')
    })
    const dialled: string[] = []
    const result = await fetchFrom(shop, DNS, dialled)(`http://${HOST}/inicio?a=b#c`, OPTIONS)
    if (!result.ok) throw new Error(result.code)
    expect(seen).toMatchObject({
      host: HOST,
      'user-agent': 'test',
      'accept-encoding': 'gzip, br',
      'accept-language': 'es-ES,es;q=0.9,en;q=0.5',
    })
    expect(dialled).toEqual([`${PUBLIC_ADDRESS}:80`])
    expect(shop.requests).toEqual(['GET /inicio?a=b'])
    expect(result.requests).toBe(1)
    expect(result.response).toMatchObject({
      requestedUrl: `http://${HOST}/inicio?a=b`,
      finalUrl: `http://${HOST}/inicio?a=b`,
      status: 200,
    })
    expect(result.response.headers.filter(([name]) => name === 'set-cookie')).toEqual([
      ['set-cookie', 'a=1'],
      ['set-cookie', 'b=2'],
    ])
    expect(result.body).toMatchObject({ transferBytes: 13, truncated: false })
    expect(result.body.bytes.toString()).toBe('<h1>Hola</h1>')
  })

  it('asks with HEAD and reads no body', async () => {
    const shop = await answering('gzip-ok')
    const result = await fetchFrom(shop, DNS)(`http://${HOST}/`, { ...OPTIONS, method: 'HEAD' })
    expect(result).toMatchObject({ ok: true, response: { status: 200 }, body: { transferBytes: 0 } })
    expect(shop.requests).toEqual(['HEAD /'])
  })

  it.each(['gzip-ok', 'gzip-cut', 'br-ok', 'deflate-ok'])('unpacks %s', async (name) => {
    const result = await fetchFrom(await answering(name), DNS)(`http://${HOST}/`, OPTIONS)
    if (!result.ok) throw new Error(result.code)
    expect(result.body.bytes.toString()).toContain('<h1>Hola</h1>')
    expect(result.body.transferBytes).not.toBe(result.body.bytes.length)
  })

  it.each([
    ['big', 'TOO_BIG'],
    ['big-chunked', 'TOO_BIG'],
    ['gzip-bomb', 'TOO_BIG'],
    ['br-bomb', 'TOO_BIG'],
    ['nested', 'ENCODING'],
    ['zstd', 'ENCODING'],
    ['not-gzip', 'ENCODING'],
    ['pdf', 'CONTENT_TYPE'],
    ['headers', 'HEADERS'],
    ['garbage', 'PROTOCOL'],
    ['cut', 'NETWORK'],
  ])('refuses %s as %s', async (name, code) => {
    const result = await fetchFrom(await answering(name), DNS)(`http://${HOST}/`, {
      ...OPTIONS,
      acceptsType: isHtml,
    })
    expect(result).toMatchObject({ ok: false, code, requests: 1 })
  })

  it('cuts a long body where cutting is asked for', async () => {
    const result = await fetchFrom(await answering('gzip-bomb'), DNS)(`http://${HOST}/`, {
      ...OPTIONS,
      maxBytes: 1000,
      tooBig: 'truncate',
    })
    if (!result.ok) throw new Error(result.code)
    expect(result.body.truncated).toBe(true)
    expect(result.body.bytes.length).toBe(1000)
  })

  it.each([
    ['reads a body that is all here', true],
    ['refuses a body that may not be', false],
  ])('%s when its connection breaks', async (_what, saysLength) => {
    const html = 'a'.repeat(4 * 1024 * 1024)
    const packed = gzipSync(html)
    const shop = await site((_request, response) => {
      const length = saysLength ? { 'content-length': packed.length } : { connection: 'close' }
      response.useChunkedEncodingByDefault = false
      response.writeHead(200, { 'content-encoding': 'gzip', ...length }).write(packed)
    })
    const fetch = createSafeFetch({
      policy: createAddressPolicy({ allowPrivateNetwork: false }),
      resolve: resolveFrom(DNS),
      dial: (target) => {
        const socket = dialTo(shop)(target)
        // All of it has come, and takes many turns to be unpacked.
        return socket.on('data', () => {
          if (socket.bytesRead > packed.length) setImmediate(() => socket.destroy(new Error('reset')))
        })
      },
      userAgent: 'test',
    })
    const result = await fetch(`http://${HOST}/`, OPTIONS)
    if (saysLength) expect(result).toMatchObject({ ok: true, body: { bytes: { length: html.length } } })
    else expect(result).toMatchObject({ ok: false, code: 'NETWORK' })
  })

  it.each(['hang', 'drip'])('ends %s at the deadline of the chain', async (name) => {
    const shop = await answering(name)
    const result = await fetchFrom(shop, DNS)(`http://${HOST}/`, { ...OPTIONS, deadlineMs: 300 })
    expect(result).toMatchObject({ ok: false, code: 'TIMEOUT' })
    await expect.poll(shop.openRequests).toBe(0)
  })

  it('ends a look-up that never answers at the deadline', async () => {
    const shop = await answering('page')
    const fetch = createSafeFetch({
      policy: createAddressPolicy({ allowPrivateNetwork: false }),
      resolve: () => new Promise(() => {}),
      dial: dialTo(shop),
      userAgent: 'test',
    })
    const result = await fetch(`http://${HOST}/`, { ...OPTIONS, deadlineMs: 100 })
    expect(result).toEqual({ ok: false, code: 'TIMEOUT', hops: [], requests: 0 })
  })

  it('stops when the caller leaves, and rejects with their reason', async () => {
    const shop = await answering('hang')
    const leave = new AbortController()
    const asked = fetchFrom(shop, DNS)(`http://${HOST}/`, { ...OPTIONS, signal: leave.signal })
    const rejected = expect(asked).rejects.toThrow('gone')
    await expect.poll(shop.openRequests).toBe(1)
    leave.abort(new Error('gone'))
    await rejected
    await expect.poll(shop.openRequests).toBe(0)
    await expect(
      fetchFrom(shop, DNS)(`http://${HOST}/`, { ...OPTIONS, signal: leave.signal }),
    ).rejects.toThrow('gone')
  })
})

describe('where it may go', () => {
  it.each([
    ['esto no es una dirección', 'BAD_URL'],
    ['http://[::1%25lo]/', 'BAD_URL'],
    ['ldap://www.zapateria.test/', 'SCHEME'],
    ['http://ana:clave@www.zapateria.test/', 'CREDENTIALS'],
    ['http://www.zapateria.test:3306/', 'PORT'],
    ['http://redis/', 'HOSTNAME'],
    ['http://127.0.0.7/', 'ADDRESS'],
    ['http://privada.test/', 'ADDRESS'],
    ['http://mezcla.test/', 'ADDRESS'],
    ['http://mapeada.test/', 'ADDRESS'],
    ['http://vacia.test/', 'HOST_NOT_FOUND'],
    ['http://nadie.test/', 'HOST_NOT_FOUND'],
  ])('%s is refused as %s before anything is dialled', async (url, code) => {
    const shop = await answering('page')
    const dialled: string[] = []
    const dns: TestDns = {
      ...DNS,
      'privada.test': ['192.168.7.7'],
      'mezcla.test': [PUBLIC_ADDRESS, '10.0.0.3'],
      'mapeada.test': ['::ffff:127.0.0.1'],
      'vacia.test': [],
    }
    const result = await fetchFrom(shop, dns, dialled)(url, OPTIONS)
    expect(result).toEqual({ ok: false, code, hops: [], requests: 0 })
    expect(dialled).toEqual([])
  })

  it('follows redirects of every kind, relative and absolute, and keeps the hops', async () => {
    const shop = await site((request, response) => {
      const steps: Readonly<Record<string, readonly [number, string]>> = {
        '/1': [301, '2'],
        '/2': [302, '?3'],
        '/2?3': [303, '//www.zapateria.test/4'],
        '/4': [307, 'http://zapateria.test/5'],
        '/5': [308, '/ca%C3%B1a'],
      }
      const [status, location] = steps[request.url ?? ''] ?? [200, undefined]
      response.writeHead(status, location === undefined ? {} : { location }).end()
    })
    const dns = { ...DNS, 'zapateria.test': [PUBLIC_ADDRESS] }
    const result = await fetchFrom(shop, dns)(`http://${HOST}/1`, OPTIONS)
    // «/2» resolved against «?3» stays «/2?3».
    expect(result).toMatchObject({
      ok: true,
      requests: 6,
      response: {
        requestedUrl: `http://${HOST}/1`,
        finalUrl: 'http://zapateria.test/ca%C3%B1a',
        status: 200,
      },
    })
    if (!result.ok) throw new Error(result.code)
    expect(result.response.hops.map((hop) => hop.status)).toEqual([301, 302, 303, 307, 308, 200])
    expect(result.response.hops[0]?.location).toBe('2')
  })

  it('reads a Location in UTF-8, and takes a redirect without one as an answer', async () => {
    const shop = await site((request, response) => {
      if (request.url !== '/') response.writeHead(302).end('sin destino')
      else request.socket.end('HTTP/1.1 302 Found\r\nLocation: /ñandú\r\nContent-Length: 0\r\n\r\n')
    })
    const result = await fetchFrom(shop, DNS)(`http://${HOST}/`, OPTIONS)
    expect(result).toMatchObject({
      ok: true,
      response: { status: 302, finalUrl: `http://${HOST}/%C3%B1and%C3%BA` },
    })
  })

  it.each([
    ['http://127.0.0.1/secreto', 'ADDRESS'],
    ['//[::1]/secreto', 'ADDRESS'],
    ['http://169.254.169.254/', 'ADDRESS'],
    ['http://interna.test/', 'ADDRESS'],
    ['http://www.zapateria.test:9200/', 'PORT'],
    ['http://localhost/', 'HOSTNAME'],
    ['http://ana@www.zapateria.test/', 'CREDENTIALS'],
    ['javascript:alert(1)', 'SCHEME'],
    ['http://', 'BAD_URL'],
  ])('checks a redirect to %s like the first address: %s', async (location, code) => {
    const shop = await redirecting({ '/a': '/b', '/b': location })
    const dns = { ...DNS, 'interna.test': ['172.20.0.2'] }
    const result = await fetchFrom(shop, dns)(`http://${HOST}/a`, OPTIONS)
    expect(result).toMatchObject({ ok: false, code, requests: 2 })
    expect(shop.requests).toEqual(['GET /a', 'GET /b'])
  })

  it('looks a name up again at every hop, so that it cannot change its answer in between', async () => {
    const shop = await redirecting({ '/a': '/b' })
    const dns = { 'cambia.test': [[PUBLIC_ADDRESS], ['127.0.0.1']] }
    const result = await fetchFrom(shop, dns)('http://cambia.test/a', OPTIONS)
    expect(result).toMatchObject({ ok: false, code: 'ADDRESS' })
    expect(shop.requests).toEqual(['GET /a'])
  })

  it('dials exactly the addresses that were checked', async () => {
    const shop = await answering('page')
    const dialled: string[] = []
    const dns = { 'doble.test': ['2a00:1450:4003:80f::2004', PUBLIC_ADDRESS] }
    await fetchFrom(shop, dns, dialled)('http://doble.test/', OPTIONS)
    await fetchFrom(shop, dns, dialled)('http://[2a00:1450:4003:80f::1]/', OPTIONS)
    expect(dialled).toEqual([
      '2a00:1450:4003:80f::2004:80',
      `${PUBLIC_ADDRESS}:80`,
      '2a00:1450:4003:80f::1:80',
    ])
  })

  it('follows as many redirects as it may, and not one more', async () => {
    const loop = await redirecting({ '/0': '/1', '/1': '/2', '/2': '/3' })
    const fetch = fetchFrom(loop, DNS)
    expect(await fetch(`http://${HOST}/0`, { ...OPTIONS, maxRedirects: 3 })).toMatchObject({ ok: true })
    const refused = await fetch(`http://${HOST}/0`, { ...OPTIONS, maxRedirects: 2 })
    expect(refused).toMatchObject({ ok: false, code: 'REDIRECTS', requests: 3 })
  })

  it('goes no further than a cached response', async () => {
    const chain = await redirecting({ '/a': '/b', '/b': '/c' })
    const fetch = fetchFrom(chain, DNS)
    const end = await fetch(`http://${HOST}/b`, OPTIONS)
    if (!end.ok) throw new Error(end.code)
    const cachedResponse = (url: string) => (url === `http://${HOST}/b` ? end : undefined)
    const result = await fetch(`http://${HOST}/a`, { ...OPTIONS, cachedResponse })
    if (!result.ok) throw new Error(result.code)
    expect(result.response).toMatchObject({
      requestedUrl: `http://${HOST}/a`,
      finalUrl: `http://${HOST}/c`,
      status: 200,
    })
    expect(result.response.hops.map((hop) => [hop.url, hop.status])).toEqual([
      [`http://${HOST}/a`, 302],
      [`http://${HOST}/b`, 302],
      [`http://${HOST}/c`, 200],
    ])
    expect(result.body.bytes.toString()).toBe('<h1>Fin</h1>')
    expect(result.requests).toBe(1)
    expect(chain.requests).toEqual(['GET /b', 'GET /c', 'GET /a'])
    // Only the target of a redirect is taken from the cache.
    expect(await fetch(`http://${HOST}/b`, { ...OPTIONS, cachedResponse })).toMatchObject({
      ok: true,
      requests: 2,
    })
  })

  it('asks before each request whether there may be one more', async () => {
    const chain = await redirecting({ '/a': '/b', '/b': '/c' })
    let left = 2
    const mayRequest = () => left-- > 0
    const result = await fetchFrom(chain, DNS)(`http://${HOST}/a`, { ...OPTIONS, mayRequest })
    expect(result).toMatchObject({ ok: false, code: 'BUDGET', requests: 2, hops: { length: 2 } })
    expect(chain.requests).toEqual(['GET /a', 'GET /b'])
  })

  it('stops a redirect that leads to itself', async () => {
    const loop = await redirecting({ '/': '/' }, 301)
    const result = await fetchFrom(loop, DNS)(`http://${HOST}/`, OPTIONS)
    expect(result).toMatchObject({ ok: false, code: 'REDIRECTS', requests: 11 })
  })
})

describe('connections', () => {
  const privateFetch = createSafeFetch({
    policy: createAddressPolicy({ allowPrivateNetwork: true }),
    resolve: resolveBySystem,
    dial: dialTcp,
    userAgent: 'test',
  })

  it('reaches a name and an address on loopback with the real resolver and dialler', async () => {
    const shop = await answering('page')
    for (const host of ['localhost', '127.0.0.1']) {
      const result = await privateFetch(`http://${host}:${shop.port}/`, OPTIONS)
      expect(result).toMatchObject({ ok: true, response: { status: 200 } })
    }
  })

  it('tells a refused connection from a lost one', async () => {
    const shop = await answering('page')
    await shop.close()
    const refused = await privateFetch(`http://127.0.0.1:${shop.port}/`, OPTIONS)
    expect(refused).toMatchObject({ ok: false, code: 'REFUSED', requests: 1 })
    const silent = createServer((socket) => socket.destroy())
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    const { port } = silent.address() as AddressInfo
    const lost = await privateFetch(`http://127.0.0.1:${port}/`, OPTIONS)
    silent.close()
    expect(lost).toMatchObject({ ok: false, code: 'NETWORK' })
  })

  it('reports a handshake that fails', async () => {
    const plain = await answering('page')
    const result = await privateFetch(`https://127.0.0.1:${plain.port}/`, OPTIONS)
    expect(result).toMatchObject({ ok: false, code: 'TLS' })
  })

  it.each([
    ['nobody vouches for', new Date('2045-01-01T00:00:00Z'), 'DEPTH_ZERO_SELF_SIGNED_CERT'],
    ['has expired', new Date('2020-01-01T00:00:00Z'), 'CERT_HAS_EXPIRED'],
  ])('analyses a page whose certificate %s, and says so', async (_what, validTo, error) => {
    const page = ANSWERS.page
    if (!page) throw new Error('no page')
    const shop = await site(page, selfSignedCertificate(HOST, validTo))
    const result = await fetchFrom(shop, DNS)(`https://${HOST}/`, OPTIONS)
    expect(result).toMatchObject({
      ok: true,
      response: { status: 200, tls: { error, protocol: 'TLSv1.3', validTo: validTo.toISOString() } },
    })
    if (!result.ok) throw new Error(result.code)
    expect(headerValue(result.response.headers, 'content-type')).toBe('text/html; charset=utf-8')
  })

  it('names a test resolver’s missing name as such', async () => {
    await expect(resolveFrom({})('x.test', never)).rejects.toMatchObject({ code: 'ENOTFOUND' })
  })
})
