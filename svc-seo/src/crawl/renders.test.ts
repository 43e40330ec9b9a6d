import type { SiteEvent } from '@agency/contracts'
import { describe, expect, it } from 'vitest'
import { createRenders } from './renders.ts'

const URL = 'https://mitienda.es/'
const page = { finalUrl: URL, status: 200, html: '<h1>Zapatos</h1>' }
const never = new AbortController().signal
/** Longer than any test. */
const LONG = 60_000

function start(options: { readonly signal?: AbortSignal; readonly longestMs?: number } = {}) {
  const told: SiteEvent[] = []
  const renders = createRenders({ signal: never, tell: (event) => void told.push(event), ...options })
  return { ...renders, told }
}

describe('pages that a browser reads for a run', () => {
  it('are asked for by an event, under a token that no other run has', async () => {
    const { ask, answer, token, told, areGivenUp } = start()
    const asked = ask(URL, LONG)
    expect(told).toEqual([{ render: { url: URL, token } }])
    expect(answer({ url: URL, page })).toBe(true)
    expect(await asked).toEqual(page)
    expect(areGivenUp()).toBe(false)
    expect(start().token).not.toBe(token)
  })

  it('may be told as not read', async () => {
    const { ask, answer, areGivenUp } = start()
    const asked = ask(URL, LONG)
    expect(answer({ url: URL })).toBe(true)
    expect(await asked).toBeUndefined()
    expect(areGivenUp()).toBe(false)
  })

  it('are answered once, and only those that are waited for', async () => {
    const { ask, answer } = start()
    expect(answer({ url: URL, page })).toBe(false)
    const asked = ask(URL, LONG)
    expect(answer({ url: `${URL}otra`, page })).toBe(false)
    expect(answer({ url: URL, page })).toBe(true)
    expect(answer({ url: URL })).toBe(false)
    expect(await asked).toEqual(page)
    const next = ask(`${URL}b`, LONG)
    expect(answer({ url: URL, page })).toBe(false)
    expect(answer({ url: `${URL}b` })).toBe(true)
    await next
  })

  it.each([
    ['its deadline', { longestMs: 5 }, LONG],
    ['the end of the time of the run', {}, 5],
  ])('come too late after %s, and no more are wanted', async (_case, options, msLeft) => {
    const { ask, answer, areGivenUp } = start(options)
    expect(await ask(URL, msLeft)).toBeUndefined()
    expect(answer({ url: URL, page })).toBe(false)
    expect(areGivenUp()).toBe(true)
  })

  it('are given up with the run', async () => {
    const leave = new AbortController()
    const { ask, answer } = start({ signal: leave.signal })
    const asked = ask(URL, LONG)
    leave.abort(new Error('left'))
    await expect(asked).rejects.toThrow('left')
    expect(answer({ url: URL, page })).toBe(false)
  })
})
