import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { orUnavailable } from '../tables/unavailable.ts'
import type { ImageStore } from './image-store.ts'
import { IMAGE_NAME } from './images.ts'

/** Half-written images have this ending, which no image's name has. */
const UNFINISHED = '.tmp'

/** Images as files of a folder, which is made when it is needed and is its user's alone. */
export function createFilesImageStore({ folder }: { readonly folder: string }): ImageStore {
  const fileOf = (name: string) => path.join(folder, name)
  return {
    put: (name, bytes) =>
      orUnavailable(async () => {
        await mkdir(folder, { recursive: true, mode: 0o700 })
        const draft = fileOf(`${randomUUID()}${UNFINISHED}`)
        try {
          await writeDurably(draft, bytes)
          await rename(draft, fileOf(name))
        } catch (error) {
          await rm(draft, { force: true })
          throw error
        }
        // The name itself is durable when the folder is.
        await withFile(folder, 'r', (handle) => handle.sync())
      }),
    get: (name) => orUnavailable(() => unlessMissing(() => readFile(fileOf(name)))),
    list: () =>
      orUnavailable(async () => {
        const names = (await unlessMissing(() => readdir(folder))) ?? []
        return names.filter((name) => IMAGE_NAME.test(name))
      }),
    remove: (names) =>
      orUnavailable(async () => {
        for (const name of names) await rm(fileOf(name), { force: true })
      }),
    removeUnfinished: (before) =>
      orUnavailable(async () => {
        const names = (await unlessMissing(() => readdir(folder))) ?? []
        for (const draft of names.filter((name) => name.endsWith(UNFINISHED)).map(fileOf)) {
          const found = await unlessMissing(() => stat(draft))
          if (found !== undefined && found.mtime < before) await rm(draft, { force: true })
        }
      }),
  }
}

const writeDurably = (file: string, bytes: Uint8Array) =>
  withFile(file, 'wx', async (handle) => {
    await handle.writeFile(bytes)
    await handle.sync()
  })

async function withFile(file: string, flags: string, work: (handle: FileHandle) => Promise<void>) {
  const handle = await open(file, flags, 0o600)
  try {
    await work(handle)
  } finally {
    await handle.close()
  }
}

async function unlessMissing<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
