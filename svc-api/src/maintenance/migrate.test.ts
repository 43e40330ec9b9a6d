import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { connectMongo } from '../platform/mongo/mongo.ts'
import { TOTALS_TABLE } from '../platform/sqlite/migrations.ts'
import { openSqlite } from '../platform/sqlite/sqlite.ts'
import { fieldsOf } from '../platform/tables/table.ts'
import { codeOf } from '../testing/authenticator.ts'
import { erasureOptions } from '../testing/erasure-options.ts'
import { fillStore, putProject } from '../testing/fill-store.ts'
import { sampleSave } from '../testing/samples.ts'
import { type Gateway, startGateway } from '../testing/start-gateway.ts'
import { embeddedStore, storeKinds, type TestStore } from '../testing/stores.ts'
import { visitsOverHttp } from '../testing/visits-over-http.ts'
import { ALL_TABLES, openCollections } from './collections.ts'
import { createSqliteTables, openMongoSide, openSqliteSide } from './deps.ts'
import { migrate } from './migrate.ts'
import type { Side } from './side.ts'
import { columnsOf, dataTables } from './tables.ts'

const AT = '2026-11-20T10:00:00.000Z'

const move = (options: Omit<Parameters<typeof migrate>[0], 'erasures'>) =>
  migrate({ erasures: erasureOptions, ...options })

it('moves every column of every table that holds data', async () => {
  const db = openSqlite({ file: ':memory:' })
  await openCollections(createSqliteTables({ db }))
  const inStore = dataTables(db)
    .filter((table) => table !== TOTALS_TABLE)
    .map((table) => [table, columnsOf(db, table)])
  const moved = ALL_TABLES.map((shape) => [
    shape.name,
    fieldsOf(shape)
      .map(({ column }) => column)
      .toSorted(),
  ])
  expect(moved.toSorted()).toEqual(inStore)
  db.close()
})

const directions = [
  { name: 'the embedded store to another', from: embeddedStore, to: embeddedStore },
  ...storeKinds
    .filter((kind) => kind !== embeddedStore)
    .flatMap((mongo) => [
      { name: 'the embedded store to MongoDB', from: embeddedStore, to: mongo },
      { name: 'MongoDB to the embedded store', from: mongo, to: embeddedStore },
    ]),
]

