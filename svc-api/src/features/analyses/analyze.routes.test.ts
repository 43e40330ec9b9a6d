import http from 'node:http'
import { NDJSON } from '@agency/contracts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { type Answer, answerJson, answerLines } from '../../testing/analyser-server.ts'
import { sampleResult } from '../../testing/samples.ts'
import { startGateway } from '../../testing/start-gateway.ts'
import { ANALYSER_DOWN, startWithAnalyser } from '../../testing/start-with-analyser.ts'

const PATH = '/api/analyze-seo'
const website = 'https://mitienda.es'
const ok = answerJson(200, sampleResult())

const { analyser, store, gateway, close } = await startWithAnalyser(ok)
afterAll(close)
beforeEach(() => {
  analyser.answerWith(ok)
  analyser.asked.length = 0
})

const analyze = (body: unknown = { website }, headers: Record<string, string> = {}) =>
  gateway.post(PATH, body, headers)
const analyzeInLines = (body: unknown = { website }) => analyze(body, { accept: NDJSON })
/** With the gateway's proof, whatever it is. */
const proven = (result: object) => ({ ...result, proof: expect.stringMatching(/^[\w-]{8}\.[\w-]{43}$/) })

/** A report with additions of a newer analyser. */
function newerResult() {
  const result = sampleResult()
  const { technical } = result.categories
  const [group, ...groups] = technical.subcategories ?? []
  const [check, ...checks] = group?.checks ?? []
  const newer = {
    ...group,
    note: 'a',
    checks: [{ ...check, outcome: 'later', snippet: { html: '<title>' } }, ...checks],
  }
  return {
    ...result,
    proof: 'a1',
    scores: { ...result.scores, security: { current: 1, max: 2 } },
    categories: { ...result.categories, technical: { ...technical, subcategories: [newer, ...groups] } },
  }
}
const linesOf = (text: string) =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))

