import { existsSync } from 'node:fs'
import path from 'node:path'
import { StartError } from '@agency/service-kit'
import { type Env, readApiEnv } from '../env.ts'
import { openTokenSecrets } from '../platform/auth/token-secret.ts'
import { createErasureKeys } from '../platform/erasures/erasure-keys.ts'
import type { Erasure } from '../platform/erasures/erasures.store.ts'
import { readErasuresFile } from '../platform/erasures/erasures-file.ts'
import { DATABASE, type Manifest } from './archive.ts'
import { newestArchive } from './archives.ts'
import { backup, backupMongo } from './backup.ts'
import { openMongoSide, openSqliteSide } from './deps.ts'
import { drill, reportDrill } from './drill.ts'
import type { ErasureOptions } from './known-erasures.ts'
import { migrate } from './migrate.ts'
import { restore, restoreMongo } from './restore.ts'

const USAGE: ReadonlyMap<string, string> = new Map([
  ['backup', 'Usage: npm run backup -- FILE'],
  ['restore', 'Usage: npm run restore -- FILE [--forget-erasures]'],
  ['drill', 'Usage: npm run restore:drill [-- FILE]'],
  ['migrate', 'Usage: npm run migrate -- to-mongo|to-embedded [--replace] [--forget-erasures]'],
  ['second-factor', 'Usage: npm run admin:second-factor -- --off'],
])

export type Command = {
  /** The arguments after the program's name. */
  readonly words: readonly string[]
  readonly env: Readonly<Record<string, string | undefined>>
  readonly say: (line: string) => void
  /** Shows the progress, overwriting the previous text. */
  readonly onProgress?: ((text: string) => void) | undefined
}

/**
 * `backup FILE`, `restore FILE`, `drill [FILE]`, `migrate to-mongo|to-embedded [--replace]` or `second-factor --off`, for the
 * npm scripts.
 * @throws StartError with one sentence for the operator
 */
export async function runCommand({
  words: [command = '', ...words],
  env: source,
  say,
  onProgress,
}: Command): Promise<void> {
  // Only the settings are needed here; the gateway enforces what production requires.
  const env = readApiEnv({ ...source, NODE_ENV: 'development' })
  const [word] = words.filter((text) => !text.startsWith('--'))
  if (command === 'backup' && word !== undefined) {
    const file = fileOf(word, source.INIT_CWD)
    const uri = env.MONGODB_URI
    const manifest = await (uri === undefined
      ? backup({ dataDir: env.DATA_DIR, file })
      : backupMongo({ uri, file }))
    say(`${file}: ${countsOf(manifest)}.`)
  } else if (command === 'restore' && word !== undefined) {
    const file = fileOf(word, source.INIT_CWD)
    const erasures = erasuresFor(env, { file, mayForget: words.includes('--forget-erasures') })
    const uri = env.MONGODB_URI
    const { manifest, erased } = await (uri === undefined
      ? restore({ dataDir: env.DATA_DIR, file, erasures })
      : restoreMongo({ uri, workDir: path.dirname(file), file, erasures, onProgress: showing(onProgress) }))
    onProgress?.('')
    say(`Restored what was saved at ${manifest.createdAt}: ${countsOf(manifest)}.`)
    if (erased > 0) say(`Left out: ${erased} records of people erased since.`)
  } else if (command === 'drill') {
    const file = word === undefined ? newestOf(env.BACKUP_DIR) : fileOf(word, source.INIT_CWD)
    const erasures = erasuresFor(env, { file, mayForget: true })
    const more = [...(erasures.more ?? []), ...(await liveErasures(env))]
    reportDrill(await drill({ file, mongoUri: env.MONGODB_URI, erasures: { ...erasures, more } }), say)
  } else if (command === 'migrate' && (word === 'to-mongo' || word === 'to-embedded')) {
    if (env.MONGODB_URI === undefined) {
      throw new StartError('MONGODB_URI must name the database to move to or from.')
    }
    const mongo = await openMongoSide({ uri: env.MONGODB_URI })
    try {
      const embedded = await openSqliteSide({ dataDir: env.DATA_DIR })
      const [from, to] = word === 'to-mongo' ? [embedded, mongo] : [mongo, embedded]
      const replace = words.includes('--replace')
      const erasures = erasuresFor(env, { mayForget: words.includes('--forget-erasures') })
      await move({ from, to, erasures, replace, say, onProgress }).finally(embedded.close)
    } finally {
      await mongo.close()
    }
  } else if (command === 'second-factor' && words.join() === '--off') {
    const side = await (env.MONGODB_URI === undefined
      ? openSqliteSide({ dataDir: env.DATA_DIR })
      : openMongoSide({ uri: env.MONGODB_URI }))
    try {
      const wasOn = await side.secondFactor.remove()
      say(
        wasOn
          ? 'The second factor is removed: e-mail and password are enough from now on.'
          : `No second factor is set up in ${side.name}.`,
      )
    } finally {
      await side.close()
    }
  } else throw new StartError(USAGE.get(command) ?? [...USAGE.values()].join('\n'))
}

