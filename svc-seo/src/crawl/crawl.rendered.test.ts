import type { BrowserPage } from '@agency/contracts'
import { afterEach, describe, expect, it } from 'vitest'
import { crawlSite } from '../testing/crawled-site.ts'
import { createFakeClock } from '../testing/fake-clock.ts'
import { closeSites, HOME, type Pages, serve, urlset } from '../testing/gathered-site.ts'

afterEach(closeSites)

const SHELL = '<title>Zapatería</title><div id="root"></div><script src="/app.js"></script>'

const text = (name: string, links: readonly string[] = []) =>
  `<!doctype html><html lang="es"><head><title>${name}</title></head><body>
  <nav>${links.map((href) => `<a href="${href}">${href.slice(1)}</a>`).join(' ')}</nav>
  <main><h1>${name}</h1><p>${`${name}: zapatos hechos a mano en Yecla. `.repeat(20)}</p></main></body></html>`

/** A shop whose scripts build every page. */
const painted: Readonly<Record<string, string>> = {
  '/': text('Inicio', ['/botas', '/contacto', '/aviso-legal']),
  '/botas': text('Botas', ['/', '/botas/suelas']),
  '/contacto': text('Contacto', ['/']),
  '/botas/suelas': text('Suelas'),
  '/aviso-legal': text('Aviso legal'),
}
const shop: Pages = Object.fromEntries(Object.keys(painted).map((path) => [path, SHELL]))

const pageOf = (path: string, html: string, rest: Partial<BrowserPage> = {}): BrowserPage => ({
  finalUrl: new URL(path, HOME).href,
  status: 200,
  html,
  ...rest,
})
/** What a browser makes of the shop. */
const paint = (path: string) => pageOf(path, painted[path] ?? text('No existe'))
const skippedOf = (end: { readonly skipped: readonly { readonly why: string; readonly count: number }[] }) =>
  Object.fromEntries(end.skipped.map(({ why, count }) => [why, count]))

describe('a site that scripts build', () => {
  it('is read as a browser has it: its facts, its links, and those of the home', async () => {
    const { paths, facts, end, pages, rendered } = await crawlSite(await serve(shop), { render: paint })
    expect(paths.slice(0, 3)).toEqual(['/', '/contacto', '/botas'])
    expect(paths.toSorted()).toEqual(Object.keys(painted).toSorted())
    expect(facts.map(({ title }) => title)).toEqual(expect.arrayContaining(['Inicio', 'Suelas']))
    expect(facts.every(({ clientRendered, words }) => !clientRendered && words > 90)).toBe(true)
    expect(facts.find(({ title }) => title === 'Suelas')).toMatchObject({ from: 'link', depth: 2 })
    expect(pages.every(({ scores }) => scores !== undefined)).toBe(true)
    expect(end).toMatchObject({ state: 'done', found: 5, failed: 0, skipped: [] })
    // The legal text was read beside the home.
    expect(rendered.toSorted()).toEqual(Object.keys(painted).toSorted())
  })

  it('has its pages counted once, and each that a browser reads as one request more', async () => {
    const three = await crawlSite(await serve(shop), { render: paint, bounds: { pages: 3 } })
    expect(three.pages).toHaveLength(3)
    expect(three.end).toMatchObject({ state: 'done', stop: 'PAGES', found: 5 })
    const read = await crawlSite(await serve(shop), { render: paint })
    const plain = await crawlSite(await serve(painted))
    const requestsOf = ({ used }: typeof read) => used.at(-1)?.requests ?? 0
    expect(requestsOf(read) - requestsOf(plain)).toBe(5)
  })

  it('ends where what its browser has read is more than a run may read', async () => {
    const long = pageOf('/', `${painted['/']}${'a'.repeat(300_000)}`)
    const { end } = await crawlSite(await serve(shop), { render: () => long, bounds: { bytes: 300_000 } })
    expect(end).toMatchObject({ state: 'partial', stop: 'BYTES' })
  })

  it('opens a browser for one page at a time, at the pace of the site', async () => {
    let open = 0
    let most = 0
    const site = await serve({ ...shop, '/robots.txt': 'User-agent: *\nCrawl-delay: 8' })
    const { clock, rendered } = await crawlSite(site, {
      onEvent: (event) => {
        if (!('render' in event)) return
        open += 1
        most = Math.max(most, open)
        setImmediate(() => {
          open -= 1
        })
      },
      render: paint,
    })
    expect([most, rendered.length]).toEqual([1, 5])
    // Five pages from the server, and five from a browser.
    expect(clock.now()).toBeGreaterThan(9 * 8_000)
  })

  it('keeps its browser from what robots.txt forbids, legal texts as well', async () => {
    const robots = 'User-agent: *\nDisallow: /botas\nDisallow: /aviso-legal'
    const { rendered, paths, end } = await crawlSite(await serve({ ...shop, '/robots.txt': robots }), {
      render: paint,
    })
    expect(rendered).toEqual(['/', '/contacto'])
    expect(paths).toEqual(['/', '/contacto'])
    expect(skippedOf(end)).toMatchObject({ robots: 2 })
  })

  it('is none where its pages have a text: no browser is asked for them', async () => {
    const pages: Pages = { ...painted, '/contacto': SHELL, '/aviso-legal': '<h1>Volvemos pronto</h1>' }
    const { rendered, paths } = await crawlSite(await serve(pages), { render: paint })
    expect(rendered).toEqual(['/contacto'])
    expect(paths).toHaveLength(5)
  })

  it('may lead the browser on: to a page that is read, to a login, out of reach, to another site', async () => {
    const ends: Readonly<Record<string, string>> = {
      '/vuelve': HOME,
      '/socios': `${HOME}login`,
      '/oculta': `${HOME}privado/1`,
      '/fuera': 'https://otra.test/',
      '/larga': `${HOME}${'x'.repeat(3_000)}`,
      '/nueva': `${HOME}coleccion`,
    }
    const pages = Object.fromEntries(['/', ...Object.keys(ends)].map((path) => [path, SHELL]))
    const site = await serve({ ...pages, '/robots.txt': 'User-agent: *\nDisallow: /privado' })
    const { paths, end, facts } = await crawlSite(site, {
      render: (path) => {
        const html = text(path, path === '/' ? Object.keys(ends) : [])
        return pageOf(path, html, { finalUrl: ends[path] ?? new URL(path, HOME).href })
      },
    })
    expect(paths).toEqual(['/', '/coleccion'])
    expect(facts[1]?.aliases).toEqual([`${HOME}nueva`])
    expect(skippedOf(end)).toEqual({ robots: 1, private: 1, long: 1, unpainted: 1 })
  })
})

