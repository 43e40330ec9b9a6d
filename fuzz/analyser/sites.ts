import { strict as assert } from 'node:assert'
import fc from 'fast-check'
import { ApiErrorSchema, ERROR_STATUS } from '../../packages/contracts/src/errors.ts'
import type { BrowserPage } from '../../packages/contracts/src/render.ts'
import {
  readSiteEvent,
  SiteJudgementSchema,
  type SitePage,
  SitePageSchema,
  SiteRenderedSchema,
} from '../../packages/contracts/src/site-run.ts'
import { SITE_RUN_MAX } from '../../packages/contracts/src/site-values.ts'
import { strictly } from '../../packages/contracts/src/testing/strictly.ts'
import { AppError } from '../../packages/service-kit/src/app-error.ts'
import type { SiteToJudge } from '../../svc-seo/src/site/judge-site.ts'
import {
  SiteFactsSchema,
  type SitePageContext,
  SitePageFactsSchema,
} from '../../svc-seo/src/site/site-facts.ts'
import { buildArtefacts } from '../../svc-seo/src/testing/artefacts.ts'
import { crawlSite } from '../../svc-seo/src/testing/crawled-site.ts'
import { startSite } from '../../svc-seo/src/testing/site-server.ts'
import { siteKey } from '../../svc-seo/src/web/site-key.ts'
import { judgeSite, readSitePage } from '../../svc-seo/src/worker/analysis-worker.ts'
import { type FuzzedService, startService } from '../service.ts'
import { property, type Suite } from '../suite.ts'
import * as inputs from './inputs.ts'
import {
  factsOfSite,
  type HostileSite,
  hostileSite,
  KNOWN_SITES,
  pageFacts,
  type SiteAnswer,
} from './site-inputs.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
/** Less than a run may take: what ends it is tried more often. */
const BOUNDS = { pages: 6, requests: 60 } as const
/** The last ones of a page are under way when the bound is met: two connections, and handshakes. */
const UNDER_WAY = 8
const HEAP_GROWTH_MAX = 32 * 1024 * 1024

/** Whole sites: hostile pages, their facts, and hostile servers read to an end, where all is called as the service calls it. */
export const sites: Suite = {
  name: 'analyser/sites',
  start: async () => {
    let hostile: HostileSite | undefined
    let turn = 0
    const server = await startSite((request, response) => {
      turn += 1
      const { status, headers, body } = answerOf(hostile, request.url ?? '')
      const sent = headers.map(([name, value]) => [name, value.replace('{turn}', String(turn))] as const)
      response.writeHead(status, Object.fromEntries([['content-type', 'text/html'], ...sent])).end(body)
    })
    const service = await startService({
      main: 'svc-seo/dist/main.js',
      portVariable: 'SEO_PORT',
      env: { SEO_ALLOW_PRIVATE_NETWORK: '1' },
    })
    const isRead = async (site: HostileSite) => {
      hostile = site
      const before = server.requests.length
      try {
        const {
          facts,
          pages,
          site: ofSite,
        } = await crawlSite(server, {
          bounds: BOUNDS,
          render: (path) => paintedOf(site, path),
          dns: { 'zapateria.test': ['93.184.216.34'] },
        })
        for (const one of facts) mustFit(one)
        assert(pages.length <= BOUNDS.pages, `${pages.length} pages`)
        judged({ website: ofSite.home, pages, facts, site: ofSite })
      } catch (error) {
        assert(error instanceof AppError && error.code !== 'INTERNAL', error as Error)
      }
      const sent = server.requests.length - before
      assert(sent <= BOUNDS.requests + UNDER_WAY, `${sent} requests`)
    }
    await isAnswered(service, { path: '/site-findings', body: KNOWN_BODY })
    const before = await service.heap()
    return {
      properties: [
        property('pages', fc.array(inputs.markup, { minLength: 1, maxLength: 4 }), arePages, {
          corpus: LONG_PAGES,
        }),
        property('facts', fc.tuple(fc.array(pageFacts, { maxLength: 6 }), factsOfSite, faults), areFacts),
        property('crawls', hostileSite, isRead, { corpus: KNOWN_SITES }),
        property('calls', call, (one) => isAnswered(service, one), { corpus: KNOWN_CALLS }),
      ],
      finish: async () => {
        try {
          const grown = (await service.heap()) - before
          assert(grown < HEAP_GROWTH_MAX, `the heap has grown by ${Math.round(grown / 1024)} KB`)
        } finally {
          await service.stop()
          await server.close()
        }
      },
    }
  },
}

