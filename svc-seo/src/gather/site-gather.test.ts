import { afterEach, describe, expect, it } from 'vitest'
import { CHECKS } from '../checks/index.ts'
import { askedFor } from '../engine/recheck.ts'
import { closeSites, given, HOST, type Pages, serve, urlset } from '../testing/gathered-site.ts'
import { inProcessReader } from '../testing/in-process-reader.ts'
import { networkOf, PUBLIC_ADDRESS } from '../testing/site-server.ts'
import { GATHER_LIMITS } from './gather.ts'
import { createRequestPool } from './request-pool.ts'
import { createSiteGather, OF_HOME } from './site-gather.ts'

afterEach(closeSites)

const at = (path: string) => `http://${HOST}${path}`
const { signal } = new AbortController()
const legal = (name: string) => `<title>${name}</title><h1>${name}</h1><p>${'texto legal '.repeat(100)}</p>`
const images = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, n) => `<img src="/foto-${from + n}.jpg">`).join('')

const shop: Pages = {
  '/': `<title>Inicio</title><link rel="stylesheet" href="/hoja.css"><link rel="icon" href="/icono.png">
    <a href="/aviso-legal">Aviso legal</a><a href="/privacidad">Política de privacidad</a><a href="/botas">Botas</a>${images(0, 12)}`,
  '/botas': `<title>Botas</title><link rel="stylesheet" href="/hoja.css"><link rel="icon" href="/icono.png">
    <a href="/aviso-legal">El aviso legal</a><a href="/">Inicio</a><a href="/otra">Otra</a>${images(8, 30)}`,
  '/aviso-legal': legal('Aviso legal'),
  '/privacidad': legal('Política de privacidad'),
  '/robots.txt': 'User-agent: *\nAllow: /',
  '/sitemap.xml': urlset('/', '/botas'),
  '/hoja.css': 'a{}',
  '/icono.png': 'icono',
}

/** The home and another page of a site, gathered as a run does, and what the second was asked for. */
async function gatherTwo(pages: Pages, path = '/botas') {
  const site = await serve(pages)
  const { fetch, handshake } = networkOf(site, { [HOST]: [PUBLIC_ADDRESS] })
  const pool = createRequestPool({ fetch, limits: GATHER_LIMITS, signal, onSent: () => undefined })
  const deps = { pool, handshake, random: () => 0, reader: inProcessReader, signal }
  const gather = createSiteGather({ ...deps, render: async () => undefined })
  const home = await gather.home(await gather.plan(await gather.open(at('/'), () => false)))
  const before = site.requests.length
  const page = await gather.page(await gather.plan(await gather.open(at(path), () => false)), home)
  return { home, page, asked: site.requests.slice(before) }
}

describe('a page of a site', () => {
  it('has what the home answered for all, and is asked for what is its own', async () => {
    const { home, page, asked } = await gatherTwo(shop)
    for (const name of ['robots', 'sitemaps'] as const) {
      expect(page.artefacts[name]).toBe(home.artefacts[name])
    }
    expect(given(page.artefacts.stylesheets)).toEqual(given(home.artefacts.stylesheets))
    expect(given(page.artefacts.page).finalUrl).toBe(at('/botas'))
    expect(asked.filter((one) => !one.includes('foto'))).toEqual(['GET /botas'])
  })

  it('has twelve of its files looked at, four that are new among them', async () => {
    const { page, asked } = await gatherTwo(shop)
    const { assets, total } = given(page.artefacts.assets)
    expect(asked.filter((one) => one.includes('foto'))).toHaveLength(4)
    const names = assets.map(({ url }) => url.replace(at('/'), ''))
    expect(names.toSorted()).toEqual(
      ['hoja.css', ...[8, 9, 10, 11, 12, 13, 14, 15].map((n) => `foto-${n}.jpg`)].toSorted(),
    )
    expect(total).toBe(23)
  })

  it('has its images measured no more than the home: no kit is made in a run', async () => {
    const { home, page, asked } = await gatherTwo(shop)
    const none = { ok: false, reason: 'no hace falta para esto' }
    expect([home.artefacts.imageHeads, page.artefacts.imageHeads]).toEqual([none, none])
    expect(asked.filter((one) => one.startsWith('GET') && one.includes('foto'))).toEqual([])
  })

  it('has the legal texts of the site, as it links to them', async () => {
    const { page } = await gatherTwo(shop)
    const texts = given(page.artefacts.legalPages)
    expect(texts.map(({ kind, from, linkText }) => [kind, from, linkText])).toEqual([
      ['notice', 'link', 'El aviso legal'],
      ['privacy', 'probe', undefined],
    ])
    expect(texts.every(({ response }) => response.ok)).toBe(true)
  })

  it('has nothing that only checks of the whole site need', async () => {
    const { page } = await gatherTwo(shop)
    for (const name of OF_HOME) {
      expect(page.artefacts[name]).toEqual({ ok: false, reason: 'lo miramos en la portada' })
    }
    const needed = askedFor(CHECKS.filter(({ scope }) => scope !== 'site'))
    expect(OF_HOME.filter((name) => needed.includes(name))).toEqual([])
  })

  it('has those of its links judged whose answer is known', async () => {
    const { page, home } = await gatherTwo(shop)
    const { probes, total } = given(page.artefacts.links)
    expect([probes.map(({ url }) => url), total]).toEqual([[at('/aviso-legal'), at('/')], 3])
    // Those of the home were requested for something else: its legal texts.
    expect(given(home.artefacts.links).probes).toHaveLength(2)
    expect(given(home.artefacts.sitemapSample)).toEqual({ probes: [], total: 2 })
  })

  it('is judged without sitemaps that would be long to read each time', async () => {
    const long = urlset(...Array.from({ length: 20_000 }, (_, n) => `/pagina-${n}`))
    const { home, page } = await gatherTwo({ ...shop, '/sitemap.xml': long })
    expect([home.artefacts.sitemaps.ok, page.artefacts.sitemaps.ok]).toEqual([true, false])
  })

  it('names the other hosts of its domain', async () => {
    const hosts = ['http://tienda.zapateria.test/a', 'http://tienda.zapateria.test/b', 'http://otra.test/']
    const links = hosts.map((href) => `<a href="${href}">a</a>`).join('')
    const { page, home } = await gatherTwo({ ...shop, '/botas': `<title>Botas</title>${links}` })
    expect([home.otherHosts, page.otherHosts]).toEqual([[], ['http://tienda.zapateria.test/a']])
  })

  it('that is too complex is refused', async () => {
    await expect(gatherTwo({ ...shop, '/botas': '<div>'.repeat(600) })).rejects.toMatchObject({
      code: 'PAGE_TOO_COMPLEX',
    })
  })
})
