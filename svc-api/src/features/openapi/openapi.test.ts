import { ERROR_STATUS, NDJSON } from '@agency/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createApp } from '../../app.ts'
import { type Gateway, startGateway } from '../../testing/start-gateway.ts'
import { embeddedStore, type TestStore } from '../../testing/stores.ts'

const ContentSchema = z.record(z.string(), z.object({ schema: z.looseObject({}) }))
const OperationSchema = z.object({
  summary: z.string().min(1),
  parameters: z.array(
    z.discriminatedUnion('in', [
      z.looseObject({ name: z.string(), in: z.literal('path'), required: z.literal(true) }),
      z.looseObject({ name: z.string(), in: z.literal('header'), description: z.string() }),
    ]),
  ),
  requestBody: z.looseObject({ content: ContentSchema }).optional(),
  responses: z.record(
    z.string(),
    z.object({
      description: z.string().min(1),
      headers: z.record(z.string(), z.looseObject({})).optional(),
      content: ContentSchema,
    }),
  ),
})
const DocumentSchema = z.object({
  openapi: z.literal('3.1.0'),
  info: z.object({ title: z.string(), version: z.string() }),
  paths: z.record(z.string(), z.record(z.string(), OperationSchema)),
  components: z.object({ schemas: z.record(z.string(), z.looseObject({})) }),
})

/** Express's layer of a route or a nested router. */
type Layer = {
  readonly route?: { readonly path: string; readonly methods: Readonly<Record<string, boolean>> }
  readonly handle?: { readonly stack?: readonly Layer[] }
}

function routesOf(layers: readonly Layer[]): string[] {
  return layers.flatMap(({ route, handle }) => {
    if (route === undefined) return routesOf(handle?.stack ?? [])
    const path = route.path.replaceAll(/:(\w+)/g, '{$1}')
    return Object.keys(route.methods).map((method) => `${method} ${path}`)
  })
}

describe('GET /api/openapi.json', () => {
  let testStore: TestStore
  let gateway: Gateway
  let text: string
  let document: z.infer<typeof DocumentSchema>
  beforeAll(async () => {
    testStore = embeddedStore.create()
    gateway = await startGateway({ env: testStore.env })
    const response = await gateway.get('/api/openapi.json')
    text = await response.text()
    document = DocumentSchema.parse(JSON.parse(text))
  })
  afterAll(async () => {
    await gateway.close()
    await testStore.remove()
  })

  const operation = (path: string, method: string) => OperationSchema.parse(document.paths[path]?.[method])

  it('comes compressed for those who accept that, and whole for the others', async () => {
    const ask = (accepted: string) => gateway.get('/api/openapi.json', { 'accept-encoding': accepted })
    const [gzip, whole] = [await ask('gzip, br'), await ask('identity')]
    expect([gzip, whole].map(({ headers }) => headers.get('content-encoding'))).toEqual(['gzip', null])
    for (const response of [gzip, whole]) {
      expect(response.headers.get('vary')).toContain('Accept-Encoding')
      expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
      expect(await response.text()).toBe(text)
    }
  })

  it('describes every route of the API, and nothing else', () => {
    const registered = routesOf(createApp(gateway.deps).router.stack as unknown as Layer[])
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path}`),
    )
    expect(described.sort()).toEqual(registered.filter((route) => route.includes(' /api')).sort())
    expect(described.length).toBeGreaterThan(3)
  })

  it('describes every parameter of a path', () => {
    for (const [path, methods] of Object.entries(document.paths)) {
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      for (const { parameters } of Object.values(methods)) {
        const inPath = parameters.filter((parameter) => parameter.in === 'path')
        expect(inPath.map(({ name }) => name)).toEqual(named)
      }
    }
  })

  it('describes the token of the second factor in all calls of the panel, and in no other', () => {
    for (const [path, methods] of Object.entries(document.paths)) {
      for (const { parameters, responses } of Object.values(methods)) {
        const inHeaders = parameters.filter((parameter) => parameter.in === 'header').map(({ name }) => name)
        const names = path.startsWith('/api/admin/') ? ['x-second-factor'] : []
        expect([path, inHeaders]).toEqual([path, names])
        const success = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1]
        expect([path, Object.keys(success?.headers ?? {})]).toEqual([path, names])
      }
    }
  })

  it('names nothing that it does not define', () => {
    const references = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference]) => reference)
    expect(references.length).toBeGreaterThan(10)
    for (const reference of references) {
      const [, name = ''] = /^#\/components\/schemas\/(\w+)$/.exec(reference ?? '') ?? []
      expect(Object.keys(document.components.schemas)).toContain(name)
    }
  })

  it('describes the body of every error, with the codes of its status', () => {
    for (const methods of Object.values(document.paths)) {
      for (const { responses } of Object.values(methods)) {
        for (const [status, { description, content }] of Object.entries(responses)) {
          if (Number(status) < 400) continue
          const codes = description.split(', ')
          for (const code of codes) expect(ERROR_STATUS).toHaveProperty(code, Number(status))
          expect(content['application/json']?.schema).toEqual({
            allOf: [{ $ref: '#/components/schemas/ApiError' }, { properties: { code: { enum: codes } } }],
          })
        }
      }
    }
  })

  it.each([
    ['post', '/api/analyze-seo', ['200', '400', '403', '413', '415', '422', '429', '500', '503', '504']],
    ['post', '/api/seo-analysis', ['201', '400', '409', '413', '415', '429', '500', '503']],
    ['get', '/api/seo-analysis/{uniqueId}', ['200', '400', '404', '429', '500', '503']],
    ['get', '/api/openapi.json', ['200', '500']],
  ])('describes every status of %s %s', (method, path, statuses) => {
    expect(Object.keys(operation(path, method).responses)).toEqual(statuses)
  })

  it('describes both ways of answering an analysis', () => {
    expect(operation('/api/analyze-seo', 'post').responses['200']?.content).toEqual({
      'application/json': { schema: { $ref: '#/components/schemas/AnalysisResult' } },
      [NDJSON]: { schema: { $ref: '#/components/schemas/AnalysisEvent' } },
    })
  })

  it('describes bodies in the schemas that validate them', () => {
    expect(operation('/api/seo-analysis', 'post').requestBody?.content['application/json']?.schema).toEqual({
      $ref: '#/components/schemas/SaveAnalysisRequest',
    })
    expect(document.components.schemas.SaveAnalysisRequest).toMatchObject({
      type: 'object',
      properties: { uniqueId: { type: 'string', pattern: '^[0-9a-z]{10,64}$' }, name: { maxLength: 120 } },
      required: ['uniqueId', 'website', 'name', 'email', 'results'],
    })
  })
})