describe('a page that no browser has read', () => {
  const one = { ...painted, '/contacto': SHELL, '/botas/suelas': SHELL }

  it.each<[string, (path: string) => BrowserPage | undefined | 'late']>([
    ['could not be read', () => undefined],
    ['came too late', () => 'late'],
    ['was refused by the site', (path) => pageOf(path, text('Prohibido'), { status: 403 })],
  ])('is told as such, and judged by nothing, where it %s', async (_case, render) => {
    const { paths, end, site } = await crawlSite(await serve(one), { render, renderMs: 50 })
    expect(paths.toSorted()).toEqual(['/', '/aviso-legal', '/botas'])
    expect(end).toMatchObject({ state: 'done', found: 5, failed: 0 })
    expect(skippedOf(end)).toEqual({ unpainted: 2 })
    // The page exists, so links to it are not broken.
    expect(site.probes).toContainEqual({ url: `${HOME}contacto`, status: 200 })
  })

  it('is told so where there is no browser, and nothing is asked for', async () => {
    const { end, rendered } = await crawlSite(await serve(one))
    expect([skippedOf(end), rendered]).toEqual([{ unpainted: 2 }, []])
  })

  it('is the home: it is kept as it was sent, and told', async () => {
    const site = await serve({ ...painted, '/': SHELL, '/sitemap.xml': urlset('/botas') })
    const { paths, end, facts } = await crawlSite(site, { render: () => undefined })
    expect(paths).toEqual(['/', '/botas', '/botas/suelas'])
    expect(facts[0]?.clientRendered).toBe(true)
    expect(end).toMatchObject({ state: 'done', skipped: [{ why: 'unpainted', count: 1, example: HOME }] })
  })

  it('is the home, and there is no other: the site could not be read', async () => {
    const { pages, end } = await crawlSite(await serve(shop), { render: () => undefined })
    expect([pages.length, end.state, end.stop]).toEqual([1, 'failed', undefined])
    expect(end.skipped).toEqual([{ why: 'unpainted', count: 1, example: HOME }])
  })

  it('is the home, which an earlier call has read with a browser', async () => {
    const whole = await crawlSite(await serve(shop), { render: paint })
    const have = whole.facts.slice(0, 1)
    const rest = await crawlSite(await serve(shop), {
      have,
      render: (path) => (path === '/' ? undefined : paint(path)),
    })
    expect(rest.paths.toSorted()).toEqual(whole.paths.slice(1).toSorted())
    expect(rest.end).toMatchObject({ state: 'done', found: 5, skipped: [] })
  })

  it('is asked for in vain, and then no other is', async () => {
    const { rendered, end } = await crawlSite(await serve(shop), {
      render: (path) => (path === '/' ? paint(path) : 'late'),
      renderMs: 50,
    })
    expect(rendered).toHaveLength(2)
    expect(skippedOf(end)).toEqual({ unpainted: 3 })
  })

  it('is not told so where the time of the run is over: it was left', async () => {
    const clock = createFakeClock()
    const { end } = await crawlSite(await serve({ ...shop, '/aviso-legal': text('Aviso legal') }), {
      clock,
      deps: { isPaceOff: true },
      bounds: { ms: 200 },
      render: (path) => {
        if (path === '/') return paint(path)
        clock.pass(200)
        return 'late'
      },
      renderMs: 60_000,
    })
    expect(end).toMatchObject({ state: 'partial', stop: 'TIME' })
    expect(Object.keys(skippedOf(end))).toEqual(['limit'])
  })
})

it('gives up a page that a browser reads when its caller leaves', async () => {
  const leave = new AbortController()
  const site = await serve(shop)
  const run = crawlSite(site, {
    signal: leave.signal,
    render: () => 'late',
    renderMs: 60_000,
    onEvent: (event) => 'render' in event && leave.abort(new Error('left')),
  })
  await expect(run).rejects.toThrow('left')
  const asked = site.requests.filter((one) => one !== 'GET /' && one !== 'GET /robots.txt')
  expect(asked).toEqual([])
})
