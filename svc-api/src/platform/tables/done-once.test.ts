import { describe, expect, it } from 'vitest'
import { storesOn } from '../../testing/store-adapters.ts'
import { createDoneOnce } from './done-once.ts'

const AT = '2026-11-20T10:00:00.000Z'

describe.each(storesOn(createDoneOnce))('what has been done once in $name', ({ open }) => {
  it('is remembered, with fields of a newer version', async () => {
    const { store, later, remove } = await open()
    await later.add('done_once')
    expect(await store.has('this')).toBe(false)
    await store.mark('this', AT)
    // Also by several gateways that start at once.
    await Promise.all(Array.from({ length: 10 }, () => store.mark('this', AT)))
    expect([await store.has('this'), await store.has('that')]).toEqual([true, false])
    await Promise.all(Array.from({ length: 10 }, () => store.mark('that', AT)))
    expect(await store.has('that')).toBe(true)
    await remove()
  })

  it('is remembered with its last time', async () => {
    const { store, remove } = await open()
    expect(await store.lastTime('round')).toBeUndefined()
    await store.setLastTime('round', AT)
    await store.setLastTime('round', '2026-11-21T10:00:00.000Z')
    expect(await store.lastTime('round')).toBe('2026-11-21T10:00:00.000Z')
    await store.setLastTime('round', AT)
    expect(await store.lastTime('round')).toBe(AT)
    await remove()
  })

  it('says that the service is unavailable when the database is gone', async () => {
    const { store, disconnect, remove } = await open()
    await disconnect()
    const calls = [
      () => store.has('any'),
      () => store.mark('any', AT),
      () => store.lastTime('any'),
      () => store.setLastTime('any', AT),
    ]
    for (const call of calls) {
      await expect(call()).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE', cause: expect.any(Error) })
    }
    await remove()
  })
})
