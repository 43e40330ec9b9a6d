import { afterEach, describe, expect, test, vi } from 'vitest'
import { createQueryClient, RequestError, readJson } from './api-client.ts'

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
    expect(error).toBeInstanceOf(RequestError)
    expect(error).toMatchObject({ message, status })
    expect((error as RequestError).body.error).toBe(sentence)
  })
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
