import { strict as assert } from 'node:assert'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import fc from 'fast-check'
import { ApiErrorSchema, ERROR_STATUS } from '../../packages/contracts/src/errors.ts'
import {
  readSiteRunEvent,
  type SiteReport,
  SiteReportSchema,
  SiteRunSchema,
} from '../../packages/contracts/src/site-run.ts'
import { ENDED_SITE_RUN_STATES } from '../../packages/contracts/src/site-values.ts'
import { portOf } from '../../scripts/lib/ports.mjs'
import { createResultProofs } from '../../svc-api/src/features/analyses/result-proofs.ts'
import { siteRunCsv } from '../../svc-api/src/features/site-runs/site-run-csv.ts'
import { sampleSave } from '../../svc-api/src/testing/samples.ts'
import { readableResult } from '../../svc-api/src/testing/site-runs-over-http.ts'
import { siteFacts, sitePage } from '../../svc-api/src/testing/site-samples.ts'
import * as inputs from '../analyser/inputs.ts'
import { property, type Suite } from '../suite.ts'
import { ADMIN, assertDiscreet, type FuzzedGateway, startGateway } from './gateway.ts'
import { hostile } from './schema-inputs.ts'

/** What comes in place of svc-seo's answers. */
interface Answers {
  readonly lines: string
  readonly judgement: string
}

const SECRET = 'un secreto para pruebas, de más de 32 letras'
const HEAP_GROWTH_MAX = 48 * 1024 * 1024
/** A run that breaks off is claimed three times, two seconds apart, and its pages are judged three times. */
const RUN_MS = 30_000
const COLUMNS = 10
/** Below the number of runs that may wait. */
const AT_ONCE = 7

/** Runs over whole sites whose svc-seo tells anything: each ends, and what the gateway shows of it is as described. */
export const siteRuns: Suite = {
  name: 'api/site-runs',
  start: async () => {
    const answers = new Map<string, Answers>()
    // Each reads one site at a time.
    const analysers = Array.from({ length: AT_ONCE }, () =>
      createServer((request, response) => void answer(request, response, answers)),
    )
    for (const analyser of analysers) await once(analyser.listen(0, '127.0.0.1'), 'listening')
    const urls = analysers.map((analyser) => `http://127.0.0.1:${portOf(analyser)}`)
    const gateway = await startGateway({ env: { SEO_URL: urls.join(), TOKEN_SECRET: SECRET } })
    const proofs = createResultProofs([Buffer.from(SECRET)])
    let sites = 0
    const runOf = async (wrong: Answers) => {
      sites += 1
      const website = `https://sitio${sites}.es`
      answers.set(`${website}/`, wrong)
      const results = JSON.stringify(proofs.prove(readableResult(website)))
      const uniqueId = `fuzz${String(sites).padStart(20, '0')}`
      const saved = await post(gateway, '/api/seo-analysis', sampleSave({ website, results, uniqueId }))
      assert.equal(saved.status, 201, await saved.clone().text())
      const asked = await post(gateway, '/api/site-runs', { uniqueId })
      assert.equal(asked.status, 202, await asked.clone().text())
      return { uniqueId, ...SiteRunSchema.parse(await asked.json()) }
    }
    const ends = async (wrong: Answers) => {
      const { runId, uniqueId } = await runOf(wrong)
      // Whoever asked may leave: the run is to end by itself, or by that.
      const followed = await fetch(`${gateway.url}/api/site-runs/${runId}/events`, {
        signal: AbortSignal.timeout(RUN_MS),
      })
      const cancels = setTimeout(() => {
        void post(gateway, `/api/site-runs/${runId}/cancel`, { uniqueId })
      }, LEAVES_MS)
      const events = (await followed.text()).trimEnd().split('\n')
      clearTimeout(cancels)
      const last = readSiteRunEvent(JSON.parse(events.at(-1) ?? ''))
      assert(last && 'end' in last, `it has not ended: ${events.at(-1)}`)
      assert(isEnd(last.end.state), last.end.state)
      const shown = await fetch(`${gateway.url}/api/site-runs/${runId}`)
      const report = SiteReportSchema.parse(await shown.json())
      assert(isEnd(report.run.state), report.run.state)
      const csv = await fetch(`${gateway.url}/api/site-runs/${runId}/report.csv`)
      assert.equal(csv.status, 200)
      // A text that is read as such loses its byte order mark.
      isTable(Buffer.from(await csv.arrayBuffer()).toString())
      isWell()
    }
    const isWell = () => {
      gateway.mustRun()
      assert.equal(gateway.output(), '', 'it has logged an error')
    }
    await ends(whole(textOf(LINES)))
    const { runId, uniqueId } = await runOf(whole(textOf(LINES)))
    const known = [runId, uniqueId]
    const before = await gateway.heap()
    return {
      properties: [
        property('tables', report, (one) => isTable(siteRunCsv(one)), { corpus: KNOWN_REPORTS }),
        property('calls', call(known), (one) => isAnswered(gateway, one)),
        property(
          'answers',
          fc.array(wrongAnswers, { minLength: 1, maxLength: AT_ONCE }),
          async (all) => void (await Promise.all(all.map(ends))),
          { corpus: [KNOWN_ANSWERS.slice(0, AT_ONCE), KNOWN_ANSWERS.slice(AT_ONCE)], inputMs: RUN_MS },
        ),
      ],
      finish: async () => {
        try {
          isWell()
          const grown = (await gateway.heap()) - before
          assert(grown < HEAP_GROWTH_MAX, `the heap has grown by ${Math.round(grown / 1024)} KB`)
        } finally {
          await gateway.stop()
          for (const analyser of analysers) {
            analyser.closeAllConnections()
            analyser.close()
          }
        }
      },
    }
  },
}

