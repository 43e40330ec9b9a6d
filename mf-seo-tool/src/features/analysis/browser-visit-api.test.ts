import { afterEach, describe, expect, it, vi } from 'vitest'
import { fakeApi, json, openStream } from '../../testing/fake-api.ts'
import { smallVisit } from '../../testing/small-visit.ts'
import type { Shots } from './browser-visit.ts'
import { visitWebsite } from './browser-visit-api.ts'

afterEach(() => vi.unstubAllGlobals())

const WEBSITE = 'https://mitienda.es'

function visit(signal = new AbortController().signal) {
  const queued: number[] = []
  const shots: Shots[] = []
  const parts: (readonly string[])[] = []
  const visiting = visitWebsite({
    website: WEBSITE,
    uniqueId: 'mi0000000abc',
    signal,
    onQueued: (ahead) => queued.push(ahead),
    onShots: (known) => shots.push(known),
    onParts: (known) => parts.push(known),
  })
  return { queued, shots, parts, visiting }
}

describe('visitWebsite', () => {
  it('asks for lines, and tells what comes before the visit is whole', async () => {
    const stream = openStream()
    const api = fakeApi({ 'POST /api/browser-visit': stream.answer })
    const { queued, shots, parts, visiting } = visit()
    for (const line of [
      { queued: 2 },
      { queued: 0 },
      { part: 'before', value: smallVisit.visit.before },
      { shot: 'phone', jpeg: '/9j/4AAQ' },
      { part: 'health', value: {} },
      { part: 'later', value: {} },
      { shot: 'tablet', jpeg: '/9j/4AAQ' },
      { later: true },
      { result: smallVisit },
    ]) {
      stream.send(line)
    }
    expect(await visiting).toMatchObject({
      score: { current: 13 },
      shots: { phone: 'data:image/jpeg;base64,/9j/4AAQ' },
    })
    expect([queued, shots.length]).toEqual([[2, 0], 1])
    expect(parts).toEqual([['before'], ['before', 'health']])
    expect(api.calls[0]?.body).toEqual({ website: WEBSITE, uniqueId: 'mi0000000abc' })
  })

  it('draws no screenshot that is none', async () => {
    const stream = openStream()
    fakeApi({ 'POST /api/browser-visit': stream.answer })
    const { visiting } = visit()
    stream.send({ shot: 'phone', jpeg: '"><script>' })
    stream.send({ result: smallVisit })
    expect((await visiting).shots).toEqual({})
  })

  it('reads an answer in one piece', async () => {
    fakeApi({ 'POST /api/browser-visit': () => json(smallVisit) })
    expect(await visit().visiting).toHaveProperty('before')
  })

  it.each([
    ['refuses', () => json({ error: 'No hay navegador.', code: 'BROWSER_OFF' }, 503), 503],
    ['sends something else', () => json({ visit: 7 }), 200],
    ['sends no JSON', () => new Response('<p>502', { status: 200 }), 0],
  ])('throws when the server %s', async (_name, answer, status) => {
    fakeApi({ 'POST /api/browser-visit': answer })
    await expect(visit().visiting).rejects.toMatchObject({ status })
  })

  it('throws the error of the last line, and when there is none', async () => {
    const stream = openStream()
    fakeApi({ 'POST /api/browser-visit': stream.answer })
    const { visiting } = visit()
    stream.send({ error: 'El dominio no existe.', code: 'HOST_NOT_FOUND', status: 422 })
    await expect(visiting).rejects.toMatchObject({ status: 422, body: { error: 'El dominio no existe.' } })
    const cut = openStream()
    fakeApi({ 'POST /api/browser-visit': cut.answer })
    const broken = visit()
    cut.end()
    await expect(broken.visiting).rejects.toMatchObject({ status: 0 })
  })

  it('ends with its signal', async () => {
    const stream = openStream()
    fakeApi({ 'POST /api/browser-visit': stream.answer })
    const leaving = new AbortController()
    const { visiting } = visit(leaving.signal)
    leaving.abort(new Error('left'))
    await expect(visiting).rejects.toThrow('left')
  })
})