describe('POST /api/analyze-seo', () => {
  it('answers the report, asking svc-seo for the same website under the same request id', async () => {
    const response = await analyze({ website: `  ${website}  `, fresh: true, extra: 1 })
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.json()).toEqual(proven(sampleResult()))
    const [asked, ...others] = analyser.asked
    expect(others).toEqual([])
    expect(asked?.path).toBe('/analyze')
    expect(JSON.parse(asked?.body ?? '')).toEqual({ website, fresh: true })
    expect(asked?.headers).toMatchObject({
      accept: 'application/json',
      'x-request-id': response.headers.get('x-request-id'),
    })
  })

  it.each(['*/*', 'application/json', 'text/html', `application/json, ${NDJSON};q=0.5`])(
    'answers JSON to Accept: %s',
    async (accept) => {
      const response = await analyze({ website }, { accept })
      expect(response.headers.get('content-type')).toMatch('application/json')
    },
  )

  it.each([
    [{}],
    [{ website: '' }],
    [{ website: 'mitienda.es' }],
    [{ website: '/home' }],
    [{ website: 'ftp://mitienda.es' }],
    [{ website: 'https://' }],
    [{ website: `https://mitienda.es/${'a'.repeat(2048)}` }],
    [{ website: 'https://mitienda.es/a\nb' }],
    [{ website: 'https://mitienda\t.es' }],
    [{ website: 'https://mitienda.es/\u202egpj' }],
    [{ website: { $ne: 1 } }],
    [{ website: [website] }],
    [{ website: null }],
  ])('answers 400 to %.60j without asking svc-seo', async (body) => {
    for (const response of [await analyze(body), await analyzeInLines(body)]) {
      expect(response.status).toBe(400)
      expect(response.headers.get('content-type')).toMatch('application/json')
      expect(await response.json()).toEqual({
        error: expect.stringMatching(/\.$/),
        code: 'INVALID',
        fields: { website: expect.stringMatching(/\.$/) },
      })
    }
    expect(analyser.asked).toEqual([])
  })

  it('answers 400 to a «fresh» that is no boolean', async () => {
    const response = await analyze({ website, fresh: 'yes' })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      fields: { fresh: 'El campo «fresh» es verdadero o falso.' },
    })
  })

  it('answers 413 over 64 KB, 415 to another media type, 400 to what is not JSON', async () => {
    const large = await analyze(JSON.stringify({ website, padding: 'a'.repeat(64 * 1024) }))
    const typed = await analyze('website=x', { 'content-type': 'text/plain' })
    const broken = await analyze('{')
    expect([large.status, typed.status, broken.status]).toEqual([413, 415, 400])
  })

  const refusals = [
    [403, 'ADDRESS_NOT_PUBLIC'],
    [422, 'HOST_NOT_FOUND'],
    [422, 'NOT_HTML'],
    [504, 'SITE_TIMEOUT'],
    [400, 'INVALID_URL'],
  ] as const
  it.each(refusals)('passes on a %d %s with its sentence, asked in either way', async (status, code) => {
    const refusal = { error: 'No hemos podido abrir esa web.', code }
    analyser.answerWith(answerJson(status, refusal))
    for (const response of [await analyze(), await analyzeInLines()]) {
      expect(response.headers.get('content-type')).toMatch('application/json')
      expect([response.status, await response.json()]).toEqual([status, refusal])
    }
  })

  it('passes on a refusal that only a newer svc-seo knows, under a code that its visitors know', async () => {
    const refusal = { error: 'Esa web pide que no la analicemos.', code: 'ASKED_NOT_TO' }
    for (const answer of [answerJson(451, refusal), answerLines({ ...refusal, status: 451 })]) {
      analyser.answerWith(answer)
      const response = await analyzeInLines()
      expect([response.status, await response.json()]).toEqual([422, { ...refusal, code: 'BAD_RESPONSE' }])
    }
  })

  it('takes a failure of a newer svc-seo for a failure', async () => {
    analyser.answerWith(answerJson(507, { error: 'Sin espacio.', code: 'NO_ROOM' }))
    const response = await analyze()
    expect([response.status, await response.json()]).toEqual([503, ANALYSER_DOWN])
  })

  it('passes on a full queue with the time to wait', async () => {
    const refusal = { error: 'Hay mucha gente analizando su web.', code: 'QUEUE_FULL' }
    analyser.answerWith(answerJson(503, refusal, { 'retry-after': '12' }))
    for (const response of [await analyze(), await analyzeInLines()]) {
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '12'])
      expect(await response.json()).toEqual(refusal)
    }
  })

  const { engine: _engine, ...withoutEngine } = sampleResult()
  const nonsense = [
    ['what is not JSON', answerLines('<html>')],
    ['nothing', answerLines()],
    ['a report with a field missing', answerJson(200, withoutEngine)],
    ['a report with a field of another type', answerJson(200, { ...sampleResult(), engine: 1 })],
    ['an error in another shape', answerJson(500, { message: 'boom' })],
    [
      'an error that is no JSON',
      ((response) => void response.writeHead(502).end('Bad gateway')) satisfies Answer,
    ],
    ['a fault of its own', answerJson(500, { error: 'Algo ha fallado.', code: 'INTERNAL' })],
    ['that it does not know the path', answerJson(404, { error: 'No existe.', code: 'NOT_FOUND' })],
    ['a redirect', answerJson(302, {}, { location: '/analyze' })],
    ['and hangs up', ((response) => void response.destroy()) satisfies Answer],
    [
      'bytes that are no UTF-8',
      ((response) => void response.end(Buffer.from([0x7b, 0xff, 0xfe]))) satisfies Answer,
    ],
    [
      'ten megabytes',
      ((response) => void response.end(Buffer.alloc(10 * 1024 * 1024, 0x61))) satisfies Answer,
    ],
  ] as const
  it.each(nonsense)('answers 503 when svc-seo answers %s, asked in either way', async (_case, answer) => {
    analyser.answerWith(answer)
    for (const response of [await analyze(), await analyzeInLines()]) {
      expect(response.headers.get('content-type')).toMatch('application/json')
      expect([response.status, await response.json()]).toEqual([503, ANALYSER_DOWN])
      expect(response.headers.get('retry-after')).toBe('30')
    }
  })

  it('answers 503 while svc-seo is not there', async () => {
    const other = await startGateway({ env: store.env, analyserUrl: 'http://127.0.0.1:1' })
    for (const accept of ['application/json', NDJSON]) {
      const response = await other.post(PATH, { website }, { accept })
      expect([response.status, await response.json()]).toEqual([503, ANALYSER_DOWN])
    }
    expect(other.log.join('')).not.toContain('mitienda')
    await other.close()
  })

  it('cancels the analysis when the visitor leaves before the answer', async () => {
    analyser.answerWith(() => {})
    const visitor = new AbortController()
    const asked = analyser.nextAsked()
    const answer = gateway.post(PATH, { website }, {}, visitor.signal).catch(() => 'left')
    const { cancelled } = await asked
    visitor.abort()
    expect(await answer).toBe('left')
    await cancelled
  })
})

