import { Readable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { OpenedStore } from '../../testing/store-adapters.ts'
import type { PersonalRecords } from './removable-records.ts'
import type { Page, PageOptions, StreamedList } from './table.ts'

type Person = { readonly name: string; readonly email: string; readonly createdAt: string }

export type RecordsContract<S, R> = {
  readonly name: string
  readonly open: () => Promise<OpenedStore<S>>
  readonly add: (store: S, person: Person) => Promise<R>
  readonly list: (store: S, sort: Sort, part?: PageOptions) => Promise<Page<R>>
  readonly stream: (store: S, sort: Sort, part?: PageOptions) => Promise<StreamedList<R>>
}

const SORTS = ['newest', 'oldest', 'name'] as const
type Sort = (typeof SORTS)[number]

const allOf = (records: AsyncIterable<unknown>) => Readable.from(records).toArray()

const day = (number: number) => new Date(Date.UTC(2026, 10, number)).toISOString()

/** What every store of records that can be listed, removed, restored and erased must do, in every adapter. */
export function recordsContract<
  R extends { readonly id: string },
  S extends PersonalRecords<R, { readonly id: string }>,
>({ name, open, add, list, stream }: RecordsContract<S, R>): void {
  describe(`${name}: lists, removal and erasure`, () => {
    let opened: OpenedStore<S>
    let store: S
    let ana: R
    let nunez: R
    let zoe: R
    beforeEach(async () => {
      opened = await open()
      store = opened.store
      nunez = await add(store, { name: 'Íñigo Núñez', email: 'Inigo@Example.com', createdAt: day(2) })
      ana = await add(store, { name: 'Ana 100%_[a-z]', email: 'ana@example.com', createdAt: day(3) })
      zoe = await add(store, { name: 'zoe', email: 'zoe@other.example', createdAt: day(1) })
    })
    afterEach(() => opened.remove())

    it('lists all in each order', async () => {
      expect(await list(store, 'newest')).toEqual({ records: [ana, nunez, zoe], total: 3 })
      expect(await list(store, 'oldest')).toEqual({ records: [zoe, nunez, ana], total: 3 })
      expect(await list(store, 'name')).toEqual({ records: [ana, nunez, zoe], total: 3 })
    })

    it('keeps the order of what was made at the same moment, from page to page', async () => {
      for (const email of ['a@b.es', 'c@d.es', 'e@f.es']) {
        await add(store, { name: 'Igual', email, createdAt: day(9) })
      }
      const all = (await list(store, 'newest')).records
      const pages = []
      for (let offset = 0; offset < 6; offset += 2) {
        pages.push(...(await list(store, 'newest', { limit: 2, offset })).records)
      }
      expect(pages).toEqual(all)
      expect(await list(store, 'newest', { limit: 5, offset: 6 })).toEqual({ records: [], total: 6 })
    })

    it('has every part of a list as the whole list has it, from its beginning or its end', async () => {
      for (const email of ['a@b.es', 'c@d.es']) await add(store, { name: 'Ana', email, createdAt: day(9) })
      for (const sort of SORTS) {
        for (const search of [undefined, 'ana']) {
          const { records, total } = await list(store, sort, { search })
          const offsets = Array.from({ length: 7 }, (_, offset) => offset)
          for (const limit of [2, undefined]) {
            const parts = await Promise.all(
              offsets.map((offset) => list(store, sort, { search, offset, limit })),
            )
            const end = (offset: number) => (limit === undefined ? undefined : offset + limit)
            expect(parts).toEqual(
              offsets.map((offset) => ({ records: records.slice(offset, end(offset)), total })),
            )
          }
        }
      }
    })

    it('streams what it lists', async () => {
      for (const sort of SORTS) {
        for (const part of [
          {},
          { search: 'example.com' },
          { offset: 1 },
          { search: 'no hay' },
          { offset: 9 },
        ]) {
          const { records, total } = await stream(store, sort, part)
          expect({ records: await allOf(records), total }).toEqual(await list(store, sort, part))
        }
      }
    })

    it('leaves out of a stream what is removed before it is read', async () => {
      const { records, total } = await stream(store, 'newest')
      await store.remove(nunez.id, day(10))
      expect([await allOf(records), total]).toEqual([[ana, zoe], 3])
    })

    it.each([
      ['nunez', ['nunez']],
      ['ÍÑIGO  example', ['nunez']],
      ['iñigo zoe', []],
      ['EXAMPLE.COM', ['ana', 'nunez']],
      ['100%', ['ana']],
      ['%', ['ana']],
      ['0%_[a-z]', ['ana']],
      ['.', ['ana', 'nunez', 'zoe']],
      ['.*', []],
      ['$ne', []],
      ['   ', ['ana', 'nunez', 'zoe']],
    ])('finds by %j', async (search, expected) => {
      const names = new Map([
        [ana.id, 'ana'],
        [nunez.id, 'nunez'],
        [zoe.id, 'zoe'],
      ])
      const { records, total } = await list(store, 'newest', { search })
      expect([records.map(({ id }) => names.get(id)), total]).toEqual([expected, expected.length])
    })

    it('removes from everything, and restores as it was', async () => {
      expect(await store.remove(ana.id, day(10))).toBe(true)
      expect(await store.remove(ana.id, day(11))).toBe(false)
      expect(await store.find(ana.id)).toBeUndefined()
      expect(await list(store, 'newest')).toEqual({ records: [nunez, zoe], total: 2 })
      expect((await list(store, 'newest', { search: 'ana' })).total).toBe(0)
      expect(await store.restore(ana.id, day(10))).toEqual(ana)
      expect(await store.find(ana.id)).toEqual(ana)
      expect((await list(store, 'newest')).total).toBe(3)
    })

    it('restores neither what was removed too long ago, nor what was not removed, nor what is not there', async () => {
      await store.remove(ana.id, day(10))
      expect(await store.restore(ana.id, day(11))).toBeUndefined()
      expect(await store.restore(zoe.id, day(10))).toBeUndefined()
      expect(await store.restore('unknown', day(10))).toBeUndefined()
    })

    it('purges what was removed before a time, and nothing else', async () => {
      await store.remove(ana.id, day(10))
      await store.remove(zoe.id, day(12))
      expect(await store.purgeRemoved(day(11))).toBe(1)
      expect(await store.restore(ana.id, day(1))).toBeUndefined()
      expect(await store.restore(zoe.id, day(1))).toEqual(zoe)
      expect(await store.purgeRemoved(day(28))).toBe(0)
      expect((await list(store, 'newest')).total).toBe(2)
    })

    it('deletes what is older than a time', async () => {
      expect(await store.purgeOlderThan(day(3))).toBe(2)
      expect(await list(store, 'newest')).toEqual({ records: [ana], total: 1 })
    })

    it('finds and erases by e-mail in whatever letters, what was removed too', async () => {
      const second = await add(store, { name: 'Í. Núñez', email: 'INIGO@example.com', createdAt: day(5) })
      await store.remove(nunez.id, day(10))
      const found = await store.findByEmail(' inigo@EXAMPLE.com')
      expect(found.map(({ id }) => id)).toEqual([nunez.id, second.id])
      expect(await store.listByEmail(' inigo@EXAMPLE.com')).toEqual([second])
      expect(await store.countByEmail('inigo@example.com')).toBe(2)
      expect(await store.listByEmail('example.com')).toEqual([])
      expect(await store.purgeByEmail('iniGO@example.com')).toBe(2)
      expect(await store.findByEmail('inigo@example.com')).toEqual([])
      expect(await store.restore(nunez.id, day(1))).toBeUndefined()
      expect((await list(store, 'newest')).total).toBe(2)
      expect(await store.purgeByEmail('example.com')).toBe(0)
    })

    it.each(['unknown', '', '$ne', "' OR 1=1 --", 'x'.repeat(5000), '\u0000'])(
      'does nothing to %.20j',
      async (id) => {
        expect(await store.find(id)).toBeUndefined()
        expect(await store.remove(id, day(10))).toBe(false)
        expect((await list(store, 'newest')).total).toBe(3)
      },
    )

    it('says that the service is unavailable when the database goes while a list is read', async () => {
      const { records } = await stream(store, 'newest')
      await opened.disconnect()
      await expect(allOf(records)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
    })

    it('says that the service is unavailable when the database is gone', async () => {
      const unavailable = { code: 'SERVICE_UNAVAILABLE', cause: expect.any(Error) }
      await opened.disconnect()
      for (const call of [
        () => list(store, 'newest'),
        () => stream(store, 'newest'),
        () => store.find('any'),
        () => store.remove('any', day(1)),
        () => store.restore('any', day(1)),
        () => store.purgeRemoved(day(1)),
        () => store.purgeOlderThan(day(1)),
        () => store.findByEmail('a@b.es'),
        () => store.listByEmail('a@b.es'),
        () => store.countByEmail('a@b.es'),
        () => store.purgeByEmail('a@b.es'),
      ]) {
        await expect(call()).rejects.toMatchObject(unavailable)
      }
    })
  })
}
