import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { type AnyCheck, defineCheck, SUBCATEGORIES, success } from '../engine/define-check.ts'
import { deriveArtefacts } from '../engine/derive-artefacts.ts'
import { buildReport } from '../engine/report.ts'
import { runChecks } from '../engine/run-checks.ts'
import { SITE_FINDINGS } from '../site/findings/index.ts'
import { buildArtefacts, type SiteSpec } from '../testing/artefacts.ts'
import { catalogueIssues, sourceIssues } from '../testing/catalogue-rules.ts'
import { checksDoc } from '../testing/checks-doc.ts'
import { messagesDoc } from '../testing/messages-doc.ts'
import { CHECKS } from './index.ts'
import { VISIT_CHECKS } from './visit-checks.ts'

const FOLDER = dirname(fileURLToPath(import.meta.url))
const DOCS = join(FOLDER, '../../../docs')
const ALL: readonly AnyCheck[] = [...CHECKS, ...VISIT_CHECKS]

/** What the catalogue has of each section at least: a check is never taken away. */
const SECTIONS = [
  { path: 'technical/access', checks: 14, points: 61 },
  { path: 'technical/canonical', checks: 12, points: 37 },
  { path: 'technical/content', checks: 18, points: 51 },
  { path: 'technical/sitemap', checks: 5, points: 11 },
  { path: 'technical/structured-data', checks: 10, points: 21 },
  { path: 'technical/social', checks: 9, points: 11 },
  { path: 'technical/html', checks: 12, points: 21 },
  { path: 'technical/speed', checks: 16, points: 31 },
  { path: 'technical/security', checks: 13, points: 28 },
  { path: 'analytics/setup', checks: 12, points: 21 },
  { path: 'analytics/consent', checks: 15, points: 46 },
  { path: 'analytics/third-parties', checks: 10, points: 15 },
  { path: 'legal/texts', checks: 8, points: 32 },
  { path: 'legal/identity', checks: 9, points: 25 },
  { path: 'legal/privacy', checks: 9, points: 22 },
  { path: 'legal/forms', checks: 13, points: 26 },
  { path: 'browser/before', checks: 5, points: 23 },
  { path: 'browser/consent', checks: 4, points: 23 },
  { path: 'browser/rendered', checks: 3, points: 10 },
  { path: 'browser/speed', checks: 4, points: 9 },
  { path: 'browser/health', checks: 5, points: 10 },
] as const

