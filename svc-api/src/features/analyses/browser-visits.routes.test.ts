import { isDeepStrictEqual } from 'node:util'
import { NDJSON, RATE_LIMITS, SavedAnalysisSchema, VISIT_PARTS, VISIT_SHOTS } from '@agency/contracts'
import { VISIT_SAVED_WITHIN_MS } from '@agency/contracts/limits'
import { strictly } from '@agency/contracts/testing/strictly'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Answer, answerJson, answerLines } from '../../testing/analyser-server.ts'
import { plainImage } from '../../testing/images.ts'
import {
  heaviestVisit,
  linesOfVisit,
  sampleJudgement,
  sampleSave,
  sampleVisit,
  sampleWholeVisit,
} from '../../testing/samples.ts'
import { type Gateway, startGateway } from '../../testing/start-gateway.ts'
import { linesOf, SERVICE_SECRET as SECRET, startWithBrowser } from '../../testing/start-with-browser.ts'
import { embeddedStore, storeKinds, type TestStore } from '../../testing/stores.ts'
import { createHttpBrowserClient } from './browser-client.http.ts'
import { createBrowserVisits, type VisitEnd } from './browser-visits.service.ts'

const PATH = '/api/browser-visit'
const website = 'https://mitienda.es'
const visit = sampleVisit()
const judged = { visit, ...sampleJudgement }
const unfinished = {
  error: 'El navegador no ha podido terminar de abrir tu web. Inténtalo de nuevo en unos minutos.',
  code: 'SERVICE_UNAVAILABLE',
}
const off = { error: 'Aquí no hay un navegador con el que abrir tu web.', code: 'BROWSER_OFF' }
const queued = { queued: 2 }
const part = { part: 'before', value: visit.before }
const shot = {
  shot: 'phone',
  jpeg: (await plainImage('jpeg', { width: 390, height: 844 })).toString('base64'),
}
const done = answerLines(queued, part, shot, { result: visit })
const whole = sampleWholeVisit()
const shots = VISIT_SHOTS.map((name) => ({ ...shot, shot: name }))

const { analyser, browser, gateway, store: testStore, forget, close } = await startWithBrowser()
afterAll(close)
beforeEach(() => {
  forget()
  browser.answerWith(done)
  analyser.answerWith(answerJson(200, sampleJudgement))
})

const post = (body: unknown = { website }, signal?: AbortSignal) => gateway.post(PATH, body, {}, signal)
const postForLines = (body: unknown = { website }, signal?: AbortSignal) =>
  gateway.post(PATH, body, { accept: NDJSON }, signal)
const countOf = async (end: VisitEnd) =>
  Number(new RegExp(`visits_total{end="${end}"} (\\d+)`).exec(await gateway.deps.metrics.text())?.[1])

