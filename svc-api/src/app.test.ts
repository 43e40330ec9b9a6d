import http from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Analyser, answerJson, startAnalyser } from './testing/analyser-server.ts'
import { sampleResult } from './testing/samples.ts'
import { type Gateway, startGateway } from './testing/start-gateway.ts'
import { storeKinds, type TestStore } from './testing/stores.ts'

describe.each(storeKinds)('the gateway on $name', ({ create }) => {
  let analyser: Analyser
  let testStore: TestStore
  let gateway: Gateway
  beforeAll(async () => {
    analyser = await startAnalyser(answerJson(200, sampleResult()))
    testStore = create()
    gateway = await startGateway({ env: testStore.env, analyserUrl: analyser.url })
  })
  afterAll(async () => {
    await gateway.close()
    await testStore.remove()
    await analyser.close()
  })

  it('is alive, and well while store and svc-seo are', async () => {
    expect(await (await gateway.get('/livez')).json()).toEqual({ status: 'ok' })
    const well = await gateway.get('/healthz')
    expect([well.status, await well.json()]).toEqual([
      200,
      { status: 'ok', checks: { store: 'ok', 'svc-seo': 'ok' } },
    ])
    analyser.setWell(false)
    const ill = await gateway.get('/healthz')
    expect([ill.status, await ill.json()]).toEqual([
      503,
      { status: 'down', checks: { store: 'ok', 'svc-seo': 'down' } },
    ])
    analyser.setWell(true)
    expect((await gateway.get('/livez')).status).toBe(200)
  })

  it.each([
    ['GET', '/api'],
    ['GET', '/api/nothing'],
    ['POST', '/api/nothing'],
    ['DELETE', '/api/seo-analysis/some'],
    ['GET', '/api/analyze-seo'],
    ['GET', '/'],
    ['GET', '/api/seo-analysis/'],
    ['GET', '/api/seo-analysis/a/b'],
  ])('answers 404 with its JSON to %s %s', async (method, path) => {
    const response = await fetch(`${gateway.url}${path}`, { method })
    expect([response.status, await response.json()]).toEqual([
      404,
      { error: 'No existe lo que buscas.', code: 'NOT_FOUND' },
    ])
  })

  it('answers 400 to an address that cannot be decoded', async () => {
    const { port } = new URL(gateway.url)
    const status = await new Promise((resolve, reject) => {
      http
        .get({ host: '127.0.0.1', port, path: '/api/seo-analysis/%E0%A4%A' }, (response) => {
          response.resume()
          resolve(response.statusCode)
        })
        .on('error', reject)
    })
    expect(status).toBe(400)
  })

  it.each(['/api/openapi.json', '/api/nothing', '/livez'])(
    'forbids everything to %s as a page',
    async (path) => {
      const { headers } = await gateway.get(path)
      expect(headers.get('content-security-policy')).toBe("default-src 'none';frame-ancestors 'none'")
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.has('x-powered-by')).toBe(false)
      expect(headers.has('strict-transport-security')).toBe(false)
    },
  )

  it('gives no other origin access', async () => {
    const response = await gateway.get('/api/openapi.json', { origin: 'https://evil.example' })
    expect(response.headers.has('access-control-allow-origin')).toBe(false)
    expect(response.headers.get('cross-origin-resource-policy')).toBe('same-origin')
  })
})
