import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { StartError } from '@agency/service-kit'
import { create, extract, list } from 'tar'
import { z } from 'zod'
import { IMAGE_NAME } from '../platform/images/images.ts'
import { makeFolder } from '../platform/make-folder.ts'
import { syncToDisk } from '../platform/sync-to-disk.ts'

/** Version of the archive's layout. */
const FORMAT = 1
export const DATABASE = 'agency.sqlite'
const MANIFEST = 'manifest.json'
export const IMAGES = 'images'

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const ManifestSchema = z.object({
  format: z.literal(FORMAT),
  createdAt: z.iso.datetime(),
  /** By path in the archive. */
  files: z.record(z.string(), sha256),
  /** By table. */
  tables: z.record(z.string(), z.object({ rows: z.int(), sha256 })),
})
export type Manifest = z.infer<typeof ManifestSchema>

/** Older folders of killed runs are removed by the next run. */
const ABANDONED_MS = 24 * 60 * 60 * 1000

/**
 * Runs `work` with a new private folder below `parent` and removes it afterwards, along with abandoned folders of killed
 * runs.
 */
export async function withFolder<T>(
  parent: string,
  kind: 'backup' | 'restore',
  work: (folder: string) => Promise<T>,
): Promise<T> {
  makeFolder(parent)
  for (const name of (await readdir(parent)).filter((entry) => entry.startsWith(`${kind}-`))) {
    const { mtimeMs } = await stat(path.join(parent, name))
    if (Date.now() - mtimeMs > ABANDONED_MS)
      await rm(path.join(parent, name), { recursive: true, force: true })
  }
  const folder = path.join(parent, `${kind}-${randomUUID()}`)
  return removedAfterwards(folder, async () => {
    makeFolder(path.join(folder, IMAGES))
    return work(folder)
  })
}

/** Removes a file or folder when `work` has ended, also where a signal ends the process. */
async function removedAfterwards<T>(file: string, work: () => Promise<T>): Promise<T> {
  const removeNow = () => rmSync(file, { recursive: true, force: true })
  process.once('exit', removeNow)
  try {
    return await work()
  } finally {
    process.off('exit', removeNow)
    // An interrupted extraction may still be writing its last file.
    await rm(file, { recursive: true, force: true, maxRetries: 10 })
  }
}

export const imageFile = (folder: string, name: string) => path.join(folder, IMAGES, name)

/**
 * Packs a folder's database and images into one file, which appears once it is complete, durable and read back.
 * @throws StartError naming the file and what the system says when it cannot be written
 */
export async function pack({
  folder,
  file,
  tables,
}: {
  readonly folder: string
  readonly file: string
  readonly tables: Manifest['tables']
}): Promise<Manifest> {
  const images = (await readdir(path.join(folder, IMAGES))).map((name) => `${IMAGES}/${name}`)
  const files: Record<string, string> = {}
  for (const name of [DATABASE, ...images]) files[name] = await hashOf(path.join(folder, name))
  const manifest = { format: FORMAT, createdAt: new Date().toISOString(), files, tables } as const
  writeFileSync(path.join(folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`)

  const draft = `${file}.${randomUUID()}.tmp`
  await removedAfterwards(draft, async () => {
    // Personal data: readable by its user only.
    const entries = [MANIFEST, DATABASE, ...images]
    await create({ cwd: folder, file: draft, gzip: true, portable: true, mode: 0o600 }, entries)
    await syncToDisk(draft)
    await verify(draft, { ...files, [MANIFEST]: await hashOf(path.join(folder, MANIFEST)) })
    await rename(draft, file)
    await syncToDisk(path.dirname(file))
  }).catch((cause) => {
    throw new StartError(`${file} cannot be written${reasonOf(cause)}.`, { cause })
  })
  return manifest
}

/** Reads an archive to its end: it must hold exactly these files. */
async function verify(archive: string, files: Readonly<Record<string, string>>): Promise<void> {
  const left = new Map(Object.entries(files))
  await list({
    file: archive,
    strict: true,
    onReadEntry: (entry) => {
      const hash = createHash('sha256')
      entry.on('data', (piece: Buffer) => hash.update(piece))
      entry.on('end', () => {
        if (left.get(entry.path) === hash.digest('hex')) left.delete(entry.path)
      })
    },
  })
  if (left.size > 0) throw new Error(`${[...left.keys()].join(', ')} cannot be read back as written`)
}

/** « (ENOSPC: …)»: what the system says of a file, such as a full disk. */
function reasonOf(cause: unknown): string {
  return cause instanceof Error && cause.message !== '' ? ` (${cause.message.replaceAll('\n', ' ')})` : ''
}

/**
 * Unpacks an archive into a folder and verifies every file.
 * @throws StartError naming the archive when it cannot be read, is not a backup or is damaged
 */
export async function unpack({
  file,
  folder,
}: {
  readonly file: string
  readonly folder: string
}): Promise<{ readonly manifest: Manifest; readonly images: readonly string[] }> {
  if (!existsSync(file)) throw new StartError(`${file} does not exist.`)
  let isForeign = false
  try {
    await extract({
      cwd: folder,
      file,
      strict: true,
      filter: (name, entry) => {
        const isOurs = isArchivePath(name) && 'type' in entry && entry.type === 'File'
        isForeign ||= !isOurs
        return isOurs
      },
    })
  } catch (cause) {
    throw new StartError(`${file} is not a whole backup: it cannot be unpacked.`, { cause })
  }
  const manifest = readManifest(folder)
  if (isForeign || manifest === undefined) throw new StartError(`${file} is not a backup of this site.`)
  for (const [name, hash] of Object.entries({ [DATABASE]: '', ...manifest.files })) {
    const unpacked = path.join(folder, name)
    if (!isArchivePath(name) || !existsSync(unpacked) || (await hashOf(unpacked)) !== hash) {
      throw new StartError(`${file} is damaged: ${name} is not what was saved.`)
    }
  }
  const images = Object.keys(manifest.files).filter((name) => name !== DATABASE)
  return { manifest, images: images.map((name) => path.basename(name)) }
}

function isArchivePath(name: string): boolean {
  if (name === MANIFEST || name === DATABASE) return true
  const [folder, image = '', ...rest] = name.split('/')
  return folder === IMAGES && IMAGE_NAME.test(image) && rest.length === 0
}

function readManifest(folder: string): Manifest | undefined {
  try {
    return ManifestSchema.parse(JSON.parse(readFileSync(path.join(folder, MANIFEST), 'utf8')))
  } catch {
    return undefined
  }
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}