/** Relative to the caller's folder: npm runs its scripts in the project's. */
const fileOf = (word: string, callerFolder = '') => path.resolve(callerFolder, word)

function newestOf(folder: string | undefined): string {
  if (folder === undefined) {
    throw new StartError(
      'BACKUP_DIR must name the folder of the backups; or say which one: npm run restore:drill -- FILE',
    )
  }
  const newest = newestArchive(folder, new Date())
  if (newest === undefined) throw new StartError(`there is no scheduled backup in ${folder}: see BACKUP_DIR.`)
  return path.resolve(newest.file)
}

/** Erasures are also noted beside the backup, and in `BACKUP_DIR`. */
function erasuresFor(
  env: Env,
  { file, mayForget }: { readonly file?: string; readonly mayForget: boolean },
): ErasureOptions {
  const folders = [env.BACKUP_DIR, file && path.dirname(file)].filter((folder) => folder !== undefined)
  return {
    keys: () => createErasureKeys(openTokenSecrets(env)),
    more: folders.flatMap(readErasuresFile),
    mayForget,
  }
}

/** Those of the store in use, if there is one. */
async function liveErasures({ MONGODB_URI, DATA_DIR }: Env): Promise<readonly Erasure[]> {
  if (MONGODB_URI === undefined && !existsSync(path.join(DATA_DIR, DATABASE))) return []
  const side = await (MONGODB_URI === undefined
    ? openSqliteSide({ dataDir: DATA_DIR })
    : openMongoSide({ uri: MONGODB_URI }))
  return side.erasures.list().finally(side.close)
}

const showing =
  (onProgress: Command['onProgress'] = () => {}) =>
  (name: string, count: number) =>
    onProgress(`${name} ${count}`)

const countsOf = ({ files, tables }: Manifest) =>
  [
    ...['analyses', 'messages', 'projects'].map((table) => `${tables[table]?.rows ?? 0} ${table}`),
    // Without the database.
    `${Object.keys(files).length - 1} images`,
  ].join(', ')

async function move({
  from,
  to,
  erasures,
  replace,
  say,
  onProgress,
}: Pick<Parameters<typeof migrate>[0], 'from' | 'to' | 'erasures' | 'replace'> &
  Pick<Command, 'say' | 'onProgress'>) {
  say(`From ${from.name} to ${to.name}.`)
  const summary = await migrate({
    from,
    to,
    erasures,
    replace,
    onProgress: showing(onProgress),
  })
  onProgress?.('')
  for (const [name, { count, sha256 }] of Object.entries(summary)) {
    say(`${name.padEnd(14)}${String(count).padStart(8)}   sha256 ${sha256.slice(0, 16)} on both sides`)
  }
}
