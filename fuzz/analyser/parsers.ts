import { strict as assert } from 'node:assert'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { AnalysisResultSchema } from '../../packages/contracts/src/analysis.ts'
import { ROOT } from '../../scripts/lib/workspace.mjs'
import { repairedJson } from '../../svc-seo/src/fixes/page/json-repair.ts'
import { decode } from '../../svc-seo/src/gather/decode.ts'
import { unzipped } from '../../svc-seo/src/gather/unzip.ts'
import { readScript } from '../../svc-seo/src/page/script-code.ts'
import * as plan from '../../svc-seo/src/plan/index.ts'
import { buildArtefacts, type SiteSpec } from '../../svc-seo/src/testing/artefacts.ts'
import { imageInfo } from '../../svc-seo/src/web/image-size.ts'
import { parseRobots, robotsVerdict } from '../../svc-seo/src/web/robots.ts'
import { readSitemap, SITEMAP_MAX } from '../../svc-seo/src/web/sitemap.ts'
import { srcsetUrls } from '../../svc-seo/src/web/srcset.ts'
import { isHttp, parseUrl } from '../../svc-seo/src/web/urls.ts'
import { check } from '../../svc-seo/src/worker/analysis-worker.ts'
import { property, type Suite } from '../suite.ts'
import * as inputs from './inputs.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const UNZIPPED_MAX = 100_000
const { scores, categories, preview } = AnalysisResultSchema.shape

/** Everything that reads what a stranger wrote, called as the worker calls it. */
export const parsers: Suite = {
  name: 'analyser/parsers',
  start: async () => ({
    properties: [
      property('a page', page(), (html) => judge({ html }), { corpus: [...pagesOfTests(), ...REPEATED] }),
      property('a site', site(), judge),
      property('headers and cookies', inputs.headers, (headers) =>
        judge({ headers, html: '<title>a</title>' }),
      ),
      property('structured data', inputs.structuredData, (code) => {
        judge({ html: `<title>a</title><script type="application/ld+json">${code}</script>` })
        isRepaired(code)
      }),
      property('scripts', inputs.script, (code) => {
        readScript(code)
        judge({ html: `<body><script>${code}</script>`, scripts: [{ url: '/main.js', text: code }] })
      }),
      property('style sheets', inputs.css, (text) => {
        const fonts = plan.cssFonts({ page: HOME, files: [{ text, finalUrl: `${HOME}a.css` }] })
        assert(fonts.length <= 50 && fonts.every(isWebAddress))
      }),
      property('robots.txt', inputs.robots, readRobots),
      property('sitemaps', inputs.sitemap, readSitemaps),
      property('addresses', inputs.address, (href) => {
        srcsetUrls(href)
        judge({
          html: `<base href="${href}"><link rel=canonical href="${href}"><a href="${href}">a</a><img src="${href}">`,
        })
      }),
      property('encodings', fc.tuple(encoded(), contentType(), fc.boolean()), ([bytes, type, isCut]) => {
        assert.equal(typeof decode(Buffer.from(bytes), type, isCut), 'string')
      }),
      property('archives', archive(), async (bytes) => {
        const opened = await unzipped(Buffer.from(bytes), UNZIPPED_MAX)
        assert(opened === undefined || opened.bytes.length <= Math.max(UNZIPPED_MAX, bytes.length))
      }),
      property('images', inputs.bytes(IMAGE_STARTS), (head) => {
        imageInfo(head)
        judge({ html: '<link rel=icon href=/a.png>', favicon: { head }, shareImage: { head } })
      }),
    ],
  }),
}

const HOME = 'https://www.mitienda.es/'
const isWebAddress = (address: string) => {
  const url = parseUrl(address)
  return url !== undefined && isHttp(url)
}

/** Plans and judges a site as an analysis does: nothing throws, and the report keeps its contract. */
function judge(spec: SiteSpec): void {
  const artefacts = buildArtefacts(spec)
  if (!artefacts.page.ok) throw new Error(artefacts.page.reason)
  const planned = plan.planPage(artefacts.page.value)
  // The gatherer goes no further with a page that is refused.
  if (planned === undefined) return
  const { links, assets, stylesheets, favicon } = planned.plan
  for (const { url } of [...links, ...assets]) assert(isWebAddress(url), url)
  for (const url of stylesheets) assert(isWebAddress(url), url)
  assert(favicon === 'embedded' || isWebAddress(favicon), favicon)
  const checked = check({ artefacts, now: NOW })
  if (checked === undefined) return
  const { report, issues } = checked
  assert.deepEqual(issues, [])
  scores.parse(report.scores)
  categories.parse(report.categories)
  preview.parse(report.preview)
}

function readRobots(text: string): void {
  const robots = parseRobots(text)
  for (const path of ['/', '/a/b.php?c=d', '/%FF', '']) robotsVerdict(robots, 'Googlebot', path)
  judge({ robots: text, html: '<a href=/a.php>a</a>' })
}

function readSitemaps(text: string): void {
  for (const isCut of [false, true]) {
    const { entries, count } = readSitemap(text, isCut)
    assert(entries.length <= Math.min(count, SITEMAP_MAX.urls))
    const [head] = plan.readSitemapHeads([{ text, truncated: isCut }])
    assert(head !== undefined && head.children.length <= 3 && head.children.every(isWebAddress))
    const { urls, total } = plan.sampleSitemaps({
      sitemaps: [{ text, truncated: isCut }],
      picks: [0, 0.5, 0.99],
    })
    assert(urls.length <= Math.min(3, total) && urls.every(isWebAddress))
  }
  judge({ html: '<title>a</title>', sitemaps: [{ text }] })
}

