import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { freePort } from './ports.mjs'
import { outputOf, ROOT } from './workspace.mjs'

const SERVER_SOURCE = join(ROOT, 'scripts/mongo-server')
const SERVER_PROGRAM = join(ROOT, '.cache/mongo-server')

/**
 * @typedef {{ uri: string, stop: () => Promise<void> }} MongoServer
 * @typedef {{ collection: (name: string) => any, dropDatabase: () => Promise<unknown> }} Connection mongoose's
 */

/**
 * A MongoDB server for a run: the one that `MONGODB_URI` names, else FerretDB, built and started on a free port with a
 * folder of its own where Go is installed.
 * @returns {Promise<MongoServer | undefined>} undefined where there is neither
 * @throws Error in one sentence when FerretDB cannot be built or started
 */
export async function startMongo() {
  if (process.env.MONGODB_URI) return { uri: process.env.MONGODB_URI, stop: async () => {} }
  if (spawnSync('go', ['version']).error) return undefined
  console.log('MONGODB_URI is not set: building FerretDB (about a minute the first time)…')
  const build = spawn('go', ['build', '-o', SERVER_PROGRAM, '.'], {
    cwd: SERVER_SOURCE,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const { code, output } = await outputOf(build)
  if (code !== 0) {
    console.error(output.trim())
    throw new Error('FerretDB could not be built: name a MongoDB server in MONGODB_URI instead.')
  }
  const data = mkdtempSync(join(tmpdir(), 'mongo-server-'))
  const child = spawn(SERVER_PROGRAM, ['-port', String(await freePort()), '-data', data], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const ended = once(child, 'exit')
  process.once('exit', () => child.kill())
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    rmSync(data, { recursive: true, force: true })
  }
  for await (const line of createInterface({ input: child.stdout })) {
    const [, uri] = /^ready (mongodb:\S+)$/.exec(line) ?? []
    if (uri) return { uri, stop }
  }
  await stop()
  throw new Error('FerretDB did not start: name a MongoDB server in MONGODB_URI instead.')
}

/**
 * The same server and options, with another database.
 * @param {string} uri
 * @param {string} name
 */
export const withDatabase = (uri, name) =>
  uri.replace(/^(mongodb(?:\+srv)?:\/\/[^/?]+)(?:\/[^?]*)?/, `$1/${name}`)

/**
 * Gives `work` a connection to the database that `uri` names.
 * @template T
 * @param {string} uri
 * @param {(connection: Connection) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function inDatabase(uri, work) {
  // The gateway's own dependency, and there only after the install.
  const mongoose = createRequire(join(ROOT, 'svc-api/package.json'))('mongoose')
  const connection = await mongoose.createConnection(uri).asPromise()
  try {
    return await work(connection)
  } finally {
    await connection.close()
  }
}
