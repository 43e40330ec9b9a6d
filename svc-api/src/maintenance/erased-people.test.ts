import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readErasuresFile } from '../platform/erasures/erasures-file.ts'
import { fillStore } from '../testing/fill-store.ts'
import { sampleSave } from '../testing/samples.ts'
import { siteFacts, sitePage } from '../testing/site-samples.ts'
import { ADMIN, type Gateway, startGateway, TOKEN_SECRET } from '../testing/start-gateway.ts'
import { storeKinds, type TestStore } from '../testing/stores.ts'
import { runCommand } from './command.ts'

const FILLED = '2026-11-20T10:00:30.000Z'
const LATER = '2026-11-21T09:00:00.000Z'
const OTHER_SECRET = 'another secret for tests, longer than 32 bytes'

describe.each(storeKinds)('somebody erased from $name', ({ create }) => {
  let folder: string
  let store: TestStore
  let now: string
  let said: string[]
  let gateways: Gateway[]
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'erased-'))
    store = create()
    now = FILLED
    said = []
    gateways = []
  })
  afterEach(async () => {
    for (const gateway of gateways) await gateway.close()
    await store.remove()
    rmSync(folder, { recursive: true, force: true })
  })

  const backups = () => path.join(folder, 'backups')
  /** The environment of gateway and commands. */
  const envOf = (more: Record<string, string> = {}) => ({
    DATA_DIR: path.join(folder, 'data'),
    ...store.env,
    BACKUP_DIR: backups(),
    TOKEN_SECRET,
    ...more,
  })
  async function start(env = envOf()): Promise<Gateway> {
    const gateway = await startGateway({ env, clock: () => new Date(now) })
    gateways.push(gateway)
    return gateway
  }
  const run = (words: readonly string[], env: Record<string, string> = envOf()) =>
    runCommand({ words, env: { ...env, INIT_CWD: folder }, say: (line) => said.push(line) })
  const heldOf = async (gateway: Gateway, subject: string) => {
    const answer = await gateway.admin('POST', '/personal-data/export', { subject })
    const { analyses, messages, people } = (await answer.json()) as Record<string, unknown[]>
    return [analyses?.length, messages?.length, people?.length]
  }
  const erase = (gateway: Gateway, subject: string) =>
    gateway.admin('POST', '/personal-data/erase', { subject, ...ADMIN })

  it('is cut out of what was read on other people’s sites, after a restore too', async () => {
    const gateway = await start()
    const { deps } = gateway
    const saved = { ...sampleSave({ email: 'luis@example.com' }), createdAt: now }
    const outcome = await deps.analysesStore.insert({ ...saved, summary: { score: 1, worst: [] } })
    const made = await deps.siteRunsStore.insert({ site: 'a.es', website: 'https://a.es/', createdAt: now })
    const claim = await deps.siteRunsStore.claimNext('test', new Date(now))
    if (!outcome.ok || made === undefined || claim === undefined) throw new Error('the store was empty')
    await deps.siteRunsStore.attach(made.id, outcome.record.id, now)
    const page = sitePage('/')
    const counts = { found: 1, read: 1, failed: 0, used: { ms: 1, requests: 1, bytes: 1 } }
    const kept = { n: 1, page, facts: siteFacts(page), factsUntil: LATER, ...counts }
    await deps.siteRunsStore.appendPage(claim, new Date(now), kept)
    const end = { state: 'done', stop: undefined, reason: undefined, factsUntil: LATER } as const
    await deps.siteRunsStore.finish(claim, new Date(now), end)
    const mentioned = async () => {
      const answer = await gateway.admin('POST', '/personal-data/export', { subject: 'ana@example.com' })
      return ((await answer.json()) as { siteRuns: unknown[] }).siteRuns.length
    }
    await run(['backup', 'saved.tar.gz'])
    expect(await mentioned()).toBe(1)
    now = LATER
    expect(await (await erase(gateway, 'ana@example.com')).json()).toMatchObject({ siteRuns: 1 })
    expect(await mentioned()).toBe(0)
    await run(['restore', 'saved.tar.gz'])
    expect(said.at(-1)).toBe('Left out: 1 records of people erased since.')
    expect(await mentioned()).toBe(0)
    expect(await deps.siteRunsStore.pagesOf(made.id)).toHaveLength(1)
  })

  it('stays away after a restore, and what they have sent since stays', async () => {
    const gateway = await start()
    await fillStore(gateway.deps)
    await run(['backup', 'saved.tar.gz'])
    expect(await heldOf(gateway, 'inigo@example.com')).toEqual([0, 2, 1])

    now = '2026-11-20T12:00:00.000Z'
    expect((await erase(gateway, 'Inigo@example.com')).status).toBe(200)
    now = LATER
    const sent = { name: 'Íñigo', email: 'inigo@example.com', message: 'Otra vez yo.', createdAt: now }
    await gateway.deps.messagesStore.insert(sent)
    await run(['backup', 'later.tar.gz'])

    await run(['restore', 'saved.tar.gz'])
    expect(said.at(-1)).toBe('Left out: 3 records of people erased since.')
    expect(await heldOf(gateway, 'inigo@example.com')).toEqual([0, 0, 0])
    expect(await heldOf(gateway, 'ana@example.com')).not.toEqual([0, 0, 0])

    await run(['restore', 'later.tar.gz'])
    expect(said.at(-1)).toMatch(/^Restored /)
    expect(await heldOf(gateway, 'inigo@example.com')).toEqual([0, 1, 0])
    // It is still known.
    await run(['restore', 'saved.tar.gz'])
    expect(await heldOf(gateway, 'inigo@example.com')).toEqual([0, 0, 0])
  })

  it('takes the visits of their analyses along, from a restore too', async () => {
    const gateway = await start()
    await fillStore(gateway.deps)
    await run(['backup', 'saved.tar.gz'])
    const { browserVisitsStore } = gateway.deps
    const ids = await browserVisitsStore.ids()
    expect(ids).toHaveLength(3)
    const [name = ''] = (await browserVisitsStore.find(ids[0] ?? ''))?.shots.map((shot) => shot.name) ?? []
    for (const remove of [() => erase(gateway, 'ana@example.com'), () => run(['restore', 'saved.tar.gz'])]) {
      await remove()
      expect(await browserVisitsStore.ids()).toEqual([])
      expect(await browserVisitsStore.findImage(name)).toBeUndefined()
    }
  })

  it('stays away from an empty instance that only has the folder of the backups', async () => {
    const gateway = await start()
    await fillStore(gateway.deps)
    await run(['backup', 'saved.tar.gz'])
    await erase(gateway, 'inigo@example.com')
    expect(readErasuresFile(backups())).toHaveLength(1)

    const fresh = create()
    const env = envOf({ DATA_DIR: path.join(folder, 'fresh'), ...fresh.env })
    await run(['restore', 'saved.tar.gz'], env)
    const other = await start(env)
    expect(await heldOf(other, 'inigo@example.com')).toEqual([0, 0, 0])
    expect(await heldOf(other, 'ana@example.com')).not.toEqual([0, 0, 0])
    await other.close()
    gateways.pop()
    await fresh.remove()
  })

  it('stays away from a copy of the store that was put back by other means', async () => {
    const gateway = await start()
    await erase(gateway, 'inigo@example.com')
    await gateway.close()
    gateways.pop()
    // Its files, or those of the database server, are of before: neither the erasure nor its effect is there.
    const before = create()
    const env = envOf({ DATA_DIR: path.join(folder, 'before'), ...before.env })
    const putBack = await start({ ...env, BACKUP_DIR: '' })
    await fillStore(putBack.deps)
    await putBack.close()
    gateways.pop()

    const again = await start(env)
    await expect.poll(() => heldOf(again, 'inigo@example.com')).toEqual([0, 0, 0])
    await expect.poll(() => again.log.join('')).toContain('records of erased people had come back')
    expect(again.log.join('')).not.toContain('example.com')
    await again.close()
    gateways.pop()
    await before.remove()
  })

  it('is not brought back in silence when the secret has changed', async () => {
    const gateway = await start()
    await fillStore(gateway.deps)
    await run(['backup', 'saved.tar.gz'])
    // After the backup, which the real clock dates.
    now = '2099-01-01T10:00:00.000Z'
    await erase(gateway, 'inigo@example.com')

    const changed = envOf({ TOKEN_SECRET: OTHER_SECRET })
    await expect(run(['restore', 'saved.tar.gz'], changed)).rejects.toThrow(
      'erasures under an earlier TOKEN_SECRET cannot be applied (1): give it as TOKEN_SECRET_PREVIOUS, or, if it is lost, say --forget-erasures, which brings those people back.',
    )
    expect(await heldOf(gateway, 'inigo@example.com')).toEqual([0, 0, 0])
    await run(['restore', 'saved.tar.gz'], { ...changed, TOKEN_SECRET_PREVIOUS: TOKEN_SECRET })
    expect(await heldOf(gateway, 'inigo@example.com')).toEqual([0, 0, 0])
    await run(['restore', 'saved.tar.gz', '--forget-erasures'], changed)
    expect(await heldOf(gateway, 'inigo@example.com')).toEqual([0, 2, 1])
    // The list itself is not forgotten.
    await run(['restore', 'saved.tar.gz'])
    expect(await heldOf(gateway, 'inigo@example.com')).toEqual([0, 0, 0])
  })
})

