import { strict as assert } from 'node:assert'
import { once } from 'node:events'
import { createServer } from 'node:http'
import fc from 'fast-check'
import { AnalysisResultSchema } from '../../packages/contracts/src/analysis.ts'
import { ApiErrorSchema, ERROR_STATUS } from '../../packages/contracts/src/errors.ts'
import { SavedAnalysisSchema } from '../../packages/contracts/src/saved-analysis.ts'
import { BrowserVisitEventSchema } from '../../packages/contracts/src/visit.ts'
import { VISIT_SHOTS } from '../../packages/contracts/src/visit-values.ts'
import { portOf } from '../../scripts/lib/ports.mjs'
import { plainImage } from '../../svc-api/src/testing/images.ts'
import {
  heaviestVisit,
  linesOfVisit,
  sampleResult,
  sampleWholeVisit,
} from '../../svc-api/src/testing/samples.ts'
import * as inputs from '../analyser/inputs.ts'
import { type FuzzedService, startService } from '../service.ts'
import { property, type Suite } from '../suite.ts'
import { type FuzzedGateway, INSIDE, startGateway } from './gateway.ts'
import { hostile } from './schema-inputs.ts'

/** What comes instead of an answer of svc-browser. */
interface Answer {
  readonly status: number
  readonly bytes: string | Uint8Array
  /** In so many pieces. */
  readonly pieces: number
  /** Hangs up in the end. */
  readonly isBroken: boolean
}

/** Results are kept for a minute, screenshots encoded. */
const HEAP_GROWTH_MAX = 48 * 1024 * 1024
const NDJSON = 'application/x-ndjson'
const UNIQUE_ID = 'fuzz00000000000000000001'
const PERSON = { name: 'Ana', email: 'ana@example.com' }
/** A page that scripts build. */
const EMPTY_PAGE =
  '<!doctype html><html lang="es"><title>Zapatos</title><div id="root"></div><script src="/app.js"></script></html>'

