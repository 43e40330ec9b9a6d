import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ImageStore } from './image-store.ts'

export type OpenedImageStore = {
  readonly store: ImageStore
  /** Another gateway's view of the same place. */
  readonly other: ImageStore
  /** Starts an upload like `put` and interrupts it. */
  readonly breakOff: (name: string, bytes: Uint8Array) => Promise<void>
  /** Number of files, documents or chunks in total. */
  readonly pieces: () => Promise<number>
  /** Makes the place unusable under the store. */
  readonly disconnect: () => Promise<void>
  readonly remove: () => Promise<void>
}

let made = 0
const newName = () => `${(++made).toString(16).padStart(16, '0')}-0123456789ab-480.webp`
const HOUR_MS = 3_600_000

/** What every adapter of the stored images must do. */
export function imageStoreContract(name: string, open: () => Promise<OpenedImageStore>): void {
  describe(`images in ${name}`, () => {
    let opened: OpenedImageStore
    let store: ImageStore
    beforeAll(async () => {
      opened = await open()
      store = opened.store
    })
    afterAll(() => opened.remove())

    it('is empty at first, and removes nothing from nothing', async () => {
      expect(await store.names()).toEqual([])
      expect(await store.find(newName())).toBeUndefined()
      await store.purge([newName()])
      await store.purgeUnfinished(new Date().toISOString())
    })

    it.each([
      ['small', 3],
      ['larger than one chunk', 700_000],
    ])('gives back the bytes it was given, also to another gateway: %s', async (_case, size) => {
      const image = newName()
      const bytes = Uint8Array.from({ length: size }, (_byte, index) => (index * 31) % 251)
      await store.put(image, bytes)
      for (const seen of [store, opened.other]) {
        expect(Buffer.compare((await seen.find(image)) ?? new Uint8Array(), bytes)).toBe(0)
        expect(await seen.names()).toContain(image)
      }
    })

    it('keeps one image under a name that is put twice', async () => {
      const image = newName()
      await store.put(image, new Uint8Array([1]))
      await opened.other.put(image, new Uint8Array([1]))
      expect((await store.names()).filter((listed) => listed === image)).toEqual([image])
      await store.purge([image])
      expect(await store.find(image)).toBeUndefined()
    })

    it('deletes the named images completely, and nothing else', async () => {
      const [kept, gone] = [newName(), newName()]
      await store.put(kept, new Uint8Array([1]))
      const before = await opened.pieces()
      await store.put(gone, new Uint8Array(600_000))
      await opened.other.purge([gone, newName()])
      expect(await store.find(gone)).toBeUndefined()
      expect(await store.names()).not.toContain(gone)
      expect(await store.find(kept)).toBeDefined()
      expect(await opened.pieces()).toBe(before)
    })

    it('never serves an interrupted upload, and purges it later', async () => {
      const image = newName()
      const before = await opened.pieces()
      await opened.breakOff(image, new Uint8Array(600_000))
      expect(await opened.pieces()).toBeGreaterThan(before)
      expect(await store.find(image)).toBeUndefined()
      expect(await store.names()).not.toContain(image)
      await store.purgeUnfinished(new Date(Date.now() - HOUR_MS).toISOString())
      expect(await opened.pieces()).toBeGreaterThan(before)
      await store.purgeUnfinished(new Date(Date.now() + HOUR_MS).toISOString())
      expect(await opened.pieces()).toBe(before)
    })

    it('says that the service is unavailable when the place is gone', async () => {
      const lost = await open()
      await lost.disconnect()
      const unavailable = expect.objectContaining({ code: 'SERVICE_UNAVAILABLE', cause: expect.any(Error) })
      await expect(lost.store.put(newName(), new Uint8Array([1]))).rejects.toEqual(unavailable)
      await expect(lost.store.names()).rejects.toEqual(unavailable)
      await lost.remove()
    })
  })
}
