import { describe, expect, it } from 'vitest'
import { createFakeClock } from '../testing/fake-clock.ts'
import { createBudget } from './budget.ts'

const BOUNDS = { pages: 5, requests: 3, bytes: 1_000, ms: 10_000, delayedMs: 20_000 }

describe('what a run may use', () => {
  it('is counted on from an earlier call', () => {
    const clock = createFakeClock()
    const budget = createBudget(clock, { ms: 4_000, requests: 1, bytes: 400 }, BOUNDS)
    clock.pass(1_500)
    budget.onSent()
    budget.onBytes(100)
    expect([budget.used(), budget.reached()]).toEqual([{ ms: 5_500, requests: 2, bytes: 500 }, undefined])
  })

  it.each([
    ['TIME', { ms: 10_000 }],
    ['REQUESTS', { requests: 3 }],
    ['BYTES', { bytes: 1_000 }],
    [undefined, { ms: 9_999, requests: 2, bytes: 999 }],
  ])('ends by %s', (stop, used) => {
    const budget = createBudget(createFakeClock(), { ms: 0, requests: 0, bytes: 0, ...used }, BOUNDS)
    expect(budget.reached()).toBe(stop)
  })

  it('is more time where robots.txt asks for pauses, and none while others go first', () => {
    const clock = createFakeClock()
    const budget = createBudget(clock, undefined, BOUNDS)
    clock.pass(10_000)
    budget.pause(1)
    expect(budget.reached()).toBeUndefined()
    clock.pass(1)
    expect(budget.reached()).toBe('TIME')
    budget.allowDelay()
    expect(budget.reached()).toBeUndefined()
    clock.pass(10_000)
    expect(budget.reached()).toBe('TIME')
  })
})
