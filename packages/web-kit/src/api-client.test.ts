import { afterEach, describe, expect, test, vi } from 'vitest'
import { createRequestError, isRequestError, readJson, send, sendJson } from './api-client.ts'

const answer = (body: string, init: ResponseInit) => vi.fn(async () => new Response(body, init))

afterEach(() => vi.unstubAllGlobals())

describe('readJson', () => {
  test('returns the body and sends credentials', async () => {
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
  ])('throws for %j with status %i: «%s»', async (body, status, message, sentence) => {
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

  test('returns null for a 401 on request, and throws for every other refusal', async () => {
    const fetch = unauthorised()
    vi.stubGlobal('fetch', fetch)
    expect(await readJson('/api/x', { on401: 'null' })).toBeNull()
    expect(fetch).toHaveBeenCalledWith('/api/x', { credentials: 'include' })
    vi.stubGlobal('fetch', answer('', { status: 403, statusText: 'Forbidden' }))
    await expect(readJson('/api/x', { on401: 'null' })).rejects.toThrow('403: Forbidden')
  })
})

describe('sendJson', () => {
  const failure = 'Failed to save'

  test('posts JSON with credentials and returns the response', async () => {
    const fetch = answer('{"id":"a"}', { status: 201 })
    vi.stubGlobal('fetch', fetch)
    const response = await sendJson('/api/x', { a: 1 }, { failure })
    expect([response.status, await response.json()]).toEqual([201, { id: 'a' }])
    expect(fetch).toHaveBeenCalledWith('/api/x', {
      method: 'POST',
      credentials: 'include',
      headers: { 'content-type': 'application/json' },
      body: '{"a":1}',
    })
  })

  test('accepts another method and more headers', async () => {
    const fetch = answer('', { status: 200 })
    vi.stubGlobal('fetch', fetch)
    await sendJson('/api/x', {}, { failure, method: 'PATCH', headers: { accept: 'text/plain' } })
    const headers = { 'content-type': 'application/json', accept: 'text/plain' }
    expect(fetch).toHaveBeenCalledWith('/api/x', expect.objectContaining({ method: 'PATCH', headers }))
  })

  test.each([
    ['{"error":"Demasiados."}', 429, { 'retry-after': '90' }, { error: 'Demasiados.' }, '90'],
    ['<html>', 502, {}, {}, null],
  ])('throws its own message for %j with status %i', async (text, status, headers, body, retryAfter) => {
    vi.stubGlobal('fetch', answer(text, { status, headers }))
    const error = await sendJson('/api/x', {}, { failure }).catch((cause: unknown) => cause)
    expect(isRequestError(error)).toBe(true)
    expect(error).toMatchObject({ message: failure, status, body, retryAfter })
  })

  test('throws status 0 when the server cannot be reached', async () => {
    vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('Failed to fetch')))
    await expect(sendJson('/api/x', {}, { failure })).rejects.toMatchObject({ message: failure, status: 0 })
  })

  test('throws the abort reason', async () => {
    const controller = new AbortController()
    vi.stubGlobal('fetch', async () => {
      controller.abort('enough')
      throw new DOMException('Aborted', 'AbortError')
    })
    await expect(sendJson('/api/x', {}, { failure, signal: controller.signal })).rejects.toBe('enough')
  })
})

test('send leaves the body and its type to the caller', async () => {
  const fetch = answer('', { status: 200 })
  vi.stubGlobal('fetch', fetch)
  const body = new FormData()
  await send('/api/x', { failure: 'Failed', method: 'POST', body })
  expect(fetch).toHaveBeenCalledWith('/api/x', { method: 'POST', credentials: 'include', body })
})

/** The class of earlier shells. */
class ForeignError extends Error {
  override readonly name = 'RequestError'
}

describe('isRequestError', () => {
  test.each([
    ['made here', createRequestError('Failed', 404)],
    ['of another bundle', new ForeignError('404: ')],
  ])('recognises an error %s', (_, error) => expect(isRequestError(error)).toBe(true))

  test.each([
    ['another error', new TypeError('Failed to fetch')],
    ['an aborted call', new DOMException('Aborted', 'AbortError')],
    ['what is no error', { name: 'RequestError', status: 404 }],
    ['nothing', undefined],
  ])('rejects %s', (_, error) => expect(isRequestError(error)).toBe(false))
})
