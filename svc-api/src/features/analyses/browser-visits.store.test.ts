import { describe, expect, it } from 'vitest'
import { sampleSave } from '../../testing/samples.ts'
import { storesOn } from '../../testing/store-adapters.ts'
import { ANALYSES, createAnalysesStore } from './analyses.store.ts'
import { browserVisitsContract } from './browser-visits.store.contract.ts'
import { createBrowserVisitsStore } from './browser-visits.store.ts'
import { createBrowserVisitsCleaner } from './browser-visits-cleaner.ts'

for (const { name, open } of storesOn(createBrowserVisitsStore)) {
  browserVisitsContract(name, open)
}

const both = storesOn(async (open) => ({
  open,
  analyses: await createAnalysesStore(open),
  visits: await createBrowserVisitsStore(open),
}))
const AT = '2026-11-20T10:00:00.000Z'
const LATER = '2026-11-20T11:00:00.000Z'

describe.each(both)('analyses with a visit in $name', ({ open }) => {
  type Stores = Awaited<ReturnType<typeof open>>['store']
  /** An analysis, its visit and a screenshot. */
  async function add({ analyses, visits }: Stores, { email = 'ana@example.com', createdAt = AT } = {}) {
    const saved = { ...sampleSave({ email }), createdAt, summary: { score: 1, worst: [] } }
    const outcome = await analyses.insert(saved)
    const { id } = outcome.ok ? outcome.record : { id: '' }
    const name = `${Buffer.from(saved.uniqueId).toString('hex').slice(-16)}-0123456789ab-390.webp`
    const shot = { shot: 'phone', name, width: 390, height: 844, bytes: new Uint8Array([1]) }
    await visits.put({ id, createdAt, judged: '{}', shots: [shot] })
    return { id, name }
  }
  const has = async ({ visits }: Stores, { id, name }: { readonly id: string; readonly name: string }) => [
    (await visits.find(id)) !== undefined,
    (await visits.findImage(name)) !== undefined,
  ]

  it('lose it when they are deleted for good, and not before', async () => {
    const { store, remove } = await open()
    const [gone, back, kept] = [await add(store), await add(store), await add(store)]
    for (const { id } of [gone, back]) await store.analyses.remove(id, AT)
    for (const one of [gone, back, kept]) expect(await has(store, one)).toEqual([true, true])
    await store.analyses.restore(back.id, AT)
    expect(await store.analyses.purgeRemoved(LATER)).toBe(1)
    expect(await has(store, gone)).toEqual([false, false])
    for (const one of [back, kept]) expect(await has(store, one)).toEqual([true, true])
    await remove()
  })

  it('lose it when they are too old', async () => {
    const { store, remove } = await open()
    const [old, kept] = [await add(store), await add(store, { createdAt: LATER })]
    expect(await store.analyses.purgeOlderThan(LATER)).toBe(1)
    expect(await has(store, old)).toEqual([false, false])
    expect(await has(store, kept)).toEqual([true, true])
    await remove()
  })

  it('lose it when their person is erased, removed ones too', async () => {
    const { store, remove } = await open()
    const [mine, removed] = [await add(store), await add(store)]
    const other = await add(store, { email: 'luis@example.com' })
    await store.analyses.remove(removed.id, AT)
    expect(await store.analyses.purgeByEmail('ANA@example.com')).toBe(2)
    for (const one of [mine, removed]) expect(await has(store, one)).toEqual([false, false])
    expect(await has(store, other)).toEqual([true, true])
    await remove()
  })

  it('leave it to the next cleaning where an older gateway has deleted them', async () => {
    const { store, remove } = await open()
    const [gone, removed, kept] = [await add(store), await add(store), await add(store)]
    const older = await store.open(ANALYSES)
    await older.purge({ id: gone.id })
    await store.analyses.remove(removed.id, AT)
    let now = Date.parse(LATER)
    const clean = createBrowserVisitsCleaner({ ...store, clock: () => new Date(now) })
    await clean(new Date(now))
    expect(await has(store, gone)).toEqual([false, false])
    for (const one of [removed, kept]) expect(await has(store, one)).toEqual([true, true])
    await older.purge({ id: kept.id })
    await clean(new Date(now))
    expect(await has(store, kept)).toEqual([true, true])
    now += 60 * 60 * 1000
    await clean(new Date(now))
    expect(await has(store, kept)).toEqual([false, false])
    await remove()
  })
})
