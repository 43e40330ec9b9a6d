import { VISIT_SHOTS } from '@agency/contracts'
import { BODY_MAX_BYTES } from '@agency/contracts/limits'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpenedStore } from '../../testing/store-adapters.ts'
import type { BrowserVisitsStore, NewShot } from './browser-visits.store.ts'

const createdAt = '2026-11-20T10:01:00.123Z'
let made = 0
const newId = () => `analysis-${++made}`

function newShot(bytes: Uint8Array, shot = 'phone'): NewShot {
  const name = `${(++made).toString(16).padStart(16, '0')}-0123456789ab-390.webp`
  return { shot, name, width: 390, height: 844, bytes }
}
const stored = ({ bytes: _bytes, ...shot }: NewShot) => shot

/** What every adapter of the visits that are kept must do. */
export function browserVisitsContract(
  name: string,
  open: () => Promise<OpenedStore<BrowserVisitsStore>>,
): void {
  describe(`visits of a browser in ${name}`, () => {
    let opened: OpenedStore<BrowserVisitsStore>
    let store: BrowserVisitsStore
    beforeAll(async () => {
      opened = await open()
      store = opened.store
    })
    afterAll(() => opened.remove())

    it.each(['unknown', '', '$ne', "' OR 1=1 --", 'x'.repeat(5000), '\u0000'])(
      'finds nothing under %.20j, and removes nothing',
      async (id) => {
        expect(await store.find(id)).toBeUndefined()
        expect(await store.findImage(id)).toBeUndefined()
        expect([...(await store.which([id]))]).toEqual([])
        await store.purge([id])
      },
    )

    it('gives back a visit and its images, byte for byte', async () => {
      const id = newId()
      const shot = newShot(Uint8Array.from({ length: 150_000 }, (_byte, index) => (index * 31) % 251))
      const judged = '{"visit": {"$ne.": "ñ 🦙 \\u0000\u2028"}}'
      await store.put({ id, createdAt, judged, shots: [shot] })
      expect(await store.find(id)).toEqual({ id, createdAt, judged, shots: [stored(shot)] })
      const image = await store.findImage(shot.name)
      expect(image?.analysisId).toBe(id)
      expect(Buffer.compare(image?.bytes ?? new Uint8Array(), shot.bytes)).toBe(0)
    })

    it('keeps every screenshot of a visit, in their order, and purges all', async () => {
      const id = newId()
      const shots = VISIT_SHOTS.map((shot, index) => newShot(new Uint8Array([index]), shot))
      const found = async () =>
        (await Promise.all(shots.map(({ name }) => store.findImage(name)))).map((image) => image?.bytes[0])
      await store.put({ id, createdAt, judged: '1', shots })
      expect((await store.find(id))?.shots).toEqual(shots.map(stored))
      expect(await found()).toEqual(shots.map(({ bytes }) => bytes[0]))
      await store.purge([id])
      expect(await found()).toEqual(shots.map(() => undefined))
    })

    it('keeps the heaviest visit, and one without images', async () => {
      const id = newId()
      const judged = JSON.stringify({ visit: 'á'.repeat(BODY_MAX_BYTES.visit / 2) })
      await store.put({ id, createdAt, judged, shots: [] })
      expect((await store.find(id))?.judged === judged).toBe(true)
    })

    it('replaces the visit of an analysis, and removes its images', async () => {
      const [id, other] = [newId(), newId()]
      const [first, second, kept] = [1, 2, 3].map((byte) => newShot(new Uint8Array([byte]))) as [
        NewShot,
        NewShot,
        NewShot,
      ]
      await store.put({ id, createdAt, judged: '1', shots: [first] })
      await store.put({ id: other, createdAt, judged: '1', shots: [kept] })
      await store.put({ id, createdAt, judged: '2', shots: [second] })
      expect(await store.find(id)).toMatchObject({ judged: '2', shots: [stored(second)] })
      expect(await store.findImage(first.name)).toBeUndefined()
      expect(await store.findImage(second.name)).toBeDefined()
      expect(await store.findImage(kept.name)).toBeDefined()
      await store.put({ id, createdAt, judged: '3', shots: [] })
      expect(await store.findImage(second.name)).toBeUndefined()
    })

    it('knows which analyses have a visit', async () => {
      const [first, second, none] = [newId(), newId(), newId()]
      for (const id of [first, second]) await store.put({ id, createdAt, judged: '1', shots: [] })
      expect(await store.which([second, none, first])).toEqual(new Set([first, second]))
      expect(await store.which([])).toEqual(new Set())
      expect(await store.ids()).toEqual(expect.arrayContaining([first, second]))
      expect(await store.ids()).not.toContain(none)
    })

    it('purges the named visits with their images, and nothing else', async () => {
      const [gone, kept] = [newId(), newId()]
      const shots = [newShot(new Uint8Array([1])), newShot(new Uint8Array([2]))] as const
      await store.put({ id: gone, createdAt, judged: '1', shots: [shots[0]] })
      await store.put({ id: kept, createdAt, judged: '1', shots: [shots[1]] })
      await store.purge([gone, 'unknown'])
      expect(await store.find(gone)).toBeUndefined()
      expect(await store.findImage(shots[0].name)).toBeUndefined()
      expect(await store.find(kept)).toBeDefined()
      expect(await store.findImage(shots[1].name)).toBeDefined()
    })

    it('says that the service is unavailable when the database is gone', async () => {
      const lost = await open()
      await lost.disconnect()
      const unavailable = { code: 'SERVICE_UNAVAILABLE', cause: expect.any(Error) }
      for (const call of [
        () => lost.store.put({ id: 'any', createdAt, judged: '1', shots: [] }),
        () => lost.store.find('any'),
        () => lost.store.which(['any']),
        () => lost.store.findImage('any'),
        () => lost.store.ids(),
        () => lost.store.purge(['any']),
      ]) {
        await expect(call()).rejects.toMatchObject(unavailable)
      }
      await lost.remove()
    })
  })
}