/** A gateway whose svc-browser answers anything: only what is as it must be is passed on, judged and kept. */
export const visits: Suite = {
  name: 'api/visits',
  start: async () => {
    let answer: Answer = whole('')
    let renders = 0
    const browser = createServer(async (request, response) => {
      request.resume()
      if (request.url === '/render') renders += 1
      const { status, bytes, pieces, isBroken } = answer
      response.on('error', () => {}).writeHead(status, { 'content-type': NDJSON })
      const all = Buffer.from(bytes)
      const length = Math.ceil(all.length / pieces)
      for (let at = 0; at < all.length && !response.destroyed; at += length) {
        response.write(all.subarray(at, at + length))
        if (pieces > 1) await new Promise((resolve) => setImmediate(resolve))
      }
      if (isBroken) setImmediate(() => response.destroy())
      else response.end()
    })
    const site = createServer((_request, response) =>
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(EMPTY_PAGE),
    )
    for (const server of [browser, site]) await once(server.listen(0, '127.0.0.1'), 'listening')
    const website = `http://127.0.0.1:${portOf(site)}/`
    const analyser = await startService({
      main: 'svc-seo/dist/main.js',
      portVariable: 'SEO_PORT',
      env: { SEO_ALLOW_PRIVATE_NETWORK: '1' },
    })
    const gateway = await startGateway({
      env: { SEO_URL: analyser.url, BROWSER_URL: `http://127.0.0.1:${portOf(browser)}` },
    })
    const isWell = (service: Pick<FuzzedService, 'mustRun' | 'output'>) => {
      service.mustRun()
      assert.equal(service.output(), '', 'it has logged an error')
    }
    const results = JSON.stringify(sampleResult(website))
    const saved = await post(gateway, '/api/seo-analysis', {
      uniqueId: UNIQUE_ID,
      website,
      ...PERSON,
      results,
    })
    assert.equal(saved.status, 201, await saved.text())

    const isVisited = async (wrong: Answer) => {
      answer = wrong
      const call = { website, uniqueId: UNIQUE_ID }
      await checkAnswer(await post(gateway, '/api/browser-visit', call, { accept: NDJSON }))
      const opened = await fetch(`${gateway.url}/api/seo-analysis/${UNIQUE_ID}`)
      assert.equal(opened.status, 200, 'its report does not open')
      const { visit } = SavedAnalysisSchema.parse(await opened.json())
      for (const { url } of visit?.shots ?? []) {
        const image = await fetch(gateway.url + url)
        await image.arrayBuffer()
        assert.deepEqual([image.status, image.headers.get('content-type')], [200, 'image/webp'])
      }
      for (const service of [gateway, analyser]) isWell(service)
      return visit
    }
    let pages = 0
    const isAnalysed = async (wrong: Answer) => {
      answer = wrong
      pages += 1
      const before = renders
      const response = await post(gateway, '/api/analyze-seo', { website: `${website}${pages}` })
      assert.equal(response.status, 200, 'an analysis fails without its browser')
      AnalysisResultSchema.parse(await response.json())
      assert(renders > before, 'no browser was asked')
      for (const service of [gateway, analyser]) isWell(service)
    }
    const jpeg = (await plainImage('jpeg', { width: 24, height: 16 })).toString('base64')
    const shots = VISIT_SHOTS.map((shot) => ({ shot, jpeg }))
    const lines = linesOfVisit(sampleWholeVisit(), shots)
    assert.equal((await isVisited(whole(textOf(lines))))?.shots.length, VISIT_SHOTS.length)
    await isAnalysed(whole(JSON.stringify(PAGE)))
    const before = await gateway.heap()
    return {
      properties: [
        property('answers', answers(lines), async (wrong) => void (await isVisited(wrong)), {
          corpus: known(lines),
        }),
        property('wrong fields', wrongFields(lines), async (wrong) => void (await isVisited(wrong))),
        property('pages', wrongPages, isAnalysed),
      ],
      finish: async () => {
        try {
          const grown = (await gateway.heap()) - before
          assert(grown < HEAP_GROWTH_MAX, `the heap has grown by ${Math.round(grown / 1024)} KB`)
        } finally {
          await gateway.stop()
          await analyser.stop()
          for (const server of [browser, site]) {
            server.closeAllConnections()
            server.close()
          }
        }
      },
    }
  },
}

const post = (
  { url }: Pick<FuzzedGateway, 'url'>,
  path: string,
  body: object,
  headers: Readonly<Record<string, string>> = {},
) =>
  fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

/** Lines as they are described, of which the last alone is a result or an error; or a documented refusal. */
async function checkAnswer(response: Response): Promise<void> {
  const text = await response.text()
  if (response.status !== 200) return checkRefusal(JSON.parse(text), response.status)
  const events = text
    .trimEnd()
    .split('\n')
    .map((line) => BrowserVisitEventSchema.parse(JSON.parse(line)))
  const ends = events.map((event) => 'result' in event || 'error' in event)
  assert.deepEqual(ends, [...Array(ends.length - 1).fill(false), true], 'it does not end with a result')
  const last = events.at(-1)
  if (last && 'error' in last) checkRefusal(last, last.status)
}

function checkRefusal(refusal: unknown, status: number): void {
  const { code, error } = ApiErrorSchema.parse(refusal)
  const known: Readonly<Record<string, number>> = ERROR_STATUS
  assert.equal(known[code], status, `${status} ${code}`)
  assert(code !== 'INTERNAL', error)
  assert.doesNotMatch(error, INSIDE)
}

const textOf = (lines: readonly unknown[]) => lines.map((line) => `${JSON.stringify(line)}\n`).join('')
const whole = (bytes: string | Uint8Array): Answer => ({ status: 200, bytes, pieces: 1, isBroken: false })
const MB = 1024 * 1024

