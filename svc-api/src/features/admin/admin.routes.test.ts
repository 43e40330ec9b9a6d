import { AdminSummarySchema, PersonalDataExportSchema } from '@agency/contracts'
import { strictly } from '@agency/contracts/testing/strictly'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sampleJudgement, sampleSave, sampleVisit } from '../../testing/samples.ts'
import { ADMIN, type Gateway, startGateway } from '../../testing/start-gateway.ts'
import { storeKinds, type TestStore } from '../../testing/stores.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

describe.each(storeKinds)('the panel on $name', ({ create }) => {
  let testStore: TestStore
  let gateway: Gateway
  let now = Date.parse('2026-11-20T10:00:00.000Z')
  const iso = () => new Date(now).toISOString()
  beforeAll(async () => {
    testStore = create()
    gateway = await startGateway({
      env: testStore.env,
      clock: () => new Date(now),
    })
  })
  afterAll(async () => {
    await gateway.close()
    await testStore.remove()
  })

  const login = () => gateway.admin('POST', '/login')
  async function summary() {
    const response = await gateway.admin('POST', '/summary')
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
    return strictly(AdminSummarySchema).parse(await response.json())
  }
  const save = (email: string) => gateway.post('/api/seo-analysis', sampleSave({ email }))
  const write = (email: string) =>
    gateway.deps.messagesStore.insert({ name: 'Ana', email, message: 'Hola', createdAt: iso() })

  it('logs in', async () => {
    const response = await login()
    expect([response.status, await response.json()]).toEqual([200, { ok: true }])
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  it('reports the previous visit; logins within half an hour are one visit', async () => {
    expect((await summary()).previousVisitAt).toBeNull()
    const first = iso()
    now += 29 * MINUTE
    await login()
    expect((await summary()).previousVisitAt).toBeNull()
    now += 2 * MINUTE
    await login()
    const second = iso()
    expect((await summary()).previousVisitAt).toBe(first)
    now += DAY
    expect((await summary()).previousVisitAt).toBe(first)
    await login()
    expect((await summary()).previousVisitAt).toBe(second)
  })

  it('counts the three lists', async () => {
    await save('old@example.com')
    now += 7 * DAY + 1
    await save('new@example.com')
    await save('new@example.com')
    const { records } = await gateway.deps.analysesStore.list({ filter: 'all', sort: 'newest' })
    await gateway.deps.analysesStore.setContacted(records[0]?.id ?? '', true)
    const messages = [await write('a@b.es'), await write('a@b.es'), await write('a@b.es')]
    await gateway.deps.messagesStore.setStatus(messages[0]?.id ?? '', 'leído')
    await gateway.deps.messagesStore.setStatus(messages[1]?.id ?? '', 'respondido')
    const { previousVisitAt: _visit, ...counts } = await summary()
    expect(counts).toEqual({
      analyses: { total: 3, thisWeek: 2, notContacted: 2, contacted: 1 },
      messages: { total: 3, new: 1, read: 1, answered: 1 },
      projects: await gateway.deps.projectsStore.counts(),
      today: 0,
      secondFactor: 0,
    })
  })

  it('exports and erases all of an address, in whatever letters, what was removed too', async () => {
    await save('Mine@Example.com')
    now += 1000
    await save('mine@example.com')
    const { id } = await write('MINE@example.com')
    await write('other@example.com')
    const { analysesStore, browserVisitsStore } = gateway.deps
    const [first] = await analysesStore.findByEmail('mine@example.com')
    const name = '0123456789abcdef-0123456789ab-390.webp'
    await browserVisitsStore.put({
      id: first?.id ?? '',
      createdAt: iso(),
      judged: JSON.stringify({ visit: sampleVisit(), ...sampleJudgement }),
      shots: [{ shot: 'phone', name, width: 390, height: 844, bytes: new Uint8Array([1]) }],
    })
    await gateway.admin('PATCH', `/people/${id}`, { notes: 'Prefiere la tarde.', callOn: '2026-12-01' })
    await gateway.admin('DELETE', `/contact-messages/${id}`)

    const exported = await gateway.admin('POST', '/personal-data/export', { subject: ' mine@EXAMPLE.com' })
    expect([exported.status, exported.headers.get('cache-control')]).toEqual([200, 'no-store'])
    const data = strictly(PersonalDataExportSchema).parse(await exported.json())
    expect(data).toMatchObject({ subject: 'mine@EXAMPLE.com', exportedAt: iso() })
    expect(data.analyses.map(({ email }) => email)).toEqual(['Mine@Example.com', 'mine@example.com'])
    expect(data.analyses[0]?.results).toBe(sampleSave().results)
    expect(data.analyses[0]?.shareId).toMatch(/^[0-9a-z]{26}$/)
    expect(data.analyses.map(({ visit }) => visit)).toEqual([
      {
        ...{ visit: sampleVisit(), ...sampleJudgement },
        shots: [{ shot: 'phone', url: `/images/${name}`, width: 390, height: 844 }],
      },
      undefined,
    ])
    expect(data.messages.map((message) => message.id)).toEqual([id])
    expect(data.people).toEqual([
      {
        email: 'mine@example.com',
        notes: 'Prefiere la tarde.',
        callOn: '2026-12-01',
        doNotContact: 0,
        updatedAt: iso(),
      },
    ])

    const before = (await summary()).messages.total
    const erased = await gateway.admin('POST', '/personal-data/erase', { subject: 'MINE@example.com' })
    expect([erased.status, await erased.json()]).toEqual([200, { analyses: 2, messages: 1, people: 1 }])
    expect(await browserVisitsStore.ids()).toEqual([])
    expect((await gateway.get(`/images/${name}`)).status).toBe(404)
    expect((await gateway.admin('POST', `/contact-messages/${id}/restore`)).status).toBe(404)
    expect((await summary()).messages.total).toBe(before)
    const again = await gateway.admin('POST', '/personal-data/erase', { subject: 'mine@example.com' })
    expect(await again.json()).toEqual({ analyses: 0, messages: 0, people: 0 })
    const empty = await gateway.admin('POST', '/personal-data/export', { subject: 'mine@example.com' })
    expect(await empty.json()).toMatchObject({ analyses: [], messages: [], people: [], siteRuns: [] })
  })

  it.each(['/personal-data/export', '/personal-data/erase'])(
    'answers 400 to %s without a proper address',
    async (path) => {
      for (const subject of [undefined, '', 'ana', { $ne: 1 }, ['a@b.es']]) {
        const response = await gateway.admin('POST', path, { subject })
        expect([response.status, await response.json()]).toMatchObject([
          400,
          { code: 'INVALID', fields: { subject: expect.stringMatching(/^Escribe/) } },
        ])
      }
      const response = await gateway.admin('POST', path, { subject: 'a@b.es\r\nc@d.es' })
      const sentence = 'El email no puede contener saltos de línea ni caracteres de control.'
      expect([response.status, await response.json()]).toMatchObject([400, { fields: { subject: sentence } }])
    },
  )

  it.each(['\u0000', '\u0085', '\u202e', '\u2066'])('refuses an e-mail with %j', async (control) => {
    const response = await gateway.admin('POST', '/login', { email: ADMIN.email + control })
    expect([response.status, await response.json()]).toMatchObject([401, { code: 'UNAUTHORIZED' }])
  })

  it.each(['/login', '/summary', '/personal-data/export', '/personal-data/erase'])(
    'answers 401 to %s without the password, 413 and 415 before it',
    async (path) => {
      for (const credentials of [{ password: 'wrong' }, { email: 'a@b.es' }, { password: { $ne: 1 } }]) {
        const wrong = await gateway.admin('POST', path, credentials)
        expect([wrong.status, await wrong.json()]).toEqual([
          401,
          { error: 'Credenciales incorrectas', code: 'UNAUTHORIZED' },
        ])
      }
      const call = (type: string, body: string) =>
        gateway.post(`/api/admin${path}`, body, { 'content-type': type })
      expect((await call('text/plain', JSON.stringify(ADMIN))).status).toBe(415)
      expect((await call('application/json', JSON.stringify({ a: 'x'.repeat(66_000) }))).status).toBe(413)
      expect((await call('application/json', '{"email":')).status).toBe(400)
    },
  )

  it('allows 10 wrong passwords per address; a cached login and other addresses still work', async () => {
    const strict = await startGateway({
      env: { ...testStore.env, RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '1' },
    })
    const attempt = (password: string, address: string) =>
      strict.post('/api/admin/login', { ...ADMIN, password }, { 'x-forwarded-for': address })
    expect((await attempt(ADMIN.password, '203.0.113.1')).status).toBe(200)
    const statuses: number[] = []
    for (let time = 0; time < 11; time += 1) {
      statuses.push((await attempt(`wrong ${time}`, '203.0.113.1')).status)
    }
    expect(statuses).toEqual([...Array(10).fill(401), 429])
    expect((await attempt(ADMIN.password, '203.0.113.1')).status).toBe(200)
    expect((await attempt(ADMIN.password, '203.0.113.2')).status).toBe(200)
    await strict.close()
  })

  it('logs what the administrator may have to answer for, without saying about whom', async () => {
    const eventsOf = async (...call: Parameters<Gateway['admin']>) => {
      const start = gateway.log.length
      const { status } = await gateway.admin(...call)
      const events = gateway.log.slice(start).map((line) => JSON.parse(line).event)
      return [status, ...events.filter((event) => event !== undefined)]
    }
    const [first, second] = [await write('a@b.es'), await write('a@b.es')]
    const bulk = { ids: [second.id], action: 'remove' }
    expect(await eventsOf('POST', '/login')).toEqual([200])
    expect(await eventsOf('POST', '/login', { password: 'wrong' })).toEqual([401, 'login.refused'])
    expect(await eventsOf('POST', '/summary', { password: 'wrong' })).toEqual([401, 'login.refused'])
    expect(await eventsOf('DELETE', `/contact-messages/${first.id}`)).toEqual([204, 'record.removed'])
    expect(await eventsOf('DELETE', `/contact-messages/${first.id}`)).toEqual([404])
    expect(await eventsOf('POST', '/contact-messages/bulk', bulk)).toEqual([200, 'record.removed'])
    expect(await eventsOf('POST', '/contact-messages/bulk', bulk)).toEqual([200])
    expect(await eventsOf('POST', '/contact-messages/bulk', { ...bulk, action: 'restore' })).toEqual([200])
    const subject = 'a@b.es'
    const [exported, erased] = ['/personal-data/export', '/personal-data/erase']
    expect(await eventsOf('POST', exported, { subject })).toEqual([200, 'personal-data.exported'])
    expect(await eventsOf('POST', erased, { subject })).toEqual([200, 'personal-data.erased'])
    expect(await eventsOf('POST', erased, { subject: '' })).toEqual([400])
  })

  it('logs neither password nor address', async () => {
    await gateway.admin('POST', '/login', { password: 'wrong password' })
    await gateway.admin('POST', '/personal-data/export', { subject: 'mine@example.com' })
    const log = gateway.log.join('')
    expect(log).toContain('/api/admin/login')
    expect(log).not.toMatch(/wrong password|correct horse|example\.com/)
  })
})