/** Before a run that breaks off is claimed again. */
const LEAVES_MS = 400

const isEnd = (state: string) => ENDED_SITE_RUN_STATES.some((ended) => ended === state)

const post = ({ url }: Pick<FuzzedGateway, 'url'>, path: string, body: object) =>
  fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  answers: ReadonlyMap<string, Answers>,
): Promise<void> {
  response.on('error', () => {})
  if (request.method !== 'POST') return void response.writeHead(200, JSON_TYPE).end('{}')
  const { website } = JSON.parse(await text(request)) as { website: string }
  const { lines = '', judgement = '{}' } = answers.get(website) ?? {}
  if (request.url === '/site') response.writeHead(200, { 'content-type': 'application/x-ndjson' }).end(lines)
  else response.writeHead(200, JSON_TYPE).end(judgement)
}

const JSON_TYPE = { 'content-type': 'application/json' }

const textOf = (lines: readonly unknown[]) => lines.map((line) => `${JSON.stringify(line)}\n`).join('')

const USED = { ms: 1, requests: 1, bytes: 1 }
const page = (path: string) => ({ page: sitePage(path), facts: siteFacts(sitePage(path)), used: USED })
const END = { state: 'done', found: 2, failed: 0, skipped: [], site: { home: 'https://a.es/' } }
const LINES = [
  page('/'),
  { plan: { found: 2, of: 2, engine: '1' } },
  page('/a'),
  { alive: true },
  { end: END },
]
const ITEM = { target: 'https://a.es/no', pages: ['https://a.es/'], total: 1, text: '=1+1', note: '@a' }
const FINDING = {
  ...{ id: 'site-broken-links', outcome: 'error', title: 'Enlaces rotos', message: 'Hay uno.' },
  ...{ pages: 1, of: 2, items: [ITEM], total: 1 },
}
const GROUP = {
  ...{ id: 'id-email', scope: 'page', category: 'legal', outcome: 'error', title: 'Correo' },
  ...{ message: 'En 2 páginas.', pages: 2, of: 2, examples: ['https://a.es/'] },
}
const JUDGEMENT = {
  findings: [FINDING],
  groups: [GROUP],
  cleared: [],
  pages: [{ key: 'a.es/', loose: ['title-length'] }],
}
const whole = (lines: string, judgement = JSON.stringify(JUDGEMENT)): Answers => ({ lines, judgement })
const MB = 1024 * 1024
const deep = (start: string, end: string) => `${start.repeat(20_000)}1${end.repeat(20_000)}`