describe('the catalogue', () => {
  it('keeps its own rules', () => {
    expect(catalogueIssues(ALL, FOLDER)).toEqual([])
  })

  it('has a number of checks and points for every section', () => {
    const sections = Object.entries(SUBCATEGORIES).flatMap(([category, folders]) =>
      Object.keys(folders).map((folder) => `${category}/${folder}`),
    )
    expect(SECTIONS.map(({ path }) => path)).toEqual(sections)
  })

  it.each(SECTIONS)('has the $checks checks of $path', ({ path, checks, points }) => {
    const own = ALL.filter((check) => `${check.category}/${check.subcategory}` === path)
    expect(own.length).toBeGreaterThanOrEqual(checks)
    expect(own.reduce((sum, check) => sum + check.points, 0)).toBeGreaterThanOrEqual(points)
  })

  it('answers questions of the report by checks of the visit that there are', () => {
    const answering = CHECKS.flatMap(({ answeredBy }) => answeredBy ?? [])
    expect(answering).not.toEqual([])
    const ids = VISIT_CHECKS.map(({ id }) => id)
    expect(answering.filter((id) => !ids.includes(id))).toEqual([])
    expect(VISIT_CHECKS.filter(({ answeredBy }) => answeredBy)).toEqual([])
  })

  it('searches no page in checks, and keeps nothing in modules', () => {
    const source = join(FOLDER, '..')
    const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
      (file) => /(?<!\.test)\.ts$/.test(file) && !file.startsWith('testing/'),
    )
    expect(files.length).toBeGreaterThan(CHECKS.length)
    expect(files.flatMap((file) => sourceIssues(file, readFileSync(join(source, file), 'utf8')))).toEqual([])
  })

  it.each([
    ['checks.md', () => checksDoc(ALL, SITE_FINDINGS)],
    ['messages.md', () => messagesDoc([...ALL, ...SITE_FINDINGS])],
  ] as const)('has its documentation up to date: %s', (file, write) => {
    const isFresh = readFileSync(join(DOCS, file), 'utf8') === write()
    expect(isFresh, `docs/${file} is stale: run \`npm run docs:checks\` and commit it`).toBe(true)
  })

  // Measured on 70 pages: each of these was told twice.
  it.each([
    ['https', 'https-redirect'],
    ['og-basic', 'twitter-card'],
    ['analytics-present', 'conversion-tracking'],
    ['form-privacy-link', 'form-first-layer'],
    ['form-privacy-link', 'form-consent-checkbox'],
    ['nap', 'id-phone'],
    ['cdn-thirdparty', 'sri'],
    ['image-alt', 'buttons-links-name'],
    ['canonical-valid', 'canonical-self'],
    ['legal-notice-page', 'id-name'],
    ['legal-notice-page', 'id-nif'],
    ['legal-notice-page', 'id-address'],
    ['legal-notice-page', 'id-email'],
    ['legal-notice-page', 'id-registry'],
    ['h1', 'heading-order'],
    ['cmp-present', 'maps-embed'],
    ['robots-txt-fetch', 'robots-txt-syntax'],
  ])('tells an issue once: what %s tells is not told again by %s', (cause, id) => {
    const check = CHECKS.find((one) => one.id === id)
    expect(check?.impliedBy?.map((one) => one.check)).toContain(cause)
  })
})

