import { createLogger } from '@agency/service-kit'
import { expect, it } from 'vitest'
import { sampleSave } from '../testing/samples.ts'
import { startGateway } from '../testing/start-gateway.ts'
import { storeKinds } from '../testing/stores.ts'
import { startPurger } from './purger.ts'

const DAY = 24 * 60 * 60 * 1000

it('runs every purge at once and repeatedly, despite failures, until stopped', async () => {
  const log: string[] = []
  const seen: string[] = []
  let resolve = () => {}
  const third = new Promise<void>((done) => {
    resolve = done
  })
  const purger = startPurger({
    purges: {
      failing: async () => {
        throw new Error('the database is away')
      },
      second: async (now) => {
        seen.push(now.toISOString())
        if (seen.length === 3) resolve()
      },
    },
    logger: createLogger({ name: 'test', destination: { write: (line) => void log.push(line) } }),
    clock: () => new Date('2026-11-20T10:00:00.000Z'),
    everyMs: 1,
  })
  await third
  await purger.stop()
  const count = seen.length
  await new Promise((done) => setTimeout(done, 5))
  expect(seen).toEqual(Array(count).fill('2026-11-20T10:00:00.000Z'))
  expect(log[0]).toMatch(/"purge":"failing".*purge failed/)
})

it.each(storeKinds)(
  'a gateway on $name deletes at its start what is too old and what was removed for good',
  async ({ create }) => {
    const testStore = create()
    let now = Date.parse('2026-11-20T10:00:00.000Z')
    const start = () => startGateway({ env: testStore.env, clock: () => new Date(now) })
    const iso = () => new Date(now).toISOString()
    const first = await start()
    const write = (name: string) =>
      first.deps.messagesStore.insert({ name, email: 'ana@example.com', message: 'Hola', createdAt: iso() })
    await first.post('/api/seo-analysis', sampleSave({ name: 'old' }))
    await write('old')
    await first.deps.noncesStore.burn('old', iso())
    now += DAY
    await first.post('/api/seo-analysis', sampleSave({ name: 'kept' }))
    await write('kept')
    const { id } = await write('removed')
    now += 729 * DAY + 1
    await first.admin('DELETE', `/contact-messages/${id}`)
    // It has run all the time.
    await first.deps.doneOnce.setLastTime('retention round', iso())
    await first.close()

    now += 59_000
    const second = await start()
    // Two have the same time, so their order is undefined.
    const names = async (found: Promise<readonly { readonly name: string }[]>) =>
      (await found).map(({ name }) => name).sort()
    // The first round starts before the gateway listens; stopping waits for it.
    await second.close()
    const third = await start()
    expect(await names(third.deps.analysesStore.findByEmail('ana@example.com'))).toEqual(['kept'])
    expect(await names(third.deps.messagesStore.findByEmail('ana@example.com'))).toEqual(['kept', 'removed'])
    expect(await third.deps.noncesStore.burn('old', iso())).toBe(true)
    await third.close()

    now += 2000
    await (await start()).close()
    const last = await start()
    expect(await names(last.deps.messagesStore.findByEmail('ana@example.com'))).toEqual(['kept'])
    await last.close()
    await testStore.remove()
  },
)