describe('POST /api/browser-visit', () => {
  it('answers the visit and what the checks say of it, asking both services under the same request id', async () => {
    const before = await countOf('done')
    const response = await post({ website: ` ${website} `, extra: 1 })
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store, no-transform'])
    expect(await response.json()).toEqual(judged)
    const id = response.headers.get('x-request-id')
    for (const [service, path, body] of [
      [browser, '/visit', { website }],
      [analyser, '/judge', { website, visit }],
    ] as const) {
      const [asked, ...others] = service.asked
      expect(others).toEqual([])
      expect([asked?.path, JSON.parse(asked?.body ?? '')]).toEqual([path, body])
      expect(asked?.headers['x-request-id']).toBe(id)
    }
    expect(browser.asked[0]?.headers.accept).toBe(NDJSON)
    expect(await countOf('done')).toBe(before + 1)
  })

  it('passes on what comes, in lines that nothing caches, buffers or compresses', async () => {
    const response = await gateway.post(PATH, { website }, { accept: NDJSON, 'accept-encoding': 'gzip' })
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': NDJSON,
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      vary: 'Accept',
    })
    expect(response.headers.has('content-encoding')).toBe(false)
    expect(await linesOf(response)).toEqual([queued, part, shot, { result: judged }])
  })

  it('passes on every part and every screenshot', async () => {
    const lines = linesOfVisit(whole, shots)
    browser.answerWith(answerLines(queued, ...lines))
    const passed = [...lines.slice(0, -1), { result: { ...judged, visit: whole } }]
    expect(await linesOf(await postForLines())).toEqual([queued, ...passed])
    expect(passed).toHaveLength(VISIT_PARTS.length + VISIT_SHOTS.length + 1)
    expect(gateway.log.join('')).not.toContain('is not as it must be')
  })

  it('passes on the heaviest visit, as svc-browser may send it', async () => {
    const heaviest = heaviestVisit()
    const jpeg = 'A'.repeat(200_000)
    const lines = linesOfVisit(
      heaviest,
      VISIT_SHOTS.map((name) => ({ shot: name, jpeg })),
    )
    browser.answerWith(answerLines(...lines))
    const passed = await linesOf(await postForLines())
    expect(passed.map((line) => Object.keys(line)[0])).toEqual(lines.map((line) => Object.keys(line)[0]))
    expect(isDeepStrictEqual(passed.at(-1).result.visit, heaviest)).toBe(true)
  })

  it('passes on that the visit is to be a fresh one, and no id', async () => {
    await post({ website, fresh: true, uniqueId: 'mfoo1a2b3c4d5e' })
    expect(browser.asked.map(({ body }) => JSON.parse(body))).toEqual([{ website, fresh: true }])
  })

  it('passes on each line as it comes', async () => {
    const steps: (() => void)[] = []
    browser.answerWith((response) => {
      response.writeHead(200, { 'content-type': NDJSON })
      response.write(`${JSON.stringify(queued)}\n`)
      steps.push(() => response.end(JSON.stringify({ result: visit })))
    })
    const response = await postForLines()
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    expect((await reader?.read())?.value).toBe('{"queued":2}\n')
    steps.shift()?.()
    expect((await reader?.read())?.value).toBe(`${JSON.stringify({ result: judged })}\n`)
    expect((await reader?.read())?.done).toBe(true)
  })

  it('passes on a visit that ended early, and counts it apart', async () => {
    const before = await countOf('stopped')
    const stopped = sampleVisit({ before: null, stopped: 'MEMORY' })
    browser.answerWith(answerLines({ result: stopped }))
    expect(await (await post()).json()).toEqual({ ...judged, visit: stopped })
    expect(await countOf('stopped')).toBe(before + 1)
  })

  it('drops and notes what is not as it must be', async () => {
    browser.answerWith(
      answerLines(
        queued,
        '<html>',
        '7',
        { part: 'before', value: { contacts: 'many', stored: [] } },
        { shot: 'phone', jpeg: '<svg onload="alert(1)">' },
        { shot: 'elsewhere', jpeg: shot.jpeg },
        { later: 1 },
        part,
        { result: visit },
      ),
    )
    expect(await linesOf(await postForLines())).toEqual([queued, part, { result: judged }])
    const noted = gateway.log.filter((line) => line.includes('a line of svc-browser is not as it must be'))
    expect(noted).toHaveLength(6)
    expect(noted.join('')).not.toContain('alert')
  })

  it.each<[(typeof VISIT_PARTS)[number], object]>([
    ['before', { stored: 7 }],
    ['dom', { rendered: null }],
    ['health', { width: { content: -1, screen: 390, widest: [] } }],
    ['reject', { state: undefined }],
    ['accept', { done: 'no' }],
    ['speed', { cls: '0.02' }],
  ])(
    'drops and notes a part «%s» that is not as it must be, and passes on the others',
    async (name, wrong) => {
      const lines = linesOfVisit(whole)
      const broken = lines.map((line) =>
        'part' in line && line.part === name ? { part: name, value: { ...whole[name], ...wrong } } : line,
      )
      browser.answerWith(answerLines(...broken))
      const passed = await linesOf(await postForLines())
      expect(passed.flatMap((line) => line.part ?? [])).toEqual(VISIT_PARTS.filter((part) => part !== name))
      expect(passed.at(-1)).toEqual({ result: { ...judged, visit: whole } })
      expect(gateway.log.filter((line) => line.includes('is not as it must be'))).toHaveLength(1)
    },
  )

  it.each([
    [{}, 'website'],
    [{ website: 'mitienda.es' }, 'website'],
    [{ website: { $ne: 1 } }, 'website'],
    [{ website, fresh: 'sí' }, 'fresh'],
    [{ website, uniqueId: 'a b' }, 'uniqueId'],
    [{ website, uniqueId: { $ne: 1 } }, 'uniqueId'],
  ])('answers 400 to %j without asking a service', async (body, field) => {
    for (const response of [await post(body), await postForLines(body)]) {
      expect([response.status, await response.json()]).toMatchObject([
        400,
        { code: 'INVALID', fields: { [field]: expect.stringMatching(/\.$/) } },
      ])
    }
    expect([...browser.asked, ...analyser.asked]).toEqual([])
  })

  it.each([
    [403, 'ADDRESS_NOT_PUBLIC'],
    [422, 'HOST_NOT_FOUND'],
    [504, 'SITE_TIMEOUT'],
  ])(
    'passes on a %d %s with its sentence, before the first line and as the first line',
    async (status, code) => {
      const refusal = { error: 'No hemos podido abrir esa web.', code }
      for (const answer of [answerJson(status, refusal), answerLines({ ...refusal, status })]) {
        browser.answerWith(answer)
        for (const response of [await post(), await postForLines()]) {
          expect([response.status, await response.json()]).toEqual([status, refusal])
        }
      }
    },
  )

  it('passes on a full queue with the time to wait', async () => {
    const refusal = { error: 'Hay muchas webs esperando al navegador.', code: 'QUEUE_FULL' }
    browser.answerWith(answerJson(503, refusal, { 'retry-after': '20' }))
    const response = await postForLines()
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '20'])
    expect(await response.json()).toEqual(refusal)
  })

  it('answers 503 where the service has no browser, and counts it', async () => {
    const before = await countOf('off')
    browser.answerWith(answerJson(503, off))
    const response = await postForLines()
    expect([response.status, await response.json()]).toEqual([503, off])
    expect(await countOf('off')).toBe(before + 1)
  })

  it('answers 503 in an installation without a browser', async () => {
    const other = await startGateway({
      env: { ...testStore.env, SERVICE_SECRET: SECRET },
      analyserUrl: analyser.url,
    })
    for (const accept of ['application/json', NDJSON]) {
      const response = await other.post(PATH, { website }, { accept })
      expect([response.status, await response.json()]).toEqual([503, off])
    }
    expect((await other.get('/healthz')).status).toBe(200)
    await other.close()
  })

  it('answers 503 while the browser is not there, and is well itself', async () => {
    const other = await startGateway({
      env: { ...testStore.env, BROWSER_URL: 'http://127.0.0.1:1', SERVICE_SECRET: SECRET },
      analyserUrl: analyser.url,
    })
    const response = await other.post(PATH, { website })
    expect([response.status, await response.json()]).toEqual([503, unfinished])
    expect((await other.get('/healthz')).status).toBe(200)
    expect(other.log.join('')).not.toContain('mitienda')
    await other.close()
  })

  it.each<[string, Answer]>([
    ['what is not JSON', answerLines('<html>')],
    ['nothing', answerLines()],
    ['a result that is none', answerLines({ result: { engine: 'x' } })],
    ['an error in another shape', answerJson(500, { message: 'boom' })],
    ['a fault of its own', answerJson(500, { error: 'Algo ha fallado.', code: 'INTERNAL' })],
    ['a code that is not of a visit', answerJson(404, { error: 'No existe.', code: 'NOT_FOUND' })],
    ['another secret', answerJson(401, { error: 'No.', code: 'UNAUTHORIZED' })],
    ['a redirect', answerJson(302, {}, { location: '/visit' })],
    ['bytes that are no UTF-8', (response) => void response.end(Buffer.from([0x7b, 0xff, 0xfe]))],
    ['twenty megabytes', (response) => void response.end(Buffer.alloc(20 * 1024 * 1024, 0x61))],
    ['and hangs up', (response) => void response.destroy()],
  ])('answers 503 with its own sentence when svc-browser answers %s', async (_case, answer) => {
    browser.answerWith(answer)
    for (const response of [await post(), await postForLines()]) {
      expect([response.status, await response.json()]).toEqual([503, unfinished])
    }
  })

  it.each<[string, Answer]>([
    ['stops without a result', answerLines(queued, part)],
    ['sends a result that is none', answerLines(queued, part, { result: { engine: 'x' } })],
    ['fails in itself', answerLines(queued, part, { error: 'Algo.', code: 'INTERNAL', status: 500 })],
    [
      'hangs up',
      (response) => {
        response.write(`${JSON.stringify(queued)}\n${JSON.stringify(part)}\n`, () =>
          setTimeout(() => response.destroy(), 50),
        )
      },
    ],
  ])('ends with a line that says so when svc-browser %s in the middle', async (_case, answer) => {
    const before = await countOf('failed')
    browser.answerWith(answer)
    const response = await postForLines()
    expect(response.status).toBe(200)
    expect(await linesOf(response)).toEqual([queued, part, { ...unfinished, status: 503 }])
    expect(gateway.log.join('')).toContain('a visit broke off')
    expect(await countOf('failed')).toBe(before + 1)
  })

  it('ends with the error that svc-browser sends in the middle', async () => {
    const failure = { error: 'La web ha tardado demasiado.', code: 'SITE_TIMEOUT', status: 504 }
    browser.answerWith(answerLines(queued, failure))
    expect(await linesOf(await postForLines())).toEqual([queued, failure])
  })

  it.each<[string, Answer]>([
    ['refuses', answerJson(400, { error: 'No.', code: 'INVALID' })],
    ['is full', answerJson(503, { error: 'Hay mucha gente.', code: 'QUEUE_FULL' })],
    ['answers nonsense', answerJson(200, { score: 7 })],
  ])('ends with a line that says so when svc-seo %s', async (_case, answer) => {
    analyser.answerWith(answer)
    expect((await linesOf(await postForLines())).at(-1)).toEqual({ ...unfinished, status: 503 })
  })

  /** Visits of a gateway that waits so long for them. */
  function visitsWithin(timeoutMs: number) {
    const ends: VisitEnd[] = []
    const { deps } = gateway
    const visits = createBrowserVisits({
      ...deps,
      store: deps.browserVisitsStore,
      analyses: deps.analysesStore,
      browser: createHttpBrowserClient({ url: browser.url, host: '127.0.0.1', secret: SECRET }, deps),
      onEnd: (end) => ends.push(end),
      timeoutMs,
    })
    return { visits, ends }
  }

  it('waits as long as the queue moves', async () => {
    const [ticks, tickMs, timeoutMs] = [12, 100, 1000]
    browser.answerWith((response) => {
      response.writeHead(200, { 'content-type': NDJSON })
      let left = ticks
      const timer = setInterval(() => {
        left -= 1
        if (left >= 0) return void response.write(`${JSON.stringify({ queued: left })}\n`)
        clearInterval(timer)
        response.end(`${JSON.stringify({ result: visit })}\n`)
      }, tickMs)
    })
    const { visits, ends } = visitsWithin(timeoutMs)
    const call = { signal: new AbortController().signal, requestId: 'a' }
    expect(await visits.visit({ website }, call)).toEqual(judged)
    expect(ends).toEqual(['done'])
  })

  it('gives up a browser that hangs', async () => {
    browser.answerWith(answerLines(queued, '…'))
    const { visits, ends } = visitsWithin(200)
    const call = { signal: new AbortController().signal, requestId: 'a' }
    const asked = browser.nextAsked()
    await expect(visits.visit({ website }, call)).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
      message: unfinished.error,
    })
    await (await asked).cancelled
    expect(ends).toEqual(['failed'])
  })

  it.each([
    ['before the first line', answerLines('…')],
    ['in the middle', answerLines(queued, '…')],
  ])('cancels the visit when the visitor leaves %s, and logs no failure', async (_case, answer) => {
    const before = await countOf('left')
    browser.answerWith(answer)
    const visitor = new AbortController()
    const asked = browser.nextAsked()
    const response = postForLines({ website }, visitor.signal).then(
      (begun) => begun.text(),
      () => 'left',
    )
    const { cancelled } = await asked
    visitor.abort()
    await response.catch(() => 'left')
    await cancelled
    await expect.poll(() => countOf('left')).toBe(before + 1)
    expect(gateway.log.join('')).not.toMatch(/failed|broke off/)
  })

  it('is limited for each address', async () => {
    const own = embeddedStore.create()
    const other = await startGateway({ env: { ...own.env, RATE_LIMIT_FACTOR: '1' } })
    const statuses: number[] = []
    for (let turn = 0; turn <= RATE_LIMITS.browserVisits; turn += 1) {
      statuses.push((await other.post(PATH, { website })).status)
    }
    expect(statuses).toEqual([...Array(RATE_LIMITS.browserVisits).fill(503), 429])
    await other.close()
    await own.remove()
  })
})

