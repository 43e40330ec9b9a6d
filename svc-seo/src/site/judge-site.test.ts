import { SiteJudgementSchema, type SitePage } from '@agency/contracts'
import { SITE_FINDING_IDS, SITE_RUN_MAX } from '@agency/contracts/site-values'
import { strictly } from '@agency/contracts/testing/strictly'
import { describe, expect, it } from 'vitest'
import { CHECKS } from '../checks/index.ts'
import { numbersOf, placeholdersOf } from '../engine/run-checks.ts'
import { type PageSpec, siteFacts, sitePage } from '../testing/site-facts.ts'
import { SITE_FINDINGS } from './findings/index.ts'
import { judgeSite } from './judge-site.ts'
import type { SiteFacts, SitePageFacts } from './site-facts.ts'

const pageOf = ({ key, url, status, from, title, noindex }: SitePageFacts): SitePage => ({
  key,
  url,
  status,
  from,
  title,
  template: '',
  noindex,
  faults: [],
})

function judge(pages: Readonly<Record<string, PageSpec>>, site: SiteFacts | undefined = siteFacts()) {
  const facts = Object.entries(pages).map(([path, spec]) => sitePage(path, spec))
  const judgement = judgeSite(
    { website: 'https://mitienda.es/', pages: facts.map(pageOf), facts, site },
    CHECKS,
  )
  return strictly(SiteJudgementSchema).parse(judgement)
}

describe('the catalogue of findings', () => {
  it('has every id once, in the order of the contract', () => {
    expect(SITE_FINDINGS.map(({ id }) => id)).toEqual([...SITE_FINDING_IDS])
  })

  it.each(SITE_FINDINGS.map((finding) => [finding.id, finding] as const))(
    '%s has words as a check does',
    (_id, finding) => {
      const { title, why, source, fix, messages, solutions } = finding
      expect([title, why, source].filter((text) => text.trim() === '')).toEqual([])
      expect(title.endsWith('.')).toBe(false)
      expect(Number.isInteger(fix.minutes) && fix.minutes > 0).toBe(true)
      const issues = Object.keys(messages).filter((key) => key !== 'unknown')
      expect(Object.keys(solutions).sort()).toEqual(issues.sort())
      // A sentence on one page or item must not say «1 páginas».
      for (const text of Object.values(messages)) {
        const agreeing = new Set(numbersOf(text))
        const numbers = placeholdersOf(text).filter((name) => name !== 'first')
        expect(numbers.filter((name) => name === 'items' && !agreeing.has(name))).toEqual([])
      }
    },
  )
})

describe('judgeSite', () => {
  it('says nothing of a site that is right, of one page, and of none', () => {
    const right = { '/': { links: ['/a'] }, '/a': { links: ['/'] } }
    expect(judge(right, siteFacts({ sitemap: ['/', '/a'] }))).toEqual({
      findings: [],
      groups: [],
      cleared: [],
      pages: [],
    })
    expect(judge({ '/': {} }).findings).toEqual([])
    expect(judge({}).findings).toEqual([])
  })

  it('says findings gravest first, and of a cancelled run what pages alone show', () => {
    const pages = {
      '/': { title: 'Inicio', h1: 'Paco', links: ['/cita', '#nada'], ids: [], legal: ['notice'] },
      '/a': { title: 'Inicio', h1: 'Paco' },
    } as const satisfies Record<string, PageSpec>
    const spec = { '/': { ...pages['/'], legal: ['notice' as const], ids: [] }, '/a': pages['/a'] }
    const probes = [{ url: '/cita', status: 404, twice: true as const }]
    const ids = (site?: SiteFacts) =>
      judgeSite(
        {
          website: 'https://mitienda.es/',
          pages: [],
          facts: Object.entries(spec).map(([path, one]) => sitePage(path, one)),
          site,
        },
        CHECKS,
      ).findings.map(({ id }) => id)
    expect(ids(siteFacts({ probes }))).toEqual([
      'site-broken-links',
      'site-legal-links',
      'site-dead-anchors',
      'site-duplicate-titles',
      'site-duplicate-h1',
    ])
    expect(ids()).toEqual([
      'site-legal-links',
      'site-dead-anchors',
      'site-duplicate-titles',
      'site-duplicate-h1',
    ])
  })

  it('holds fifty items of five pages at most, and says how many there are', () => {
    const count = 60
    const links = Array.from({ length: count }, (_, index) => `/rota-${index}`)
    const pages = Object.fromEntries(Array.from({ length: 8 }, (_, index) => [`/p${index}`, { links }]))
    const probes = links.map((url) => ({ url, status: 404, twice: true as const }))
    const [finding] = judge(pages, siteFacts({ probes })).findings
    expect(finding).toMatchObject({ total: count, pages: 8, of: 8 })
    expect(finding?.items).toHaveLength(SITE_RUN_MAX.items)
    expect(finding?.items[0]).toMatchObject({ total: 8 })
    expect(finding?.items[0]?.pages).toHaveLength(SITE_RUN_MAX.itemPages)
  })

  it('names no target that is empty', () => {
    const tracker = { name: '', kind: 'analytics', state: 'active' } as const
    const { findings } = judge({ '/': { trackers: [tracker] }, '/a': { banner: true } })
    expect(findings.map(({ id }) => id)).toEqual(['site-trackers-uneven'])
    expect(findings[0]?.items[0]).not.toHaveProperty('target')
  })

  it('looks at pages that answered with success alone', () => {
    const title = 'No existe'
    expect(
      judge({ '/a': { title, status: 404 }, '/b': { title, status: 410 }, '/c': { title } }).findings,
    ).toEqual([])
  })

  it('judges what a page made up to be awkward', () => {
    const awkward = '\u202e{items} «$&» <b>\u0000'.repeat(10)
    const links = ['#%', '#%E0%A4%A', '/{first}#{items}', '/__proto__', '/constructor']
    const [dead] = judge({
      '/': { title: awkward, h1: awkward, links, ids: [] },
      '/a': { title: awkward, h1: awkward },
    }).findings
    expect(dead?.items.map(({ note }) => note)).toEqual([
      'esa página no tiene el apartado «%»',
      'esa página no tiene el apartado «%E0%A4%A»',
    ])
  })

  it('judges 500 pages with 50,000 links, and says alike pages once', () => {
    const text = Array.from({ length: 300 }, (_, index) => `palabra${index}`).join(' ')
    const links = Array.from({ length: 100 }, (_, index) => `/pueblo-${index}#mapa`)
    const pages = Object.fromEntries(
      Array.from({ length: 500 }, (_, index) => [`/pueblo-${index}`, { text, links, ids: ['mapa'] }]),
    )
    const { findings } = judge(pages)
    expect(findings.map(({ id, pages: some, total }) => [id, some, total])).toEqual([
      ['site-near-duplicates', 500, 1],
    ])
  })
})
