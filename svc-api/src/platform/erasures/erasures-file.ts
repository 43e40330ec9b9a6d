import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { StartError } from '@agency/service-kit'
import { z } from 'zod'
import { replaceSecretFile } from '../auth/secret-file.ts'
import { syncToDisk } from '../sync-to-disk.ts'
import type { Erasure } from './erasures.store.ts'

const FILE = 'erasures.json'
const ErasuresSchema = z.array(z.object({ hash: z.string(), keyId: z.string(), erasedAt: z.iso.datetime() }))

/**
 * The erasures noted beside the backups of a folder: newer than any backup, and there when the store is not.
 * @returns none where there is no such file
 * @throws StartError naming the file when it cannot be read
 */
export function readErasuresFile(folder: string): readonly Erasure[] {
  const file = path.join(folder, FILE)
  if (!existsSync(file)) return []
  try {
    return ErasuresSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (cause) {
    throw new StartError(`${file} is not a list of erasures: put back a copy of it, or move it away.`, {
      cause,
    })
  }
}

/** Replaces the list in one step; it is on disk when this resolves. */
export async function writeErasuresFile(folder: string, erasures: readonly Erasure[]): Promise<void> {
  replaceSecretFile(path.join(folder, FILE), `${JSON.stringify(erasures, null, 2)}\n`)
  await syncToDisk(folder)
}