const KNOWN_ANSWERS: readonly Answers[] = [
  whole(textOf([{ end: { ...END, state: 'later', stop: 'LATER' } }])),
  whole(textOf([page('/'), { end: { ...END, state: 'constructor' } }])),
  whole(textOf(LINES), '{}'),
  whole(textOf(LINES), deep('[', ']')),
  whole(textOf(LINES), JSON.stringify({ ...JUDGEMENT, findings: [{ ...FINDING, outcome: 'constructor' }] })),
  whole(textOf([page('/'), page('/'), page('/'), { end: END }])),
  whole(textOf([...Array.from({ length: 2_000 }, (_, at) => page(`/${at}`)), { end: END }])),
  whole('a'.repeat(20 * MB)),
  whole(`${deep('{"a":', '}')}\n${textOf(LINES)}`),
  whole(`${' \n'.repeat(MB)}${textOf(LINES)}`),
  whole(textOf([{ error: 'No.', code: 'INTERNAL', status: 500 }])),
  whole(textOf([{ error: 'No.', code: 'LATER', status: 1e9 }])),
  whole(textOf([{ later: true }, ...LINES, ...LINES])),
  whole(''),
]

const judgements = fc.oneof(
  inputs.changed(JUDGEMENT).map((one) => JSON.stringify(one) ?? ''),
  inputs.mutated([JSON.stringify(JUDGEMENT)]),
)
const wrongAnswers: fc.Arbitrary<Answers> = fc.record({
  lines: fc.oneof(
    fc.array(inputs.changed(LINES), { minLength: 1, maxLength: 2 }).map((all) => textOf(all.flat())),
    inputs.mutated([textOf(LINES)]),
    fc.array(fc.oneof(fc.constantFrom<unknown>(...LINES), hostile), { maxLength: 8 }).map(textOf),
    fc.constant(textOf(LINES)),
  ),
  judgement: fc.oneof(judgements, fc.constant(JSON.stringify(JUDGEMENT))),
})

const RUN = {
  ...{
    runId: '0'.repeat(32),
    website: 'https://a.es/',
    state: 'done',
    found: 2,
    read: 2,
    failed: 0,
    engine: '1',
  },
}
const field = fc.oneof(
  inputs.text,
  fc
    .tuple(fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', '"', ';', ' ', "'", '\uFEFF'), inputs.text)
    .map((parts) => parts.join('')),
  fc.constantFrom('constructor', '__proto__', '=HYPERLINK("http://x";"a")', 'a";=1+1;"', '\r\n=1'),
)
const addresses = fc.array(field, { maxLength: 3 })
/** A report of any texts: what strangers wrote, and a newer svc-seo. */
const report: fc.Arbitrary<SiteReport> = fc
  .record({
    findings: fc.array(
      fc.record({
        ...{ id: field, outcome: field, title: field, message: field, pages: fc.nat(9), of: fc.nat(9) },
        items: fc.array(fc.record({ target: field, pages: addresses, total: fc.nat(9), text: field }), {
          maxLength: 3,
        }),
        total: fc.nat(9),
      }),
      { maxLength: 2 },
    ),
    groups: fc.array(
      fc.record({
        ...{ id: field, outcome: field, title: field, message: field, examples: addresses },
        ...{ scope: field, category: fc.constant('legal' as const), pages: fc.nat(9), of: fc.nat(9) },
      }),
      { maxLength: 2 },
    ),
    pages: fc
      .array(fc.record({ id: field, outcome: field, title: field, message: field }), { maxLength: 3 })
      .map((faults) => [sitePage('/', { faults: faults.map((one) => ({ ...one, key: '', evidence: [] })) })]),
  })
  // The table takes texts of any outcome, as they come.
  .map((one) => ({ run: RUN, cleared: [], skipped: [], ...one }) as unknown as SiteReport)

const KNOWN_REPORTS: readonly SiteReport[] = ['constructor', '__proto__', '=1'].map(
  (outcome) =>
    ({
      ...{ run: RUN, cleared: [], skipped: [], groups: [], pages: [] },
      findings: [{ ...FINDING, outcome }],
    }) as unknown as SiteReport,
)

/** As many columns in each row, and none that a spreadsheet would run. */
function isTable(table: string): void {
  assert(table.startsWith('\ufeff'), 'it has no byte order mark')
  assert(!table.includes('[native code]'), 'it tells what no svc-seo has said')
  for (const row of rowsOf(table.slice(1))) {
    assert.equal(row.length, COLUMNS, JSON.stringify(row))
    for (const cell of row) assert.doesNotMatch(cell, /^[=+\-@\t\r]/)
  }
}

/** Rows of a table as spreadsheets read them (RFC 4180, with semicolons). */
function rowsOf(table: string): readonly (readonly string[])[] {
  const rows: string[][] = []
  let row: string[] = []
  const cell = /(?:"((?:[^"]|"")*)"|([^";\r\n]*))(;|\r\n)/gy
  while (cell.lastIndex < table.length) {
    const at = cell.lastIndex
    const [, quoted, plain = '', end] =
      cell.exec(table) ?? assert.fail(`no cell at ${table.slice(at, at + 80)}`)
    row.push(quoted?.replaceAll('""', '"') ?? plain)
    if (end === ';') continue
    rows.push(row)
    row = []
  }
  return rows
}

