import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createVisitsStore } from './features/admin/visits.store.ts'
import { createAnalysesStore } from './features/analyses/analyses.store.ts'
import { createMessagesStore } from './features/contact/messages.store.ts'
import { createNoncesStore } from './features/contact/nonces.store.ts'
import { createProjectsStore } from './features/projects/projects.store.ts'
import { createSqliteLimiterStore } from './platform/rate-limit/rate-limit.sqlite.ts'
import { openSqlite, type SqliteDatabase } from './platform/sqlite/sqlite.ts'
import { createDoneOnce } from './platform/tables/done-once.ts'
import { createSqliteTables } from './platform/tables/tables.sqlite.ts'
import { putProject } from './testing/fill-store.ts'
import { sampleSave } from './testing/samples.ts'
import { startGateway } from './testing/start-gateway.ts'

const AT = '2026-11-20T10:00:00.000Z'
/** Larger than the free space in the database's pages. */
const LONG = 'x'.repeat(1_000_000)

const message = { name: 'Ana', email: 'ana@example.com', message: 'Hola.', createdAt: AT }
const analysis = { ...sampleSave(), createdAt: AT, summary: { score: 50, worst: [] } }
const project = {
  id: 'kept',
  title: 'Bodega',
  category: 'Tienda',
  description: 'Vinos.',
  displayOrder: 1,
  isActive: true,
  isSample: false,
  images: [],
  createdAt: AT,
}

let folder: string
let db: SqliteDatabase
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'full-disk-'))
  db = openSqlite({ file: path.join(folder, 'agency.sqlite') })
})
afterEach(() => {
  vi.useRealTimers()
  db.close()
  rmSync(folder, { recursive: true })
})

async function storesOf() {
  const open = createSqliteTables({ db })
  return {
    analyses: await createAnalysesStore(open),
    messages: await createMessagesStore(open),
    nonces: await createNoncesStore(open),
    projects: await createProjectsStore(open),
    doneOnce: await createDoneOnce(open),
    visits: await createVisitsStore(open),
  }
}
type Write = (stores: Awaited<ReturnType<typeof storesOf>>) => Promise<unknown>
const unavailable = expect.objectContaining({ code: 'SERVICE_UNAVAILABLE', cause: expect.any(Error) })

describe('on a full disk', () => {
  it.each<[string, Write]>([
    ['an analysis', ({ analyses }) => analyses.insert({ ...analysis, results: LONG })],
    ['a message', ({ messages }) => messages.insert({ ...message, message: LONG })],
    ['a used nonce', ({ nonces }) => nonces.burn(LONG, AT)],
    ['a project', ({ projects }) => projects.insert({ ...project, id: 'other', description: LONG })],
    ['a changed project', ({ projects }) => projects.update({ ...project, description: LONG })],
    ['what was done once', ({ doneOnce }) => doneOnce.mark(LONG, AT)],
    ['a visit', ({ visits }) => visits.put({ currentAt: LONG, previousAt: null })],
  ])('%s is not acknowledged', async (_what, write) => {
    const stores = await storesOf()
    await stores.projects.insert(project)
    db.pragma(`max_page_count = ${db.pragma('page_count', { simple: true })}`)
    await expect(write(stores)).rejects.toEqual(unavailable)
    expect((await stores.projects.list()).records).toEqual([project])
  })
})

