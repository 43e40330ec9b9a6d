import { describe, expect, it } from 'vitest'
import { winnersOf } from '../../testing/races.ts'
import { storesOn } from '../../testing/store-adapters.ts'
import { createFunnelStore } from './funnel.store.ts'

const AT_ONCE = 'counts every one of many steps at the same moment'
const countsAtOnce = await winnersOf([AT_ONCE])

describe.each(storesOn(createFunnelStore))('daily counts in $name', ({ name, open }) => {
  it('are counted by day and step, and read from a day on', async () => {
    const { store, remove } = await open()
    for (const [day, step] of [
      ['2026-11-19', 'started'],
      ['2026-11-20', 'started'],
      ['2026-11-20', 'started'],
      ['2026-11-20', 'saved'],
      ['2026-11-21', 'later'],
    ] as const) {
      await store.add(day, step)
    }
    const counts = (await store.since('2026-11-20')).map(({ day, step, count }) => `${day} ${step} ${count}`)
    expect(counts.toSorted()).toEqual(['2026-11-20 saved 1', '2026-11-20 started 2', '2026-11-21 later 1'])
    await remove()
  })

  if (countsAtOnce({ name })) {
    it(AT_ONCE, async () => {
      const { store, remove } = await open()
      await Promise.all(Array.from({ length: 50 }, () => store.add('2026-11-20', 'saved')))
      expect(await store.since('2026-11-20')).toMatchObject([{ count: 50 }])
      await remove()
    })
  }

  it('say that the service is unavailable when the database is gone', async () => {
    const { store, disconnect, remove } = await open()
    await disconnect()
    for (const call of [() => store.add('2026-11-20', 'saved'), () => store.since('2026-11-20')]) {
      await expect(call()).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE', cause: expect.any(Error) })
    }
    await remove()
  })
})