describe('the gate of the catalogue', () => {
  const good: AnyCheck = CHECKS[0] ?? blank({})
  function blank(changes: Partial<AnyCheck>): AnyCheck {
    return {
      ...defineCheck({
        id: 'some-check',
        category: 'technical',
        subcategory: 'access',
        title: 'Algo',
        points: 1,
        scope: 'page',
        needs: ['page'],
        fix: { who: 'webmaster', minutes: 30 },
        why: 'Se pierden visitas.',
        source: 'RFC 1',
        messages: { ok: 'Bien.' },
        solutions: {},
        run: () => success('ok'),
      }),
      ...changes,
    }
  }
  const issuesOf = (changes: Partial<AnyCheck>) =>
    catalogueIssues([...CHECKS, blank(changes)], FOLDER).filter((issue) => issue.startsWith('some-check:'))

  it.each<[string, Partial<AnyCheck>]>([
    ['empty', { title: ' ' }],
    ['used twice', { title: good.title }],
    ['full stop', { title: 'Algo.' }],
    ['whole number', { points: 0.5 }],
    ['no artefact', { needs: [] }],
    ['go with the scope `any`', { scope: 'any' }],
    ['go with the scope `any`', { notHere: ['ok'], solutions: { ok: 'Ponlo.' } }],
    ['names a message that it does not have', { scope: 'any', notHere: ['none'] }],
    ['need parts of the visit alone', { needs: ['visit'] }],
    ['`fix.minutes` is not a whole number', { fix: { who: 'you', minutes: 0 } }],
    ['why is empty', { why: '' }],
    ['one sentence', { why: 'Una cosa. Y otra.' }],
    ['instruction', { why: 'Pon un título.' }],
    ['source is empty', { source: '' }],
    ['no messages', { messages: {} }],
    ['«ok» is empty', { messages: { ok: '' } }],
    ['end its sentence', { messages: { ok: 'Bien' } }],
    ['«solo 0 de 9»', { messages: { ok: 'Hemos visto solo {count} de {total} fotos.' } }],
    ['«solo 0 de 9»', { messages: { ok: 'Hemos visto solo {count} de las {total} fotos.' } }],
    ['«de el pie»', { messages: { ok: 'Está cerca de {place}.' } }],
    ['«de el pie»', { solutions: { ok: 'Quita de {place} el enlace.' } }],
    ['wrong way round', { messages: { ok: 'Hemos visto {count} {count:fotos:foto}.' } }],
    ['the engine says it', { messages: { ok: 'No aplica: no hay nada.' } }],
    ['for no message', { solutions: { other: 'Cambia algo.' } }],
    [
      'of a legal risk or of indexing and has no solution',
      { messages: { ok: { text: 'Falta algo.', legalRisk: true } } },
    ],
    ['the engine says it', { messages: { ok: 'Falta algo. Esto no es asesoramiento jurídico.' } }],
    ['«nothing», which does not exist', { impliedBy: [{ check: 'nothing', messages: ['none'] }] }],
    ['no issue that it tells', { impliedBy: [{ check: 'https', messages: ['ok'] }] }],
    [
      'no message «nothing» to silence',
      { impliedBy: [{ check: 'https', messages: ['http'], silences: ['nothing'] }] },
    ],
    ['implied by itself', { impliedBy: [{ check: 'some-check', messages: [] }] }],
    ['«ok» is empty', { solutions: { ok: '' } }],
  ])('notices «%s»', (issue, changes) => {
    expect(issuesOf({})).toEqual([])
    expect(issuesOf(changes)).toEqual([expect.stringContaining(issue)])
  })

  it('notices an id that is not kebab-case, starts with «no-» or is used twice', () => {
    const idIssues = (id: string) => catalogueIssues([...CHECKS, blank({ id })], FOLDER).join('\n')
    expect(idIssues('SomeCheck')).toContain('not kebab-case')
    expect(idIssues('no-title')).toContain('name the thing')
    expect(idIssues(good.id)).toContain(`${good.id}: its id is used twice`)
  })

  it.each([
    ['checks/a/b/c.ts', "const links = $('a[href]')", 'searches the page'],
    ['checks/a/b/c.ts', 'page.querySelectorAll("a")', 'searches the page'],
    ['derived/links.ts', "import { load } from 'cheerio'", 'searches the page'],
    ['web/urls.ts', 'const parsed = new WeakMap<Page, URL>()', 'beyond an analysis'],
    ['checks/a/b/c.ts', 'export const seen: Map<string, number> = new Map()', 'beyond an analysis'],
    ['web/urls.ts', 'let last = new Set<string>()', 'beyond an analysis'],
  ])('notices what a file must not hold: %s, %s', (path, source, issue) => {
    expect(sourceIssues(path, `${source}\n`)).toEqual([expect.stringContaining(issue)])
  })

  it.each([
    ['checks/a/b/c.ts', 'const text = `$' + '{page.url}`'],
    ['checks/a/b/c.ts', "const words = new Set(['a'])"],
    ['web/urls.ts', "const HOSTS: ReadonlyMap<string, string> = new Map([['a', 'b']])"],
    ['web/urls.ts', '  const seen = new Set()'],
    ['derived/facts.ts', 'const known = new WeakMap()'],
  ])('lets other files be: %s, %s', (path, source) => {
    expect(sourceIssues(path, `${source}\n`)).toEqual([])
  })

  it('notices checks that imply each other', () => {
    const one = blank({ impliedBy: [{ check: 'other-check', messages: [] }] })
    const other = blank({
      id: 'other-check',
      title: 'Otra cosa',
      impliedBy: [{ check: 'some-check', messages: [] }],
    })
    const issues = catalogueIssues([...CHECKS, one, other], FOLDER)
    expect(issues).toContain('some-check: it is implied by itself, through others')
    expect(issues).toContain('other-check: it is implied by itself, through others')
  })

  it('notices a file without entry, an entry without file and a missing test', () => {
    expect(catalogueIssues(CHECKS.slice(1), FOLDER)).toEqual([
      expect.stringContaining('technical/access/http-status.ts is not in checks/index.ts'),
    ])
    expect(catalogueIssues([...CHECKS, blank({})], FOLDER)).toEqual([
      expect.stringContaining('technical/access/some-check.ts does not exist'),
      expect.stringContaining('technical/access/some-check.test.ts is missing'),
    ])
  })
})

