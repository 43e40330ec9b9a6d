import { describe, expect, it } from 'vitest'
import { storesOn } from '../../testing/store-adapters.ts'
import { createLeases } from './leases.ts'

const START = Date.parse('2026-11-20T10:00:00.000Z')
let now = START
const clock = () => new Date(now)
const MINUTE_MS = 60_000

describe.each(
  // Two gateways.
  storesOn(async (open) => [await createLeases(open, clock), await createLeases(open, clock)] as const),
)('leases in $name', ({ open }) => {
  it('are held by one at a time, extended by it alone, and taken from one that died', async () => {
    const { store, remove } = await open()
    const [one, other] = store
    now = START
    const taken = await Promise.all([one.take('a'), other.take('a')])
    expect(taken.filter(Boolean)).toHaveLength(1)
    const [holder, waiting] = taken[0] === true ? [one, other] : [other, one]
    expect(await waiting.take('another')).toBe(true)
    now += 4 * MINUTE_MS
    expect([await holder.take('a'), await waiting.take('a')]).toEqual([true, false])
    now += 4 * MINUTE_MS
    expect(await waiting.take('a')).toBe(false)
    now += 2 * MINUTE_MS
    expect([await waiting.take('a'), await holder.take('a')]).toEqual([true, false])
    // Not its own any more.
    await holder.release('a')
    expect(await holder.take('a')).toBe(false)
    await waiting.release('a')
    expect(await holder.take('a')).toBe(true)
    await remove()
  })

  it('of a clock that was years ahead do not last that long', async () => {
    const { store, remove } = await open()
    const [one, other] = store
    now = START + 400 * 24 * 60 * MINUTE_MS
    expect(await one.take('a')).toBe(true)
    now = START
    expect(await other.take('a')).toBe(true)
    await remove()
  })

  it('say that the service is unavailable when the database is gone', async () => {
    const { store, disconnect, remove } = await open()
    await disconnect()
    for (const call of [() => store[0].take('a'), () => store[0].release('a')]) {
      await expect(call()).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
    }
    await remove()
  })
})
