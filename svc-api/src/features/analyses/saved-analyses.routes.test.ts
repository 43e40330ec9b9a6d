import { ApiErrorSchema, SaveAnalysisResponseSchema, SavedAnalysisSchema } from '@agency/contracts'
import { strictly } from '@agency/contracts/testing/strictly'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sampleResult, sampleSave } from '../../testing/samples.ts'
import { type Gateway, startGateway } from '../../testing/start-gateway.ts'
import { storeKinds, type TestStore } from '../../testing/stores.ts'
import { createResultProofs } from './result-proofs.ts'

const PATH = '/api/seo-analysis'

describe.each(storeKinds)('saved analyses over HTTP on $name', ({ create }) => {
  let testStore: TestStore
  let gateway: Gateway
  beforeAll(async () => {
    testStore = create()
    gateway = await startGateway({ env: testStore.env })
  })
  afterAll(async () => {
    await gateway.close()
    await testStore.remove()
  })

  const save = (body: unknown, headers: Record<string, string> = {}) => gateway.post(PATH, body, headers)
  const saved = async (body: unknown) => {
    const answer = strictly(SaveAnalysisResponseSchema).parse(await (await save(body)).json())
    return { ...answer, shareId: answer.shareId ?? '' }
  }
  const open = (id: string) => gateway.get(`${PATH}/${id}`)

  describe('POST /api/seo-analysis', () => {
    it('answers 201 with the id, and then the analysis can be opened', async () => {
      const body = sampleSave()
      const response = await save(body)
      expect(response.status).toBe(201)
      expect(response.headers.get('cache-control')).toBe('no-store')
      const shareId = expect.stringMatching(/^[0-9a-z]{26}$/)
      expect(await response.json()).toEqual({ uniqueId: body.uniqueId, shareId })

      const opened = await open(body.uniqueId)
      expect(opened.status).toBe(200)
      expect(opened.headers.get('cache-control')).toBe('no-store')
      const record = await opened.json()
      expect(record).toEqual({ ...body, shareId, isUnproven: true, createdAt: expect.any(String) })
      expect(strictly(SavedAnalysisSchema).safeParse(record).success).toBe(true)
    })

    it('keeps the text of the results unchanged', async () => {
      const text = JSON.stringify(sampleResult(), null, 3).replace('{', ' {\r\n\t"ñ🦙\\u0000": "\u2028",')
      const body = sampleSave({ results: ` ${text}\n` })
      expect((await save(body)).status).toBe(201)
      const record = strictly(SavedAnalysisSchema).parse(await (await open(body.uniqueId)).json())
      expect(record.results).toBe(body.results)
    })

    it('keeps what an older version saved: names for titles, categories as an array', async () => {
      const checks = [{ name: 'HTTPS', message: 'Sin cifrar', status: 'error' }]
      const score = { current: 1, max: 2 }
      const results = JSON.stringify({
        website: 'https://mitienda.es',
        scores: { technical: score, analytics: score, legal: score },
        categories: [{ title: 'SEO Técnico', checks }],
      })
      expect((await save(sampleSave({ results }))).status).toBe(201)
    })

    it('opens what was saved before names were one line', async () => {
      const old = sampleSave({ name: 'Ana\n\u202ePérez\u0000', website: 'https://mitienda.es/a\tb' })
      const summary = { score: null, worst: [] }
      await gateway.deps.analysesStore.insert({ ...old, createdAt: '2026-01-01T00:00:00.000Z', summary })
      const opened = await open(old.uniqueId)
      expect([opened.status, await opened.json()]).toMatchObject([200, old])
    })

    it('answers 409 to the share id of another report', async () => {
      const { shareId: uniqueId } = await saved(sampleSave())
      expect((await save(sampleSave({ uniqueId }))).status).toBe(409)
    })

    it('answers 409 when the id is taken, and keeps the first', async () => {
      const first = sampleSave()
      await save(first)
      const response = await save(sampleSave({ uniqueId: first.uniqueId, name: 'Otra' }))
      expect([response.status, await response.json()]).toEqual([
        409,
        { error: 'Ya hay un análisis guardado con ese identificador.', code: 'ID_TAKEN' },
      ])
      expect(await (await open(first.uniqueId)).json()).toMatchObject({ name: first.name })
    })

    it('lets exactly one of two gateways on the same store have an id', async () => {
      const other = await startGateway({ env: testStore.env })
      for (let round = 0; round < 5; round += 1) {
        const { uniqueId } = sampleSave()
        const both = [gateway, other, gateway, other]
        const answers = await Promise.all(both.map((one) => one.post(PATH, sampleSave({ uniqueId }))))
        expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
      }
      await other.close()
    })

    it.each([
      ['uniqueId', { uniqueId: 'short' }],
      ['uniqueId', { uniqueId: 'M3X9K2P10000000000000001' }],
      ['uniqueId', { uniqueId: { $ne: 1 } }],
      ['uniqueId', { uniqueId: undefined }],
      ['website', { website: 'mitienda.es' }],
      ['website', { website: 'javascript:alert(1)' }],
      ['website', { website: `https://mitienda.es/${'a'.repeat(2048)}` }],
      ['name', { name: '   ' }],
      ['name', { name: 'a'.repeat(121) }],
      ['name', { name: ['Ana'] }],
      ['name', { name: 'half a llama \ud83e' }],
      ['email', { email: 'ana' }],
      ['email', { email: `${'a'.repeat(250)}@example.com` }],
      ['email', { email: { $gt: '' } }],
      ['website', { website: 'https://mitienda.es/a\nb' }],
      ['name', { name: 'Ana\r\nPérez' }],
      ['name', { name: 'Ana \u2066Pérez' }],
      ['email', { email: 'ana\u0000@example.com' }],
      ['results', { results: sampleResult() }],
      ['results', { results: '{"website":' }],
      ['results', { results: '{}' }],
      ['results', { results: 'null' }],
      ['results', { results: `${'['.repeat(10_000)}${']'.repeat(10_000)}` }],
    ])('answers 400 and names the field %s: %#', async (field, own) => {
      const body = { ...sampleSave(), ...own }
      const response = await save(body)
      const { code, fields = {} } = strictly(ApiErrorSchema).parse(await response.json())
      expect([response.status, code, Object.keys(fields)]).toEqual([400, 'INVALID', [field]])
      expect(fields[field]).toMatch(/^\p{Lu}.+\.$/u)
    })

    it('answers 400 and names all that is missing', async () => {
      const response = await save('{}')
      const { fields = {} } = strictly(ApiErrorSchema).parse(await response.json())
      expect(Object.keys(fields)).toEqual(['uniqueId', 'website', 'name', 'email', 'results'])
    })

    it('ignores keys like __proto__', async () => {
      const body = JSON.stringify(sampleSave())
      const response = await save(
        body.replace('{', '{"__proto__":{"name":"x"},"constructor":{"prototype":{}},'),
      )
      expect(response.status).toBe(201)
      const missing = await save('{"__proto__":{"uniqueId":"aaaaaaaaaaaa","name":"x"}}')
      expect(missing.status).toBe(400)
    })

    it('takes a body of 256 KB and answers 413 beyond it', async () => {
      const big = (bytes: number) => {
        const body = sampleSave({ results: `${JSON.stringify(sampleResult())}` })
        const room = bytes - Buffer.byteLength(JSON.stringify(body))
        return JSON.stringify({ ...body, results: body.results + ' '.repeat(room) })
      }
      expect((await save(big(256 * 1024))).status).toBe(201)
      const response = await save(big(256 * 1024 + 1))
      expect([response.status, await response.json()]).toEqual([
        413,
        { error: 'El contenido enviado es demasiado grande.', code: 'TOO_LARGE' },
      ])
    })

    it('answers 415 to another media type and 400 to what is not JSON', async () => {
      const form = await save('name=Ana', { 'content-type': 'application/x-www-form-urlencoded' })
      expect([form.status, await form.json()]).toMatchObject([415, { code: 'UNSUPPORTED_MEDIA_TYPE' }])
      const broken = await save('{"name":')
      expect([broken.status, await broken.json()]).toMatchObject([400, { code: 'BAD_JSON' }])
    })
  })

  describe('GET /api/seo-analysis/:uniqueId', () => {
    it.each(['unknownunknown', '$ne', '%7B%22$ne%22:1%7D', "'%20OR%201=1", 'x'.repeat(3000)])(
      'answers 404 to %.20s',
      async (id) => {
        const response = await open(id)
        expect([response.status, await response.json()]).toEqual([
          404,
          { error: 'No hemos encontrado ese análisis.', code: 'NOT_FOUND' },
        ])
        expect(response.headers.get('cache-control')).toBe('no-store')
      },
    )
  })

  describe('the share id', () => {
    it('opens the same report without name, e-mail or anything that leads back', async () => {
      const body = sampleSave({ name: 'Íñigo Núñez', email: 'inigo@example.org' })
      const { shareId } = await saved(body)
      const shared = await open(shareId)
      expect([shared.status, shared.headers.get('cache-control')]).toEqual([200, 'no-store'])
      const text = await shared.text()
      expect(strictly(SavedAnalysisSchema).parse(JSON.parse(text))).toEqual({
        uniqueId: shareId,
        shareId,
        website: body.website,
        name: '',
        email: '',
        results: body.results,
        isUnproven: true,
        createdAt: expect.any(String),
      })
      expect(text).not.toMatch(new RegExp(`${body.uniqueId}|Íñigo|inigo`, 'i'))
      expect(await (await open(body.uniqueId)).json()).toMatchObject({ ...body, shareId })
    })

    it('stops working with the analysis, and works again once that is restored', async () => {
      const { shareId, uniqueId } = await saved(sampleSave())
      const { records } = await gateway.deps.analysesStore.list({ filter: 'all', sort: 'newest' })
      const path = `/seo-analysis/${records.find((record) => record.uniqueId === uniqueId)?.id}`
      await gateway.admin('DELETE', path)
      expect((await open(shareId)).status).toBe(404)
      await gateway.admin('POST', `${path}/restore`)
      expect((await open(shareId)).status).toBe(200)
    })
  })

  describe('the proof of a result', () => {
    const isUnproven = async (id: string) =>
      SavedAnalysisSchema.parse(await (await open(id)).json()).isUnproven
    const prove = (secret: string, result: object = sampleResult()) =>
      createResultProofs([Buffer.from(secret)]).prove(result)

    it('is known under both ids, also after the fields were put in another order', async () => {
      const { deps } = gateway
      const { proof, ...result } = createResultProofs(deps.tokenSecrets).prove(sampleResult())
      const ids = await saved(sampleSave({ results: JSON.stringify({ proof, ...result }, null, 1) }))
      expect([await isUnproven(ids.uniqueId), await isUnproven(ids.shareId)]).toEqual([undefined, undefined])
    })

    it.each([
      ['missing', sampleResult()],
      ['forged', prove('another secret of an installation')],
    ])('is told under both ids when it is %s', async (_how, result) => {
      const ids = await saved(sampleSave({ results: JSON.stringify(result) }))
      expect([await isUnproven(ids.uniqueId), await isUnproven(ids.shareId)]).toEqual([true, true])
    })

    it('is not asked of what was saved before proofs', async () => {
      const old = sampleSave()
      const summary = { score: null, worst: [] }
      await gateway.deps.analysesStore.insert({ ...old, createdAt: '2026-01-01T00:00:00.000Z', summary })
      expect(await isUnproven(old.uniqueId)).toBeUndefined()
    })
  })

  it('still has everything after a restart', async () => {
    const body = sampleSave()
    await save(body)
    await gateway.close()
    gateway = await startGateway({ env: testStore.env })
    expect((await open(body.uniqueId)).status).toBe(200)
  })

  it('logs neither who saved nor under which id', () => {
    const log = gateway.log.join('')
    expect(log).toContain('/api/seo-analysis/:uniqueId')
    expect(log).not.toMatch(/ana@example|Ana Pérez|m3x9k2p1|127\.0\.0\.1/)
  })
})
