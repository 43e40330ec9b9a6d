import { execFile, execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { backup } from './maintenance/backup.ts'
import { openSqlite } from './platform/sqlite/sqlite.ts'
import { buildGateway } from './testing/build-gateway.ts'
import { canListLocks, holdsSharedLock, tellWhereLocksAreNotListed } from './testing/file-locks.ts'
import { type GatewayProcess, startGatewayProcess } from './testing/gateway-process.ts'
import { sampleSave } from './testing/samples.ts'

const ROUNDS = 4
const SAVES = 5

const run = promisify(execFile)
const QUERY = 'SELECT count(*) FROM analyses'

/**
 * Processes that open the live database and close it again. Debian's `sqlite3` removes the log of a gateway that has lost its
 * lock; the newer SQLite in better-sqlite3 does not, so the lock itself is checked.
 */
const READERS = [
  {
    name: 'better-sqlite3',
    read: (file: string) =>
      run(process.execPath, [
        '--eval',
        `const db = new (require(process.argv[1]))(process.argv[2])
         db.prepare(process.argv[3]).get()
         db.close()`,
        createRequire(import.meta.url).resolve('better-sqlite3'),
        file,
        QUERY,
      ]),
  },
  ...(hasSqliteShell() ? [{ name: 'sqlite3', read: (file: string) => run('sqlite3', [file, QUERY]) }] : []),
]

function hasSqliteShell(): boolean {
  try {
    execFileSync('sqlite3', ['-version'])
    return true
  } catch {
    process.stdout.write('sqlite3 is not installed: better-sqlite3 alone reads while the gateway writes.\n')
    return false
  }
}

tellWhereLocksAreNotListed()

let gatewayFile: string
beforeAll(async () => {
  gatewayFile = await buildGateway('acknowledged-writes')
}, 60_000)

describe.each(READERS)('a gateway whose database $name reads', { timeout: 60_000 }, ({ read }) => {
  let folder: string
  let dataDir: string
  let database: string
  let gateway: GatewayProcess
  let acknowledged: string[]
  beforeEach(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'acknowledged-'))
    dataDir = path.join(folder, 'data')
    database = path.join(dataDir, 'agency.sqlite')
    acknowledged = []
    gateway = await start()
  }, 30_000)
  afterEach(async () => {
    await gateway.kill()
    rmSync(folder, { recursive: true })
  })

  const start = () =>
    startGatewayProcess({
      file: gatewayFile,
      env: { DATA_DIR: dataDir, RATE_LIMIT_FACTOR: '1000', SEO_URL: 'http://127.0.0.1:1' },
    })

  async function save() {
    for (let time = 0; time < SAVES; time += 1) {
      const body = sampleSave()
      const response = await fetch(`${gateway.url}/api/seo-analysis`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      expect([response.status, await response.json()]).toEqual([
        201,
        { uniqueId: body.uniqueId, shareId: expect.any(String) },
      ])
      acknowledged.push(body.uniqueId)
    }
  }

  function savedIds(file: string): string[] {
    const db = openSqlite({ file })
    const ids = db.prepare<[], string>('SELECT unique_id FROM analyses ORDER BY 1').pluck().all()
    db.close()
    return ids
  }

  it('keeps every acknowledged save, in a backup and after kill -9', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await save()
      await Promise.all([save(), read(database)])
    }
    const { tables } = await backup({ dataDir, file: path.join(folder, 'saved.tar.gz') })
    expect(tables.analyses?.rows).toBe(acknowledged.length)

    await save()
    await gateway.kill()
    expect(savedIds(database)).toEqual(acknowledged.toSorted())
    gateway = await start()
    const last = await fetch(`${gateway.url}/api/seo-analysis/${acknowledged.at(-1)}`)
    expect(last.status).toBe(200)
  })

  if (canListLocks) {
    it('holds the shared lock for as long as it runs', async () => {
      expect(holdsSharedLock(database, gateway.pid)).toBe(true)
      await Promise.all([save(), read(database)])
      await backup({ dataDir, file: path.join(folder, 'saved.tar.gz') })
      const health = await fetch(`${gateway.url}/healthz`)
      expect(await health.json()).toMatchObject({ checks: { store: 'ok' } })
      expect(holdsSharedLock(database, gateway.pid)).toBe(true)
    })
  }
})
