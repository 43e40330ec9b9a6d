import { AdminSummarySchema, SecondFactorProposalSchema } from '@agency/contracts'
import { ADMIN_SESSION, SECOND_FACTOR_HEADER } from '@agency/contracts/limits'
import { strictly } from '@agency/contracts/testing/strictly'
import { URI } from 'otpauth'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { codeOf } from '../../testing/authenticator.ts'
import { noiseJpeg } from '../../testing/images.ts'
import { respelt } from '../../testing/respelt.ts'
import { ADMIN, type Gateway, startGateway } from '../../testing/start-gateway.ts'
import { storeKinds, type TestStore } from '../../testing/stores.ts'

const STEP = 30_000
const WRONG = { code: 'SECOND_FACTOR_WRONG', error: expect.stringMatching(/^El código no es correcto/) }

describe.each(storeKinds)('the second factor on $name', ({ create }) => {
  let testStore: TestStore
  let gateways: Gateway[]
  let gateway: Gateway
  let now: number
  beforeEach(async () => {
    // The start of a step.
    now = Date.parse('2026-11-20T10:00:00.000Z')
    testStore = create()
    gateways = []
    gateway = await start()
  })
  afterEach(async () => {
    for (const one of gateways) await one.close()
    await testStore.remove()
  })

  async function start(env: Record<string, string> = {}): Promise<Gateway> {
    const started = await startGateway({ env: { ...testStore.env, ...env }, clock: () => new Date(now) })
    gateways.push(started)
    return started
  }
  const call = async (path: string, body: object = {}, token = '', at = gateway) => {
    const headers: Record<string, string> = token === '' ? {} : { [SECOND_FACTOR_HEADER]: token }
    const response = await at.post(`/api/admin${path}`, { ...ADMIN, ...body }, headers)
    const text = await response.text()
    return {
      status: response.status,
      body: text === '' ? undefined : JSON.parse(text),
      token: response.headers.get(SECOND_FACTOR_HEADER),
    }
  }
  const propose = async (token = '') =>
    strictly(SecondFactorProposalSchema).parse((await call('/second-factor/propose', {}, token)).body)
  /** Sets it up; the code of now is used afterwards. */
  async function setUp() {
    const { secret } = await propose()
    const { token } = await call('/second-factor/on', { secret, code: codeOf(secret, now) })
    return { secret, token: token ?? '' }
  }
  const nextCode = (secret: string) => {
    now += STEP
    return codeOf(secret, now)
  }
  const events = () =>
    gateway.log.flatMap((line) => {
      const { event, requestId } = JSON.parse(line)
      return event === undefined ? [] : [[event, typeof requestId]]
    })

  it('changes nothing where it is not set up, even for a login with a code', async () => {
    for (const body of [{}, { code: '123456' }, { code: { $ne: 1 } }]) {
      expect(await call('/login', body)).toEqual({ status: 200, body: { ok: true }, token: null })
    }
    const { body, token } = await call('/summary', {}, 'any.token.here')
    expect([strictly(AdminSummarySchema).parse(body).secondFactor, token]).toEqual([0, null])
    expect(await call('/second-factor/off', { code: '123456' })).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND' },
    })
  })

  it('proposes another secret each time, and stores none', async () => {
    const { secret, link } = await propose()
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(URI.parse(link)).toMatchObject({
      issuer: 'localhost',
      label: ADMIN.email,
      secret: { base32: secret },
    })
    expect((await propose()).secret).not.toBe(secret)
    expect((await call('/summary')).body.secondFactor).toBe(0)
  })

  it.each([
    ['no code', { code: undefined }],
    ['letters', { code: 'abcdef' }],
    ['operators', { code: { $ne: 1 } }],
    ['a short secret', { secret: 'JBSWY3DPEHPK3PXP' }],
    ['no secret', { secret: undefined }],
  ])('is not set up with %s', async (_case, change) => {
    const { secret } = await propose()
    const refused = await call('/second-factor/on', { secret, code: codeOf(secret, now), ...change })
    expect(refused).toMatchObject({ status: 400, body: { code: 'INVALID', fields: expect.anything() } })
    expect((await call('/summary')).body.secondFactor).toBe(0)
  })

  it('is not set up with the code of another secret, and says so in the log', async () => {
    const [{ secret }, other] = [await propose(), await propose()]
    const code = codeOf(other.secret, now)
    expect(await call('/second-factor/on', { secret, code })).toMatchObject({ status: 401, body: WRONG })
    expect((await call('/summary')).body.secondFactor).toBe(0)
    expect(events()).toEqual([['second-factor.refused', 'string']])
  })

  it('is set up once, by a code that then does not log in', async () => {
    const { secret, token } = await setUp()
    const [, loginAt] = /^(\d+)\./.exec(token) ?? []
    expect(Number(loginAt)).toBe(now)
    const code = codeOf(secret, now)
    expect(await call('/login', { code })).toMatchObject({ status: 401, body: WRONG, token: null })
    const again = await call('/second-factor/on', { secret, code: nextCode(secret) }, token)
    expect(again).toMatchObject({ status: 409, body: { code: 'SECOND_FACTOR_ON' } })
  })

  it('refuses a login without a code, and then one with a right password and a wrong code', async () => {
    const { secret } = await setUp()
    for (const body of [{}, { code: '' }]) {
      expect(await call('/login', body)).toMatchObject({
        status: 401,
        body: {
          code: 'SECOND_FACTOR_REQUIRED',
          error: 'Escribe también el código de tu aplicación de verificación.',
        },
      })
    }
    const right = nextCode(secret)
    const wrong = right === '000000' ? '000001' : '000000'
    for (const code of [wrong, '12345', 'abcdef', { $ne: 1 }, [right, right], 'x'.repeat(5000)]) {
      expect(await call('/login', { code })).toMatchObject({ status: 401, body: WRONG })
    }
    const wrongPassword = await call('/login', { password: 'wrong', code: right })
    expect(wrongPassword).toMatchObject({ status: 401, body: { code: 'UNAUTHORIZED' } })
    // The password is judged first: the code is still unused.
    expect(await call('/login', { code: ` ${right.slice(0, 3)} ${right.slice(3)} ` })).toMatchObject({
      status: 200,
      body: { ok: true },
    })
  })

  it.each([
    ['the step before', -1, 200],
    ['this step', 0, 200],
    ['the step after', 1, 200],
    ['two steps before', -2, 401],
    ['two steps after', 2, 401],
  ])('with the code of %s answers a login accordingly', async (_case, steps, status) => {
    const { secret } = await setUp()
    now += 10 * STEP
    const code = codeOf(secret, now + steps * STEP)
    expect((await call('/login', { code })).status).toBe(status)
    // Used, or still wrong.
    expect(await call('/login', { code })).toMatchObject({ status: 401, body: WRONG })
  })

  it('accepts a code once, though two gateways get it several times at the same moment', async () => {
    const { secret } = await setUp()
    const both = [gateway, await start()]
    for (let round = 0; round < 5; round += 1) {
      const code = nextCode(secret)
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, turn) => call('/login', { code }, '', both[turn % 2])),
      )
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(401)])
    }
  })

  it('keeps a code used when the purger has run', async () => {
    const { secret } = await setUp()
    const code = nextCode(secret)
    expect((await call('/login', { code })).status).toBe(200)
    // The last moment at which its window accepts it.
    now += 2 * STEP - 1
    await gateway.deps.noncesStore.purgeExpired(new Date(now).toISOString())
    expect((await call('/login', { code })).status).toBe(401)
  })

  it('asks every other call for the token, before anything else about them', async () => {
    const { secret } = await setUp()
    const { token } = await call('/login', { code: nextCode(secret) })
    expect((await call('/summary', {}, token ?? '')).body.secondFactor).toBe(1)
    const other = await start()
    expect((await call('/summary', {}, token ?? '', other)).status).toBe(200)

    const refusal = { code: 'SECOND_FACTOR_REQUIRED', error: expect.stringMatching(/^La verificación/) }
    const right = token ?? ''
    const otherwise = [right.replace(/.$/, (last) => (last === 'A' ? 'E' : 'A')), respelt(right), `0${right}`]
    for (const wrong of ['', 'x', '1.2', ...otherwise]) {
      expect(await call('/summary', {}, wrong)).toMatchObject({ status: 401, body: refusal, token: null })
    }
    const later = token?.replace(/^\d+\.\d+/, `${now + STEP}.${now + STEP}`)
    expect(await call('/summary', {}, later)).toMatchObject({ status: 401, body: refusal })
    // A code is for the login alone.
    expect((await call('/summary', { code: nextCode(secret) })).status).toBe(401)
    for (const path of ['/personal-data/erase', '/projects/none/restore', '/second-factor/propose']) {
      expect(await call(path)).toMatchObject({ status: 401, body: refusal })
    }
    // The credentials are asked for as before.
    expect((await call('/summary', { password: 'wrong' }, token ?? '')).body.code).toBe('UNAUTHORIZED')
  })

  it('asks a form with an image too, before the image is read', async () => {
    const { token } = await setUp()
    const send = async (headers: Record<string, string>) => {
      const form = new FormData()
      const fields = {
        title: 'Bodega',
        category: 'Web',
        description: 'Vinos.',
        displayOrder: '1',
        isActive: '1',
      }
      for (const [name, value] of Object.entries({ ...ADMIN, ...fields })) form.append(name, value)
      const photo = await noiseJpeg({ width: 64, height: 48 })
      form.append('image', new Blob([Buffer.from(photo)], { type: 'image/jpeg' }), 'foto.jpg')
      const url = `${gateway.url}/api/admin/projects/create`
      const response = await fetch(url, { method: 'POST', headers, body: form })
      const { code } = (await response.json()) as { readonly code?: string }
      return { status: response.status, code }
    }
    expect(await send({})).toEqual({ status: 401, code: 'SECOND_FACTOR_REQUIRED' })
    expect((await send({ [SECOND_FACTOR_HEADER]: token })).status).toBe(201)
  })

  it('renews the token with each call, until twelve hours after the login', async () => {
    const start = now
    let { token } = await setUp()
    const first = token
    while (now + ADMIN_SESSION.idleMs <= start + ADMIN_SESSION.longestMs) {
      now += ADMIN_SESSION.idleMs
      const answer = await call('/summary', {}, token)
      expect(answer.status).toBe(200)
      token = answer.token ?? ''
    }
    expect((await call('/summary', {}, first)).status).toBe(401)
    now = start + ADMIN_SESSION.longestMs + 1
    expect((await call('/summary', {}, token)).status).toBe(401)
  })

  it('ends a token half an hour after the last call', async () => {
    const { token } = await setUp()
    now += ADMIN_SESSION.idleMs + 1
    expect((await call('/summary', {}, token)).status).toBe(401)
  })

  it('limits wrong codes like wrong passwords; right ones cost nothing', async () => {
    const strict = await start({ RATE_LIMIT_FACTOR: '1' })
    const { secret } = await setUp()
    for (let time = 0; time < 12; time += 1) {
      expect((await call('/login', { code: nextCode(secret) }, '', strict)).status).toBe(200)
    }
    const statuses: number[] = []
    for (let time = 0; time < 11; time += 1) {
      statuses.push((await call('/login', { code: 'wrong' }, '', strict)).status)
    }
    expect(statuses).toEqual([...Array(10).fill(401), 429])
    expect((await call('/login', { code: nextCode(secret) }, '', strict)).status).toBe(429)
  })

  it('is removed by an unused code, and then the credentials are enough', async () => {
    const { secret, token } = await setUp()
    const used = codeOf(secret, now)
    expect(await call('/second-factor/off', { code: used }, token)).toMatchObject({
      status: 401,
      body: WRONG,
    })
    expect((await call('/second-factor/off', { code: '1' }, token)).status).toBe(400)
    expect((await call('/second-factor/off', { code: nextCode(secret) })).status).toBe(401)
    expect((await call('/second-factor/off', { code: nextCode(secret) }, token)).status).toBe(204)
    expect(await call('/login')).toMatchObject({ status: 200, token: null })
    // A token of before is of no use once it is set up again.
    await setUp()
    expect((await call('/summary', {}, token)).status).toBe(401)
    expect(events().map(([event]) => event)).toEqual([
      'second-factor.on',
      'second-factor.refused',
      'second-factor.off',
      'second-factor.on',
    ])
  })

  it('keeps the secret encrypted, and follows a new TOKEN_SECRET', async () => {
    const { secret } = await setUp()
    const before = await gateway.deps.secondFactorStore.find()
    expect(JSON.stringify(before)).not.toContain(secret)
    const previous = 'a secret for tests, longer than 32 bytes'
    const changed = { TOKEN_SECRET: 'the secret that comes after that one' }
    await start({ ...changed, TOKEN_SECRET_PREVIOUS: previous })
    expect((await gateway.deps.secondFactorStore.find())?.sealedSecret).not.toBe(before?.sealedSecret)
    // The previous one can be dropped.
    const later = await start(changed)
    expect((await call('/login', { code: nextCode(secret) }, '', later)).status).toBe(200)
    expect(await call('/login', { code: nextCode(secret) })).toMatchObject({
      status: 503,
      body: { code: 'SERVICE_UNAVAILABLE' },
    })
    expect(gateway.log.join('')).toContain('npm run admin:second-factor -- --off')
  })

  it('logs neither code nor secret nor token', async () => {
    const { secret, token } = await setUp()
    const code = nextCode(secret)
    const login = await call('/login', { code })
    await call('/login', { code })
    await call('/summary', {}, token)
    const log = gateway.log.join('')
    for (const hidden of [secret, code, token, login.token ?? '', 'example.com'])
      expect(log).not.toContain(hidden)
  })
})
