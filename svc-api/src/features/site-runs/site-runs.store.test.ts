import { describe, expect, it } from 'vitest'
import { winnersOf } from '../../testing/races.ts'
import { storesOn } from '../../testing/store-adapters.ts'
import { createSiteOptOuts } from './site-opt-outs.store.ts'
import { siteRunsContract } from './site-runs.store.contract.ts'
import { createSiteRunsStore } from './site-runs.store.ts'

const countsAtOnce = await winnersOf(['a run is given to one of three who claim it at the same moment'])
for (const { name, open } of storesOn(createSiteRunsStore)) {
  siteRunsContract(name, open, countsAtOnce({ name }))
}

describe.each(storesOn(createSiteOptOuts))('domains without runs in $name', ({ open }) => {
  it('cover their hosts and those under them, and no others', async () => {
    const { store, remove } = await open()
    expect(await store.list()).toEqual([])
    const createdAt = '2026-11-20T10:00:00.000Z'
    await store.add('mitienda.es', createdAt)
    await store.add('mitienda.es', '2026-11-21T10:00:00.000Z')
    await store.add('abogados.com', createdAt)
    expect(await store.list()).toEqual([
      { domain: 'abogados.com', createdAt },
      { domain: 'mitienda.es', createdAt },
    ])
    for (const host of ['mitienda.es', 'www.mitienda.es', 'a.b.MiTienda.es']) {
      expect(await store.covers(host)).toBe(true)
    }
    for (const host of ['es', 'tienda.es', 'otramitienda.es', 'mitienda.es.com', '', '127.0.0.1']) {
      expect(await store.covers(host)).toBe(false)
    }
    await store.remove('mitienda.es')
    await store.remove('unknown.es')
    expect(await store.covers('mitienda.es')).toBe(false)
    await remove()
  })
})
