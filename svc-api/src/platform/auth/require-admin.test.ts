import { createLogger, errorHandler, httpLogger, listen } from '@agency/service-kit'
import express from 'express'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { winnersOf } from '../../testing/races.ts'
import { adaptersOf } from '../../testing/store-adapters.ts'
import { createMongoLimiterStore } from '../rate-limit/rate-limit.mongo.ts'
import { createSqliteLimiterStore } from '../rate-limit/rate-limit.sqlite.ts'
import { createRateLimits } from '../rate-limit/rate-limit.ts'
import { openSqlite } from '../sqlite/sqlite.ts'
import { createSqliteTables } from '../tables/tables.sqlite.ts'
import { hashPassword, verifyPassword } from './password.ts'
import { adminJson, createRequireAdmin } from './require-admin.ts'
import { createSecondFactorStore } from './second-factor.store.ts'
import { createSecondFactor } from './second-factor.ts'

const OWNER = { email: 'Dueña@agencia.example', password: 'contraseña ñ 1' }
const LIMIT = 10

/** Tests that need a store to count every concurrent update of a record. */
const AT_ONCE = {
  different: 'verifies at most 10 of 30 wrong passwords at the same moment, and still lets the owner in',
  same: 'counts the same wrong password each time, also when it is checked only once',
} as const

const countsAtOnce = await winnersOf(Object.values(AT_ONCE))
const stores = adaptersOf({ sqlite: createSqliteLimiterStore, mongo: createMongoLimiterStore }).map(
  (store) => ({ ...store, isExact: countsAtOnce(store) }),
)