interface Call {
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly path: string
  readonly body: unknown
}

/** Calls of runs with ids of runs, reports and nobody. */
function call(ids: readonly string[]): fc.Arbitrary<Call> {
  const id = fc.oneof(
    fc.constantFrom(...ids, '0'.repeat(32), '%00', '%2e%2e', '__proto__', 'a'.repeat(3_000)),
    inputs.text
      .map((text) => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '')))
      .filter((text) => text !== ''),
  )
  const body = fc.oneof(
    fc.record(
      { uniqueId: fc.oneof(fc.constantFrom(...ids), hostile), fresh: fc.oneof(fc.boolean(), hostile) },
      { requiredKeys: [] },
    ),
    hostile,
  )
  const asAdmin = fc
    .record(
      {
        domain: fc.oneof(fc.domain(), fc.constantFrom('sitio1.es', 'ñ.es', '*.es', 'es', 'a..es'), hostile),
        off: fc.oneof(fc.boolean(), hostile),
        limit: fc.oneof(fc.nat(50), hostile),
        search: fc.oneof(inputs.text, hostile),
      },
      { requiredKeys: [] },
    )
    .map((one) => ({ ...one, ...ADMIN }))
  const of = (method: Call['method'], path: fc.Arbitrary<string>, what: fc.Arbitrary<unknown>) =>
    fc.record({ method: fc.constant(method), path, body: what })
  const nothing = fc.constant(undefined)
  return fc.oneof(
    of('POST', fc.constant('/api/site-runs'), body),
    of(
      'GET',
      id.map((one) => `/api/site-runs/${one}`),
      nothing,
    ),
    of(
      'GET',
      id.map((one) => `/api/site-runs/${one}/report.csv`),
      nothing,
    ),
    of(
      'GET',
      id.map((one) => `/api/site-runs/${one}/events`),
      nothing,
    ),
    of(
      'POST',
      id.map((one) => `/api/site-runs/${one}/cancel`),
      body,
    ),
    of(
      'POST',
      fc.constantFrom('/api/admin/site-runs', '/api/admin/site-runs/opt-outs'),
      fc.oneof(asAdmin, hostile),
    ),
    of(
      'DELETE',
      id.map((one) => `/api/admin/site-runs/${one}`),
      fc.oneof(asAdmin, hostile),
    ),
    of(
      'POST',
      id.map((one) => `/api/admin/site-runs/${one}/restore`),
      fc.oneof(asAdmin, hostile),
    ),
  )
}

/** A documented answer, and nothing of the inside. */
async function isAnswered(gateway: FuzzedGateway, { method, path, body }: Call): Promise<void> {
  const response = await fetch(gateway.url + path, {
    method,
    ...(body !== undefined && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body) ?? '',
    }),
  })
  const answered = await response.text()
  gateway.mustRun()
  assert.equal(gateway.output(), '', 'it has logged an error')
  if (response.ok) return
  const { code } = ApiErrorSchema.parse(JSON.parse(answered))
  const known: Readonly<Record<string, number>> = ERROR_STATUS
  assert.equal(known[code], response.status, `${response.status} ${answered}`)
  assert(response.status < 500, answered)
  assertDiscreet(response.headers, answered)
}