describe.each(storeKinds)('a visit of a saved analysis on $name', ({ create }) => {
  let ownStore: TestStore
  let own: Gateway
  let now: number
  beforeAll(async () => {
    ownStore = create()
    now = Date.parse('2026-11-20T10:00:00.000Z')
    own = await startGateway({
      env: { ...ownStore.env, BROWSER_URL: browser.url, SERVICE_SECRET: SECRET },
      analyserUrl: analyser.url,
      clock: () => new Date(now),
    })
  })
  afterAll(async () => {
    await own.close()
    await ownStore.remove()
  })

  /** Saves an analysis; both of its ids. */
  async function save(own_: Parameters<typeof sampleSave>[0] = {}) {
    const body = sampleSave({ website, ...own_ })
    const saved = (await (await own.post('/api/seo-analysis', body)).json()) as { shareId: string }
    return { uniqueId: body.uniqueId, shareId: saved.shareId }
  }
  const ask = (body: object, signal?: AbortSignal) => own.post(PATH, body, { accept: NDJSON }, signal)
  async function openedAt(id: string) {
    const response = await own.get(`/api/seo-analysis/${id}`)
    return strictly(SavedAnalysisSchema).parse(await response.json())
  }
  const visitAt = async (id: string) => (await openedAt(id)).visit
  const idOf = async (uniqueId: string) => (await own.deps.analysesStore.findByUniqueId(uniqueId))?.id ?? ''

  it('is kept with it and comes with the report, under both ids, with its screenshot as a new WebP', async () => {
    const { uniqueId, shareId } = await save()
    expect(await visitAt(uniqueId)).toBeUndefined()
    const response = await ask({ website: `${website}/#precios`, uniqueId })
    expect(await linesOf(response)).toEqual([queued, part, shot, { result: judged }])
    const kept = await visitAt(uniqueId)
    expect(kept).toEqual({
      ...judged,
      shots: [
        { shot: 'phone', width: 390, height: 844, url: expect.stringMatching(/^\/images\/\S+\.webp$/) },
      ],
    })
    expect(await visitAt(shareId)).toEqual(kept)
    const image = await own.get(kept?.shots[0]?.url ?? '')
    expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/webp'])
    const metadata = await sharp(Buffer.from(await image.arrayBuffer())).metadata()
    expect(metadata).toMatchObject({ format: 'webp', width: 390, height: 844 })
  })

  it('is kept with every part and every screenshot, which are gone with it', async () => {
    const { uniqueId } = await save()
    browser.answerWith(answerLines(...linesOfVisit(whole, shots)))
    await (await ask({ website, uniqueId })).text()
    const kept = await visitAt(uniqueId)
    expect(kept?.visit).toEqual(whole)
    expect(kept?.shots.map(({ shot }) => shot)).toEqual(VISIT_SHOTS)
    const urls = new Set(kept?.shots.map(({ url }) => url))
    expect(urls.size).toBe(VISIT_SHOTS.length)
    const statuses = () => Promise.all([...urls].map(async (url) => (await own.get(url)).status))
    expect(new Set(await statuses())).toEqual(new Set([200]))
    await own.deps.analysesStore.remove(await idOf(uniqueId), new Date(now).toISOString())
    await own.deps.analysesStore.purgeRemoved(new Date(now + 1).toISOString())
    expect(new Set(await statuses())).toEqual(new Set([404]))
  })

  it('is kept and read where it is as heavy as it may be', async () => {
    const { uniqueId } = await save()
    const heaviest = heaviestVisit()
    browser.answerWith(answerLines({ result: heaviest }))
    await (await ask({ website, uniqueId })).text()
    expect(isDeepStrictEqual((await visitAt(uniqueId))?.visit, heaviest)).toBe(true)
  })

  it('is read with a part and a screenshot that a newer gateway has added', async () => {
    const { uniqueId } = await save()
    const [phone] = VISIT_SHOTS
    const id = await idOf(uniqueId)
    const createdAt = new Date(now).toISOString()
    const newer = { ...judged, visit: { ...whole, paint: { done: true }, stopped: 'LATER' } }
    const images = [phone, 'tablet'].map((name, index) => ({
      shot: name,
      name: `${index}123456789abcdef-0123456789ab-390.webp`,
      width: 390,
      height: 844,
      bytes: Buffer.from(shot.jpeg, 'base64'),
    }))
    await own.deps.browserVisitsStore.put({ id, createdAt, judged: JSON.stringify(newer), shots: images })
    const response = await own.get(`/api/seo-analysis/${uniqueId}`)
    const { visit: read } = SavedAnalysisSchema.parse(await response.json())
    expect(read?.visit).toEqual(newer.visit)
    expect(read?.shots.map((one) => one.shot)).toEqual([phone, 'tablet'])
  })

  it('is kept when the answer is JSON, and when it ended early', async () => {
    const { uniqueId } = await save()
    browser.answerWith(answerLines({ result: sampleVisit({ before: null, stopped: 'TIME' }) }))
    expect((await own.post(PATH, { website, uniqueId })).status).toBe(200)
    expect(await visitAt(uniqueId)).toMatchObject({ visit: { stopped: 'TIME' }, shots: [] })
  })

  it('is kept until fifteen minutes after the analysis was saved', async () => {
    const { uniqueId } = await save()
    now += VISIT_SAVED_WITHIN_MS
    await (await ask({ website, uniqueId })).text()
    expect(await visitAt(uniqueId)).toBeDefined()
  })

  it.each<[string, () => Promise<{ body: object; seenAt: string }>]>([
    [
      'one of another website',
      async () => {
        const { uniqueId } = await save({ website: 'https://otra.es' })
        return { body: { website, uniqueId }, seenAt: uniqueId }
      },
    ],
    [
      'another page of the same host',
      async () => {
        const { uniqueId } = await save({ website: `${website}/tienda` })
        return { body: { website, uniqueId }, seenAt: uniqueId }
      },
    ],
    [
      'one that was saved too long ago',
      async () => {
        const { uniqueId } = await save()
        now += VISIT_SAVED_WITHIN_MS + 1
        return { body: { website, uniqueId }, seenAt: uniqueId }
      },
    ],
    [
      'one by the id to share',
      async () => {
        const { uniqueId, shareId } = await save()
        return { body: { website, uniqueId: shareId }, seenAt: uniqueId }
      },
    ],
    [
      'one that there is not',
      async () => {
        const { uniqueId } = await save()
        return { body: { website, uniqueId: 'nadanadanadanada' }, seenAt: uniqueId }
      },
    ],
    [
      'none',
      async () => {
        const { uniqueId } = await save()
        return { body: { website }, seenAt: uniqueId }
      },
    ],
  ])('is answered and not kept where it names %s', async (_case, prepare) => {
    const { body, seenAt } = await prepare()
    expect((await linesOf(await ask(body))).at(-1)).toEqual({ result: judged })
    expect(await visitAt(seenAt)).toBeUndefined()
  })

  it('is replaced by the next one, whose screenshot is the only one left', async () => {
    const { uniqueId } = await save()
    await (await ask({ website, uniqueId })).text()
    const [first] = (await visitAt(uniqueId))?.shots ?? []
    const second = sampleVisit({ durationMs: 1 })
    browser.answerWith(answerLines(shot, { result: second }))
    await (await ask({ website, uniqueId })).text()
    const kept = await visitAt(uniqueId)
    expect(kept?.visit).toEqual(second)
    expect(kept?.shots).toHaveLength(1)
    expect((await own.get(first?.url ?? '')).status).toBe(404)
    expect((await own.get(kept?.shots[0]?.url ?? '')).status).toBe(200)
  })

  it('has whole screenshots when two of one analysis end at the same moment', async () => {
    const { uniqueId } = await save()
    const answers = [await ask({ website, uniqueId }), await ask({ website, uniqueId })]
    await Promise.all(answers.map((answer) => answer.text()))
    const [kept] = (await visitAt(uniqueId))?.shots ?? []
    expect((await own.get(kept?.url ?? '')).status).toBe(200)
  })

  it.each([
    ['no image', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['half an image', Buffer.from(shot.jpeg, 'base64').subarray(0, 400)],
  ])('is kept without a screenshot that is %s', async (_case, bytes) => {
    const { uniqueId } = await save()
    const broken = { shot: 'phone', jpeg: bytes.toString('base64') }
    browser.answerWith(answerLines(broken, { result: visit }))
    await (await ask({ website, uniqueId })).text()
    expect(await visitAt(uniqueId)).toEqual({ ...judged, shots: [] })
  })

  it.each([
    ['svc-browser breaks off', answerLines(queued, part), undefined],
    ['svc-seo says nothing of it', done, answerJson(400, { error: 'No.', code: 'INVALID' })],
  ])('is not kept when %s, and the report is as it was', async (_case, answer, verdict) => {
    const { uniqueId } = await save()
    const before = await openedAt(uniqueId)
    browser.answerWith(answer)
    if (verdict !== undefined) analyser.answerWith(verdict)
    expect((await linesOf(await ask({ website, uniqueId }))).at(-1)).toEqual({ ...unfinished, status: 503 })
    expect(await openedAt(uniqueId)).toEqual(before)
  })

  it('is finished and kept although its visitor leaves', async () => {
    const { uniqueId } = await save()
    let finish = () => {}
    const finished = new Promise<void>((resolve) => {
      finish = resolve
    })
    browser.answerWith((response) => {
      response.writeHead(200, { 'content-type': NDJSON })
      response.write(`${JSON.stringify(queued)}\n`)
      void finished.then(() => response.end(`${JSON.stringify(shot)}\n${JSON.stringify({ result: visit })}`))
    })
    const visitor = new AbortController()
    own.log.length = 0
    const response = await ask({ website, uniqueId }, visitor.signal)
    await response.body?.getReader().read()
    visitor.abort()
    await expect.poll(() => own.log.join('')).toContain('"aborted":true')
    finish()
    await expect.poll(() => visitAt(uniqueId)).toMatchObject({ ...judged, shots: [{ shot: 'phone' }] })
  })

  it('disappears with its analysis, comes back with it, and is gone with it', async () => {
    const { uniqueId } = await save()
    await (await ask({ website, uniqueId })).text()
    const kept = await visitAt(uniqueId)
    const url = kept?.shots[0]?.url ?? ''
    const id = await idOf(uniqueId)
    await own.admin('DELETE', `/seo-analysis/${id}`)
    expect((await own.get(url)).status).toBe(404)
    await own.admin('POST', `/seo-analysis/${id}/restore`)
    expect(await visitAt(uniqueId)).toEqual(kept)
    expect((await own.get(url)).status).toBe(200)
    await own.admin('DELETE', `/seo-analysis/${id}`)
    await own.deps.analysesStore.purgeRemoved(new Date(now + 1).toISOString())
    expect(await own.deps.browserVisitsStore.find(id)).toBeUndefined()
    expect((await own.get(url)).status).toBe(404)
  })

  it('is not kept with an analysis that is deleted meanwhile', async () => {
    const { uniqueId } = await save()
    const id = await idOf(uniqueId)
    browser.answerWith(async (response) => {
      await own.deps.analysesStore.purgeByEmail('ana@example.com')
      response.end(`${JSON.stringify(shot)}\n${JSON.stringify({ result: visit })}`)
    })
    expect((await linesOf(await ask({ website, uniqueId }))).at(-1)).toEqual({ result: judged })
    expect(await own.deps.browserVisitsStore.find(id)).toBeUndefined()
  })

  it.each([
    ['it cannot be stored', ['put'], 'a visit is not kept'],
    ['the analysis cannot be looked up', ['findEachByUniqueId'], 'a visit will not be kept'],
  ])('is answered where %s', async (_case, broken, noted) => {
    const { uniqueId } = await save()
    const down = Object.fromEntries(
      broken.map((name) => [name, () => Promise.reject(new Error('disk full'))]),
    )
    const { deps } = own
    const visits = createBrowserVisits({
      ...deps,
      store: { ...deps.browserVisitsStore, ...down },
      analyses: { ...deps.analysesStore, ...down },
      onEnd: () => undefined,
    })
    const call = { signal: new AbortController().signal, requestId: 'a' }
    own.log.length = 0
    expect(await visits.visit({ website, uniqueId }, call)).toEqual(judged)
    expect(own.log.join('')).toContain(noted)
    expect(await visitAt(uniqueId)).toBeUndefined()
  })

  it('leaves a report that has none, or one that only a later version can read, as it is', async () => {
    const { uniqueId } = await save()
    const id = await idOf(uniqueId)
    const createdAt = new Date(now).toISOString()
    await own.deps.browserVisitsStore.put({ id, createdAt, judged: '{"visit":{"engine":7}}', shots: [] })
    expect(await openedAt(uniqueId)).not.toHaveProperty('visit')
  })
})
