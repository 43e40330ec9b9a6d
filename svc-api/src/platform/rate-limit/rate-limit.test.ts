import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { NDJSON } from '@agency/contracts'
import { RATE_LIMITS, SAVES_PER_DAY } from '@agency/contracts/limits'
import { SITE_RUN_LIMITS } from '@agency/contracts/site-values'
import type { AppError } from '@agency/service-kit'
import type express from 'express'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Analyser, answerJson, startAnalyser } from '../../testing/analyser-server.ts'
import { sampleResult, sampleSave } from '../../testing/samples.ts'
import { type Gateway, startGateway } from '../../testing/start-gateway.ts'
import { storeKinds, type TestStore } from '../../testing/stores.ts'
import { connectMongo } from '../mongo/mongo.ts'
import { createRateLimits } from './rate-limit.ts'

const ANALYZE = '/api/analyze-seo'
const SAVE = '/api/seo-analysis'
const READ = '/api/seo-analysis/unknownunknown'

let analyser: Analyser
beforeAll(async () => {
  analyser = await startAnalyser(answerJson(200, sampleResult()))
})
afterAll(() => analyser.close())

// Hundreds of sequential calls are slow on a busy machine.
describe.each(storeKinds)('rate limits on $name', { timeout: 60_000 }, ({ create }) => {
  let testStore: TestStore
  let gateways: Gateway[]
  beforeEach(() => {
    testStore = create()
    gateways = []
  })
  afterEach(async () => {
    for (const gateway of gateways) await gateway.close()
    await testStore.remove()
  })

  async function start(env: Record<string, string> = {}): Promise<Gateway> {
    const gateway = await startGateway({
      env: { RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '1', ...testStore.env, ...env },
      analyserUrl: analyser.url,
    })
    gateways.push(gateway)
    return gateway
  }
  const from = (address: string) => ({ 'x-forwarded-for': address })

  /** Sequential: not every MongoDB-compatible server counts concurrent calls exactly. */
  async function statuses(times: number, call: (time: number) => Promise<Response>): Promise<number[]> {
    const all: number[] = []
    for (let time = 0; time < times; time += 1) {
      const response = await call(time)
      await response.arrayBuffer()
      all.push(response.status)
    }
    return all
  }

  it('allows 15 analyses and refuses the 16th with 429 and Retry-After, in either way of asking', async () => {
    const gateway = await start()
    const analyze = () => gateway.post(ANALYZE, { website: 'https://mitienda.es' }, from('203.0.113.1'))
    expect(await statuses(15, analyze)).toEqual(Array(15).fill(200))
    const json = await analyze()
    const lines = await gateway.post(
      ANALYZE,
      { website: 'https://mitienda.es' },
      { ...from('203.0.113.1'), accept: NDJSON },
    )
    for (const response of [json, lines]) {
      expect(response.status).toBe(429)
      const wait = Number(response.headers.get('retry-after'))
      expect(wait).toBeGreaterThan(0)
      expect(wait).toBeLessThanOrEqual(900)
      expect(await response.json()).toEqual({
        error: 'Has hecho demasiadas peticiones. Espera unos minutos y vuelve a intentarlo.',
        code: 'RATE_LIMITED',
      })
    }
  })

  it('allows 30 saves and 300 reads, each counted apart', async () => {
    const gateway = await start()
    const save = () => gateway.post(SAVE, sampleSave(), from('203.0.113.2'))
    expect(await statuses(31, save)).toEqual([...Array(30).fill(201), 429])
    const read = () => gateway.get(READ, from('203.0.113.2'))
    expect(await statuses(301, read)).toEqual([...Array(300).fill(404), 429])
    expect(await statuses(1, () => gateway.post(ANALYZE, {}, from('203.0.113.2')))).toEqual([400])
  })

  it('counts before it reads the body, and what is refused for its body too', async () => {
    const gateway = await start()
    const broken = () => gateway.post(ANALYZE, '{', from('203.0.113.3'))
    expect(await statuses(16, broken)).toEqual([...Array(15).fill(400), 429])
  })

  it('counts each address apart, and all of an IPv6 network together', async () => {
    const gateway = await start()
    const analyze = (address: string) => gateway.post(ANALYZE, {}, from(address))
    await statuses(16, () => analyze('203.0.113.4'))
    expect(await statuses(1, () => analyze('203.0.113.4'))).toEqual([429])
    expect(await statuses(1, () => analyze('203.0.113.5'))).toEqual([400])
    expect(await statuses(16, (time) => analyze(`2001:db8:1:2::${time}`))).toEqual([
      ...Array(15).fill(400),
      429,
    ])
    expect(await statuses(1, () => analyze('2001:db8:1:3::1'))).toEqual([400])
  })

  it('trusts as many entries of X-Forwarded-For as there are proxies, none by default', async () => {
    const behindOne = await start()
    const spoofed = (time: number) => behindOne.post(ANALYZE, {}, from(`10.0.0.${time}, 203.0.113.6`))
    expect(await statuses(16, spoofed)).toEqual([...Array(15).fill(400), 429])
    const behindNone = await start({ TRUST_PROXY: '0' })
    const direct = (time: number) => behindNone.post(ANALYZE, {}, from(`203.0.113.${100 + time}`))
    expect(await statuses(16, direct)).toEqual([...Array(15).fill(400), 429])
  })

  it('is shared by two gateways on one store, and outlives a restart', async () => {
    const [first, second] = [await start(), await start()]
    const analyze = (time: number) => (time % 2 === 0 ? first : second).post(ANALYZE, {}, from('203.0.113.7'))
    expect(await statuses(16, analyze)).toEqual([...Array(15).fill(400), 429])
    const third = await start()
    expect(await statuses(1, () => third.post(ANALYZE, {}, from('203.0.113.7')))).toEqual([429])
  })

  it('multiplies every limit by RATE_LIMIT_FACTOR', async () => {
    const gateway = await start({ RATE_LIMIT_FACTOR: '0.2' })
    expect(await statuses(4, () => gateway.post(ANALYZE, {}, from('203.0.113.8')))).toEqual([
      400, 400, 400, 429,
    ])
  })

  it('counts reads in the gateway alone: they write nothing', async () => {
    const [first, second] = [
      await start({ RATE_LIMIT_FACTOR: '0.01' }),
      await start({ RATE_LIMIT_FACTOR: '0.01' }),
    ]
    const read = (gateway: Gateway) => () => gateway.get(READ, from('203.0.113.10'))
    expect(await statuses(4, read(first))).toEqual([404, 404, 404, 429])
    expect(await statuses(1, read(second))).toEqual([404])
    expect(await everythingStored(testStore)).not.toContain('reads:')
  })

  it('stores no address', async () => {
    const gateway = await start()
    await statuses(2, () => gateway.post(ANALYZE, {}, from('203.0.113.9')))
    const stored = await everythingStored(testStore)
    expect(stored).toContain('analyses:')
    expect(stored).not.toContain('203.0.113.9')
  })
})