describe.each(stores)('the administrator on $name', ({ open, isExact }) => {
  let now: number
  let log: string[]
  let verified: string[]
  let finishVerifying: Promise<void>
  let close: () => Promise<void>
  let url: string
  beforeEach(async () => {
    now = Date.parse('2026-11-20T10:00:00.000Z')
    log = []
    verified = []
    finishVerifying = Promise.resolve()
    const { store: limiterStore, remove } = await open()
    const logger = createLogger({ name: 'test', destination: { write: (l) => void log.push(l) } })
    const db = openSqlite({ file: ':memory:' })
    const { requireAdmin } = createRequireAdmin({
      administrator: { email: OWNER.email, passwordHash: await hashPassword(OWNER.password) },
      wrongPasswords: createRateLimits({ store: limiterStore }).wrongPasswords,
      secondFactor: createSecondFactor({
        store: await createSecondFactorStore(createSqliteTables({ db })),
        secrets: [Buffer.from('a secret for tests')],
        clock: () => new Date(now),
        burn: async () => true,
        onUnreadable: () => {},
      }),
      clock: () => new Date(now),
      verify: async (hash, password) => {
        verified.push(password)
        await finishVerifying
        return verifyPassword(hash, password)
      },
    })
    const app = express()
    app.set('trust proxy', 1)
    app.use(httpLogger({ logger }))
    app.post('/panel', ...adminJson(requireAdmin), (request, response) => {
      response.json({ body: request.body })
    })
    app.use(errorHandler({ logger }))
    const listening = await listen(app, { host: '127.0.0.1', port: 0 })
    url = `http://127.0.0.1:${listening.port}/panel`
    close = async () => {
      await listening.close(0)
      limiterStore.close()
      db.close()
      await remove()
    }
  })
  afterEach(() => close())

  async function call(body: unknown, address = '203.0.113.1', headers: Record<string, string> = {}) {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address, ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
    return { status: response.status, headers: response.headers, body: await response.json() }
  }
  const guess = (password: string, address?: string) => call({ ...OWNER, password }, address)

  it('counts wrong passwords of one IPv6 /48 together, beyond what each /64 in it has', async () => {
    const from = (subnet: number) => `2001:db8:7:${subnet.toString(16)}::1`
    for (let subnet = 0; subnet < 100; subnet += 1) {
      expect((await guess('wrong', from(subnet))).status).toBe(401)
    }
    const refused = await guess('wrong', from(100))
    expect(refused).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
    expect((await guess('wrong', '2001:db8:8::1')).status).toBe(401)
  }, 60_000)

  it('lets the owner in, and removes the credentials from the body', async () => {
    const { status, headers, body } = await call({ ...OWNER, limit: 5 })
    expect([status, body]).toEqual([200, { body: { limit: 5 } }])
    expect(headers.get('cache-control')).toBe('no-store')
  })

  it.each([
    ['capitals and spaces around the e-mail', { ...OWNER, email: ' dueñA@AGENCIA.example ' }],
    ['letters composed otherwise', { ...OWNER, password: OWNER.password.normalize('NFD') }],
  ])('takes %s', async (_case, credentials) => {
    expect((await call(credentials)).status).toBe(200)
  })

  it.each([
    ['nothing', {}],
    ['no password', { email: OWNER.email }],
    ['another e-mail', { ...OWNER, email: 'otra@agencia.example' }],
    ['another password', { ...OWNER, password: 'contraseña n 1' }],
    ['operators', { email: { $ne: 1 }, password: { $ne: 1 } }],
    ['lists', { email: [OWNER.email], password: [OWNER.password] }],
    ['an array', [OWNER]],
    ['a password beyond measure', { ...OWNER, password: 'x'.repeat(2000) }],
    ['credentials in the prototype', JSON.stringify({ a: OWNER }).replace('"a"', '"__proto__"')],
  ])('answers 401 to %s', async (_case, body) => {
    const refused = await call(body)
    expect([refused.status, refused.body]).toEqual([
      401,
      { error: 'Credenciales incorrectas', code: 'UNAUTHORIZED' },
    ])
    expect(refused.headers.get('cache-control')).toBe('no-store')
  })

  it('answers 413 and 415 before it looks at the credentials', async () => {
    expect((await call({ ...OWNER, password: 'x'.repeat(70_000) })).status).toBe(413)
    expect((await call('email=a', '203.0.113.1', { 'content-type': 'text/plain' })).status).toBe(415)
    expect(verified).toEqual([])
  })

  it('computes the hash for an unknown e-mail too', async () => {
    await call({ ...OWNER, email: 'nadie@agencia.example' })
    expect(verified).toEqual([OWNER.password])
  })

  it.runIf(isExact)(AT_ONCE.different, async () => {
    const guesses = await Promise.all(Array.from({ length: 30 }, (_, number) => guess(`wrong ${number}`)))
    expect(verified).toHaveLength(LIMIT)
    const statuses = guesses.map(({ status }) => status).sort()
    expect(statuses).toEqual([...Array(LIMIT).fill(401), ...Array(20).fill(429)])
    const limited = guesses.find(({ status }) => status === 429)
    expect(Number(limited?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(limited?.body).toMatchObject({ code: 'RATE_LIMITED' })
    expect((await call(OWNER, '203.0.113.2')).status).toBe(200)
  })

  it('keeps a logged-in owner while a stranger guesses from the same address', async () => {
    expect((await call(OWNER)).status).toBe(200)
    for (let time = 0; time <= LIMIT; time += 1) await guess(`wrong ${time}`)
    expect((await guess('wrong again')).status).toBe(429)
    expect((await call(OWNER)).status).toBe(200)
  })

  it.runIf(isExact)(AT_ONCE.same, async () => {
    const guesses = await Promise.all(Array.from({ length: 30 }, () => guess('wrong')))
    expect(verified.length).toBeLessThanOrEqual(LIMIT)
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(LIMIT)
    expect((await guess('another')).status).toBe(429)
  })

  it("never limits the owner's own burst, and checks it once", async () => {
    let finish = () => {}
    finishVerifying = new Promise((resolve) => {
      finish = resolve
    })
    const calls = Array.from({ length: 40 }, () => call(OWNER))
    while (verified.length === 0) await new Promise((resolve) => setImmediate(resolve))
    finish()
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(Array(40).fill(200))
    expect(verified).toHaveLength(1)
    for (let time = 0; time < LIMIT; time += 1) expect((await guess(`wrong ${time}`)).status).toBe(401)
    expect((await guess('wrong')).status).toBe(429)
  })

  it('caches a success for a minute, for its address only', async () => {
    await call(OWNER)
    now += 59_000
    await call(OWNER)
    expect(verified).toHaveLength(1)
    await call(OWNER, '203.0.113.2')
    expect(verified).toHaveLength(2)
    now += 2000
    await call(OWNER)
    expect(verified).toHaveLength(3)
  })

  it('logs no credentials', async () => {
    await guess('secret wrong')
    await call(OWNER)
    await call(`{"email":"${OWNER.email}","password":"${OWNER.password}"`)
    expect(log.join()).not.toMatch(/secret wrong|contraseña|agencia\.example/)
  })
})
