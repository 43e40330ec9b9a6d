import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OpenedStore, storesOn } from '../../testing/store-adapters.ts'
import { createNoncesStore, type NoncesStore } from './nonces.store.ts'

const at = (milliseconds: number) => new Date(milliseconds).toISOString()

describe.each(storesOn(createNoncesStore))('used nonces in $name', ({ open }) => {
  let opened: OpenedStore<NoncesStore>
  let nonces: NoncesStore
  beforeAll(async () => {
    opened = await open()
    nonces = opened.store
  })
  afterAll(() => opened.remove())

  it('accepts exactly one of a hundred at the same moment', async () => {
    const burnt = await Promise.all(Array.from({ length: 100 }, () => nonces.burn('one', at(1000))))
    expect(burnt.filter(Boolean)).toHaveLength(1)
  })

  it('accepts one again that was released', async () => {
    await nonces.burn('two', at(1000))
    await nonces.release('two')
    expect(await nonces.burn('two', at(1000))).toBe(true)
  })

  it('forgets those that have expired', async () => {
    await nonces.burn('old', at(4999))
    await nonces.burn('young', at(5000))
    expect(await nonces.purgeExpired(at(5000))).toBeGreaterThanOrEqual(1)
    expect(await nonces.burn('old', at(9000))).toBe(true)
    expect(await nonces.burn('young', at(9000))).toBe(false)
  })

  it('says that the service is unavailable when the database is gone', async () => {
    const lost = await open()
    await lost.disconnect()
    for (const call of [
      () => lost.store.burn('any', at(1)),
      () => lost.store.release('any'),
      () => lost.store.purgeExpired(at(1)),
    ]) {
      await expect(call()).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
    }
    await lost.remove()
  })
})
