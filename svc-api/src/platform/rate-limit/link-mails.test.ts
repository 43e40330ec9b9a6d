import type { Request } from 'express'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createRateLimits } from './rate-limit.ts'

const HOUR = 60 * 60 * 1000

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function start(factor = 1) {
  const { linkMails } = createRateLimits({
    store: { secret: Buffer.from('secret'), createLimiter: (options) => new RateLimiterMemory(options) },
    factor,
  })
  return (email: string, ip = '203.0.113.1') => linkMails.take({ ip } as Request, email)
}

it('allows one an hour and three a day to an address', async () => {
  const take = start()
  const hours: string[] = []
  for (let hour = 0; hour < 25; hour += 1) {
    const taken = [await take('ana@example.com'), await take(' ANA@example.com')]
    hours.push(taken.map(Number).join(''))
    vi.advanceTimersByTime(HOUR + 1)
  }
  expect(hours).toEqual(['10', '10', '10', ...Array(21).fill('00'), '10'])
})

it('allows ten an hour to a /24 and to a /48', async () => {
  for (const addressOf of [
    (last: number) => `203.0.113.${last}`,
    (last: number) => `2001:db8:1:${last}::1`,
  ]) {
    const take = start()
    const taken: boolean[] = []
    for (let number = 0; number < 11; number += 1) {
      taken.push(await take(`person${number}@example.com`, addressOf(number)))
    }
    expect(taken).toEqual([...Array(10).fill(true), false])
    // The refusal has cost the address nothing.
    expect(await take('person10@example.com', '198.51.100.1')).toBe(true)
    vi.advanceTimersByTime(HOUR + 1)
    expect(await take('other@example.com', addressOf(1))).toBe(true)
  }
})

it('multiplies these limits too', async () => {
  const take = start(3)
  const taken = [await take('a@b.es'), await take('a@b.es'), await take('a@b.es'), await take('a@b.es')]
  expect(taken).toEqual([true, true, true, false])
})