describe.each(directions)('a move from $name', { timeout: 60_000 }, ({ from, to }) => {
  let folder: string
  let source: TestStore
  let target: TestStore
  let sides: Side[]
  let gateways: Gateway[]
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'move-'))
    source = from.create()
    target = to.create()
    sides = []
    gateways = []
  })
  afterEach(async () => {
    for (const side of sides) await side.close()
    for (const gateway of gateways) await gateway.close()
    for (const store of [source, target]) await store.remove()
    rmSync(folder, { recursive: true })
  })

  async function sideOf({ env }: TestStore): Promise<Side> {
    const side =
      env.MONGODB_URI === undefined
        ? await openSqliteSide({ dataDir: env.DATA_DIR ?? '' })
        : await openMongoSide({ uri: env.MONGODB_URI })
    sides.push(side)
    return side
  }

  async function gatewayOn({ env }: TestStore): Promise<Gateway> {
    const gateway = await startGateway({
      env: { DATA_DIR: path.join(folder, 'secrets'), ...env },
      // Before anything could be purged.
      clock: () => new Date('2026-11-20T10:00:30.000Z'),
    })
    gateways.push(gateway)
    return gateway
  }

  /** Adds a field of a newer version to messages. */
  async function addNote({ env }: TestStore): Promise<void> {
    if (env.MONGODB_URI === undefined) {
      const db = openSqlite({ file: path.join(env.DATA_DIR ?? '', 'agency.sqlite') })
      db.exec("ALTER TABLE messages ADD COLUMN note TEXT; UPDATE messages SET note = 'llamar'")
      db.close()
    } else {
      const connection = await connectMongo({ uri: env.MONGODB_URI })
      await connection.collection('messages').updateMany({}, { $set: { note: 'llamar' } })
      await connection.close()
    }
  }

  /** The API's responses to visitors and the administrator, without the visits, which reading changes. */
  async function everything(gateway: Gateway): Promise<unknown[]> {
    const answers = [
      await gateway.get('/api/projects'),
      await gateway.admin('POST', '/projects', { sort: 'title' }),
      await gateway.admin('POST', '/seo-analysis', { search: 'ana' }),
      await gateway.admin('POST', '/seo-analysis', { sort: 'score', filter: 'contacted' }),
      await gateway.admin('POST', '/contact-messages', { sort: 'name' }),
      await gateway.admin('POST', '/personal-data/export', { subject: 'inigo@example.com' }),
      await gateway.admin('POST', '/personal-data/export', { subject: 'ana@example.com' }),
      await gateway.admin('POST', '/templates'),
      await gateway.admin('POST', '/funnel'),
    ]
    const bodies = await Promise.all(answers.map((answer) => answer.json() as Promise<object>))
    return bodies.map((body) => ({ ...body, exportedAt: undefined }))
  }

  /** Simulates a kill after this many writes. */
  function killedAfter(side: Side, times: number): Side {
    let left = times
    const counted =
      <A extends readonly unknown[], R>(work: (...words: A) => Promise<R>) =>
      (...words: A) => {
        left -= 1
        return left < 0 ? Promise.reject(new Error('killed')) : work(...words)
      }
    return { ...side, write: counted(side.write), images: { ...side.images, put: counted(side.images.put) } }
  }

  it('carries the second factor over, so that the password alone never becomes enough', async () => {
    const filled = await gatewayOn(source)
    const { secret } = filled.deps.secondFactor.propose({ issuer: 'a', label: 'b' })
    const code = codeOf(secret, Date.parse('2026-11-20T10:00:30.000Z'))
    await filled.deps.secondFactor.turnOn(secret, code)
    await move({ from: await sideOf(source), to: await sideOf(target) })
    const moved = await gatewayOn(target)
    expect(await moved.deps.secondFactorStore.find()).toEqual(await filled.deps.secondFactorStore.find())
    expect((await moved.admin('POST', '/login')).status).toBe(401)
  })

  it('carries everything over, so that the API answers the same', async () => {
    const filled = await gatewayOn(source)
    await fillStore(filled.deps)
    const summary = await move({ from: await sideOf(source), to: await sideOf(target) })
    expect(Object.fromEntries(Object.entries(summary).map(([name, { count }]) => [name, count]))).toEqual({
      analyses: 3,
      browser_visits: 3,
      browser_shots: 3,
      messages: 2,
      people: 2,
      templates: 1,
      funnel: 2,
      projects: 3,
      site_runs: 3,
      site_pages: 4,
      site_run_reports: 3,
      site_opt_outs: 1,
      admin_visits: 1,
      done_once: 2,
      images: 6,
    })
    const moved = await gatewayOn(target)
    expect(await everything(moved)).toEqual(await everything(filled))
    const visits = await visitsOverHttp(moved)
    expect(visits).toEqual(await visitsOverHttp(filled))
    expect(visits).toEqual([expect.anything(), expect.anything()])
    expect(visits).toMatchObject(visits.map(() => ({ visit: {}, images: [[200, expect.any(String)]] })))
    expect(await moved.deps.visitsStore.find()).toEqual(await filled.deps.visitsStore.find())
    expect(await moved.deps.doneOnce.has('sample-projects')).toBe(true)
    for (const name of await filled.deps.images.names()) {
      expect(
        Buffer.from((await moved.deps.images.find(name)) ?? '').equals(Buffer.alloc(300_000, name)),
      ).toBe(true)
    }
    const since = '2026-11-20T09:59:59.000Z'
    expect(await moved.deps.projectsStore.restore('third', since)).toMatchObject({ id: 'third' })
    expect((await moved.post('/api/seo-analysis', sampleSave())).status).toBe(201)
  })

  it.each([3, 8])('resumes where it was killed, after %i steps', async (steps) => {
    const { deps } = await gatewayOn(source)
    await fillStore(deps)
    for (let count = 0; count < 30; count += 1) {
      const summary = { score: count, worst: [] }
      await deps.analysesStore.insert({ ...sampleSave(), summary, createdAt: AT })
    }
    const [fromSide, toSide] = [await sideOf(source), await sideOf(target)]
    await expect(move({ from: fromSide, to: killedAfter(toSide, steps) })).rejects.toThrow('killed')
    // Meanwhile the data change.
    await deps.projectsStore.expire('2030-01-01T00:00:00.000Z')
    await deps.projectsStore.purge()
    await deps.messagesStore.purgeByEmail('inigo@example.com')
    const summary = await move({ from: fromSide, to: toSide })
    expect(summary).toMatchObject({ analyses: { count: 33 }, messages: { count: 0 }, projects: { count: 2 } })
    expect(await everything(await gatewayOn(target))).toEqual(await everything(await gatewayOn(source)))
  })

  it('does not touch other data without --replace', async () => {
    await fillStore((await gatewayOn(source)).deps)
    const foreign = await gatewayOn(target)
    await foreign.post('/api/seo-analysis', sampleSave())
    await putProject(foreign.deps, { id: 'theirs' })
    const before = await everything(foreign)
    const [fromSide, toSide] = [await sideOf(source), await sideOf(target)]
    await expect(move({ from: fromSide, to: toSide })).rejects.toThrow(
      'already holds 1 analyses, 1 projects: say --replace',
    )
    expect(await everything(foreign)).toEqual(before)
    await move({ from: fromSide, to: toSide, replace: true })
    expect(await everything(foreign)).toEqual(await everything(await gatewayOn(source)))
    expect(await foreign.deps.images.names()).toHaveLength(6)
  })

  it('refuses to lose what only a newer version knows, and changes nothing', async () => {
    await fillStore((await gatewayOn(source)).deps)
    await addNote(source)
    const [fromSide, toSide] = [await sideOf(source), await sideOf(target)]
    await expect(move({ from: fromSide, to: toSide, replace: true })).rejects.toThrow(
      `${fromSide.name} holds what only a newer version knows (messages.note): move it with that version.`,
    )
    expect(await toSide.readUnfinished()).toBeUndefined()
  })

  it('treats the sample projects of a first start as empty', async () => {
    await fillStore((await gatewayOn(source)).deps)
    await putProject((await gatewayOn(target)).deps, { id: 'sample', isSample: true })
    const summary = await move({ from: await sideOf(source), to: await sideOf(target) })
    expect(summary.projects?.count).toBe(3)
  })

  it('gives up on a source that keeps changing, and says how to go on', async () => {
    const { deps } = await gatewayOn(source)
    const [fromSide, toSide] = [await sideOf(source), await sideOf(target)]
    const restless: Side = {
      ...fromSide,
      keys: async (collection) => {
        // The messages have been copied by then.
        if (collection.name === 'done_once') {
          await deps.messagesStore.insert({ name: 'A', email: 'a@b.es', message: 'b', createdAt: AT })
        }
        return fromSide.keys(collection)
      },
    }
    await expect(move({ from: restless, to: toSide })).rejects.toThrow('is being written to: stop the site')
    expect((await move({ from: fromSide, to: toSide })).messages?.count).toBeGreaterThan(2)
  })
})
