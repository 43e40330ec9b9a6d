import { createHash } from 'node:crypto'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import Database from 'better-sqlite3'
import { create, extract } from 'tar'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openSqlite, type SqliteDatabase } from '../platform/sqlite/sqlite.ts'
import { codeOf } from '../testing/authenticator.ts'
import { erasureOptions } from '../testing/erasure-options.ts'
import { fillStore, putProject } from '../testing/fill-store.ts'
import { sampleSave } from '../testing/samples.ts'
import { type Gateway, startGateway } from '../testing/start-gateway.ts'
import { visitsOverHttp } from '../testing/visits-over-http.ts'
import { backup } from './backup.ts'
import { restore } from './restore.ts'
import { factsOf } from './tables.ts'

let folder: string
let dataDir: string
let file: string
let gateways: Gateway[]
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'backup-'))
  dataDir = path.join(folder, 'data')
  file = path.join(folder, 'saved.tar.gz')
  gateways = []
})
afterEach(async () => {
  for (const gateway of gateways) await gateway.close()
  rmSync(folder, { recursive: true })
})

async function start(inFolder = dataDir): Promise<Gateway> {
  const gateway = await startGateway({
    env: { DATA_DIR: inFolder },
    // Before anything could be purged.
    clock: () => new Date('2026-11-20T10:00:30.000Z'),
  })
  gateways.push(gateway)
  return gateway
}

function inDatabase<T>(inFolder: string, work: (db: SqliteDatabase) => T): T {
  const db = openSqlite({ file: path.join(inFolder, 'agency.sqlite') })
  try {
    return work(db)
  } finally {
    db.close()
  }
}
const facts = (inFolder: string) => inDatabase(inFolder, factsOf)
const images = (inFolder: string) =>
  readdirSync(path.join(inFolder, 'images')).map((name) => [
    name,
    readFileSync(path.join(inFolder, 'images', name), 'base64'),
  ])

/** The API's responses to visitors and the administrator. */
async function everything(gateway: Gateway): Promise<unknown[]> {
  const answers = [
    await gateway.get('/api/projects'),
    await gateway.admin('POST', '/projects'),
    await gateway.admin('POST', '/seo-analysis'),
    await gateway.admin('POST', '/contact-messages'),
  ]
  return Promise.all(answers.map((answer) => answer.json()))
}