/** Huge lines, deep ones, and ends in the middle. */
function known(lines: readonly object[]): readonly Answer[] {
  const text = textOf(lines)
  const deep = (start: string, end: string) => `${start.repeat(20_000)}1${end.repeat(20_000)}`
  return [
    whole(text),
    { ...whole(text), pieces: 500 },
    { ...whole(text), isBroken: true },
    { ...whole(text.slice(0, -200)), isBroken: true },
    whole(text.slice(0, -200)),
    whole(textOf(linesOfVisit(heaviestVisit()))),
    whole(`${'a'.repeat(5 * MB)}\n${text}`),
    whole('a'.repeat(20 * MB)),
    whole(`${' \n'.repeat(MB)}${text}`),
    whole('{}\n'.repeat(20_000) + text),
    whole(`${deep('[', ']')}\n${text}`),
    whole(`${deep('{"a":', '}')}\n${text}`),
    whole(text + text),
    whole(textOf(lines.toReversed())),
    whole(Buffer.concat([Buffer.from(text), Buffer.from([0xff, 0xfe, 0x0a])])),
    whole(''),
    ...[204, 301, 304, 401, 403, 404, 500, 503].map((status) => ({ ...whole(text), status })),
    ...Object.entries({ ...ERROR_STATUS, LATER: 418 }).map(([code, status]) =>
      whole(textOf([...lines.slice(0, 2), { error: 'No.', code, status }])),
    ),
  ]
}

const answer = (bytes: fc.Arbitrary<string | Uint8Array>): fc.Arbitrary<Answer> =>
  fc.record({
    status: fc.oneof(
      { weight: 12, arbitrary: fc.constant(200) },
      { weight: 1, arbitrary: fc.constantFrom(201, 204, 302, 400, 401, 403, 429, 500, 502, 503) },
    ),
    bytes,
    pieces: fc.constantFrom(1, 1, 2, 7),
    isBroken: fc.oneof(
      { weight: 6, arbitrary: fc.constant(false) },
      { weight: 1, arbitrary: fc.constant(true) },
    ),
  })

const event = (lines: readonly object[]) =>
  fc.oneof(
    fc.constantFrom<unknown>(...lines),
    hostile,
    fc.record({ queued: hostile }),
    fc.record({ part: hostile, value: hostile }),
    fc.record({ shot: fc.constantFrom<unknown>(...VISIT_SHOTS, 'tablet', 1), jpeg: hostile }),
    fc.record({ result: hostile }),
    fc.record({
      error: hostile,
      code: fc.oneof(fc.constantFrom(...Object.keys(ERROR_STATUS)), hostile),
      status: hostile,
    }),
  )

/** Lines in any order, half lines, and bytes that are none. */
const answers = (lines: readonly object[]) =>
  answer(
    fc.oneof(
      fc.array(event(lines), { maxLength: 12 }).map(textOf),
      inputs.mutated([textOf(lines)]),
      fc.nat(textOf(lines).length).map((length) => textOf(lines).slice(0, length)),
      fc.uint8Array({ maxLength: 400 }),
    ),
  )

/** A whole visit, some of whose fields are of another type, in the parts and in the result. */
const wrongFields = (lines: readonly object[]) =>
  fc
    .array(inputs.changed(lines), { minLength: 1, maxLength: 3 })
    .map((all) => whole(textOf(all.flatMap((one) => (Array.isArray(one) ? one : [])))))

const PAGE = { finalUrl: 'http://127.0.0.1/', status: 200, html: '<h1>Zapatos</h1>' }

/** Instead of the HTML of a page. */
const wrongPages = answer(
  fc.oneof(
    inputs.changed(PAGE).map((value) => JSON.stringify(value) ?? ''),
    inputs.mutated([JSON.stringify(PAGE)]),
    inputs.markup.map((html) => JSON.stringify({ ...PAGE, html })),
    fc.uint8Array({ maxLength: 400 }),
  ),
)