function answerOf(site: HostileSite | undefined, path: string): SiteAnswer {
  if (site === undefined) return { status: 404, headers: [], body: '' }
  if (path === '/') return site.home
  if (path === '/robots.txt') return site.robots
  if (path.startsWith('/sitemap')) return site.sitemap
  const number = [...path].reduce((sum, letter) => sum + letter.charCodeAt(0), 0)
  return site.pages[number % site.pages.length] ?? site.home
}

/** What a browser makes of a page: all pages at once, where a script has led it to; nothing that the service would refuse. */
function paintedOf(site: HostileSite, path: string): BrowserPage | undefined {
  const { status, headers } = answerOf(site, path)
  const end = headers.find(([name]) => name === 'location')?.[1] ?? path
  const finalUrl = URL.parse(end, `http://zapateria.test${path}`)?.href ?? end
  const html = site.pages.map(({ body }) => body).join('')
  return SiteRenderedSchema.safeParse({ url: path, page: { finalUrl, status, html } }).data?.page
}

const ENCODER = new TextEncoder()

/** Facts as they are kept and taken back. */
function mustFit(facts: unknown): void {
  const text = JSON.stringify(facts)
  const bytes = ENCODER.encode(text).length
  assert(bytes <= SITE_RUN_MAX.factsBytes, `${bytes} bytes of facts`)
  strictly(SitePageFactsSchema).parse(JSON.parse(text))
}

/** What is said of a site, as the gateway takes it. */
function judged(site: SiteToJudge): void {
  const { judgement, issues } = judgeSite(site)
  assert.deepEqual(issues, [])
  const text = JSON.stringify(judgement)
  assert.doesNotMatch(text, /(?<!\\)(?:\\\\)*\\ud[89a-f]/, 'half a character')
  strictly(SiteJudgementSchema).parse(JSON.parse(text))
}

function contextOf(url: string): SitePageContext {
  return { key: siteKey(new URL(url)), from: 'link', depth: 1, aliases: [], site: 'mitienda.es' }
}

/** The same pages twice and three times: what most have is said once. */
function arePages(pages: readonly string[]): void {
  const read = [...pages, ...pages, ...pages].flatMap((html, at) => {
    const url = `https://www.mitienda.es/${at}`
    const one = readSitePage({ artefacts: buildArtefacts({ html, url }), now: NOW, context: contextOf(url) })
    return one === undefined ? [] : [one]
  })
  for (const { page, facts, issues } of read) {
    assert.deepEqual(issues, [])
    mustFit(facts)
    strictly(SitePageSchema).parse(JSON.parse(JSON.stringify(page)))
  }
  judged({
    website: 'https://www.mitienda.es/',
    pages: read.map(({ page }) => page),
    facts: read.map(({ facts }) => facts),
  })
}

const many = (piece: (at: number) => string) => Array.from({ length: 400 }, (_, at) => piece(at)).join('')
const PADDED = 'ñ'.repeat(250)
/** Each with more of something than facts may hold. */
const LONG_PAGES: readonly (readonly string[])[] = [
  [
    `<title>${PADDED}</title><meta name=description content="${PADDED}"><h1>${'€'.repeat(400)}</h1>`,
    many((at) => `<a href="/${at}/${PADDED}" id="a${at}">${PADDED}</a>`),
    many((at) => `<img src="/${at}/${'x'.repeat(1_900)}.jpg">`),
    many((at) => `<link rel=alternate hreflang="${PADDED}" href="/${at}/${'x'.repeat(1_900)}">`),
    many((at) => `<p>hola${at}@${'a'.repeat(60)}.es</p><p>Calle Mayor, ${at}, 305${at % 90} Yecla</p>`),
  ],
  [`<link rel=canonical href="/${'x'.repeat(5_000)}"><base href="/${'y'.repeat(1_990)}/"><a href=a>a</a>`],
  ['<div>'.repeat(300), '<title>\uD800\uDC00\u202E\u0000</title><h1>\uD83D</h1>', ''],
]