async function everythingStored({ env }: TestStore): Promise<string> {
  if (env.MONGODB_URI === undefined) {
    const folder = env.DATA_DIR ?? ''
    return readdirSync(folder)
      .map((file) => readFileSync(path.join(folder, file), 'latin1'))
      .join('')
  }
  const connection = await connectMongo({ uri: env.MONGODB_URI })
  const collections = await connection.listCollections()
  const documents = await Promise.all(
    collections.map(({ name }) => connection.collection(name).find().toArray()),
  )
  await connection.close()
  return JSON.stringify(documents)
}

describe('reports of a day', () => {
  beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-22T08:00:00Z') }))
  afterEach(() => void vi.useRealTimers())

  it('are a hundred for each client, however they are spread', async () => {
    const createLimiter = (options: ConstructorParameters<typeof RateLimiterMemory>[0]) =>
      new RateLimiterMemory(options)
    const { saves } = createRateLimits({ store: { secret: Buffer.alloc(32), createLimiter } })
    const refusalOf = (ip: string): Promise<unknown> =>
      Promise.resolve(saves({ ip } as express.Request, {} as express.Response, () => {})).catch(
        (error) => error,
      )
    for (let saved = 0; saved < SAVES_PER_DAY; saved += 1) {
      if (saved % RATE_LIMITS.saves === 0) vi.advanceTimersByTime(RATE_LIMITS.windowSeconds * 1000)
      expect(await refusalOf('203.0.113.2')).toBeUndefined()
    }
    const refusal = await refusalOf('203.0.113.2')
    expect(refusal).toMatchObject({ code: 'RATE_LIMITED', message: expect.stringContaining('mañana') })
    expect((refusal as AppError).retryAfterSeconds).toBeGreaterThan(60 * 60)
    expect(await refusalOf('203.0.113.3')).toBeUndefined()
    vi.advanceTimersByTime(24 * 60 * 60 * 1000)
    expect(await refusalOf('203.0.113.2')).toBeUndefined()
  })
})

