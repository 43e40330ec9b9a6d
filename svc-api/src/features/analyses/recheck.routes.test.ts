import type { BrowserPage, Check, Recheck } from '@agency/contracts'
import { RATE_LIMITS } from '@agency/contracts/limits'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { type Answer, answerJson, inTurn } from '../../testing/analyser-server.ts'
import { startGateway } from '../../testing/start-gateway.ts'
import { ANALYSER_DOWN, startWithAnalyser } from '../../testing/start-with-analyser.ts'
import { startWithBrowser } from '../../testing/start-with-browser.ts'
import { embeddedStore } from '../../testing/stores.ts'

const PATH = '/api/recheck'
const website = 'https://mitienda.es/'
const asked = { website, checks: ['h1', 'title-length'] }
const check = (id: string): Check => ({
  id,
  title: 'Encabezado principal',
  message: 'La página tiene un encabezado principal.',
  status: 'success',
  outcome: 'success',
  points: 2,
  maxPoints: 2,
})
const rechecked: Recheck = {
  finalUrl: website,
  analyzedAt: '2026-11-23T10:00:00.000Z',
  engine: 'svc-seo@1',
  checks: asked.checks.map(check),
}
const ok = answerJson(200, rechecked)

describe('POST /api/recheck', async () => {
  const { analyser, gateway, close } = await startWithAnalyser(ok)
  afterAll(close)
  beforeEach(() => {
    analyser.answerWith(ok)
    analyser.asked.length = 0
  })
  const post = (body: unknown = asked, headers: Record<string, string> = {}, signal?: AbortSignal) =>
    gateway.post(PATH, body, headers, signal)

  it('answers those checks, asking svc-seo for the same under the same request id', async () => {
    const response = await post({ ...asked, website: ` ${website} `, renderings: [], extra: 1 })
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(await response.json()).toEqual(rechecked)
    const [call, ...others] = analyser.asked
    expect(others).toEqual([])
    expect([call?.path, JSON.parse(call?.body ?? '')]).toEqual(['/recheck', asked])
    expect(call?.headers['x-request-id']).toBe(response.headers.get('x-request-id'))
  })

  it('keeps what only a newer svc-seo and a newer page know', async () => {
    const newer = { ...rechecked, checks: [{ ...check('h1'), outcome: 'later', snippet: 1 }], later: 1 }
    analyser.answerWith(answerJson(200, newer))
    expect(await (await post()).json()).toEqual(newer)
  })

  it('stores nothing, and counts no analysis', async () => {
    const before = await gateway.deps.funnelStore.since('2000-01-01')
    expect((await post()).status).toBe(200)
    expect(await gateway.deps.funnelStore.since('2000-01-01')).toEqual(before)
    expect((await gateway.deps.analysesStore.counts(new Date(0).toISOString())).total).toBe(0)
  })

  it.each([
    [{}, 'Revisa los datos marcados.'],
    [
      { ...asked, website: 'mitienda.es' },
      'Escribe una dirección completa, por ejemplo https://mitienda.es.',
    ],
    [{ website }, 'Di qué hay que volver a comprobar.'],
    [{ website, checks: [] }, 'Di qué hay que volver a comprobar.'],
    [{ website, checks: { $ne: 1 } }, 'Di qué hay que volver a comprobar.'],
    [
      { website, checks: Array.from({ length: 11 }, (_, n) => `a-${n}`) },
      'Elige 10 comprobaciones como mucho.',
    ],
    [{ website, checks: ['h1', 'h1'] }, 'Hay una comprobación repetida.'],
    [{ website, checks: ['visit-reject'] }, 'Lo que se ve con un navegador no se comprueba por separado.'],
    [{ website, checks: ['__proto__'] }, 'Ese nombre de comprobación no es válido.'],
  ])('answers 400 to %.50j with a sentence, without asking svc-seo', async (body, error) => {
    const response = await post(body)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'INVALID', error, fields: expect.any(Object) })
    expect(analyser.asked).toEqual([])
  })

  it('answers 413 over 64 KB, 415 to another media type, 400 to what is not JSON', async () => {
    const large = await post(JSON.stringify({ ...asked, padding: 'a'.repeat(64 * 1024) }))
    const typed = await post('website=x', { 'content-type': 'text/plain' })
    const broken = await post('{')
    expect([large.status, typed.status, broken.status]).toEqual([413, 415, 400])
  })

  it.each([
    [400, 'INVALID', { fields: { checks: 'No conocemos esa comprobación.' } }],
    [403, 'ADDRESS_NOT_PUBLIC', {}],
    [422, 'HOST_NOT_FOUND', {}],
    [504, 'SITE_TIMEOUT', {}],
  ])('passes on a %d %s with its sentence', async (status, code, rest) => {
    const refusal = { error: 'No hemos podido abrir esa web.', code, ...rest }
    analyser.answerWith(answerJson(status, refusal))
    const response = await post()
    expect([response.status, await response.json()]).toEqual([status, refusal])
  })

  it('passes on a full queue with the time to wait', async () => {
    const refusal = { error: 'Hay muchos análisis en marcha.', code: 'QUEUE_FULL' }
    analyser.answerWith(answerJson(503, refusal, { 'retry-after': '12' }))
    const response = await post()
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '12'])
    expect(await response.json()).toEqual(refusal)
  })

  it.each<[string, Answer]>([
    [
      'that it does not know the call, being older',
      answerJson(404, { error: 'No existe.', code: 'NOT_FOUND' }),
    ],
    ['nonsense', answerJson(200, { checks: 1 })],
    ['what is no JSON', (response) => void response.end('<h1>')],
    ['with a need of a browser that was not offered', answerJson(200, { needs: [website] })],
    ['and hangs up', (response) => void response.destroy()],
  ])(
    'answers an error of ours when svc-seo answers %s',
    async (name, answer) => {
      analyser.answerWith(answer)
      const response = await post()
      const isOurBug = name.includes('not offered')
      expect(response.status).toBe(isOurBug ? 500 : 503)
      if (!isOurBug) expect(await response.json()).toEqual(ANALYSER_DOWN)
    },
    30_000,
  )

  it('is given up when the visitor leaves', async () => {
    analyser.answerWith(() => {})
    const visitor = new AbortController()
    const begun = analyser.nextAsked()
    const answer = post(asked, {}, visitor.signal).catch(() => 'left')
    const { cancelled } = await begun
    visitor.abort()
    expect(await answer).toBe('left')
    await cancelled
  })

  it('answers 429 past its own limit, which is not that of analyses', async () => {
    const own = embeddedStore.create()
    const limited = await startGateway({
      env: { ...own.env, RATE_LIMIT_FACTOR: '1' },
      analyserUrl: analyser.url,
    })
    const statuses: number[] = []
    for (let turn = 0; turn <= RATE_LIMITS.rechecks; turn += 1) {
      statuses.push((await limited.post(PATH, asked)).status)
    }
    expect(statuses).toEqual([...Array(RATE_LIMITS.rechecks).fill(200), 429])
    expect((await limited.post('/api/analyze-seo', {})).status).toBe(400)
    await limited.close()
    await own.remove()
  }, 30_000)
})

