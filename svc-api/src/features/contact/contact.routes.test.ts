import {
  ApiErrorSchema,
  ContactTokenSchema,
  MessageRecordSchema,
  PersonalDataExportSchema,
  SaveAnalysisResponseSchema,
} from '@agency/contracts'
import { strictly } from '@agency/contracts/testing/strictly'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adminListContract } from '../../testing/admin-list.contract.ts'
import { sampleSave } from '../../testing/samples.ts'
import { type Gateway, startGateway } from '../../testing/start-gateway.ts'
import { storeKinds, type TestStore } from '../../testing/stores.ts'

const MESSAGE = {
  name: 'Ana Pérez',
  email: 'ana@example.com',
  phone: '600 000 000',
  message: 'Quiero una web.\nCon tienda.',
}
const REFUSED = {
  error: 'El formulario ha caducado. Vuelve a enviarlo; si no funciona, recarga la página.',
  code: 'TOKEN_REFUSED',
}

describe.each(storeKinds)('the contact form on $name', ({ create }) => {
  let testStore: TestStore
  let gateway: Gateway
  let now = Date.parse('2026-11-20T10:00:00.000Z')
  beforeAll(async () => {
    testStore = create()
    gateway = await start()
  })
  afterAll(async () => {
    await gateway.close()
    await testStore.remove()
  })

  const start = (env: Record<string, string> = {}) =>
    startGateway({
      env: { ...testStore.env, ...env },
      clock: () => new Date(now),
    })
  const send = (body: unknown, headers: Record<string, string> = {}) =>
    gateway.post('/api/contact', body, headers)
  const stored = async () =>
    (await gateway.deps.messagesStore.list({ filter: 'all', sort: 'newest' })).records

  /** A token of valid age. */
  async function fetchToken() {
    const response = await gateway.get('/api/contact/token')
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
    const token = strictly(ContactTokenSchema).parse(await response.json())
    now += 5000
    return token
  }

  it('gives a token whose timestamp is now', async () => {
    const before = now
    expect((await fetchToken()).timestamp).toBe(before)
  })

  it('answers 201 when the message is kept', async () => {
    const response = await send({ ...MESSAGE, ...(await fetchToken()), honeypot: '' })
    expect([response.status, await response.json()]).toEqual([201, { ok: true }])
    expect(response.headers.get('cache-control')).toBe('no-store')
    const [record] = await stored()
    expect(record).toEqual({
      ...MESSAGE,
      id: expect.any(String),
      status: 'nuevo',
      createdAt: new Date(now).toISOString(),
    })
  })

  it('keeps no empty phone, and trims the texts', async () => {
    await send({ ...MESSAGE, name: '  Eva ', phone: ' ', ...(await fetchToken()) })
    const [record] = await stored()
    expect(record?.name).toBe('Eva')
    expect(record).not.toHaveProperty('phone')
  })

  it('refuses a token a second time, also of many at the same moment and at two gateways', async () => {
    const before = (await stored()).length
    const body = { ...MESSAGE, ...(await fetchToken()) }
    const other = await start()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, number) => (number % 2 ? other : gateway).post('/api/contact', body)),
    )
    await other.close()
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses).toEqual([201, ...Array(19).fill(403)])
    expect((await stored()).length).toBe(before + 1)
    const again = await send(body)
    expect([again.status, await again.json()]).toEqual([403, REFUSED])
  })

  it.each([
    ['missing', () => ({})],
    ['another', (token: { timestamp: number }) => ({ token: 'x'.repeat(59), timestamp: token.timestamp })],
    ['with another timestamp', (token: { token: string }) => ({ ...token, timestamp: 1 })],
    ['an operator', () => ({ token: { $ne: 1 }, timestamp: { $gt: 0 } })],
  ])('answers 403 to a token that is %s, and keeps nothing', async (_case, change) => {
    const before = (await stored()).length
    const response = await send({ ...MESSAGE, ...change(await fetchToken()) })
    expect([response.status, await response.json()]).toEqual([403, REFUSED])
    expect((await stored()).length).toBe(before)
  })

  it('answers 403 to a token that is too young, which is not used up by that, or too old', async () => {
    const token = await fetchToken()
    now -= 4000
    expect((await send({ ...MESSAGE, ...token })).status).toBe(403)
    now += 4000
    expect((await send({ ...MESSAGE, ...token })).status).toBe(201)
    const old = await fetchToken()
    now += 2 * 60 * 60 * 1000
    expect((await send({ ...MESSAGE, ...old })).status).toBe(403)
  })

  it('does not use up the token of a form that is not in order', async () => {
    const token = await fetchToken()
    expect((await send({ ...MESSAGE, ...token, email: 'ana' })).status).toBe(400)
    expect((await send({ ...MESSAGE, ...token })).status).toBe(201)
  })

  it('accepts the tokens of the secret before, after a change', async () => {
    const body = { ...MESSAGE, ...(await fetchToken()) }
    const secrets = { TOKEN_SECRET: 'the next secret, which is longer than 32 bytes' }
    const changed = await start(secrets)
    expect((await changed.post('/api/contact', body)).status).toBe(403)
    await changed.close()
    const rotated = await start({
      ...secrets,
      TOKEN_SECRET_PREVIOUS: 'a secret for tests, longer than 32 bytes',
    })
    expect((await rotated.post('/api/contact', body)).status).toBe(201)
    await rotated.close()
  })

  it('thanks a robot, keeps nothing and leaves the token as it is', async () => {
    const before = (await stored()).length
    const token = await fetchToken()
    for (const body of [
      { ...MESSAGE, ...token, honeypot: 'http://spam.example' },
      { name: '', honeypot: 'x' },
      { honeypot: ' ' },
    ]) {
      const response = await send(body)
      expect([response.status, await response.json()]).toEqual([201, { ok: true }])
    }
    expect((await stored()).length).toBe(before)
    expect((await send({ ...MESSAGE, ...token })).status).toBe(201)
  })

  it.each([
    ['name', { name: ' ' }],
    ['name', { name: 'a'.repeat(121) }],
    ['name', { name: { $ne: 1 } }],
    ['email', { email: 'ana' }],
    ['email', { email: `${'a'.repeat(250)}@example.com` }],
    ['email', { email: 'ana@example.com\r\nbcc: x@y.es' }],
    ['phone', { phone: '6'.repeat(41) }],
    ['phone', { phone: 600 }],
    ['message', { message: '' }],
    ['message', { message: 'a'.repeat(5001) }],
    ['message', { message: ['a'] }],
    ['message', { message: 'half a llama \ud83e' }],
    ['message', { message: 'Hola\u0000.' }],
    ['name', { name: 'Ana\nPérez' }],
    ['name', { name: 'Ana \u202ePérez' }],
    ['email', { email: 'ana\u0000@example.com' }],
    ['phone', { phone: '600\r\n000' }],
    ['phone', { phone: '600\u0085000' }],
    ['honeypot', { honeypot: { $ne: 1 } }],
  ])('answers 400 and names the field %s: %#', async (field, own) => {
    const response = await send({ ...MESSAGE, ...(await fetchToken()), ...own })
    const { code, fields = {} } = strictly(ApiErrorSchema).parse(await response.json())
    expect([response.status, code, Object.keys(fields)]).toEqual([400, 'INVALID', [field]])
    expect(fields[field]).toMatch(/^\p{Lu}.+\.$/u)
  })

  it('answers 400, 413 and 415 to bodies of another kind', async () => {
    expect((await send('{')).status).toBe(400)
    expect((await send('{}')).status).toBe(400)
    expect((await send({ ...MESSAGE, message: 'a'.repeat(65_536) })).status).toBe(413)
    expect((await send('a=1', { 'content-type': 'application/x-www-form-urlencoded' })).status).toBe(415)
  })

  it('allows 5 messages of an address and refuses the sixth', async () => {
    const strict = await start({ RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '1' })
    const from = { 'x-forwarded-for': '203.0.113.1' }
    const statuses: number[] = []
    for (let time = 0; time < 6; time += 1) {
      const token = await fetchToken()
      statuses.push((await strict.post('/api/contact', { ...MESSAGE, ...token }, from)).status)
    }
    await strict.close()
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429])
  })

  describe('about a report', () => {
    const newest = async () => {
      const response = await gateway.admin('POST', '/contact-messages', { limit: 1 })
      return strictly(MessageRecordSchema.array()).parse(await response.json())[0]
    }
    const save = async (own: Parameters<typeof sampleSave>[0] = {}) => {
      const body = sampleSave(own)
      const response = await gateway.post('/api/seo-analysis', body)
      const { shareId = '' } = strictly(SaveAnalysisResponseSchema).parse(await response.json())
      const analysis = await gateway.deps.analysesStore.findByUniqueId(body.uniqueId)
      return { uniqueId: body.uniqueId, shareId, id: analysis?.id ?? '' }
    }
    const write = async (analysisId: unknown) =>
      (await send({ ...MESSAGE, ...(await fetchToken()), analysisId })).status
    const REPORT = { isGone: false, website: 'https://mitienda.es', summary: { score: 50 } }

    it.each(['uniqueId', 'shareId'] as const)(
      "keeps the owner's id of a report named by its %s",
      async (key) => {
        const analysis = await save()
        expect(await write(analysis[key])).toBe(201)
        expect(await newest()).toMatchObject({ analysisId: analysis.uniqueId, report: REPORT })
      },
    )

    it.each([['unknownunknown'], ['x'], [{ $ne: 1 }], [7], [null]])(
      'drops %j, and keeps the message',
      async (analysisId) => {
        expect(await write(analysisId)).toBe(201)
        const message = await newest()
        expect(message).not.toHaveProperty('analysisId')
        expect(message).not.toHaveProperty('report')
      },
    )

    it('says that the report is gone while it is removed, in every answer', async () => {
      const { uniqueId, id } = await save()
      await write(uniqueId)
      await gateway.admin('DELETE', `/seo-analysis/${id}`)
      const gone = { analysisId: uniqueId, report: { isGone: true } }
      const message = await newest()
      expect(message).toMatchObject(gone)
      expect(message?.report).toEqual({ isGone: true })
      const path = `/contact-messages/${message?.id}`
      const marked = await gateway.admin('PATCH', `${path}/status`, { status: 'leído' })
      expect(await marked.json()).toMatchObject(gone)
      await gateway.admin('DELETE', path)
      expect(await (await gateway.admin('POST', `${path}/restore`)).json()).toMatchObject(gone)
      await gateway.admin('POST', `/seo-analysis/${id}/restore`)
      expect(await newest()).toMatchObject({ report: REPORT })
      await gateway.admin('DELETE', path)
    })

    it('exports no link of another person', async () => {
      const own = await save({ email: MESSAGE.email.toUpperCase() })
      const other = await save({ email: 'other@example.org' })
      await write(own.uniqueId)
      await write(other.shareId)
      const exported = await gateway.admin('POST', '/personal-data/export', { subject: MESSAGE.email })
      const { messages } = strictly(PersonalDataExportSchema).parse(await exported.json())
      expect(messages.slice(-2).map(({ analysisId }) => analysisId)).toEqual([own.uniqueId, other.shareId])
      expect(JSON.stringify(messages)).not.toContain(other.uniqueId)
    })
  })

  describe('in the panel', () => {
    const LIST = '/contact-messages'
    async function add(own: Partial<typeof MESSAGE> = {}) {
      const { id } = await gateway.deps.messagesStore.insert({
        ...MESSAGE,
        ...own,
        createdAt: new Date(now).toISOString(),
      })
      return id
    }
    const list = async (options: object = {}) => {
      const response = await gateway.admin('POST', LIST, options)
      expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
      const records = (await response.json()) as { id: string; name: string }[]
      return { records, total: Number(response.headers.get('x-total-count')) }
    }

    it('lists all, newest first, and parts of it', async () => {
      now += 1000
      const id = await add({ name: 'Última Búsqueda' })
      const all = await list()
      expect(all.records[0]).toEqual({
        ...MESSAGE,
        id,
        name: 'Última Búsqueda',
        status: 'nuevo',
        createdAt: new Date(now).toISOString(),
      })
      expect(all.records).toHaveLength(all.total)
      expect(await list({ limit: 1, offset: 1 })).toEqual({
        records: all.records.slice(1, 2),
        total: all.total,
      })
      expect((await list({ search: 'ultima busqueda' })).total).toBe(1)
      expect((await list({ filter: 'respondido' })).total).toBe(0)
    })

    it('lists, removes and restores a message that is older than the rules of its form', async () => {
      now += 1000
      const own = { name: 'Ana\n\u202ePérez\u0000', phone: '600\t000' }
      const id = await add(own)
      expect((await list({ limit: 1 })).records).toMatchObject([{ id, ...own }])
      await gateway.admin('DELETE', `${LIST}/${id}`)
      const restored = await gateway.admin('POST', `${LIST}/${id}/restore`)
      expect([restored.status, await restored.json()]).toMatchObject([200, own])
    })

    it('marks as read and answered, from any status', async () => {
      const id = await add()
      for (const status of ['respondido', 'leído']) {
        const response = await gateway.admin('PATCH', `${LIST}/${id}/status`, { status })
        expect([response.status, await response.json()]).toMatchObject([200, { id, status }])
      }
      expect((await list({ filter: 'leído' })).records.map((record) => record.id)).toEqual([id])
    })

    it.each([['nuevo'], ['Leído'], [''], [undefined], [1], [{ $ne: 1 }]])(
      'answers 400 to the status %j',
      async (status) => {
        const response = await gateway.admin('PATCH', `${LIST}/${await add()}/status`, { status })
        expect([response.status, await response.json()]).toMatchObject([
          400,
          { code: 'INVALID', fields: { status: 'El estado solo puede ser «leído» o «respondido».' } },
        ])
      },
    )

    it('removes and restores within a minute, and not after it', async () => {
      const id = await add()
      const removed = await gateway.admin('DELETE', `${LIST}/${id}`)
      expect([removed.status, await removed.text()]).toEqual([204, ''])
      expect((await list()).records.map((record) => record.id)).not.toContain(id)
      now += 59_000
      const restored = await gateway.admin('POST', `${LIST}/${id}/restore`)
      expect([restored.status, await restored.json()]).toMatchObject([200, { id }])
      await gateway.admin('DELETE', `${LIST}/${id}`)
      now += 61_000
      expect((await gateway.admin('POST', `${LIST}/${id}/restore`)).status).toBe(404)
    })

    adminListContract({
      gateway: () => gateway,
      list: LIST,
      change: 'status',
      notFound: 'No hemos encontrado ese mensaje.',
    })
  })
})
