import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import type { HttpResponse } from '../artefacts.ts'
import {
  closeSites,
  gatherFrom,
  given,
  HOME,
  hang,
  type Page,
  serve,
  status,
} from '../testing/gathered-site.ts'

afterEach(closeSites)

const FILE = Buffer.from('0123456789'.repeat(1_000))
const HEAD = FILE.subarray(0, 4096)

/** A server that knows ranges, as most do. */
const ranged: Page = (request, response) => {
  const [, to] = /^bytes=0-(\d+)$/.exec(request.headers.range ?? '') ?? []
  if (to === undefined) return whole(request, response)
  const part = FILE.subarray(0, Number(to) + 1)
  response
    .writeHead(206, {
      'content-type': 'image/jpeg',
      'content-length': part.length,
      'content-range': `bytes 0-${part.length - 1}/${FILE.length}`,
      'cache-control': 'max-age=60',
    })
    .end(part)
}
function whole(_request: IncomingMessage, response: ServerResponse): void {
  const headers = {
    'content-type': 'image/jpeg',
    'content-length': FILE.length,
    'cache-control': 'max-age=60',
  }
  response.writeHead(200, headers).end(FILE)
}
/** A server that answers ranges in a way of its own. */
const odd =
  (code: number, headers: Record<string, string>, body = ''): Page =>
  (request, response) =>
    request.headers.range === undefined
      ? whole(request, response)
      : void response.writeHead(code, headers).end(body)

async function headsOf(
  pages: Readonly<Record<string, Page>>,
  options: Parameters<typeof gatherFrom>[1] = {},
) {
  const site = await serve(pages)
  const { artefacts, requests } = await gatherFrom(site, options)
  return { artefacts, requests, site }
}
const linesOf = (lines: readonly string[]) => lines.filter((line) => line.endsWith('.jpg'))
const asSeen = ({ status: code, headers, hops }: HttpResponse) => ({
  code,
  headers: headers.filter(([name]) => name !== 'date').toSorted(),
  hops: hops.map((hop) => hop.status),
})

describe('the first bytes of images', () => {
  it.each<[string, Page, readonly string[], Uint8Array]>([
    ['by a range', ranged, ['GET /a.jpg'], HEAD],
    ['cut, where the server ignores ranges', whole, ['GET /a.jpg'], HEAD],
    [
      'none, where nothing is within the range',
      odd(416, {}),
      ['GET /a.jpg', 'HEAD /a.jpg'],
      new Uint8Array(),
    ],
    [
      'none, where the range is not the one that was asked for',
      odd(206, { 'content-range': 'bytes 5-9/10000' }, '56789'),
      ['GET /a.jpg', 'HEAD /a.jpg'],
      new Uint8Array(),
    ],
  ])(
    'are asked for in place of the headers, and checks see what a HEAD would have said: %s',
    async (_how, page, lines, head) => {
      const { artefacts, site } = await headsOf({ '/': '<img src="/a.jpg">', '/a.jpg': page })
      expect(linesOf(site.requests)).toEqual(lines)
      const [image] = given(artefacts.imageHeads)
      expect(image?.url).toBe(`${HOME}a.jpg`)
      if (!image) throw new Error('no image')
      expect(given(image.response)).toMatchObject({ status: 200, head: new Uint8Array(head), size: 10_000 })

      const sized = await headsOf({ '/': '<img src="/a.jpg" width="8" height="6">', '/a.jpg': page })
      expect(linesOf(sized.site.requests)).toEqual(['HEAD /a.jpg'])
      const answerIn = ({ assets }: typeof artefacts) => {
        const [asset] = given(assets).assets
        if (!asset) throw new Error('no asset')
        return asSeen(given(asset.response))
      }
      expect(answerIn(artefacts)).toEqual(answerIn(sized.artefacts))
    },
  )

  it('of a missing file are those of its answer', async () => {
    const { artefacts } = await headsOf({ '/': '<img src="/a.jpg">', '/a.jpg': status(404) })
    expect(given(artefacts.imageHeads)).toMatchObject([{ response: { ok: true, value: { status: 404 } } }])
  })

  it('are followed to where the file has moved', async () => {
    const { artefacts, site } = await headsOf({
      '/': '<img src="/vieja.jpg">',
      '/vieja.jpg': status(301, { location: '/a.jpg' }),
      '/a.jpg': ranged,
    })
    const [image] = given(artefacts.imageHeads)
    expect(image?.response).toMatchObject({ ok: true, value: { finalUrl: `${HOME}a.jpg`, status: 200 } })
    expect(linesOf(site.requests)).toEqual(['GET /vieja.jpg', 'GET /a.jpg'])
  })

  it('are of two dozen at most, the last twelve after the links', async () => {
    const images = Array.from({ length: 30 }, (_, n) => `<img src="/${n}.jpg">`).join('')
    const pages = Object.fromEntries(Array.from({ length: 30 }, (_, n) => [`/${n}.jpg`, ranged]))
    const { artefacts, site } = await headsOf({ '/': `${images}<a href="/botas">Botas</a>`, ...pages })
    expect(given(artefacts.imageHeads)).toHaveLength(24)
    expect(given(artefacts.assets)).toMatchObject({ assets: { length: 12 }, total: 30 })
    expect(linesOf(site.requests)).toHaveLength(24)
    expect(site.requests.indexOf('GET /12.jpg')).toBeGreaterThan(site.requests.indexOf('HEAD /botas'))
  })

  it('take what links and all else leave of the budget', async () => {
    const images = Array.from({ length: 24 }, (_, n) => `<img src="/${n}.jpg">`).join('')
    const links = Array.from({ length: 15 }, (_, n) => `<a href="/${n}">${n}</a>`).join('')
    const { artefacts, requests } = await headsOf({ '/': images + links }, { limits: { requests: 50 } })
    expect(requests.made).toBe(50)
    expect(given(artefacts.links).probes.every(({ response }) => response.ok)).toBe(true)
    const spent = { ok: false, reason: 'el análisis ha llegado a su límite de peticiones' }
    expect(given(artefacts.imageHeads).at(-1)?.response).toEqual(spent)
  })

  it('that hang keep the report waiting for three seconds at most', { timeout: 15_000 }, async () => {
    const images = Array.from({ length: 13 }, (_, n) => `<img src="/${n}.jpg">`).join('')
    const started = performance.now()
    const { artefacts } = await headsOf({ '/': images, '/12.jpg': hang })
    expect(performance.now() - started).toBeLessThan(6_000)
    const late = { ok: false, reason: 'no ha respondido a tiempo' }
    expect(given(artefacts.imageHeads).at(-1)?.response).toEqual(late)
  })

  it('are not asked for where no kit is made', async () => {
    const pages = { '/': '<img src="/a.jpg">', '/a.jpg': ranged }
    const { artefacts, site } = await headsOf(pages, { only: ['assets'] })
    expect(artefacts.imageHeads.ok).toBe(false)
    expect(linesOf(site.requests)).toEqual(['HEAD /a.jpg'])
  })
})
