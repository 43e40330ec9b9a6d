import type { Stage } from '@agency/contracts'
import { isRequestError, type RequestError } from '@agency/web-kit'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { analyseWebsite, retryAfterSeconds, saveAnalysis } from './analysis-api.ts'

const RESULT = { website: 'https://mitienda.es', scores: {}, categories: {} }
const SAVE = {
  uniqueId: 'mi0000000abc',
  website: 'https://mitienda.es',
  name: 'Ana',
  email: 'a@b.es',
  results: '{}',
}

const fetchFake = vi.fn<typeof fetch>()
vi.stubGlobal('fetch', fetchFake)
afterEach(() => fetchFake.mockReset())

const json = (body: unknown, status = 200, headers: Readonly<Record<string, string>> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } })
const lines = (...events: readonly unknown[]) =>
  new Response(events.map((event) => `${JSON.stringify(event)}\n`).join(''), {
    headers: { 'content-type': 'application/x-ndjson; charset=utf-8' },
  })

async function analyse({
  fresh,
  signal = new AbortController().signal,
}: {
  fresh?: boolean
  signal?: AbortSignal
} = {}) {
  const stages: Stage[] = []
  const result = await analyseWebsite({
    website: 'https://mitienda.es',
    ...(fresh === undefined ? {} : { fresh }),
    signal,
    onStage: (stage) => stages.push(stage),
    onRender: () => {},
    onProgress: () => {},
  })
  return { stages, result }
}

async function failure(call: Promise<unknown>): Promise<unknown> {
  return call.then(
    () => undefined,
    (error: unknown) => error,
  )
}

describe('analyseWebsite', () => {
  it('requests a stream, sending only the website', async () => {
    fetchFake.mockResolvedValue(lines({ stage: 'crawl' }, { result: RESULT }))
    expect(await analyse()).toEqual({ stages: ['crawl'], result: RESULT })
    const [path, init] = fetchFake.mock.calls[0] ?? []
    expect(path).toBe('/api/analyze-seo')
    expect(init).toMatchObject({
      method: 'POST',
      credentials: 'include',
      body: '{"website":"https://mitienda.es"}',
    })
    expect(new Headers(init?.headers).get('accept')).toMatch(/^application\/x-ndjson/)
    expect(new Headers(init?.headers).get('content-type')).toBe('application/json')
  })

  it('requests a fresh analysis', async () => {
    fetchFake.mockResolvedValue(lines({ result: RESULT }))
    await analyse({ fresh: true })
    expect(fetchFake.mock.calls[0]?.[1]?.body).toBe('{"website":"https://mitienda.es","fresh":true}')
  })

  it('accepts a plain JSON response', async () => {
    fetchFake.mockResolvedValue(json(RESULT))
    expect(await analyse()).toEqual({ stages: [], result: RESULT })
  })

  it.each([
    [
      'a refusal',
      json({ error: 'No es una dirección.', code: 'INVALID_URL' }, 400),
      400,
      'No es una dirección.',
    ],
    ['an error line', lines({ error: 'Tarda.', code: 'SITE_TIMEOUT', status: 504 }), 504, 'Tarda.'],
    ['a page instead of JSON', new Response('<html>', { status: 502 }), 502, undefined],
    ['a result that is none', json({ hola: 1 }), 200, undefined],
    ['an answer that is not JSON', new Response('hola'), 0, undefined],
    ['a stream without a result', lines({ stage: 'crawl' }), 0, undefined],
  ])('fails on %s', async (_, response, status, sentence) => {
    fetchFake.mockResolvedValue(response)
    const error = await failure(analyse())
    expect(isRequestError(error)).toBe(true)
    expect(error).toMatchObject({ message: 'Failed to analyze website', status })
    expect((error as RequestError).body.error).toBe(sentence)
  })

  it('fails with status 0 when the server cannot be reached', async () => {
    fetchFake.mockRejectedValue(new TypeError('Failed to fetch'))
    expect(await failure(analyse())).toMatchObject({ message: 'Failed to analyze website', status: 0 })
  })

  it.each([
    ['90', 90],
    ['mañana', undefined],
  ])('reads Retry-After %s', async (header, seconds) => {
    const headers = { 'retry-after': encodeURIComponent(header) }
    fetchFake.mockResolvedValue(json({ error: 'Demasiados.', code: 'RATE_LIMITED' }, 429, headers))
    const error = (await failure(analyse())) as RequestError
    expect(error.status).toBe(429)
    expect(retryAfterSeconds(error)).toBe(seconds)
  })

  it('reads a date in Retry-After', async () => {
    const headers = { 'retry-after': new Date(Date.now() + 60_000).toUTCString() }
    fetchFake.mockResolvedValue(json({ error: 'Demasiados.', code: 'RATE_LIMITED' }, 429, headers))
    const seconds = retryAfterSeconds((await failure(analyse())) as RequestError)
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(60)
  })

  it('throws the abort reason instead of a failure', async () => {
    const controller = new AbortController()
    fetchFake.mockImplementation(async () => {
      controller.abort()
      throw new DOMException('Aborted', 'AbortError')
    })
    const error = await failure(analyse({ signal: controller.signal }))
    expect(error).toBe(controller.signal.reason)
    expect(isRequestError(error)).toBe(false)
  })
})

describe('saveAnalysis', () => {
  it.each([[{ uniqueId: 'otro00000000' }], [{ uniqueId: 'otro00000000', shareId: 'paracompartir' }]])(
    'returns the ids of the response: %j',
    async (ids) => {
      fetchFake.mockResolvedValue(json(ids, 201))
      expect(await saveAnalysis(SAVE)).toEqual(ids)
      expect(fetchFake.mock.calls[0]?.[0]).toBe('/api/seo-analysis')
      expect(fetchFake.mock.calls[0]?.[1]).toMatchObject({ method: 'POST', body: JSON.stringify(SAVE) })
    },
  )

  it.each([
    ['a refusal', async () => json({ error: 'Ese identificador ya existe.', code: 'ID_TAKEN' }, 409), 409],
    ['an answer that is not JSON', async () => new Response('hola', { status: 201 }), 201],
    ['an answer without id', async () => json({}, 201), 201],
    ['no answer', async () => Promise.reject(new TypeError('Failed to fetch')), 0],
  ])('fails on %s', async (_, answer, status) => {
    fetchFake.mockImplementation(answer)
    const error = await failure(saveAnalysis(SAVE))
    expect(isRequestError(error)).toBe(true)
    expect(error).toMatchObject({ message: 'Failed to save analysis', status })
  })
})
