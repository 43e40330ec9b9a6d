import { afterEach, describe, expect, test, vi } from 'vitest'
import { createQueryClient } from './query-client.ts'

const answer = (body: string, init: ResponseInit) => vi.fn(async () => new Response(body, init))

afterEach(() => vi.unstubAllGlobals())

describe('createQueryClient', () => {
  test('reads the URL built from the key’s segments', async () => {
    const fetch = answer('[]', { status: 200 })
    vi.stubGlobal('fetch', fetch)
    await createQueryClient().fetchQuery({ queryKey: ['/api/seo-analysis', 'abc'] })
    expect(fetch).toHaveBeenCalledWith(
      '/api/seo-analysis/abc',
      expect.objectContaining({ credentials: 'include' }),
    )
  })

  test('returns null for a 401 on request, and throws it by default', async () => {
    vi.stubGlobal('fetch', answer('', { status: 401, statusText: 'Unauthorized' }))
    expect(await createQueryClient({ on401: 'null' }).fetchQuery({ queryKey: ['/api/x'] })).toBeNull()
    await expect(createQueryClient().fetchQuery({ queryKey: ['/api/x'] })).rejects.toThrow(
      '401: Unauthorized',
    )
  })

  test('never goes stale, retries or refetches by itself', () => {
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