/** Pages that took a parser or a check seconds once, or its stack. */
const REPEATED = [
  '<table>a</table>',
  '<table><template></table>',
  '<a><div></a>',
  '<a>B12345670</a>',
  '<img src=//h.es>',
].map((piece) => piece.repeat(20_000))

const SITES = join(ROOT, 'svc-seo/src/testing/sites')

/** The pages that the analyser's own tests read. */
function pagesOfTests(): readonly string[] {
  return readdirSync(SITES, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .toSorted()
    .map((file) => readFileSync(join(SITES, file), 'utf8'))
}

const page = () =>
  fc.oneof(inputs.markup, inputs.mutated(pagesOfTests(), fc.oneof(inputs.text, inputs.markup)))

function site(): fc.Arbitrary<SiteSpec> {
  const file = fc.record({
    url: fc.constantFrom('/a', '/b', '/legal'),
    text: inputs.markup,
    headers: inputs.headers,
  })
  const answer = fc.record({
    text: inputs.markup,
    status: fc.constantFrom(200, 204, 301, 304, 403, 404, 410, 429, 500, 503, 599),
    headers: inputs.headers,
  })
  return fc.record(
    {
      html: page(),
      headers: inputs.headers,
      status: fc.constantFrom(200, 204, 206, 403, 404, 500, 503),
      robots: fc.oneof(inputs.robots, answer),
      notFound: answer,
      llms: inputs.text,
      sitemaps: fc.array(
        fc.record({ text: inputs.sitemap, from: fc.constantFrom('robots', 'usual', 'index') }),
        { maxLength: 3 },
      ),
      wwwVariant: answer,
      canonicalTarget: answer,
      legalPages: fc.array(
        fc
          .tuple(file, fc.constantFrom('notice', 'privacy', 'cookies', 'terms'))
          .map(([one, kind]) => ({ ...one, kind })),
        { maxLength: 3 },
      ),
      stylesheets: fc.array(
        inputs.css.map((text) => ({ url: '/a.css', text })),
        { maxLength: 2 },
      ),
      scripts: fc.array(
        inputs.script.map((text) => ({ url: '/a.js', text })),
        { maxLength: 2 },
      ),
      manifest: fc.oneof(inputs.structuredData, fc.json()),
      alternates: fc.record({
        pages: fc.array(
          fc
            .tuple(file, fc.constantFrom('es', 'en', 'x-default', 'zz'))
            .map(([one, hreflang]) => ({ ...one, hreflang })),
          { maxLength: 2 },
        ),
      }),
      amp: answer,
    },
    { requiredKeys: [] },
  )
}

const contentType = () =>
  fc.oneof(
    fc.constantFrom(
      undefined,
      'text/html',
      'text/html; charset=utf-8',
      'text/html;charset="latin1"',
      'a; charset=utf-16le',
    ),
    inputs.text.map((name) => `text/html; charset=${name}`),
  )

const encoded = () =>
  inputs.bytes([
    [],
    [0xef, 0xbb, 0xbf],
    [0xfe, 0xff],
    [0xff, 0xfe],
    [0xc3],
    [0xf0, 0x9f, 0x98],
    [...Buffer.from('<meta charset="')],
    [...Buffer.from('<meta charset="utf-16">ñ')],
    [...Buffer.from('<!-- <meta charset=gbk> --><meta charset=gbk>')],
  ])

function archive(): fc.Arbitrary<Uint8Array> {
  const whole = fc.oneof(
    inputs.sitemap.map((text) => gzipSync(text)),
    fc.integer({ min: 0, max: 3_000_000 }).map((length) => gzipSync(Buffer.alloc(length))),
    fc.constant(brotliCompressSync('a')),
    fc.constant(deflateSync('a')),
    fc.constant(gzipSync(gzipSync('a'.repeat(100)))),
  )
  const edits = fc.array(fc.tuple(fc.nat(), fc.nat({ max: 255 })), { maxLength: 4 })
  return fc.tuple(whole, edits, fc.double({ min: 0, max: 1, noNaN: true })).map(([bytes, changes, kept]) => {
    const copy = Uint8Array.from(bytes)
    for (const [at, value] of changes) copy[at % copy.length] = value
    return kept < 0.5 ? copy : copy.subarray(0, Math.ceil(copy.length * kept))
  })
}

const ascii = (text: string) => [...Buffer.from(text, 'latin1')]
const IMAGE_STARTS = [
  [],
  ascii('\x89PNG\r\n\x1a\n'),
  ascii('\x89PNG\r\n\x1a\n\0\0\0\rIHDR'),
  ascii('GIF89a'),
  [0xff, 0xd8, 0xff, 0xe0],
  [0xff, 0xd8, 0xff, 0xc0, 0, 0x11],
  [0xff, 0xd8, 0xff, 0xe1, 0, 34, ...ascii('Exif\0\0II*\0\x08\0\0\0')],
  ascii('RIFF\xff\xff\xff\xffWEBPVP8 '),
  ascii('RIFF\0\0\0\0WEBPVP8X'),
  ascii('RIFF\0\0\0\0WEBPVP8L'),
  [0, 0, 1, 0],
  [0, 0, 1, 0, 255, 255],
  ascii('<svg viewBox="0 0 1e999 -1"'),
  ascii('\0\0\0\x20ftypavif'),
]

/** What is JSON already stays as it is, and so does what has been put right. */
function isRepaired(code: string): void {
  const repaired = repairedJson(code)
  if (repaired === undefined) return
  const text = JSON.stringify(repaired)
  assert.equal(JSON.stringify(repairedJson(text)), text)
  const value = parsed(code)
  if (value !== undefined) assert.equal(text, JSON.stringify(value))
}

function parsed(code: string): unknown {
  try {
    return JSON.parse(code)
  } catch {
    return undefined
  }
}