describe('the score policy', () => {
  const goodSite: SiteSpec = {
    html: GOOD_PAGE(),
    robots: 'User-agent: *\nDisallow: /carrito\nSitemap: https://www.mitienda.es/sitemap.xml',
    sitemaps: [
      {
        text: '<urlset><url><loc>https://www.mitienda.es/</loc><lastmod>2026-10-02</lastmod></url></urlset>',
      },
    ],
    sitemapSample: { probes: [{ url: '/' }], total: 1 },
    links: { probes: [{ url: '/zapatos' }, { url: '/taller' }, { url: '/contacto' }], total: 3 },
  }
  const technical = (site: SiteSpec) => {
    const artefacts = deriveArtefacts(buildArtefacts(site), new Date('2026-11-20T12:00:00Z'))
    const results = runChecks(CHECKS, artefacts)
    for (const { cause } of results) if (cause !== undefined) throw cause
    return buildReport(results, artefacts)
  }

  it('gives a good page at least 90 %', () => {
    const { current, max } = technical(goodSite).scores.technical
    expect(current / max).toBeGreaterThanOrEqual(0.9)
  })

  it.each<[string, SiteSpec, string]>([
    [
      'asks not to be indexed',
      { html: `<meta name="robots" content="noindex">${GOOD_PAGE()}` },
      'meta-robots-index',
    ],
    ['asks so in a header', { headers: { 'X-Robots-Tag': 'noindex' } }, 'x-robots-tag-index'],
    ['is closed by robots.txt', { robots: 'User-agent: *\nDisallow: /' }, 'robots-txt-allows'],
    ['does not exist', { status: 404 }, 'http-status'],
  ])('keeps a good page that %s at 40 % at most, and says so first', (_name, changes, id) => {
    const { scores, categories } = technical({ ...goodSite, ...changes })
    expect(scores.technical.current / scores.technical.max).toBeLessThanOrEqual(0.4)
    expect(categories.technical.subcategories?.[0]?.checks[0]).toMatchObject({ id, status: 'error' })
  })

  it('does not runCheck a page that a firewall keeps from us', () => {
    const { scores, categories } = technical({
      blocked: 'la web bloquea herramientas automáticas (código 403)',
    })
    expect(scores.technical).toEqual({ current: 0, max: 0 })
    const checks = Object.values(categories).flatMap(({ subcategories = [] }) =>
      subcategories.flatMap((one) => one.checks),
    )
    expect(checks).toHaveLength(CHECKS.length)
    expect(new Set(checks.map((check) => check.outcome))).toEqual(new Set(['unknown']))
  })
})

function GOOD_PAGE(): string {
  const paragraph =
    'Hacemos zapatos de piel en Yecla desde 1962, cosidos a mano en nuestro taller y con suela que se puede cambiar.'
  const more =
    'Cada par se prueba sobre el pie y se ajusta sin prisa, porque queremos que dure años y que se pueda reparar aquí mismo.'
  return `<!doctype html><html lang="es"><head><meta charset="utf-8">
    <title>Zapatos de piel hechos a mano en Yecla | Zapatería Paco</title>
    <meta name="description" content="Zapatos de piel cosidos a mano en nuestro taller de Yecla. Los hacemos a tu medida, los reparamos y te los enviamos a casa en una semana.">
    <link rel="canonical" href="https://www.mitienda.es/"><link rel="stylesheet" href="/estilo.css"></head>
    <body><header><nav><a href="/zapatos">Zapatos de piel</a> <a href="/taller">Nuestro taller</a> <a href="/contacto">Contacto y horario</a></nav></header>
    <main><h1>Zapatos de piel hechos a mano en Yecla</h1>
    <img src="/zapato.jpg" alt="Zapato de piel marrón cosido a mano">
    <p>${paragraph}</p><h2>Un taller de zapatos en Yecla</h2>${`<p>${paragraph} ${more}</p>`.repeat(7)}</main></body></html>`
}
