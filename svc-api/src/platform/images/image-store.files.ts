import { randomUUID } from 'node:crypto'
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { makeFolder } from '../make-folder.ts'
import { syncToDisk } from '../sync-to-disk.ts'
import { unavailableOnFailure } from '../tables/unavailable.ts'
import type { ImageStore } from './image-store.ts'
import { IMAGE_NAME } from './images.ts'

/** Suffix of half-written images; no image's name ends like this. */
const UNFINISHED = '.tmp'

/** Images as files of a folder that only its user may read, created when it is first needed. */
export function createFilesImageStore({ folder }: { readonly folder: string }): ImageStore {
  const fileOf = (name: string) => path.join(folder, name)
  const allNames = async () => (await unlessMissing(() => readdir(folder))) ?? []
  return unavailableOnFailure<ImageStore>({
    put: async (name, bytes) => {
      makeFolder(folder)
      const draft = fileOf(`${randomUUID()}${UNFINISHED}`)
      try {
        await writeFile(draft, bytes, { flag: 'wx', mode: 0o600, flush: true })
        await rename(draft, fileOf(name))
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
      // The name itself is durable when the folder is.
      await syncToDisk(folder)
    },
    find: async (name) => unlessMissing(() => readFile(fileOf(name))),
    names: async () => (await allNames()).filter((name) => IMAGE_NAME.test(name)),
    purge: async (names) => {
      for (const name of names) await rm(fileOf(name), { force: true })
    },
    purgeUnfinished: async (before) => {
      for (const draft of (await allNames()).filter((name) => name.endsWith(UNFINISHED)).map(fileOf)) {
        const found = await unlessMissing(() => stat(draft))
        if (found !== undefined && found.mtime < new Date(before)) await rm(draft, { force: true })
      }
    },
  })
}

async function unlessMissing<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