describe('POST /api/recheck where there is a browser', async () => {
  const NOTICE = `${website}aviso-legal`
  const page: BrowserPage = { finalUrl: website, status: 200, html: '<h1>Zapatos</h1>' }
  const { analyser, browser, gateway, forget, close } = await startWithBrowser()
  afterAll(close)
  beforeEach(() => {
    forget()
    browser.answerWith(answerJson(200, page))
  })
  const needs = (...urls: readonly string[]) => answerJson(200, { needs: urls })
  const bodies = () => analyser.asked.map(({ body }) => JSON.parse(body))

  it('offers it, and asks it nothing where scripts build no page', async () => {
    analyser.answerWith(ok)
    expect(await (await gateway.post(PATH, asked)).json()).toEqual(rechecked)
    expect([bodies(), browser.asked]).toEqual([[{ ...asked, renderings: [] }], []])
  })

  it('has it read the page, then its legal texts', async () => {
    analyser.answerWith(inTurn(needs(website), needs(NOTICE), ok))
    expect(await (await gateway.post(PATH, asked)).json()).toEqual(rechecked)
    expect(bodies().at(-1)).toEqual({
      ...asked,
      renderings: [
        { url: website, page },
        { url: NOTICE, page },
      ],
    })
  })

  it.each<[string, Answer, object]>([
    [
      'could not read it',
      answerJson(500, { error: 'Otro.', code: 'LATER' }),
      { renderings: [{ url: website }] },
    ],
    ['is not there', answerJson(503, { error: 'No hay navegador.', code: 'BROWSER_OFF' }), {}],
  ])('tells svc-seo that the browser %s', async (_case, answer, rest) => {
    browser.answerWith(answer)
    analyser.answerWith(inTurn(needs(website), ok))
    expect((await gateway.post(PATH, asked)).status).toBe(200)
    expect(bodies().at(-1)).toEqual({ ...asked, ...rest })
  })

  it('waits while the analysers are full for a moment, once it has begun', async () => {
    const full = answerJson(503, { error: 'Hay cola.', code: 'QUEUE_FULL' })
    analyser.answerWith(inTurn(needs(website), full, ok))
    expect((await gateway.post(PATH, asked)).status).toBe(200)
  })
})