for (const kind of storeKinds.slice(1)) {
  it(`stays away after a move between the embedded store and ${kind.name}, whichever knows of the erasure`, async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'erased-'))
    const mongo = kind.create()
    const embedded = { DATA_DIR: path.join(folder, 'data'), TOKEN_SECRET }
    const onMongo = { ...embedded, ...mongo.env }
    const clock = () => new Date(FILLED)
    const inGateway = async (env: Record<string, string>, work: (gateway: Gateway) => Promise<unknown>) => {
      const gateway = await startGateway({ env, clock })
      await work(gateway).finally(gateway.close)
    }
    const move = (words: readonly string[]) =>
      runCommand({ words: ['migrate', ...words], env: onMongo, say: () => undefined })
    const erase = (subject: string) => (gateway: Gateway) =>
      gateway.admin('POST', '/personal-data/erase', { subject })
    const expectGone = (subject: string) => async (gateway: Gateway) => {
      const answer = await gateway.admin('POST', '/personal-data/export', { subject })
      expect(await answer.json()).toMatchObject({ analyses: [], messages: [], people: [] })
    }

    await inGateway(embedded, async (gateway) => {
      await erase('somebody@example.com')(gateway)
      await fillStore(gateway.deps)
    })
    await move(['to-mongo'])
    await inGateway(onMongo, erase('inigo@example.com'))
    // The embedded store still has them.
    await move(['to-mongo', '--replace'])
    await inGateway(onMongo, async (gateway) => {
      await expectGone('inigo@example.com')(gateway)
      await fillStore(gateway.deps)
    })
    await move(['to-embedded', '--replace'])
    await inGateway(embedded, expectGone('inigo@example.com'))
    await mongo.remove()
    rmSync(folder, { recursive: true })
  })
}
