import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recordsContract } from '../../platform/tables/removable-records.contract.ts'
import type { OpenedStore } from '../../testing/store-adapters.ts'
import type { MessagesStore, NewMessage } from './messages.store.ts'

const MESSAGE: NewMessage = {
  name: 'Ana Pérez',
  email: 'ana@example.com',
  phone: '600 000 000',
  message: 'Quiero una web.\nCon tienda.',
  createdAt: '2026-11-20T10:00:00.123Z',
}

/** What every adapter of the contact messages must do. */
export function messagesStoreContract(name: string, open: () => Promise<OpenedStore<MessagesStore>>): void {
  recordsContract({
    name: `messages in ${name}`,
    open,
    add: (store: MessagesStore, person) => store.insert({ ...MESSAGE, ...person, message: 'Hola' }),
    list: (store, sort, part) => store.list({ filter: 'all', sort, ...part }),
    stream: (store, sort, part) => store.stream({ filter: 'all', sort, ...part }),
  })

  describe(`messages in ${name}`, () => {
    let opened: OpenedStore<MessagesStore>
    let store: MessagesStore
    beforeAll(async () => {
      opened = await open()
      store = opened.store
    })
    afterAll(() => opened.remove())

    it('gives back what was inserted, as new, with an id', async () => {
      const record = await store.insert(MESSAGE)
      expect(record).toEqual({ ...MESSAGE, id: expect.stringMatching(/./), status: 'nuevo' })
      expect(await store.find(record.id)).toEqual(record)
      const { id: aboutReport } = await store.insert({ ...MESSAGE, analysisId: 'm3x9k2p10000' })
      expect(await store.find(aboutReport)).toMatchObject({ analysisId: 'm3x9k2p10000' })
      const { phone: _none, ...withoutPhone } = MESSAGE
      const { id } = await store.insert(withoutPhone)
      expect(await store.find(id)).toEqual({ ...withoutPhone, id, status: 'nuevo' })
    })

    it.each(['🦙 n\u0303 ñ \u2028', 'a\u0000b', '{"$ne":1}', '<b>"\'', ' \r\n\t', 'á'.repeat(5000)])(
      'keeps a text unchanged: %.20j',
      async (message) => {
        const { id } = await store.insert({ ...MESSAGE, message })
        expect((await store.find(id))?.message === message).toBe(true)
      },
    )

    it('searches phone and message too', async () => {
      const record = await store.insert({ ...MESSAGE, phone: '968 123 123', message: 'Una PÁGINA nueva' })
      for (const search of ['968 123', 'pagina nueva']) {
        expect(await store.list({ filter: 'all', sort: 'newest', search })).toEqual({
          records: [record],
          total: 1,
        })
      }
    })

    it('says that the service is unavailable when the database is gone', async () => {
      const lost = await open()
      await lost.disconnect()
      for (const call of [
        () => lost.store.insert(MESSAGE),
        () => lost.store.setStatus('any', 'leído'),
        () => lost.store.counts(),
        () => lost.store.listUnread('2026-11-20T13:00:00.000Z'),
      ]) {
        await expect(call()).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE', cause: expect.any(Error) })
      }
      await lost.remove()
    })
  })

  describe(`unread messages in ${name}`, () => {
    it('are new ones from before a time, oldest first', async () => {
      const { store, remove } = await open()
      const at = (hour: number) => ({ ...MESSAGE, createdAt: `2026-11-20T1${hour}:00:00.000Z` })
      const second = await store.insert(at(2))
      const first = await store.insert(at(1))
      await store.insert(at(3))
      await store.setStatus((await store.insert(at(0))).id, 'leído')
      await store.remove((await store.insert(at(0))).id, '2026-11-21T10:00:00.000Z')
      expect(await store.listUnread('2026-11-20T13:00:00.000Z')).toEqual([first, second])
      await remove()
    })
  })

  describe(`statuses of messages in ${name}`, () => {
    it('changes, filters and counts them', async () => {
      const { store, remove } = await open()
      const [first, second, third] = await Promise.all(
        ['a', 'b', 'c'].map((name) => store.insert({ ...MESSAGE, name })),
      )
      expect(await store.counts()).toEqual({ nuevo: 3, leído: 0, respondido: 0 })
      expect(await store.setStatus(first?.id ?? '', 'leído')).toEqual({ ...first, status: 'leído' })
      await store.setStatus(second?.id ?? '', 'respondido')
      expect(await store.counts()).toEqual({ nuevo: 1, leído: 1, respondido: 1 })
      for (const sort of ['newest', 'oldest', 'name'] as const) {
        expect(await store.list({ filter: 'nuevo', sort })).toEqual({ records: [third], total: 1 })
      }
      expect(await store.setStatus('unknown', 'leído')).toBeUndefined()
      await store.remove(third?.id ?? '', '2026-11-21T10:00:00.000Z')
      expect(await store.setStatus(third?.id ?? '', 'leído')).toBeUndefined()
      expect(await store.counts()).toEqual({ nuevo: 0, leído: 1, respondido: 1 })
      await store.restore(third?.id ?? '', '2026-11-21T10:00:00.000Z')
      expect(await store.counts()).toEqual({ nuevo: 1, leído: 1, respondido: 1 })
      expect((await store.list({ filter: 'all', sort: 'name', limit: 1 })).total).toBe(3)
      expect(await store.purgeByEmail(MESSAGE.email)).toBe(3)
      expect(await store.counts()).toEqual({ nuevo: 0, leído: 0, respondido: 0 })
      await remove()
    })

    it('preserves fields of a newer version on a message, and inserts messages without them', async () => {
      const { store, later, remove } = await open()
      const message = await store.insert(MESSAGE)
      await later.add('messages')
      expect(await store.find(message.id)).toEqual(message)
      expect(await store.setStatus(message.id, 'leído')).toEqual({ ...message, status: 'leído' })
      await store.remove(message.id, '2026-11-21T10:00:00.000Z')
      expect(await store.restore(message.id, '2026-11-21T09:59:00.000Z')).toMatchObject({ id: message.id })
      expect(await later.values('messages')).toEqual(['kept'])
      const other = await store.insert(MESSAGE)
      expect((await store.list({ filter: 'all', sort: 'oldest' })).total).toBe(2)
      await store.remove(other.id, '2026-11-21T10:00:00.000Z')
      expect(await store.purgeRemoved('2026-11-22T10:00:00.000Z')).toBe(1)
      expect(await later.values('messages')).toEqual(['kept'])
      await remove()
    })
  })
}
