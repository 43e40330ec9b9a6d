import assert from 'node:assert/strict'
import { execFile, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  closeSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { startGateway } from '../../bench/lib/gateway.mjs'
import { freePort } from '../lib/ports.mjs'
import { outputOf, ROOT } from '../lib/workspace.mjs'
import { ask, createLedger } from '../testing/ledger.mjs'
import { ADMIN, startSite } from '../testing/started-site.mjs'
import { isAnswered, isQuiet, isRefused, NotHere, until, untilDown, untilWell } from './fault.mjs'
import { createSmallDisk } from './small-disk.mjs'

const GATEWAY = join(ROOT, 'svc-api/dist/main.js')
const DATABASE = 'agency.sqlite'

/** better-sqlite3, the gateway's own dependency: another program that opens its database. */
const openDatabase = (file, options = {}) =>
  new (createRequire(join(ROOT, 'svc-api/package.json'))('better-sqlite3'))(file, options)

/**
 * What can happen to the folder of the embedded store.
 * @param {import('./fault.mjs').Fault} fault
 */
export async function storeFaults(fault) {
  const disk = createSmallDisk()
  const folder = join(disk.folder, 'data')
  const database = join(folder, DATABASE)
  const backup = `${disk.folder}.tar.gz`
  const site = await startSite({ env: { DATA_DIR: folder } })
  const { url } = site
  const ledger = createLedger(url)
  await ledger.prepare(40)

  const writeEach = () => Promise.all([ledger.sendMessage(), ledger.saveAnalysis(), ledger.createProject()])
  const allWritesFail = async () => {
    for (const answer of await writeEach()) isRefused(answer, 503, 'a write')
  }
  const allWritesSucceed = async () => {
    for (const answer of await writeEach()) isAnswered(answer, 201, 'a write')
  }
  const panelCanBeRead = async () => {
    isAnswered(await ledger.askPanel('/login'), 200, 'login')
    for (const path of ['/contact-messages', '/seo-analysis', '/projects', '/summary'])
      isAnswered(await ledger.askPanel(path), 200, path)
  }
  const pagesAreShown = async () => {
    for (const path of ['/', '/proyectos', '/contacto']) isAnswered(await ask(url + path), 200, path)
  }
  const restart = async () => {
    await site.kill('svc-api')
    await untilWell(url)
  }

  try {
    await allWritesSucceed()

    await fault.run('disk full', async () => {
      // What is in the WAL could be written again without more room.
      truncateWal(database)
      const gateway = await site.processOf('svc-api')
      disk.fill(gateway)
      try {
        await allWritesFail()
        await untilDown(url, ['store'])
        await panelCanBeRead()
        await pagesAreShown()
      } finally {
        disk.free(gateway)
      }
      await untilWell(url)
      await allWritesSucceed()
      await fault.isAllThere(ledger)
      return disk.isMounted ? '' : 'by a limit on the size of files: no disk can be mounted here'
    })

    await fault.run('disk full, and the gateway killed meanwhile', async () => {
      if (!disk.isMounted) throw new NotHere('no disk can be mounted here')
      truncateWal(database)
      disk.fill(0)
      try {
        await site.kill('svc-api')
        await until(async () => isAnswered(await ask(`${url}/proyectos`), 200, 'page'))
        await sleep(1000)
      } finally {
        disk.free(0)
      }
      await untilWell(url)
      await allWritesSucceed()
      await fault.isAllThere(ledger)
    })

    await fault.run('disk turned read-only', async () => {
      // An immutable file binds even those that have it open already, on disks that know it.
      mkdirSync(join(ROOT, '.cache'), { recursive: true })
      const dataDir = mkdtempSync(join(ROOT, '.cache/read-only-'))
      const gateway = await startGateway({
        dataDir,
        env: { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password },
      })
      const here = createLedger(gateway.url)
      await here.prepare(2)
      isAnswered(await here.sendMessage(), 201, 'message')
      // Not the shared memory beside them: the kernel ends what writes to a mapped file that has become immutable.
      const files = readdirSync(dataDir)
        .filter((name) => !name.endsWith('-shm'))
        .map((name) => join(dataDir, name))
      const freeze = (flag) => spawnSync('chattr', ['-R', flag, ...files]).status === 0
      try {
        if (!freeze('+i') || canBeWritten(join(dataDir, DATABASE)))
          throw new NotHere('chattr +i does not bind here')
        for (const write of [here.sendMessage, here.saveAnalysis, here.createProject])
          isRefused(await write(), 503, 'write')
        const health = await ask(`${gateway.url}/healthz`)
        assert.equal(JSON.parse(health.text).checks.store, 'down')
        for (const path of ['/login', '/contact-messages', '/summary'])
          isAnswered(await here.askPanel(path), 200, path)
        freeze('-i')
        await until(async () => isAnswered(await here.saveAnalysis(), 201, 'analysis'))
        await fault.isAllThere(here)
      } finally {
        freeze('-i')
        gateway.stop()
        rmSync(dataDir, { recursive: true, force: true })
      }
    })

    await fault.run('database read by other programs while it is written, then kill -9', async () => {
      let isOver = false
      const readers = [readWithSqlite3, readWithBetterSqlite3].map(async (read) => {
        while (!isOver) await read(database)
      })
      const writers = Array.from({ length: 4 }, async () => {
        while (!isOver) await ledger.saveAnalysis()
      })
      await sleep(3000)
      await site.kill('svc-api')
      isOver = true
      await Promise.all([...readers, ...writers])
      await untilWell(url)
      await fault.isAllThere(ledger)
    })

    await fault.run('database locked by another program for longer than a write waits', async () => {
      const other = openDatabase(database)
      other.exec('BEGIN IMMEDIATE')
      try {
        isRefused(await ledger.saveAnalysis(), 503, 'analysis')
        isAnswered(await ledger.askPanel('/contact-messages'), 200, 'messages')
        await pagesAreShown()
      } finally {
        other.exec('ROLLBACK')
        other.close()
      }
      await allWritesSucceed()
      await fault.isAllThere(ledger)
    })

    await fault.run('database corrupt while running', async () => {
      await allWritesSucceed()
      await maintenance('backup', backup, folder)
      truncateWal(database)
      damage(database, 4096)
      const answers = await Promise.all([
        ledger.askPanel('/contact-messages'),
        ledger.askPanel('/seo-analysis'),
        ledger.saveAnalysis(),
      ])
      for (const answer of answers) isRefused(answer, 503, 'a call that reads what is broken')
      await untilDown(url, ['store'])
      await pagesAreShown()
      await site.kill('svc-api')
      await sleep(1000)
      await restored({ folder, backup, ledger, restart: () => untilWell(url) })
      await fault.isAllThere(ledger)
      await allWritesSucceed()
    })

    await fault.run('data folder deleted while running', async () => {
      await maintenance('backup', backup, folder)
      rmSync(folder, { recursive: true })
      await allWritesFail()
      await untilDown(url, ['store'])
      await pagesAreShown()
      await restored({ folder, backup, ledger, restart })
      await fault.isAllThere(ledger)
      await allWritesSucceed()
    })

    await fault.run('start with a database that is none, and a corrupt one', async () => {
      for (const [name, harm] of /** @type {const} */ ([
        ['no database', (file) => writeFileSync(file, 'Esto no es una base de datos. '.repeat(400))],
        ['its schema overwritten', (file) => damage(file, 100)],
      ])) {
        const copy = `${disk.folder}-copy`
        cpSync(folder, copy, { recursive: true })
        for (const suffix of ['-wal', '-shm']) rmSync(join(copy, DATABASE + suffix), { force: true })
        harm(join(copy, DATABASE))
        await startIsRefused(copy, name)
        rmSync(copy, { recursive: true })
      }
    })

    await fault.run('start in a folder that is read-only', async () => {
      const copy = `${disk.folder}-read-only`
      mkdirSync(copy)
      if (spawnSync('mount', ['--bind', folder, copy]).status !== 0)
        throw new NotHere('no folder can be mounted here')
      try {
        execFileSync('mount', ['-o', 'remount,ro,bind', copy])
        await startIsRefused(copy, 'read-only')
      } finally {
        execFileSync('umount', ['-l', copy])
        rmSync(copy, { recursive: true })
      }
    })

    await fault.run('no exception got through while the store failed', async () => isQuiet(site.output()))
  } finally {
    await site.stop()
    await site.remove()
    rmSync(backup, { force: true })
    disk.remove()
  }
}

/** The way of docs/operations.md: what is there is put aside, the gateway makes a new store, and the backup goes into it. */
async function restored({ folder, backup, ledger, restart }) {
  rmSync(`${folder}-aside`, { recursive: true, force: true })
  try {
    renameSync(folder, `${folder}-aside`)
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
  }
  await restart()
  await maintenance('restore', backup, folder)
  // The new folder has another key.
  ledger.forgetTokens()
  rmSync(`${folder}-aside`, { recursive: true, force: true })
}

async function maintenance(command, file, folder) {
  rmSync(command === 'backup' ? file : '', { force: true })
  const program = join(ROOT, 'svc-api/dist/maintenance.js')
  await promisify(execFile)(process.execPath, [program, command, file], {
    env: { ...process.env, DATA_DIR: folder, MONGODB_URI: '' },
  })
}

/** The gateway says why in one sentence, ends with 1, and changes nothing. */
async function startIsRefused(folder, what) {
  const before = statSync(join(folder, DATABASE)).mtimeMs
  const [port, metrics] = await Promise.all([freePort(), freePort()])
  const gateway = spawn(process.execPath, [GATEWAY], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: '',
      MONGODB_URI: '',
      DATA_DIR: folder,
      API_PORT: String(port),
      METRICS_PORT: String(metrics),
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      LOG_LEVEL: 'silent',
    },
  })
  const ended = once(gateway, 'exit')
  const { code, output } = await outputOf(gateway)
  await ended
  assert.equal(code, 1, `${what}: ${output}`)
  assert.match(output, /^svc-api cannot start: [^\n]*DATA_DIR[^\n]*\.\n$/, what)
  assert.equal(statSync(join(folder, DATABASE)).mtimeMs, before, what)
}

/** Without the program the other reader is enough, and where the gateway restarts it may be locked. */
async function readWithSqlite3(database) {
  try {
    await promisify(execFile)('sqlite3', [database, 'select count(*) from analyses'])
  } catch {
    await sleep(200)
  }
}

async function readWithBetterSqlite3(database) {
  const program = `
    const db = new (require(${JSON.stringify(join(ROOT, 'node_modules/better-sqlite3'))}))(process.argv[1])
    db.prepare('select count(*) from analyses').get()
    db.close()`
  await promisify(execFile)(process.execPath, ['-e', program, database]).catch(() => undefined)
}

function truncateWal(database) {
  const db = openDatabase(database, { timeout: 5000 })
  db.pragma('wal_checkpoint(TRUNCATE)')
  db.close()
}

/** Overwrites a database from an offset on, its length stays. */
function damage(database, from) {
  const { size } = statSync(database)
  const file = openSync(database, 'r+')
  writeSync(file, Buffer.alloc(size - from, 0xa5), 0, size - from, from)
  closeSync(file)
}

function canBeWritten(file) {
  try {
    closeSync(openSync(file, 'r+'))
    return true
  } catch {
    return false
  }
}
