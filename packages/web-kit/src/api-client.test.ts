import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  createQueryClient,
  createRequestError,
  isRequestError,
  readJson,
  requestError,
} from './api-client.ts'

const answer = (body: string, init: ResponseInit) => vi.fn(async () => new Response(body, init))

afterEach(() => vi.unstubAllGlobals())

describe('readJson', () => {
  test('gives the body and sends credentials', async () => {
    const fetch = answer('{"a":1}', { status: 200 })
    vi.stubGlobal('fetch', fetch)
    expect(await readJson('/api/x')).toEqual({ a: 1 })
    expect(fetch).toHaveBeenCalledWith('/api/x', { credentials: 'include' })
  })

  test.each([
    [
      '{"error":"No existe.","code":"NOT_FOUND"}',
      404,
      '404: {"error":"No existe.","code":"NOT_FOUND"}',
      'No existe.',
    ],
    ['roto', 500, '500: roto', undefined],
    ['', 503, '503: Service Unavailable', undefined],
    ['"texto"', 400, '400: "texto"', undefined],
  ])('of %j with status %i throws «%s»', async (body, status, message, sentence) => {
    vi.stubGlobal('fetch', answer(body, { status, statusText: 'Service Unavailable' }))
    const error = await readJson('/api/x').catch((cause: unknown) => cause)
    expect(error).toMatchObject({ name: 'RequestError', message, status })
    expect(isRequestError(error) && error.body.error).toBe(sentence)
  })

  const unauthorised = () => answer('{"error":"Inicia sesión."}', { status: 401 })

  test.each([{}, { on401: 'throw' } as const])('throws a 401 with %j', async (options) => {
    vi.stubGlobal('fetch', unauthorised())
    await expect(readJson('/api/x', options)).rejects.toMatchObject({ status: 401 })
  })

  test('gives null for a 401 where that is wanted, and throws every other refusal', async () => {
    const fetch = unauthorised()
    vi.stubGlobal('fetch', fetch)
    expect(await readJson('/api/x', { on401: 'null' })).toBeNull()
    expect(fetch).toHaveBeenCalledWith('/api/x', { credentials: 'include' })
    vi.stubGlobal('fetch', answer('', { status: 403, statusText: 'Forbidden' }))
    await expect(readJson('/api/x', { on401: 'null' })).rejects.toThrow('403: Forbidden')
  })
})

/** As shells released before had it. */
class ForeignError extends Error {
  override readonly name = 'RequestError'
}

describe('isRequestError', () => {
  test.each([
    ['made here', createRequestError('Failed', 404)],
    ['of another bundle', new ForeignError('404: ')],
  ])('knows an error %s', (_, error) => expect(isRequestError(error)).toBe(true))

  test('knows an error made of a response', async () => {
    expect(isRequestError(await requestError(new Response('', { status: 500 })))).toBe(true)
  })

  test.each([
    ['another error', new TypeError('Failed to fetch')],
    ['an aborted call', new DOMException('Aborted', 'AbortError')],
    ['what is no error', { name: 'RequestError', status: 404 }],
    ['nothing', undefined],
  ])('knows %s from it', (_, error) => expect(isRequestError(error)).toBe(false))
})

describe('createQueryClient', () => {
  test('reads the address that the key’s segments make', async () => {
    const fetch = answer('[]', { status: 200 })
    vi.stubGlobal('fetch', fetch)
    await createQueryClient().fetchQuery({ queryKey: ['/api/seo-analysis', 'abc'] })
    expect(fetch).toHaveBeenCalledWith(
      '/api/seo-analysis/abc',
      expect.objectContaining({ credentials: 'include' }),
    )
  })

  test('gives null for a 401 where that is wanted, and throws it by default', async () => {
    vi.stubGlobal('fetch', answer('', { status: 401, statusText: 'Unauthorized' }))
    expect(await createQueryClient({ on401: 'null' }).fetchQuery({ queryKey: ['/api/x'] })).toBeNull()
    await expect(createQueryClient().fetchQuery({ queryKey: ['/api/x'] })).rejects.toThrow(
      '401: Unauthorized',
    )
  })

  test('never goes stale, retries, or reads again by itself', () => {
    expect(createQueryClient().getDefaultOptions()).toMatchObject({
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        refetchInterval: false,
        refetchOnWindowFocus: false,
        retry: false,
      },
      mutations: { retry: false },
    })
  })
})