describe('a backup', { timeout: 60_000 }, () => {
  it('restored into an empty folder is identical, by checksum and through the API', async () => {
    const gateway = await start()
    await fillStore(gateway.deps)
    const manifest = await backup({ dataDir, file })
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readdirSync(dataDir).filter((name) => name.startsWith('backup-'))).toEqual([])

    const elsewhere = path.join(folder, 'elsewhere')
    await restore({ dataDir: elsewhere, file, erasures: erasureOptions })
    expect(facts(elsewhere)).toEqual(facts(dataDir))
    expect(facts(elsewhere)).toEqual(manifest.tables)
    expect(manifest.tables).toMatchObject({
      analyses: { rows: 3 },
      browser_visits: { rows: 3 },
      browser_shots: { rows: 3 },
      messages: { rows: 2 },
      people: { rows: 2 },
      templates: { rows: 1 },
      funnel: { rows: 2 },
      projects: { rows: 3 },
      admin_visits: { rows: 1 },
      done_once: { rows: 2 },
    })
    expect(images(elsewhere)).toEqual(images(dataDir))
    expect(images(elsewhere)).toHaveLength(6)
    expect(statSync(path.join(elsewhere, 'agency.sqlite')).mode & 0o777).toBe(0o600)
    const restored = await start(elsewhere)
    expect(await everything(restored)).toEqual(await everything(gateway))
    const visits = await visitsOverHttp(restored)
    expect(visits).toEqual(await visitsOverHttp(gateway))
    expect(visits).toMatchObject(visits.map(() => ({ visit: {}, images: [[200, expect.any(String)]] })))
    const again = await backup({ dataDir: elsewhere, file: path.join(folder, 'again.tar.gz') })
    expect(again.tables).toEqual(manifest.tables)
  })

  it('holds no second factor, and a restore leaves the one that is set up', async () => {
    const gateway = await start()
    const { secondFactor, secondFactorStore } = gateway.deps
    const { secret } = secondFactor.propose({ issuer: 'a', label: 'b' })
    await secondFactor.turnOn(secret, codeOf(secret, Date.parse('2026-11-20T10:00:30.000Z')))
    const manifest = await backup({ dataDir, file })
    expect(Object.keys(manifest.tables)).not.toContain('second_factor')

    const elsewhere = path.join(folder, 'elsewhere')
    await restore({ dataDir: elsewhere, file, erasures: erasureOptions })
    expect((await (await start(elsewhere)).admin('POST', '/login')).status).toBe(200)
    const before = await secondFactorStore.find()
    await restore({ dataDir, file, erasures: erasureOptions })
    expect(await secondFactorStore.find()).toEqual(before)
    expect((await gateway.admin('POST', '/login')).status).toBe(401)
  })

  it('holds no secret and no counter', async () => {
    const gateway = await start()
    await fillStore(gateway.deps)
    await gateway.post('/api/funnel/consultation', '')
    await backup({ dataDir, file })
    mkdirSync(path.join(folder, 'unpacked'))
    await extract({ cwd: path.join(folder, 'unpacked'), file })
    expect(readdirSync(path.join(folder, 'unpacked')).sort()).toEqual([
      'agency.sqlite',
      'images',
      'manifest.json',
    ])
    const db = new Database(path.join(folder, 'unpacked/agency.sqlite'), { readonly: true })
    for (const table of ['secrets', 'rate_limits', 'contact_nonces']) {
      expect(db.prepare(`SELECT count(*) FROM ${table}`).pluck().get()).toBe(0)
    }
    db.close()
  })

  it('holds every write acknowledged before it began, and is consistent during writes', async () => {
    await (await start()).close()
    gateways = []
    const writer = new Worker(WRITER, { eval: true, workerData: path.join(dataDir, 'agency.sqlite') })
    let acknowledged = 0
    const some = new Promise<void>((resolve, reject) => {
      writer.on('error', reject)
      writer.on('message', (count: number) => {
        acknowledged = count
        if (count >= 50) resolve()
      })
    })
    await some
    const before = acknowledged
    await backup({ dataDir, file })
    const ended = new Promise((resolve) => writer.once('exit', resolve))
    writer.postMessage('stop')
    await ended

    const elsewhere = path.join(folder, 'elsewhere')
    await restore({ dataDir: elsewhere, file, erasures: erasureOptions })
    const numbers = inDatabase(elsewhere, (db) =>
      db.prepare<[], number>('SELECT CAST(message AS INTEGER) FROM messages ORDER BY 1').pluck().all(),
    )
    expect(numbers.length).toBeGreaterThanOrEqual(before)
    expect(acknowledged).toBeGreaterThan(before)
    expect(numbers).toEqual(Array.from(numbers, (_number, index) => index + 1))
    expect(inDatabase(elsewhere, (db) => db.pragma('integrity_check', { simple: true }))).toBe('ok')
  })

  it('replaces the data of a running gateway without a failed request', async () => {
    const [gateway, other] = [await start(), await start()]
    await fillStore(gateway.deps)
    await backup({ dataDir, file })
    const saved = await everything(gateway)

    await gateway.deps.projectsStore.remove('first', new Date().toISOString())
    await gateway.deps.analysesStore.purgeByEmail('ana@example.com')
    await putProject(gateway.deps, { id: 'later' })
    await gateway.post('/api/seo-analysis', sampleSave())
    expect(await everything(other)).not.toEqual(saved)

    let isOver = false
    const statuses: number[] = []
    const asking = (async () => {
      while (!isOver) {
        const response = await other.get('/api/projects')
        statuses.push(response.status)
        await response.arrayBuffer()
      }
    })()
    await restore({ dataDir, file, erasures: erasureOptions })
    isOver = true
    await asking
    expect(new Set(statuses)).toEqual(new Set([200]))
    for (const running of [gateway, other]) expect(await everything(running)).toEqual(saved)
    const [project] = saved[0] as { imagePath: string }[]
    expect((await other.get(project?.imagePath ?? '')).status).toBe(200)
    expect((await gateway.post('/api/seo-analysis', sampleSave())).status).toBe(201)
  })

  it.each([
    'agency.sqlite',
    'agency.sqlite-wal',
    'agency.sqlite-shm',
    'AGENCY.SQLITE',
    'images',
    'images/saved.tar.gz',
    '../data/agency.sqlite',
    '../link/agency.sqlite',
  ])('is refused, and the store left as it is, over its own %s', async (name) => {
    await fillStore((await start()).deps)
    symlinkSync(dataDir, path.join(folder, 'link'))
    const before = [facts(dataDir), images(dataDir), readdirSync(dataDir)]
    const own = path.join(dataDir, name)
    await expect(backup({ dataDir, file: own })).rejects.toThrow(
      `${own} is one of the files of the store: name another for the backup.`,
    )
    expect([facts(dataDir), images(dataDir), readdirSync(dataDir)]).toEqual(before)
  })

  it('may be beside the database', async () => {
    await fillStore((await start()).deps)
    const beside = path.join(dataDir, 'agency.sqlite.tar.gz')
    expect((await backup({ dataDir, file: beside })).tables.projects?.rows).toBe(3)
    await restore({ dataDir, file: beside, erasures: erasureOptions })
  })

  it('is refused where there is nothing to save', async () => {
    await expect(backup({ dataDir, file })).rejects.toThrow('there is nothing to back up in')
  })

  it('is refused without leftovers where it cannot be written', async () => {
    await (await start()).deps.projectsStore.list()
    const nowhere = path.join(folder, 'missing', 'saved.tar.gz')
    await expect(backup({ dataDir, file: nowhere })).rejects.toThrow('cannot be written')
    expect(readdirSync(dataDir).filter((name) => name.startsWith('backup-'))).toEqual([])
  })
})

