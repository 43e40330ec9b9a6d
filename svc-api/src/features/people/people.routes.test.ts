import {
  BulkResultSchema,
  type Person,
  PersonSchema,
  type TemplateChange,
  TemplateSchema,
  TodaySchema,
} from '@agency/contracts'
import { strictly } from '@agency/contracts/testing/strictly'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sampleSave } from '../../testing/samples.ts'
import { ADMIN, type Gateway, startGateway } from '../../testing/start-gateway.ts'
import { storeKinds, type TestStore } from '../../testing/stores.ts'
import { createPeopleCleaner } from './people-cleaner.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const NOT_FOUND = { error: 'No hemos encontrado a esa persona.', code: 'NOT_FOUND' }

describe.each(storeKinds)('people in the panel on $name', ({ create }) => {
  let testStore: TestStore
  let gateway: Gateway
  let now: number
  const iso = () => new Date(now).toISOString()
  beforeEach(async () => {
    now = Date.parse('2026-11-20T10:00:00.000Z')
    testStore = create()
    gateway = await startGateway({ env: testStore.env, clock: () => new Date(now) })
  })
  afterEach(async () => {
    await gateway.close()
    await testStore.remove()
  })

  async function analyse(own: Parameters<typeof sampleSave>[0] = {}) {
    const body = sampleSave(own)
    await gateway.post('/api/seo-analysis', body)
    const { id = '' } = (await gateway.deps.analysesStore.findByUniqueId(body.uniqueId)) ?? {}
    return { ...body, id }
  }
  const write = (own: object = {}) =>
    gateway.deps.messagesStore.insert({
      name: 'Ana',
      email: 'ana@example.com',
      message: 'Hola',
      createdAt: iso(),
      ...own,
    })
  const personOf = async (response: Response): Promise<Person> => {
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
    return strictly(PersonSchema).parse(await response.json())
  }
  const person = async (id: string) => personOf(await gateway.admin('POST', `/people/${id}`))
  const change = async (id: string, body: object) =>
    personOf(await gateway.admin('PATCH', `/people/${id}`, body))
  const today = async () => strictly(TodaySchema).parse(await (await gateway.admin('POST', '/today')).json())
  const idsOf = ({ records }: Person) =>
    records.map((record) => (record.kind === 'analysis' ? record.analysis.id : record.message.id))

  describe('the record of a person', () => {
    it('has all under one address in whatever letters, oldest first, and opens from any of it', async () => {
      const message = await write({ email: 'ANA@example.com', phone: '600 000 000' })
      now += HOUR
      const analysis = await analyse({ name: 'Ana Pérez' })
      now += HOUR
      const last = await write({ name: 'Ana P.', analysisId: analysis.uniqueId })
      await write({ email: 'other@example.com' })

      const found = await person(message.id)
      expect(found).toMatchObject({
        email: 'ana@example.com',
        name: 'Ana P.',
        phone: '600 000 000',
        notes: '',
        callOn: null,
        doNotContact: 0,
        hasWritten: 1,
        records: [
          { kind: 'message', message: { id: message.id } },
          { kind: 'analysis', analysis: { id: analysis.id, summary: { score: 50 } } },
          { kind: 'message', message: { id: last.id, report: { isGone: false } } },
        ],
      })
      expect(found.records[1]).not.toHaveProperty('analysis.results')
      for (const id of [analysis.id, last.id]) expect(await person(id)).toEqual(found)
    })

    it('of an analysis alone has written nothing', async () => {
      const { id } = await analyse()
      const found = await person(id)
      expect(found).toMatchObject({ hasWritten: 0, name: 'Ana Pérez' })
      expect(found).not.toHaveProperty('phone')
    })

    it('has neither removed records nor opens from them', async () => {
      const message = await write()
      const { id } = await analyse()
      await gateway.admin('DELETE', `/contact-messages/${message.id}`)
      expect(idsOf(await person(id))).toEqual([id])
      const gone = await gateway.admin('POST', `/people/${message.id}`)
      expect([gone.status, await gone.json()]).toEqual([404, NOT_FOUND])
      await gateway.admin('POST', `/contact-messages/${message.id}/restore`)
      expect(idsOf(await person(message.id))).toHaveLength(2)
    })

    it('keeps notes, day and mark, each on its own, under any record', async () => {
      const message = await write()
      const { id } = await analyse({ email: 'Ana@Example.com' })
      expect(await change(message.id, { notes: 'Prefiere la tarde.\nPasa a las 18.' })).toMatchObject({
        notes: 'Prefiere la tarde.\nPasa a las 18.',
      })
      await change(id, { callOn: '2026-12-01' })
      await change(id, { doNotContact: true })
      expect(await person(message.id)).toMatchObject({
        notes: 'Prefiere la tarde.\nPasa a las 18.',
        callOn: '2026-12-01',
        doNotContact: 1,
      })
      await change(id, { notes: '', callOn: null, doNotContact: false })
      expect(await person(id)).toMatchObject({ notes: '', callOn: null, doNotContact: 0 })
    })

    it.each([
      ['notes', { notes: 5 }, 'Escribe las notas.'],
      ['notes', { notes: 'a'.repeat(5001) }, 'Las notas no pueden pasar de 5000 caracteres.'],
      ['notes', { notes: 'a\u0000' }, 'Las notas contienen un carácter que no se puede guardar.'],
      ['callOn', { callOn: '2026-02-30' }, 'Escribe una fecha válida.'],
      ['callOn', { callOn: '20/11/2026' }, 'Escribe una fecha válida.'],
      ['callOn', { callOn: { $ne: 1 } }, 'Escribe una fecha válida.'],
      ['doNotContact', { doNotContact: 1 }, 'Indica si se puede contactar.'],
    ])('answers 400 and names the field %s: %#', async (field, body, sentence) => {
      const { id } = await write()
      const response = await gateway.admin('PATCH', `/people/${id}`, body)
      expect([response.status, await response.json()]).toMatchObject([
        400,
        { code: 'INVALID', fields: { [field]: sentence } },
      ])
    })

    it.each([
      ['POST', 'unknown'],
      ['PATCH', 'unknown'],
      ['POST', 'ana@example.com'],
      ['PATCH', '%00%24ne'],
    ] as const)('answers 404 to %s of %s, before it looks at the rest', async (method, id) => {
      await write()
      const response = await gateway.admin(method, `/people/${id}`, { notes: { $ne: 1 } })
      expect([response.status, await response.json()]).toEqual([404, NOT_FOUND])
    })

    it('loses what was noted once no record is left, not before', async () => {
      const { peopleStore: people, analysesStore, messagesStore } = gateway.deps
      const clean = () =>
        createPeopleCleaner({ people, records: [analysesStore, messagesStore], clock: () => new Date(now) })(
          new Date(now),
        )
      const message = await write()
      const { id } = await analyse({ email: 'other@example.com' })
      await change(message.id, { doNotContact: true })
      await change(id, { notes: 'Sigue' })
      await gateway.admin('DELETE', `/contact-messages/${message.id}`)
      await clean()
      expect(await people.emails()).toHaveLength(2)
      now += 2 * MINUTE
      await messagesStore.purgeRemoved(iso())
      await clean()
      expect(await people.emails()).toEqual(['other@example.com'])
    })
  })

  describe('what there is to do today', () => {
    it('is nothing at first', async () => {
      await write()
      expect(await today()).toEqual({ count: 0, items: [] })
    })

    it('is calls that are due in Madrid, by the newest record of the person', async () => {
      await write({ phone: '600 000 000' })
      now += HOUR
      const analysis = await analyse()
      await change(analysis.id, { callOn: '2026-11-21' })
      // Half past eleven at night in Madrid.
      now = Date.parse('2026-11-20T22:30:00.000Z')
      expect((await today()).count).toBe(0)
      now = Date.parse('2026-11-20T23:00:00.000Z')
      expect(await today()).toEqual({
        count: 1,
        items: [
          {
            id: analysis.id,
            kind: 'analysis',
            reason: 'call',
            name: 'Ana Pérez',
            email: 'ana@example.com',
            phone: '600 000 000',
            website: 'https://mitienda.es',
            dueOn: '2026-11-21',
            isOverdue: 0,
          },
        ],
      })
      // In summer the day ends an hour earlier.
      await change(analysis.id, { callOn: '2027-07-01' })
      now = Date.parse('2027-06-30T21:59:59.000Z')
      expect((await today()).items.filter(({ reason }) => reason === 'call')).toEqual([])
      now = Date.parse('2027-06-30T22:00:00.000Z')
      expect((await today()).items.filter(({ reason }) => reason === 'call')).toMatchObject([
        { isOverdue: 0 },
      ])
      now += 24 * HOUR
      expect((await today()).items.filter(({ reason }) => reason === 'call')).toMatchObject([
        { isOverdue: 1 },
      ])
    })

    it('is messages that were not read for a day, beside calls, oldest first', async () => {
      const first = await write()
      await write({ email: 'read@example.com' }).then(({ id }) =>
        gateway.admin('PATCH', `/contact-messages/${id}/status`, { status: 'leído' }),
      )
      const { id } = await analyse({ email: 'other@example.com' })
      await change(id, { callOn: '2026-11-01' })
      now += 24 * HOUR
      expect((await today()).items.map((item) => item.reason)).toEqual(['call'])
      now += 1
      expect((await today()).items).toMatchObject([
        { id, reason: 'call', dueOn: '2026-11-01', isOverdue: 1 },
        { id: first.id, kind: 'message', reason: 'unread', dueOn: '2026-11-21', isOverdue: 0 },
      ])
      const summary = await (await gateway.admin('POST', '/summary')).json()
      expect(summary).toMatchObject({ today: 2 })
    })

    it('respects «No contactar», and leaves out people whose records are removed', async () => {
      const message = await write()
      await change(message.id, { callOn: '2026-11-01', doNotContact: true })
      const { id } = await analyse({ email: 'other@example.com' })
      await change(id, { callOn: '2026-11-01' })
      now += 25 * HOUR
      expect((await today()).items).toMatchObject([{ id }])
      await gateway.admin('DELETE', `/seo-analysis/${id}`)
      expect(await today()).toEqual({ count: 0, items: [] })
      await change(message.id, { doNotContact: false })
      expect((await today()).count).toBe(2)
    })
  })

  describe('templates', () => {
    const list = async () =>
      strictly(TemplateSchema.array()).parse(await (await gateway.admin('POST', '/templates')).json())
    const CHANGE: TemplateChange = {
      subject: 'Sobre {web}',
      body: 'Hola, {nombre}.\n{fallos}\n{informe} {agencia}',
    }

    it('are three with a default each, which can be changed and brought back', async () => {
      const defaults = await list()
      expect(defaults.map(({ id, isDefault }) => [id, isDefault])).toEqual([
        ['firstAnswer', 1],
        ['afterReport', 1],
        ['reminder', 1],
      ])
      const changed = await gateway.admin('PATCH', '/templates/afterReport', CHANGE)
      const template = { id: 'afterReport', ...CHANGE, isDefault: 0 }
      expect([changed.status, await changed.json()]).toEqual([200, template])
      expect(await list()).toEqual([defaults[0], template, defaults[2]])
      const reset = await gateway.admin('DELETE', '/templates/afterReport')
      expect([reset.status, await reset.json()]).toEqual([200, defaults[1]])
      expect(await list()).toEqual(defaults)
    })

    it('have defaults that could be saved as they are', async () => {
      for (const { id, subject, body } of await list()) {
        expect((await gateway.admin('PATCH', `/templates/${id}`, { subject, body })).status).toBe(200)
      }
    })

    it.each([
      ['subject', { subject: ' ' }, 'Escribe el asunto.'],
      [
        'subject',
        { subject: 'a\nb' },
        'El asunto no puede contener saltos de línea ni caracteres de control.',
      ],
      ['subject', { subject: 'a'.repeat(161) }, 'El asunto no puede pasar de 160 caracteres.'],
      ['body', { body: '' }, 'Escribe el texto.'],
      ['body', { body: 'a'.repeat(5001) }, 'El texto no puede pasar de 5000 caracteres.'],
      [
        'body',
        { body: 'Hola, {nombr}.' },
        '«{nombr}» no se puede rellenar. Puedes usar {nombre}, {web}, {fallos}, {informe}, {agencia}.',
      ],
      [
        'subject',
        { subject: '{}' },
        '«{}» no se puede rellenar. Puedes usar {nombre}, {web}, {fallos}, {informe}, {agencia}.',
      ],
    ])('answer 400 and name the field %s: %#', async (field, own, sentence) => {
      const response = await gateway.admin('PATCH', '/templates/reminder', { ...CHANGE, ...own })
      expect([response.status, await response.json()]).toMatchObject([400, { fields: { [field]: sentence } }])
    })

    it.each(['PATCH', 'DELETE'] as const)('answer 404 to %s of another', async (method) => {
      const response = await gateway.admin(method, '/templates/unknown', { subject: 5 })
      expect([response.status, await response.json()]).toEqual([
        404,
        { error: 'No hemos encontrado esa plantilla.', code: 'NOT_FOUND' },
      ])
    })
  })

  describe('selections', () => {
    const bulk = async (list: string, ids: readonly string[], action: string) => {
      const response = await gateway.admin('POST', `${list}/bulk`, { ids, action })
      expect(response.status).toBe(200)
      return strictly(BulkResultSchema).parse(await response.json())
    }
    const listed = async (list: string, options: object = {}) => {
      const response = await gateway.admin('POST', list, options)
      expect(response.status).toBe(200)
      return (await response.json()) as readonly { id: string; contacted?: 0 | 1; status?: string }[]
    }

    it('of analyses are marked, removed and restored', async () => {
      const [first, second, third] = [await analyse(), await analyse(), await analyse()]
      const ids = [first.id, second.id]
      expect(await bulk('/seo-analysis', [...ids, 'unknown', first.id], 'contacted')).toEqual({
        done: ids,
        missing: ['unknown'],
      })
      const contacted = await listed('/seo-analysis', { filter: 'contacted', slim: true })
      expect(contacted.map(({ id }) => id).sort()).toEqual(ids.toSorted())
      await bulk('/seo-analysis', [first.id], 'notContacted')
      expect(await listed('/seo-analysis', { filter: 'contacted' })).toMatchObject([{ id: second.id }])
      expect(await bulk('/seo-analysis', ids, 'remove')).toEqual({ done: ids, missing: [] })
      expect(await bulk('/seo-analysis', ids, 'remove')).toEqual({ done: [], missing: ids })
      expect(await listed('/seo-analysis')).toMatchObject([{ id: third.id }])
      now += 59_000
      expect(await bulk('/seo-analysis', ids, 'restore')).toEqual({ done: ids, missing: [] })
      await bulk('/seo-analysis', ids, 'remove')
      now += 61_000
      expect(await bulk('/seo-analysis', ids, 'restore')).toEqual({ done: [], missing: ids })
    })

    it('of messages are marked, removed and restored', async () => {
      const ids = [(await write()).id, (await write()).id]
      for (const action of ['leído', 'respondido']) {
        expect(await bulk('/contact-messages', ids, action)).toEqual({ done: ids, missing: [] })
        expect((await listed('/contact-messages')).map(({ status }) => status)).toEqual([action, action])
      }
      await bulk('/contact-messages', ids, 'remove')
      expect(await listed('/contact-messages')).toEqual([])
      expect(await bulk('/contact-messages', ids, 'restore')).toEqual({ done: ids, missing: [] })
    })

    it.each(['/seo-analysis', '/contact-messages'])('are listed by %s in their order', async (list) => {
      const made = list === '/seo-analysis' ? () => analyse() : () => write()
      const [first, second, third] = [await made(), await made(), await made()]
      const all = await listed(list)
      const ids = [second.id, 'unknown', first.id, second.id]
      const response = await gateway.admin('POST', list, { ids, limit: 1 })
      const byId = (id: string) => all.find((record) => record.id === id)
      expect(await response.json()).toEqual([byId(second.id), byId(first.id)])
      expect(response.headers.get('x-total-count')).toBe('2')
      expect(await listed(list, { ids: [third.id], slim: true })).toMatchObject([{ id: third.id }])
    })

    it.each([
      ['ids', { ids: [] }],
      ['ids', { ids: 'all' }],
      ['ids.0', { ids: [{ $ne: 1 }] }],
      ['ids', { ids: Array.from({ length: 501 }, (_, index) => `id${index}`) }],
      ['action', { action: 'purge' }],
      ['action', { action: { $ne: 1 } }],
      ['action', { action: 'constructor' }],
    ])('answer 400 and name the field %s: %#', async (field, own) => {
      for (const [list, action] of [
        ['/seo-analysis', 'remove'],
        ['/contact-messages', 'remove'],
      ] as const) {
        const response = await gateway.admin('POST', `${list}/bulk`, { ids: ['any'], action, ...own })
        const body = (await response.json()) as { fields: Record<string, string> }
        expect([response.status, Object.keys(body.fields)]).toEqual([400, [field]])
        expect(body.fields[field]).toMatch(/^\p{Lu}.+\.$/u)
      }
      const { status } = await gateway.admin('POST', '/seo-analysis', { ids: [] })
      expect(status).toBe(400)
    })
  })

  it.each([
    ['POST', '/people/any'],
    ['PATCH', '/people/any'],
    ['POST', '/today'],
    ['POST', '/templates'],
    ['PATCH', '/templates/reminder'],
    ['DELETE', '/templates/reminder'],
    ['POST', '/seo-analysis/bulk'],
    ['POST', '/contact-messages/bulk'],
  ] as const)('answers 401 to %s %s without the password, 413 and 415 before it', async (method, path) => {
    const wrong = await gateway.admin(method, path, { password: 'wrong' })
    expect([wrong.status, await wrong.json()]).toEqual([
      401,
      { error: 'Credenciales incorrectas', code: 'UNAUTHORIZED' },
    ])
    const call = (type: string, body: string) =>
      fetch(`${gateway.url}/api/admin${path}`, { method, body, headers: { 'content-type': type } })
    expect((await call('text/plain', JSON.stringify(ADMIN))).status).toBe(415)
    expect((await call('application/json', JSON.stringify({ a: 'x'.repeat(66_000) }))).status).toBe(413)
  })

  it('logs neither notes nor addresses', async () => {
    const { id } = await write()
    await change(id, { notes: 'Secreto' })
    await gateway.admin('POST', '/people/ana@example.com')
    expect(gateway.log.join('')).not.toMatch(/Secreto|ana@example/)
  })
})
