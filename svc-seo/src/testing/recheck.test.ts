import type { Check } from '@agency/contracts'
import { afterEach, describe, expect, it } from 'vitest'
import type { Asked, Gathered, GatheredArtefacts, HttpResponse } from '../artefacts.ts'
import { CHECKS } from '../checks/index.ts'
import { nothingElse } from '../gather/artefacts-of.ts'
import { check, recheck, recheckNeeds } from '../worker/analysis-worker.ts'
import { buildArtefacts } from './artefacts.ts'
import { closeSites, gatherFrom, type Pages, serve, urlset } from './gathered-site.ts'
import { GOLDEN_SITES } from './golden-sites.ts'
import { WHOLE_SITES } from './whole-sites/index.ts'

afterEach(closeSites)

const NOW = new Date('2026-11-20T12:00:00Z')
const IDS = CHECKS.map(({ id }) => id)

/** Every check of a whole analysis, as it is sent, by its id. */
function wholeReport(artefacts: GatheredArtefacts): ReadonlyMap<string, string> {
  const { categories } = check({ artefacts, now: NOW })?.report ?? {}
  const checks = Object.values(categories ?? {}).flatMap(({ subcategories = [] }) =>
    subcategories.flatMap((group): readonly Check[] => group.checks),
  )
  return new Map(checks.map((one) => [one.id, JSON.stringify(one)]))
}

/** One check alone, as serialised. */
function alone(id: string, artefacts: GatheredArtefacts): string | undefined {
  const rechecked = recheck({ artefacts, now: NOW, ids: [id] })
  expect([id, rechecked?.checks.length, rechecked?.issues]).toEqual([id, 1, []])
  return JSON.stringify(rechecked?.checks[0])
}

const needsOf = (id: string): readonly Asked[] => {
  const needs = recheckNeeds([id])
  if (needs === undefined) throw new Error(`${id} is not known`)
  return needs
}

describe('a check run again says what a whole analysis says', () => {
  it.each(Object.entries(GOLDEN_SITES))('of %s, byte for byte', (_name, site) => {
    const artefacts = buildArtefacts(site)
    const report = wholeReport(artefacts)
    expect(report.size).toBe(CHECKS.length)
    for (const id of IDS) {
      const some = artefacts.page.ok ? nothingElse(artefacts, new Set(needsOf(id))) : artefacts
      expect(alone(id, some)).toBe(report.get(id))
    }
  })

  // How long an answer takes is the moment's.
  const steady = <T extends HttpResponse>(answer: Gathered<T>): Gathered<T> =>
    answer.ok
      ? { ok: true, value: { ...answer.value, hops: answer.value.hops.map((hop) => ({ ...hop, ms: 50 })) } }
      : answer
  const steadied = (artefacts: GatheredArtefacts): GatheredArtefacts => {
    const page = steady(artefacts.page)
    return { ...artefacts, page, sentPage: page, secondVisit: steady(artefacts.secondVisit) }
  }

  const home = 'http://www.zapateria.test'
  const page = (body: string) => `<!doctype html><html lang="es">${body}`
  const words = 'Zapatos hechos a mano en Yecla desde 1984, con piel de la comarca. '.repeat(20)
  /** A page that names one of everything. */
  const everything: Pages = {
    '/': page(`<head><title>Zapatería Paco</title><link rel="canonical" href="/inicio"><link rel="icon" href="/icono.png">
      <link rel="manifest" href="/manifest.json"><link rel="stylesheet" href="/hoja.css"><script src="/main.js"></script>
      <link rel="alternate" hreflang="en" href="/en/"><link rel="alternate" hreflang="es" href="/"><link rel="amphtml" href="/amp">
      <meta property="og:image" content="/compartir.png"></head><body><h1>Zapatos</h1><p>${words}</p>
      <img src="/foto.jpg"><img src="/falta.jpg"><a href="/botas">Botas</a><a href="/rota">Rota</a>
      <footer><a href="/aviso-legal">Aviso legal</a><a href="/privacidad">Política de privacidad</a></footer>`),
    '/inicio': page('<title>Inicio</title><link rel="canonical" href="/"><h1>Inicio</h1>'),
    '/en/': page(`<title>Shoes</title><link rel="alternate" hreflang="es" href="${home}/">`),
    '/amp': page('<title>AMP</title>'),
    '/botas': page('<title>Botas</title>'),
    '/aviso-legal': page(
      `<title>Aviso legal</title><h1>Aviso legal</h1><p>${'Titular: Paco Ruiz. '.repeat(120)}`,
    ),
    '/privacidad': page(
      `<title>Política de privacidad</title><h1>Privacidad</h1><p>${'Responsable. '.repeat(120)}`,
    ),
    '/index.html': page('<title>Zapatería Paco</title>'),
    '/robots.txt': `User-agent: *\nDisallow: /privado\nSitemap: ${home}/mapa.xml`,
    '/mapa.xml': urlset('/', '/botas', '/rota'),
    '/llms.txt': '# Zapatería Paco',
    '/hoja.css': '@font-face{font-family:a;src:url(/letra.woff2)}body{margin:0}',
    '/letra.woff2': 'letra',
    '/main.js': 'gtag("config","G-ABCDE12345");var cookieConsent=1',
    '/icono.png': 'icono',
    '/manifest.json': '{"name":"Paco"}',
    '/compartir.png': 'foto',
    '/foto.jpg': 'foto',
  }
  const served = [
    ['a page that names one of everything', everything],
    ...['clinic', 'workshop'].map((name) => [name, WHOLE_SITES[name]?.pages ?? {}] as const),
  ] as const

  it.each(served)(
    'of %s, asked over the network for what it needs',
    async (_name, pages) => {
      const site = await serve(pages)
      const whole = await gatherFrom(site)
      const report = wholeReport(steadied(whole.artefacts))
      for (const id of IDS) {
        const { artefacts, requests } = await gatherFrom(site, { only: needsOf(id) })
        expect([id, alone(id, steadied(artefacts))]).toEqual([id, report.get(id)])
        expect(requests.made).toBeLessThan(whole.requests.made)
      }
    },
    60_000,
  )
})