const outcome = fc.constantFrom('error', 'warning', 'constructor', '__proto__')
const faults = fc.array(
  fc.record(
    {
      id: fc.oneof(
        fc.constantFrom('title-length', 'id-email', 'broken-links', 'html-lang', '__proto__', 'constructor'),
        inputs.text.map((text) => text.slice(0, SITE_RUN_MAX.text)),
      ),
      outcome,
      key: fc.constantFrom('', 'missing', 'mismatch', 'toString'),
      title: inputs.text,
      message: fc.oneof(inputs.text, fc.constant('m'.repeat(2_000))),
      evidence: fc.array(inputs.text, { maxLength: 3 }),
    },
    { requiredKeys: ['id', 'outcome', 'key', 'title', 'message', 'evidence'] },
  ),
  { maxLength: 4 },
)

type Facts = Parameters<typeof mustBePage>[0]
function mustBePage({ key, url, status, from, title, template, noindex }: SiteToJudge['facts'][number]) {
  return { key, url, status, from, title, template: template.slice(0, SITE_RUN_MAX.text), noindex }
}

const AREA = { current: 1, max: 3 }

/** Facts that have been out of our hands: what the call would take is judged. */
function areFacts([facts, site, found]: readonly [
  readonly Facts[],
  NonNullable<SiteToJudge['site']>,
  SitePage['faults'],
]): void {
  const known = facts.filter((one) => SitePageFactsSchema.safeParse(one).success)
  const ofSite = SiteFactsSchema.safeParse(site)
  const pages = known.map(
    (one, at): SitePage => ({
      ...mustBePage(one),
      faults: at % 4 === 3 ? [] : found,
      ...(one.status < 300 && { scores: { technical: AREA, analytics: AREA, legal: AREA } }),
    }),
  )
  const { judgement } = judgeSite({
    website: 'https://mitienda.es/',
    pages,
    facts: known,
    site: ofSite.success ? ofSite.data : undefined,
  })
  SiteJudgementSchema.parse(JSON.parse(JSON.stringify(judgement)))
}

/** The last call answers no run: none has this token. */
const PATHS = ['/site', '/site-findings', `/site/${'0'.repeat(32)}/rendered`] as const

interface Call {
  readonly path: (typeof PATHS)[number]
  readonly body: string
}

const PAGE_FACTS = {
  ...{ key: 'mitienda.es/', url: 'https://mitienda.es/', aliases: [], status: 200, from: 'home' },
  ...{ noindex: false, nofollow: false, title: 'a', description: 'a', h1: 'a', words: 90 },
  ...{ shingles: '', template: '', links: [], hreflangs: [], images: [], trackers: [], banner: false },
  ...{ legal: [], emails: [], places: [], passes: [], scriptedLists: false, clientRendered: false },
}
const PAGE = {
  ...{ key: 'mitienda.es/', url: 'https://mitienda.es/', status: 200, from: 'home', title: 'a' },
  ...{ template: '', noindex: false, scores: { technical: AREA, analytics: AREA, legal: AREA } },
  faults: [{ id: 'id-email', outcome: 'error', key: 'missing', title: 'a', message: 'a', evidence: [] }],
}
const SITE = {
  ...{ home: 'https://mitienda.es/', probes: [], forbidden: [], hosts: [], readAll: true, skipped: [] },
}
const FINDINGS = {
  website: 'https://mitienda.es/',
  pages: [PAGE, { ...PAGE, key: 'b' }],
  facts: [PAGE_FACTS, { ...PAGE_FACTS, key: 'b', url: 'https://mitienda.es/b' }],
  site: SITE,
}
/** Nobody has this name: what a call gets as far as the site is no page. */
const READ = { website: 'http://nadie.invalid/', have: [PAGE_FACTS], used: { ms: 1, requests: 1, bytes: 1 } }
const RENDERED = {
  url: 'http://nadie.invalid/',
  page: { finalUrl: 'http://nadie.invalid/', status: 200, html: '<h1>Zapatos</h1>' },
}
const KNOWN_BODY = JSON.stringify(FINDINGS)

