import { afterEach, describe, expect, it, vi } from 'vitest'
import { fakeApi, json } from '../../testing/fake-api.ts'
import { recheck } from './recheck-api.ts'

afterEach(() => vi.unstubAllGlobals())

const never = new AbortController().signal
const row = { website: 'https://mitienda.es', id: 'h1', message: 'Falta el encabezado.' }
const check = (outcome: string, message = row.message) => ({
  id: 'h1',
  title: 'Encabezado',
  message,
  outcome,
})

/** What comes of a row when the server answers this. */
const standingOf = (answer: unknown, status = 200) => {
  const api = fakeApi({ 'POST /api/recheck': () => json(answer, status) })
  return { api, standing: recheck(row, never) }
}

describe('a check that is run again', () => {
  it('is asked for by its id, of the website of the report', async () => {
    const { api, standing } = standingOf({ checks: [check('error')] })
    await standing
    expect(api.calls.map(({ body }) => body)).toEqual([{ website: row.website, checks: ['h1'] }])
  })

  it.each([
    ['is fixed', check('success', 'Hay uno.'), { is: 'fixed' }],
    ['is as it was', check('error'), { is: 'same' }],
    ['is lighter, in the same words', check('warning'), { is: 'same' }],
    ['says something else', check('error', 'Hay dos.'), { is: 'other', text: 'Hay dos.' }],
    [
      'is told by another',
      check('notApplicable', 'No aplica: ya está dicho en «Título».'),
      { is: 'other', text: 'No aplica: ya está dicho en «Título».' },
    ],
    [
      'could not be seen',
      check('unknown', 'No se ha podido comprobar: la web bloquea herramientas automáticas (código 403).'),
      {
        is: 'failed',
        text: 'No se ha podido comprobar: la web bloquea herramientas automáticas (código 403).',
      },
    ],
    ['has an outcome of later', { ...check('later'), status: 'success' }, { is: 'fixed' }],
  ])('%s', async (_case, now, standing) => {
    expect(await standingOf({ checks: [check('success'), now].slice(1) }).standing).toEqual(standing)
  })

  it.each([
    ['the site is down', { error: 'El servidor ha rechazado la conexión.', code: 'CONNECTION_REFUSED' }, 422],
    ['today’s catalogue does not know it', { error: 'No conocemos esa comprobación.', code: 'INVALID' }, 400],
    ['there were too many', { error: 'Demasiadas peticiones.', code: 'RATE_LIMITED' }, 429],
    ['the server is older', { error: 'No existe.', code: 'NOT_FOUND' }, 404],
  ])('is not known where %s, with the sentence of the server', async (_case, refusal, status) => {
    expect(await standingOf(refusal, status).standing).toEqual({ is: 'failed', text: refusal.error })
  })

  it.each([
    ['nonsense', 1],
    ['another check', { checks: [{ ...check('success'), id: 'title-length' }] }],
    ['none', { checks: [] }],
  ])('is not known where the answer has %s', async (_case, answer) => {
    expect(await standingOf(answer).standing).toEqual({ is: 'failed' })
  })

  it('is not known without a network', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('offline')
    })
    expect(await recheck(row, never)).toEqual({ is: 'failed' })
  })

  it('rejects when its row is closed', async () => {
    const closing = new AbortController()
    fakeApi({
      'POST /api/recheck': ({ signal }) =>
        new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
    })
    const standing = recheck(row, closing.signal)
    closing.abort(new Error('closed'))
    await expect(standing).rejects.toThrow('closed')
  })
})
