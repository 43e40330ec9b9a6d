import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { crawlSite, pathOf } from '../testing/crawled-site.ts'
import { createFakeClock } from '../testing/fake-clock.ts'
import { HTML } from '../testing/gathered-site.ts'
import { startSite, type TestSite } from '../testing/site-server.ts'

const open: TestSite[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((site) => site.close()))
})

type Answer = (request: IncomingMessage, response: ServerResponse) => void

/** A site that answers by its path alone, whatever is asked of it. */
async function start(answer: Answer): Promise<TestSite> {
  const site = await startSite((request, response) => {
    // Nothing is forbidden and nothing listed, unless a trap says so.
    if (/^\/(?:robots\.txt|llms\.txt|favicon\.ico)$|sitemap/.test(request.url ?? '')) {
      response.writeHead(404).end()
    } else answer(request, response)
  })
  open.push(site)
  return site
}

const send = (response: ServerResponse, body: string, status = 200, headers: Record<string, string> = {}) =>
  void response.writeHead(status, { 'content-type': HTML, ...headers }).end(body)

const WORDS = ['cuero', 'suela', 'hilo', 'horma', 'tacón', 'tinte', 'ojal', 'lengüeta', 'plantilla', 'cordón']

/** A text that no other path has. */
const textOf = (path: string) =>
  Array.from(
    { length: 60 },
    (_, n) => `${WORDS[(n * path.length) % WORDS.length]} ${path.slice(-12)}${n}`,
  ).join(' ')

const pageOf = (path: string, hrefs: readonly string[]) =>
  `<html lang="es"><title>Página ${path}</title><h1>${path}</h1><p>${textOf(path)}</p>${hrefs.map((href) => `<a href="${href}">a</a>`).join('')}`

const pathOfRequest = ({ url }: IncomingMessage) => url ?? '/'

/** Within every bound of a run, whatever the site does. */
async function endOf(site: TestSite, options: Parameters<typeof crawlSite>[1] = {}) {
  const crawled = await crawlSite(site, options)
  const { end, pages } = crawled
  expect(pages.length).toBeLessThanOrEqual(25)
  expect(site.requests.length).toBeLessThanOrEqual(400)
  expect(['done', 'partial']).toContain(end.state)
  // What a page asks the server to do is never asked for.
  expect(site.requests.filter((one) => /carrito|wp-login|add-to-cart/.test(one))).toEqual([])
  return crawled
}

describe('a site that never ends', () => {
  it('with a calendar is read in nine pages', async () => {
    const site = await start((request, response) => {
      const path = pathOfRequest(request)
      const [, year = '2027', month = '1'] = /\/reservas\/(\d+)\/(\d+)/.exec(path) ?? []
      const next = Number(month) === 12 ? `${Number(year) + 1}/1` : `${year}/${Number(month) + 1}`
      const days = Array.from({ length: 28 }, (_, day) => `/reservas/${year}/${month}/${day + 1}/`)
      send(
        response,
        pageOf(path, [`/reservas/${next}/`, ...days, `/reservas/${year}/${month}/agenda/semana/`]),
      )
    })
    const { paths, end } = await endOf(site)
    // The home, three months, three days, and two pages that the months name.
    expect(paths).toHaveLength(9)
    expect(end).toMatchObject({ state: 'done' })
    expect(end.skipped.find(({ why }) => why === 'alike')?.count).toBeGreaterThan(20)
  })

  it('with ten thousand links on a page, and a thousand on each other, is read in 25 pages', async () => {
    const names = Array.from(
      { length: 10_000 },
      (_, n) => `/${(n * 7919).toString(36).replace(/\d/g, 'x')}${String.fromCharCode(97 + (n % 26))}`,
    )
    const site = await start((request, response) => {
      const path = pathOfRequest(request)
      send(response, pageOf(path, path === '/' ? names : names.slice(0, 1_000)))
    })
    const { pages, end, facts } = await endOf(site)
    expect(pages).toHaveLength(25)
    expect(end).toMatchObject({ state: 'done', stop: 'PAGES' })
    expect(end.found).toBeLessThanOrEqual(301)
    expect(facts.every((one) => JSON.stringify(one).length <= 17 * 1024)).toBe(true)
  })

  it('with an id of the session in each link is one page', async () => {
    let visit = 0
    const site = await start((request, response) => {
      visit += 1
      const ids = [`?PHPSESSID=${visit}`, `?sid=${visit}&utm_source=web`, `;jsessionid=${visit}A`]
      const links = ids.flatMap((id) => [`/${id}`, `/botas${id}`])
      send(response, pageOf(new URL(pathOfRequest(request), 'http://a').pathname.split(';')[0] ?? '', links))
    })
    const { pages, end } = await endOf(site)
    expect(pages).toHaveLength(2)
    expect(end).toMatchObject({ state: 'done', found: 2 })
  })

  it('with facets takes none of them', async () => {
    const site = await start((request, response) => {
      const path = pathOfRequest(request)
      const sizes = Array.from({ length: 20 }, (_, n) => `/botas?filter_talla=${n}&orderby=price`)
      const pairs = Array.from({ length: 20 }, (_, n) => `/botas?talla=${n}&color=${n}&tacon=${n}`)
      const carts = ['/carrito', '/botas?add-to-cart=3', '/wp-login.php']
      send(response, pageOf(path.split('?')[0] ?? '', ['/botas', ...sizes, ...pairs, ...carts]))
    })
    const { pages, end } = await endOf(site)
    expect(pages.map(({ url }) => pathOf(url))).toEqual(['/', '/botas'])
    expect(end.skipped).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ why: 'filter', count: 41 }),
        expect.objectContaining({ why: 'private', count: 2 }),
      ]),
    )
  })
})

