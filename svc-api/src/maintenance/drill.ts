import path from 'node:path'
import { StartError } from '@agency/service-kit'
import { type Manifest, unpack, withFolder } from './archive.ts'
import { openMongoSide, openSqliteSide, withThrowAwayDatabase } from './deps.ts'
import type { ErasureOptions } from './known-erasures.ts'
import { type Summary, summaryOf } from './migrate.ts'
import { eraseFrom, restore, restoreMongo } from './restore.ts'
import type { Side } from './side.ts'

/** What a backup holds without people erased since, and what a restore of it made of that. */
export type Drill = {
  readonly file: string
  readonly manifest: Manifest
  /** The throw-away instance. */
  readonly into: string
  readonly erased: number
  readonly saved: Summary
  readonly restored: Summary
}

/**
 * Restores a backup into an instance of its own, beside the backup or in a database of the same server, reads both to their
 * end, and removes it.
 * @throws StartError with one sentence when the backup cannot be restored
 */
export async function drill({
  file,
  mongoUri,
  erasures,
}: {
  readonly file: string
  readonly mongoUri: string | undefined
  readonly erasures: ErasureOptions
}): Promise<Drill> {
  return withFolder(path.dirname(file), 'restore', async (folder) => {
    const { manifest } = await unpack({ file, folder })
    const erased = await eraseFrom({ folder, manifest, options: erasures })
    const saved = await summaryOfSide(await openSqliteSide({ dataDir: folder }))
    if (mongoUri === undefined) {
      const dataDir = path.join(folder, 'instance')
      await restore({ dataDir, file, erasures })
      const restored = await summaryOfSide(await openSqliteSide({ dataDir }))
      return { file, manifest, into: 'a throw-away DATA_DIR', erased, saved, restored }
    }
    return withThrowAwayDatabase(mongoUri, async (database) => {
      await restoreMongo({ uri: mongoUri, database, workDir: folder, file, erasures })
      const restored = await summaryOfSide(await openMongoSide({ uri: mongoUri, database }))
      return { file, manifest, into: `the throw-away database ${database}`, erased, saved, restored }
    })
  })
}

const summaryOfSide = (side: Side) => summaryOf(side).finally(side.close)

/**
 * What a drill has shown, in lines for the operator.
 * @throws StartError naming what is not as it was saved
 */
export function reportDrill(
  { file, manifest, into, erased, saved, restored }: Drill,
  say: (line: string) => void,
): void {
  say(`${file}, saved at ${manifest.createdAt}, restored into ${into}, read back and compared:`)
  const different: string[] = []
  for (const [name, { count, sha256 }] of Object.entries(saved)) {
    const found = restored[name]
    const isSame = found?.count === count && found.sha256 === sha256
    if (!isSame) different.push(name)
    say(
      `${name.padEnd(14)}${String(count).padStart(8)}   ${isSame ? 'as saved' : `DIFFERENT: ${found?.count ?? 0} restored`}`,
    )
  }
  if (erased > 0) say(`Left out: ${erased} records of people erased since.`)
  if (different.length > 0) {
    throw new StartError(`What was restored is not what was saved: ${different.join(', ')}.`)
  }
  say('The backup can be restored.')
}