describe('new runs over whole sites', () => {
  beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-22T08:00:00Z') }))
  afterEach(() => void vi.useRealTimers())

  const limitsOf = (factor = 1) =>
    createRateLimits({
      store: {
        secret: Buffer.alloc(32),
        createLimiter: (options: ConstructorParameters<typeof RateLimiterMemory>[0]) =>
          new RateLimiterMemory(options),
      },
      factor,
    }).siteRuns
  const requestFrom = (ip: string) => ({ ip }) as express.Request
  const refusal = { code: 'RATE_LIMITED', message: expect.stringContaining('mañana') }

  it('are two a day for a client, and four for its network', async () => {
    const { take } = limitsOf()
    for (const network of ['203.0.113.', '2001:db8:0:']) {
      const client = (last: number) =>
        requestFrom(network.includes(':') ? `${network}${last}::1` : `${network}${last}`)
      for (const last of [1, 1, 2]) await take(client(last))
      await expect(take(client(1))).rejects.toMatchObject(refusal)
      await take(client(3))
      await expect(take(client(4))).rejects.toMatchObject(refusal)
    }
    await take(requestFrom('203.0.114.1'))
    vi.advanceTimersByTime(24 * 60 * 60 * 1000)
    await take(requestFrom('203.0.113.1'))
  })

  it('are forty a day in all', async () => {
    const { take } = limitsOf()
    for (let count = 0; count < SITE_RUN_LIMITS.perDay; count += 1) await take(requestFrom(`10.0.${count}.1`))
    await expect(take(requestFrom('10.1.0.1'))).rejects.toMatchObject(refusal)
  })

  it('cost nothing where they are refused or given back', async () => {
    const { take } = limitsOf()
    for (let count = 0; count < 5; count += 1) {
      const giveBack = await take(requestFrom('203.0.113.1'))
      await giveBack()
      await giveBack()
    }
    for (const last of [2, 2, 3, 3]) await take(requestFrom(`203.0.113.${last}`))
    // The network has none left, so that the client's own are not touched.
    await expect(take(requestFrom('203.0.113.1'))).rejects.toMatchObject(refusal)
  })

  it('grow with the factor, and so do those at once', async () => {
    expect([limitsOf().atOnce, limitsOf(10).atOnce, limitsOf(0.1).atOnce]).toEqual([1, 10, 1])
    const { take } = limitsOf(2)
    for (let count = 0; count < 4; count += 1) await take(requestFrom('203.0.113.1'))
    await expect(take(requestFrom('203.0.113.1'))).rejects.toMatchObject(refusal)
  })
})