describe('POST /api/analyze-seo in lines', () => {
  const stages = [{ stage: 'crawl' }, { stage: 'performance' }, { stage: 'analytics' }]

  it('passes on stages and report, neither cached, buffered nor compressed', async () => {
    analyser.answerWith(answerLines(...stages, { result: sampleResult() }))
    const response = await analyze({ website }, { accept: NDJSON, 'accept-encoding': 'gzip' })
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': NDJSON,
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      vary: 'Accept',
    })
    expect(response.headers.has('content-encoding')).toBe(false)
    expect(linesOf(await response.text())).toEqual([...stages, { result: proven(sampleResult()) }])
    expect(analyser.asked[0]?.headers.accept).toBe(NDJSON)
  })

  it('passes on events, fields and outcomes that only a newer svc-seo and a newer page know', async () => {
    const result = newerResult()
    const lines = [
      { title: 'Mi tienda' },
      { stage: 'crawl', took: 12 },
      { stage: 'lunch' },
      { requests: 7 },
      { result, proof: 'a1' },
    ]
    analyser.answerWith(answerLines(...lines))
    expect(linesOf(await (await analyzeInLines()).text())).toEqual([
      ...lines.slice(0, -1),
      { result: proven(result), proof: 'a1' },
    ])
    analyser.answerWith(answerJson(200, result))
    expect(await (await analyze()).json()).toEqual(proven(result))
  })

  it('passes on each line as it comes', async () => {
    const steps: (() => void)[] = []
    analyser.answerWith((response) => {
      const [crawl, performance] = stages.map((stage) => `${JSON.stringify(stage)}\n`)
      response.writeHead(200, { 'content-type': NDJSON })
      response.write(crawl)
      // The next line comes in two pieces, cut inside a word.
      steps.push(() => response.write(performance?.slice(0, 9)))
      steps.push(() => response.write(performance?.slice(9)))
      steps.push(() => response.end(JSON.stringify({ result: sampleResult() })))
    })
    const response = await analyzeInLines()
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    expect((await reader?.read())?.value).toBe('{"stage":"crawl"}\n')
    steps.shift()?.()
    steps.shift()?.()
    expect((await reader?.read())?.value).toBe('{"stage":"performance"}\n')
    steps.shift()?.()
    let rest = ''
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) rest += part.value
    expect(linesOf(rest)).toEqual([{ result: proven(sampleResult()) }])
  })

  it('gives an error that comes first its own status', async () => {
    const refusal = { error: 'No encontramos esa web.', code: 'HOST_NOT_FOUND' }
    analyser.answerWith(answerLines({ ...refusal, status: 422 }))
    const response = await analyzeInLines()
    expect([response.status, await response.json()]).toEqual([422, refusal])
  })

  it('ends with the error that came in the middle', async () => {
    const failure = { error: 'La web ha tardado demasiado.', code: 'SITE_TIMEOUT', status: 504 }
    analyser.answerWith(answerLines({ stage: 'crawl' }, failure))
    const response = await analyzeInLines()
    expect(linesOf(await response.text())).toEqual([{ stage: 'crawl' }, failure])
  })

  it.each([
    ['stops without a report', answerLines({ stage: 'crawl' })],
    ['sends a report that is none', answerLines({ stage: 'crawl' }, { result: { engine: 'x' } })],
    ['sends what is no object', answerLines({ stage: 'crawl' }, '7')],
    ['sends what is not JSON', answerLines({ stage: 'crawl' }, 'Killed')],
    ['fails in itself', answerLines({ stage: 'crawl' }, { error: 'Algo.', code: 'INTERNAL', status: 500 })],
    [
      'hangs up',
      ((response) => {
        response.write('{"stage":"crawl"}\n', () => setTimeout(() => response.destroy(), 50))
      }) satisfies Answer,
    ],
  ])('ends with a line that says so when svc-seo %s in the middle', async (_case, answer) => {
    analyser.answerWith(answer)
    const response = await analyzeInLines()
    expect(response.status).toBe(200)
    expect(linesOf(await response.text())).toEqual([{ stage: 'crawl' }, { ...ANALYSER_DOWN, status: 503 }])
    expect(gateway.log.at(-2)).toContain('analysis broke off')
  })

  it('cancels the analysis when the visitor leaves in the middle, and logs no failure', async () => {
    analyser.answerWith(answerLines({ stage: 'crawl' }, '…'))
    gateway.log.length = 0
    const visitor = new AbortController()
    const asked = analyser.nextAsked()
    const response = await gateway.post(PATH, { website }, { accept: NDJSON }, visitor.signal)
    await response.body?.getReader().read()
    visitor.abort()
    await (await asked).cancelled
    expect(gateway.log.join('')).not.toMatch(/failed|broke off/)
  })

  it('applies backpressure while the visitor does not read, and delivers everything', async () => {
    const big = { ...sampleResult(), engine: 'e'.repeat(4 * 1024 * 1024) }
    analyser.answerWith(answerLines({ stage: 'crawl' }, { result: big }))
    const { port } = new URL(gateway.url)
    const text = await new Promise<string>((resolve, reject) => {
      const request = http.request(
        {
          port,
          host: '127.0.0.1',
          path: PATH,
          method: 'POST',
          headers: { accept: NDJSON, 'content-type': 'application/json' },
        },
        (response) => {
          response.pause()
          setTimeout(() => response.resume(), 100)
          let all = ''
          response.setEncoding('utf8').on('data', (chunk) => {
            all += chunk
          })
          response.on('end', () => resolve(all))
        },
      )
      request.on('error', reject).end(JSON.stringify({ website }))
    })
    expect(linesOf(text).at(-1)).toEqual({ result: proven(big) })
  })
})