describe('a database that can be read and not written', () => {
  const since = '2026-01-01T00:00:00.000Z'
  it.each<[string, Write]>([
    ['analyses.insert', ({ analyses }) => analyses.insert(analysis)],
    ['analyses.setContacted', ({ analyses }) => analyses.setContacted('kept', true)],
    ['analyses.remove', ({ analyses }) => analyses.remove('kept', AT)],
    ['analyses.restore', ({ analyses }) => analyses.restore('kept', since)],
    ['analyses.purgeRemoved', ({ analyses }) => analyses.purgeRemoved(AT)],
    ['analyses.purgeOlderThan', ({ analyses }) => analyses.purgeOlderThan(AT)],
    ['analyses.purgeByEmail', ({ analyses }) => analyses.purgeByEmail('ana@example.com')],
    ['messages.insert', ({ messages }) => messages.insert(message)],
    ['messages.setStatus', ({ messages }) => messages.setStatus('kept', 'leído')],
    ['nonces.burn', ({ nonces }) => nonces.burn('one', AT)],
    ['nonces.release', ({ nonces }) => nonces.release('one')],
    ['nonces.purgeExpired', ({ nonces }) => nonces.purgeExpired(AT)],
    ['projects.insert', ({ projects }) => projects.insert({ ...project, id: 'other' })],
    ['projects.update', ({ projects }) => projects.update(project)],
    ['projects.setOrder', ({ projects }) => projects.setOrder(['kept'])],
    ['projects.remove', ({ projects }) => projects.remove('kept', AT)],
    ['projects.restore', ({ projects }) => projects.restore('kept', AT)],
    ['projects.expire', ({ projects }) => projects.expire(AT)],
    ['projects.purge', ({ projects }) => projects.purge()],
    ['doneOnce.mark', ({ doneOnce }) => doneOnce.mark('this', AT)],
    ['visits.put', ({ visits }) => visits.put({ currentAt: AT, previousAt: null })],
  ])('%s rejects', async (_name, write) => {
    const stores = await storesOf()
    await stores.projects.insert(project)
    db.pragma('query_only = ON')
    await expect(write(stores)).rejects.toEqual(unavailable)
    expect((await stores.projects.list()).records).toEqual([project])
  })

  it('does not end the process when what has expired cannot be purged', () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const limits = createSqliteLimiterStore({ db })
    db.pragma('query_only = ON')
    expect(() => vi.advanceTimersByTime(120_000)).not.toThrow()
    limits.close()
  })
})

describe('a gateway that can read its store and not write it', () => {
  it('lets the administrator in and read, serves visitors, and refuses what it cannot keep', async () => {
    const dataDir = path.join(folder, 'data')
    const gateway = await startGateway({ env: { DATA_DIR: dataDir } })
    const saved = sampleSave()
    expect((await gateway.post('/api/seo-analysis', saved)).status).toBe(201)
    await putProject(gateway.deps, { id: 'first' })
    makeReadOnly(path.join(dataDir, 'agency.sqlite'))

    expect((await gateway.post('/api/seo-analysis', sampleSave())).status).toBe(503)
    const [record] = (await gateway.deps.projectsStore.list()).records
    expect((await gateway.admin('DELETE', '/projects/first')).status).toBe(503)

    const login = await gateway.admin('POST', '/login')
    expect([login.status, await login.json()]).toEqual([200, { ok: true }])
    expect(gateway.log.join('')).toContain('the visit of the administrator is not noted')
    expect((await gateway.admin('POST', '/login', { password: 'wrong' })).status).toBe(401)
    for (const list of ['/seo-analysis', '/contact-messages', '/projects', '/summary']) {
      expect((await gateway.admin('POST', list)).status).toBe(200)
    }
    const paths = [
      '/api/projects',
      `/api/seo-analysis/${saved.uniqueId}`,
      `/images/${record?.images[0]?.name}`,
    ]
    for (const address of paths) expect((await gateway.get(address)).status).toBe(200)
    await gateway.close()
  })

  /** Makes every write of any process fail, as on a full disk. */
  function makeReadOnly(file: string): void {
    const other = new Database(file)
    const tables = other
      .prepare<[], string>("SELECT name FROM sqlite_master WHERE type = 'table'")
      .pluck()
      .all()
    for (const table of tables) {
      for (const act of ['INSERT', 'UPDATE', 'DELETE']) {
        other.exec(
          `CREATE TRIGGER no_${act}_${table} BEFORE ${act} ON ${table} BEGIN SELECT RAISE(FAIL, 'full'); END`,
        )
      }
    }
    other.close()
  }
})