describe('a restore', { timeout: 60_000 }, () => {
  let before: unknown
  beforeEach(async () => {
    await fillStore((await start()).deps)
    await backup({ dataDir, file })
    await putProject((await start()).deps, { id: 'newer' })
    before = facts(dataDir)
  })

  /** Unpacks the archive, lets `change` do something to it and packs it again. */
  async function changed(change: (unpacked: string) => void, more: readonly string[] = []) {
    const unpacked = path.join(folder, 'unpacked')
    mkdirSync(unpacked)
    await extract({ cwd: unpacked, file })
    change(unpacked)
    const saved = readdirSync(path.join(unpacked, 'images')).map((name) => `images/${name}`)
    const entries = ['manifest.json', 'agency.sqlite', ...saved, ...more]
    await create({ cwd: unpacked, file, gzip: true, portable: true, preservePaths: true }, entries)
  }

  const NEWER = 'PRAGMA user_version = 999'
  const ADDITIONS = [
    'ALTER TABLE messages ADD COLUMN note TEXT',
    "UPDATE messages SET note = 'llamar'",
    'CREATE TABLE shares (id TEXT PRIMARY KEY) STRICT',
  ]

  /** The archive as of a newer version. */
  const changedDatabase = (sql: readonly string[]) =>
    changed((unpacked) => {
      const file = path.join(unpacked, 'agency.sqlite')
      const db = new Database(file)
      for (const statement of [...sql, NEWER]) db.exec(statement)
      db.close()
      const manifest = path.join(unpacked, 'manifest.json')
      const hash = createHash('sha256').update(readFileSync(file)).digest('hex')
      const text = readFileSync(manifest, 'utf8')
      writeFileSync(manifest, text.replace(/("agency\.sqlite": ")[0-9a-f]+/, `$1${hash}`))
    })

  const migrateFurther = () =>
    inDatabase(dataDir, (db) => {
      for (const statement of [...ADDITIONS, NEWER]) db.exec(statement)
    })
  const notes = () => inDatabase(dataDir, (db) => db.prepare('SELECT note FROM messages').pluck().all())

  it('takes an archive of a newer version that fits', async () => {
    await changedDatabase([])
    await restore({ dataDir, file, erasures: erasureOptions })
    expect(facts(dataDir)).not.toEqual(before)
  })

  it('after a rollback takes an older archive, and empties the columns it lacks', async () => {
    migrateFurther()
    await restore({ dataDir, file, erasures: erasureOptions })
    expect(new Set(notes())).toEqual(new Set([null]))
    expect(inDatabase(dataDir, (db) => db.pragma('user_version', { simple: true }))).toBe(999)
  })

  it('after a rollback takes a newer archive whole', async () => {
    migrateFurther()
    const newer = path.join(folder, 'newer.tar.gz')
    await backup({ dataDir, file: newer })
    inDatabase(dataDir, (db) => db.exec("UPDATE messages SET note = 'otra'"))
    await restore({ dataDir, file: newer, erasures: erasureOptions })
    expect(new Set(notes())).toEqual(new Set(['llamar']))
  })

  it.each<[string, () => unknown, string]>([
    ['is not there', () => rmSync(file), 'does not exist'],
    ['is no archive', () => writeFileSync(file, 'hello'), 'is not a'],
    ['is cut off', () => writeFileSync(file, readFileSync(file).subarray(0, 5000)), 'is not a'],
    [
      'was changed',
      () =>
        changed((unpacked) => {
          const database = path.join(unpacked, 'agency.sqlite')
          writeFileSync(database, readFileSync(database, 'latin1').replace('Vinos', 'Vicio'), 'latin1')
        }),
      'is damaged: agency.sqlite is not what was saved',
    ],
    [
      'lacks an image',
      () =>
        changed((unpacked) => {
          const [name = ''] = readdirSync(path.join(unpacked, 'images'))
          rmSync(path.join(unpacked, 'images', name))
        }),
      'is damaged: images/',
    ],
    [
      'reaches out of its folder',
      () => changed(() => writeFileSync(path.join(folder, 'evil'), 'x'), ['../evil']),
      'is not a backup of this site',
    ],
    [
      'holds fields that this version has no place for',
      () => changedDatabase(ADDITIONS),
      'made by a newer version, and this one has no place for messages.note, shares.id: restore it with',
    ],
    [
      'is of a newer version that took fields away',
      () => changedDatabase(['ALTER TABLE messages DROP COLUMN phone']),
      'was changed by a newer version in a way that this one cannot work with (messages.phone)',
    ],
  ])('changes nothing when the archive %s', async (_case, spoil, sentence) => {
    await spoil()
    await expect(restore({ dataDir, file, erasures: erasureOptions })).rejects.toThrow(sentence)
    expect(facts(dataDir)).toEqual(before)
    expect(readdirSync(dataDir).filter((name) => name.startsWith('restore-'))).toEqual([])
  })
})

/** Writes one by one in a worker and posts each number once its row is durable. */
const WRITER = `
const { parentPort, workerData } = require('node:worker_threads')
const Database = require('better-sqlite3')
const db = new Database(workerData, { timeout: 10000 })
db.pragma('synchronous = FULL')
const insert = db.prepare("INSERT INTO messages (id, name, email, status, created_at, name_key, email_key, message, search_text) VALUES (?, 'Ana', 'a@example.com', 'nuevo', '2026', 'ana', 'a@example.com', ?, 'ana')")
let isStopped = false
parentPort.once('message', () => { isStopped = true })
let number = 0
const next = () => {
  if (isStopped) return db.close()
  number += 1
  insert.run('id-' + number, String(number))
  parentPort.postMessage(number)
  setImmediate(next)
}
next()
`
