import path from 'node:path'
import { StartError } from '@agency/service-kit'
import { readApiEnv } from '../env.ts'
import { backup } from './backup.ts'
import { createSqliteAnalysesStore, openMongoSide, openSqliteSide } from './deps.ts'
import { migrate } from './migrate.ts'
import { restore } from './restore.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

const USAGE = {
  backup: 'Usage: npm run backup -- FILE',
  restore: 'Usage: npm run restore -- FILE',
  migrate: 'Usage: npm run migrate -- to-mongo|to-embedded [--replace]',
}

/** `backup FILE`, `restore FILE` or `migrate to-mongo|to-embedded [--replace]`, as npm's scripts of these names call it. */
async function main([command = '', ...words]: readonly string[]): Promise<void> {
  // The settings of this machine: what production asks for is the gateway's business.
  const env = readApiEnv({ ...process.env, NODE_ENV: 'development' })
  const [word] = words.filter((text) => !text.startsWith('--'))
  if (command === 'backup') {
    const file = fileOf(word, USAGE.backup)
    refuseOnMongo(env.MONGODB_URI, 'mongodump')
    const { files, tables } = await backup({ dataDir: env.DATA_DIR, file })
    say(`${file}: ${countsOf(tables)}, ${Object.keys(files).length - 1} images.`)
  } else if (command === 'restore') {
    const file = fileOf(word, USAGE.restore)
    refuseOnMongo(env.MONGODB_URI, 'mongorestore')
    const complete = (db: Parameters<typeof createSqliteAnalysesStore>[0]['db']) =>
      void createSqliteAnalysesStore({ db })
    const { createdAt, files, tables } = await restore({ dataDir: env.DATA_DIR, file, complete })
    say(
      `Restored what was saved at ${createdAt}: ${countsOf(tables)}, ${Object.keys(files).length - 1} images.`,
    )
  } else if (command === 'migrate' && (word === 'to-mongo' || word === 'to-embedded')) {
    if (env.MONGODB_URI === undefined)
      throw new StartError('MONGODB_URI must name the database to move to or from.')
    await move({
      isToMongo: word === 'to-mongo',
      uri: env.MONGODB_URI,
      dataDir: env.DATA_DIR,
      replace: words.includes('--replace'),
    })
  } else throw new StartError(USAGE[command as keyof typeof USAGE] ?? Object.values(USAGE).join('\n'))
}

/** The path as whoever typed it meant it: npm runs its scripts elsewhere. */
function fileOf(word: string | undefined, usage: string): string {
  if (word === undefined) throw new StartError(usage)
  return path.resolve(process.env.INIT_CWD ?? '', word)
}

function refuseOnMongo(uri: string | undefined, tool: string): void {
  if (uri !== undefined) throw new StartError(`MONGODB_URI is set: the data are in MongoDB, use ${tool}.`)
}

const countsOf = (tables: Readonly<Record<string, { readonly rows: number }>>) =>
  ['analyses', 'messages', 'projects'].map((table) => `${tables[table]?.rows ?? 0} ${table}`).join(', ')

async function move({
  isToMongo,
  uri,
  dataDir,
  replace,
}: {
  readonly isToMongo: boolean
  readonly uri: string
  readonly dataDir: string
  readonly replace: boolean
}): Promise<void> {
  const mongo = await openMongoSide({ uri })
  try {
    const embedded = openSqliteSide({ dataDir })
    try {
      const [from, to] = isToMongo ? [embedded, mongo] : [mongo, embedded]
      say(`From ${from.name} to ${to.name}.`)
      const summary = await migrate({ from, to, replace, onProgress: printProgress })
      if (process.stdout.isTTY) say('')
      for (const [name, { count, sha256 }] of Object.entries(summary)) {
        say(`${name.padEnd(14)}${String(count).padStart(8)}   sha256 ${sha256.slice(0, 16)} on both sides`)
      }
    } finally {
      await embedded.close()
    }
  } finally {
    await mongo.close()
  }
}

function printProgress(name: string, count: number): void {
  if (process.stdout.isTTY) process.stdout.write(`\r${name} ${count}          `)
}

try {
  await main(process.argv.slice(2))
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