const KNOWN_CALLS: readonly Call[] = PATHS.flatMap((path) =>
  [
    JSON.stringify(READ),
    JSON.stringify({ ...READ, used: { ms: 1e308, requests: 2 ** 53, bytes: -1 } }),
    JSON.stringify({ ...READ, have: Array.from({ length: 501 }, () => PAGE_FACTS) }),
    JSON.stringify({ ...READ, have: [{ ...PAGE_FACTS, url: 'nada' }] }),
    JSON.stringify({ ...FINDINGS, facts: [{ ...PAGE_FACTS, url: 'nada' }] }),
    JSON.stringify({ ...FINDINGS, facts: [{ ...PAGE_FACTS, title: 'a'.repeat(20_000) }] }),
    JSON.stringify({ ...FINDINGS, pages: Array.from({ length: 500 }, () => PAGE) }),
    JSON.stringify({ ...READ, renders: true }),
    JSON.stringify(RENDERED),
    JSON.stringify({ url: '__proto__', page: { ...RENDERED.page, finalUrl: 'javascript:1' } }),
    JSON.stringify({ ...RENDERED, page: { ...RENDERED.page, html: '\uD83D' } }),
    JSON.stringify({ ...RENDERED, page: { ...RENDERED.page, html: 'a'.repeat(6 * 1024 * 1024) } }),
    KNOWN_BODY.replaceAll('"id-email"', '"__proto__"'),
    KNOWN_BODY.replace('"site":{', '"__proto__":{"site":1},"site":{'),
    `{"website":"https://a.es/","pages":[],"facts":[],"site":${'['.repeat(30_000)}`,
    `{"website":"https://a.es/","facts":"${'a'.repeat(5 * 1024 * 1024)}"}`,
    '',
    'null',
    '{"a":'.repeat(10_000),
  ].map((body) => ({ path, body })),
)

const call: fc.Arbitrary<Call> = fc.record({
  path: fc.constantFrom(...PATHS),
  body: fc.oneof(
    fc
      .array(inputs.changed(FINDINGS), { minLength: 1, maxLength: 1 })
      .map(([one]) => JSON.stringify(one) ?? ''),
    inputs.changed(READ).map((one) => JSON.stringify(one) ?? ''),
    inputs.changed(RENDERED).map((one) => JSON.stringify(one) ?? ''),
    inputs.mutated([KNOWN_BODY, JSON.stringify(READ), JSON.stringify(RENDERED)]),
    fc
      .record({ website: inputs.address, facts: fc.array(pageFacts, { maxLength: 4 }), site: factsOfSite })
      .map((body) => JSON.stringify({ ...FINDINGS, ...body })),
    fc.jsonValue().map((value) => JSON.stringify(value)),
  ),
})

/** A judgement, lines of events, or a documented refusal. */
async function isAnswered(service: FuzzedService, { path, body }: Call): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(service.url + path, { method: 'POST', headers, body })
  const text = await response.text()
  service.mustRun()
  assert.equal(service.output(), '', 'it has logged an error')
  const { status } = response
  if (status === 200 && path === '/site-findings') return void SiteJudgementSchema.parse(JSON.parse(text))
  if (status === 200 && path === '/site') {
    const events = text.trimEnd().split('\n')
    const last = readSiteEvent(JSON.parse(events.at(-1) ?? ''))
    assert(last && ('end' in last || 'error' in last), text)
    return
  }
  const { code } = ApiErrorSchema.parse(JSON.parse(text))
  const known: Readonly<Record<string, number>> = ERROR_STATUS
  assert.equal(known[code], status, `${status} ${text}`)
  assert(code !== 'INTERNAL', text)
  assert(!/\bat .*:\d+:\d+/.test(text), `a stack: ${text}`)
}
