import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adaptersOf, type OpenedStore } from '../../testing/store-adapters.ts'
import { createMongoNoncesStore } from './nonces.store.mongo.ts'
import { createSqliteNoncesStore } from './nonces.store.sqlite.ts'
import type { NoncesStore } from './nonces.store.ts'

describe.each(adaptersOf({ sqlite: createSqliteNoncesStore, mongo: createMongoNoncesStore }))(
  'used nonces in $name',
  ({ open }) => {
    let opened: OpenedStore<NoncesStore>
    let nonces: NoncesStore
    beforeAll(async () => {
      opened = await open()
      nonces = opened.store
    })
    afterAll(() => opened.remove())

    it('accepts exactly one of a hundred at the same moment', async () => {
      const burnt = await Promise.all(Array.from({ length: 100 }, () => nonces.burn('one', 1000)))
      expect(burnt.filter(Boolean)).toHaveLength(1)
    })

    it('accepts one again that was released', async () => {
      await nonces.burn('two', 1000)
      await nonces.release('two')
      expect(await nonces.burn('two', 1000)).toBe(true)
    })

    it('forgets those that have expired', async () => {
      await nonces.burn('old', 4999)
      await nonces.burn('young', 5000)
      expect(await nonces.purgeExpired(5000)).toBeGreaterThanOrEqual(1)
      expect(await nonces.burn('old', 9000)).toBe(true)
      expect(await nonces.burn('young', 9000)).toBe(false)
    })

    it('says that the service is unavailable when the database is gone', async () => {
      const lost = await open()
      await lost.disconnect()
      for (const call of [
        () => lost.store.burn('any', 1),
        () => lost.store.release('any'),
        () => lost.store.purgeExpired(1),
      ]) {
        await expect(call()).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
      }
      await lost.remove()
    })
  },
)
