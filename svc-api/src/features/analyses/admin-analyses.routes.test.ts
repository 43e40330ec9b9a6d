import { AnalysisRecordSchema } from '@agency/contracts'
import { strictly } from '@agency/contracts/testing/strictly'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adminListContract } from '../../testing/admin-list.contract.ts'
import { sampleResult, sampleSave } from '../../testing/samples.ts'
import { type Gateway, startGateway } from '../../testing/start-gateway.ts'
import { storeKinds, type TestStore } from '../../testing/stores.ts'

const LIST = '/seo-analysis'

describe.each(storeKinds)('analyses in the panel on $name', ({ create }) => {
  let testStore: TestStore
  let gateway: Gateway
  let now = Date.parse('2026-11-20T10:00:00.000Z')
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

  async function list(options: object = {}) {
    const response = await gateway.admin('POST', LIST, options)
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
    const records = strictly(AnalysisRecordSchema.array()).parse(await response.json())
    return { records, total: Number(response.headers.get('x-total-count')) }
  }
  async function add(own: Parameters<typeof sampleSave>[0] = {}) {
    now += 1000
    const saved = sampleSave(own)
    expect((await gateway.post('/api/seo-analysis', saved)).status).toBe(201)
    const { records } = await list({ limit: 1 })
    return { ...saved, id: records[0]?.id ?? '' }
  }
  const open = async (uniqueId: string) => (await gateway.get(`/api/seo-analysis/${uniqueId}`)).status

  it('lists an empty store', async () => {
    expect(await list()).toEqual({ records: [], total: 0 })
  })

  it('lists all, newest first, complete with the reports as they were saved', async () => {
    const results = ` ${JSON.stringify(sampleResult(), null, 2)}\n`
    for (let number = 0; number < 12; number += 1) await add({ name: `Ana ${number}` })
    const last = await add({ name: 'La última', results })
    const { records, total } = await list()
    expect([records.length, total]).toEqual([13, 13])
    expect(records[0]).toEqual({
      ...last,
      createdAt: new Date(now).toISOString(),
      contacted: 0,
      summary: { score: 50, worst: [], titles: [] },
    })
    expect(records.map(({ name }) => name).slice(0, 3)).toEqual(['La última', 'Ana 11', 'Ana 10'])
  })

  it('leaves the reports out of a slim list, and gives the part that was asked for', async () => {
    const { records } = await list()
    const slim = records.map(({ results: _results, ...record }) => record)
    expect((await list({ slim: true })).records).toEqual(slim)
    expect(await list({ limit: 3, offset: 5 })).toEqual({ records: records.slice(5, 8), total: 13 })
    expect((await list({ search: 'ultima', slim: true })).records).toEqual(slim.slice(0, 1))
    expect((await list({ sort: 'oldest', limit: 1 })).records).toEqual(records.slice(-1))
  })

  it('marks as contacted and back', async () => {
    const { id } = await add()
    for (const contacted of [true, true, false]) {
      const response = await gateway.admin('PATCH', `${LIST}/${id}/contacted`, { contacted })
      expect([response.status, strictly(AnalysisRecordSchema).parse(await response.json())]).toMatchObject([
        200,
        { id, contacted: contacted ? 1 : 0 },
      ])
      expect((await list({ filter: 'contacted', slim: true })).total).toBe(contacted ? 1 : 0)
    }
  })

  it.each([[1], ['true'], [null], [undefined], [{ $ne: 1 }]])(
    'answers 400 to contacted %j',
    async (contacted) => {
      const { id } = await add()
      const response = await gateway.admin('PATCH', `${LIST}/${id}/contacted`, { contacted })
      expect([response.status, await response.json()]).toMatchObject([
        400,
        { fields: { contacted: 'Indica si se ha contactado.' } },
      ])
    },
  )

  it('removes an analysis and its link at once, and restores both within a minute', async () => {
    const { id, uniqueId } = await add()
    const removed = await gateway.admin('DELETE', `${LIST}/${id}`)
    expect([removed.status, await removed.text()]).toEqual([204, ''])
    expect(await open(uniqueId)).toBe(404)
    expect((await list({ slim: true })).records.map((record) => record.id)).not.toContain(id)
    expect((await gateway.admin('DELETE', `${LIST}/${id}`)).status).toBe(404)
    expect((await gateway.post('/api/seo-analysis', sampleSave({ uniqueId }))).status).toBe(409)

    now += 59_000
    const restored = await gateway.admin('POST', `${LIST}/${id}/restore`)
    expect([restored.status, await restored.json()]).toMatchObject([200, { id, uniqueId }])
    expect(await open(uniqueId)).toBe(200)

    await gateway.admin('DELETE', `${LIST}/${id}`)
    now += 61_000
    expect((await gateway.admin('POST', `${LIST}/${id}/restore`)).status).toBe(404)
  })

  it('lists, removes and restores an analysis that was saved before names were one line', async () => {
    now += 1000
    const old = { ...sampleSave(), name: 'Ana\n\u202ePérez\u0000', createdAt: new Date(now).toISOString() }
    await gateway.deps.analysesStore.insert({ ...old, summary: { score: 50, worst: [] } })
    const [record] = (await list({ limit: 1 })).records
    expect(record).toMatchObject(old)
    const path = `${LIST}/${record?.id}`
    expect((await gateway.admin('PATCH', `${path}/contacted`, { contacted: true })).status).toBe(200)
    await gateway.admin('DELETE', path)
    const restored = await gateway.admin('POST', `${path}/restore`)
    expect([restored.status, await restored.json()]).toMatchObject([200, { name: old.name }])
  })

  adminListContract({
    gateway: () => gateway,
    list: LIST,
    change: 'contacted',
    notFound: 'No hemos encontrado ese análisis.',
  })

  it('says with which a visit is kept, in every form of the list', async () => {
    const [, { id }] = [await add(), await add(), await add()]
    await gateway.deps.browserVisitsStore.put({
      id,
      createdAt: new Date(now).toISOString(),
      judged: '{}',
      shots: [],
    })
    const marked = async (options: object) =>
      (await list(options)).records.filter(({ hasVisit }) => hasVisit).map((record) => record.id)
    for (const options of [{}, { slim: true }, { slim: true, limit: 3 }, { ids: [id], slim: true }]) {
      expect(await marked(options)).toEqual([id])
    }
    expect(await marked({ limit: 1 })).toEqual([])
  })
})