describe('a site that leads nowhere', () => {
  it('in a circle of redirects has one page', async () => {
    const site = await start((request, response) => {
      const path = pathOfRequest(request)
      const turn = Number(/^\/vuelta\/(\d+)/.exec(path)?.[1] ?? -1)
      if (turn >= 0) response.writeHead(302, { location: `/vuelta/${(turn + 1) % 3}` }).end()
      else if (path.startsWith('/lejos')) response.writeHead(301, { location: `${path}o` }).end()
      else
        send(
          response,
          path === '/' ? pageOf(path, ['/vuelta/0', '/vuelta/1', '/lejos']) : 'No',
          path === '/' ? 200 : 404,
        )
    })
    const { pages, end } = await endOf(site)
    expect(pages).toHaveLength(1)
    expect(end).toMatchObject({ state: 'done', failed: 3 })
    // Eleven requests of each chain, once as a page and once as a link.
    expect(site.requests.filter((one) => one.includes('lejos')).length).toBeLessThanOrEqual(22)
  })

  it('with a page for every address that does not exist has two', async () => {
    const names = Array.from('abcdefghijklmnopqrstuvwxyz', (name) => `/de-${name}`)
    const site = await start((request, response) => {
      const path = pathOfRequest(request)
      send(response, path === '/' ? pageOf(path, names) : pageOf('no está', []))
    })
    const { pages, end } = await endOf(site)
    expect(pages).toHaveLength(2)
    expect(end.skipped).toContainEqual({ why: 'soft404', count: 25, example: expect.any(String) })
  })
})

describe('a heavy site', () => {
  it('of 5 MB a page ends by its bytes, or by what a thread can read', async () => {
    const filler = '<p>cuero</p>'.repeat(1024 * 40)
    const names = Array.from('abcdefgh', (name) => `/de-${name}`)
    const site = await start((request, response) => {
      const path = pathOfRequest(request)
      send(response, path === '/' ? pageOf(path, names) : `${pageOf(path, [])}${filler.repeat(11)}`)
    })
    const { pages, end } = await endOf(site)
    // Too large to be a page: longer than 5 MB.
    expect(pages).toHaveLength(1)
    expect(end).toMatchObject({ state: 'done', failed: 8 })
    const few = await endOf(site, { bounds: { bytes: 20 * 1024 * 1024 } })
    expect(few.end).toMatchObject({ state: 'partial', stop: 'BYTES' })
    expect(few.pages).toHaveLength(1)
  })

  it('that drips is given up by the time of each request, and of the run', async () => {
    const clock = createFakeClock()
    const drops: NodeJS.Timeout[] = []
    const site = await start((request, response) => {
      const path = pathOfRequest(request)
      if (path === '/') return send(response, pageOf(path, ['/gota-a', '/gota-b', '/gota-c', '/gota-d']))
      if (!path.startsWith('/gota')) return send(response, 'No', 404)
      response.writeHead(200, { 'content-type': HTML })
      // A minute passes for the run with each drop.
      drops.push(setInterval(() => response.write('.'), 20))
      clock.pass(60_000)
    })
    try {
      const { end, pages } = await endOf(site, { clock, requestMs: 200 })
      expect(pages).toHaveLength(1)
      expect(end).toMatchObject({ state: 'partial', stop: 'TIME' })
    } finally {
      for (const drop of drops) clearInterval(drop)
    }
  })

  it('of many requests a page ends by their number', async () => {
    const names = Array.from('abcdefghijklmnopqrstuvwxyz', (name) => `/de-${name}`)
    const site = await start((request, response) => {
      const path = pathOfRequest(request)
      if (/\.(?:css|js|jpg)$/.test(path)) return send(response, '', 200, { 'content-type': 'text/css' })
      const styles = Array.from({ length: 6 }, (_, n) => `<link rel="stylesheet" href="${path}-${n}.css">`)
      const scripts = Array.from({ length: 4 }, (_, n) => `<script src="${path}-${n}.js"></script>`)
      const images = Array.from({ length: 12 }, (_, n) => `<img src="${path}-${n}.jpg">`)
      send(response, [pageOf(path, names), ...styles, ...scripts, ...images].join(''))
    })
    const { pages, end } = await endOf(site, { bounds: { requests: 120 } })
    expect(site.requests.length).toBeLessThanOrEqual(120)
    expect(pages.length).toBeGreaterThan(3)
    expect(end).toMatchObject({ state: 'partial', stop: 'REQUESTS' })
  })
})

describe('a site that fails on the way', () => {
  const names = Array.from('abcdefghij', (name) => `/de-${name}`)

  it('with 429 and a time to come back is read in the end', async () => {
    const clock = createFakeClock()
    let asked = 0
    const site = await start((request, response) => {
      asked += 1
      if (asked % 6 === 0) return send(response, '', 429, { 'retry-after': '5' })
      send(response, pageOf(pathOfRequest(request), names))
    })
    const { pages, end } = await endOf(site, { clock })
    expect(end.state).toBe('done')
    expect(pages).toHaveLength(11)
    expect(clock.slept.filter((ms) => ms > 4_000).length).toBeGreaterThan(1)
  })

  it('with 429 for ever is left alone with what was read', async () => {
    let asked = 0
    const site = await start((request, response) => {
      asked += 1
      if (asked > 14) send(response, '', 429)
      else send(response, pageOf(pathOfRequest(request), names))
    })
    const { end, pages } = await endOf(site)
    expect(end).toMatchObject({ state: 'partial', stop: 'REFUSED' })
    expect(pages.length).toBeGreaterThan(0)
    // Three in a row, and what was under way with them.
    expect(asked).toBeLessThanOrEqual(20)
  })

  it('and dies leaves its pages as failed', async () => {
    let asked = 0
    const site = await start((request, response) => {
      asked += 1
      if (asked > 20) request.socket.destroy()
      else send(response, pageOf(pathOfRequest(request), names))
    })
    const { end, pages } = await endOf(site)
    expect(end.state).toBe('done')
    expect(end.failed + pages.length).toBe(11)
    expect(end.failed).toBeGreaterThan(0)
  })

  it('with a robots.txt that fails is not read at all', async () => {
    const site = await startSite((request, response) => {
      send(response, pageOf('/', names), request.url === '/robots.txt' ? 500 : 200)
    })
    open.push(site)
    const { end, pages } = await crawlSite(site)
    expect([pages.length, end.state, end.stop]).toEqual([0, 'failed', 'ROBOTS'])
    expect(site.requests).toEqual(['GET /robots.txt'])
  })
})
