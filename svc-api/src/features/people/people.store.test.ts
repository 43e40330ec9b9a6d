import { describe, expect, it } from 'vitest'
import { storesOn } from '../../testing/store-adapters.ts'
import { createPeopleStore } from './people.store.ts'
import { createTemplatesStore } from './templates.store.ts'

const AT = '2026-11-20T10:00:00.123Z'
const LATER = '2026-11-21T10:00:00.123Z'
const UNAVAILABLE = { code: 'SERVICE_UNAVAILABLE', cause: expect.any(Error) }

describe.each(storesOn(createPeopleStore))('notes about people in $name', ({ open }) => {
  it('are kept by the normalised address, field by field', async () => {
    const { store, remove } = await open()
    expect(await store.find('ana@example.com')).toBeUndefined()
    const first = await store.change(' Ana@Example.com', { notes: ' Dos\nlíneas 🦙 ' }, AT)
    expect(first).toEqual({
      emailKey: 'ana@example.com',
      notes: ' Dos\nlíneas 🦙 ',
      callOn: null,
      doNotContact: false,
      updatedAt: AT,
    })
    const second = { ...first, callOn: '2026-11-23', doNotContact: true, updatedAt: LATER }
    const changes = { callOn: '2026-11-23', doNotContact: true }
    expect(await store.change('ANA@example.com', changes, LATER)).toEqual(second)
    expect(await store.change('ana@example.com', {}, LATER)).toEqual(second)
    expect(await store.find('ana@example.com')).toEqual(second)
    expect(await store.change('ana@example.com', { callOn: null }, LATER)).toMatchObject({ callOn: null })
    await remove()
  })

  it('keep every field of changes at the same moment', async () => {
    const { store, remove } = await open()
    await Promise.all([
      store.change('ana@example.com', { notes: 'Hola' }, AT),
      store.change('ana@example.com', { callOn: '2026-11-23' }, AT),
    ])
    expect(await store.find('ana@example.com')).toMatchObject({ notes: 'Hola', callOn: '2026-11-23' })
    await remove()
  })

  it('list whom to call before a day, and whom not to contact', async () => {
    const { store, remove } = await open()
    await store.change('late@example.com', { callOn: '2026-11-19' }, AT)
    await store.change('now@example.com', { callOn: '2026-11-20' }, AT)
    await store.change('soon@example.com', { callOn: '2026-11-21' }, AT)
    await store.change('never@example.com', { callOn: '2026-11-01', doNotContact: true }, AT)
    await store.change('none@example.com', { notes: 'Nada' }, AT)
    const due = await store.listToCall('2026-11-21')
    expect(due.map(({ emailKey }) => emailKey)).toEqual(['late@example.com', 'now@example.com'])
    const emails = ['now@example.com', ' Never@example.com', 'unknown@example.com', 'never@example.com']
    expect([...(await store.findNotToContact(emails))]).toEqual(['never@example.com'])
    expect((await store.findNotToContact([])).size).toBe(0)
    expect(await store.emails()).toHaveLength(5)
    await remove()
  })

  it('are erased by address, in whatever letters', async () => {
    const { store, remove } = await open()
    await store.change('ana@example.com', { notes: 'Hola' }, AT)
    await store.change('other@example.com', { notes: 'Hola' }, AT)
    expect(await store.purgeByEmail('ANA@example.com ')).toBe(1)
    expect(await store.purgeByEmail('ana@example.com')).toBe(0)
    expect(await store.emails()).toEqual(['other@example.com'])
    await remove()
  })

  it('keep fields of a newer version', async () => {
    const { store, later, remove } = await open()
    const person = await store.change('ana@example.com', { notes: 'Hola' }, AT)
    await later.add('people')
    expect(await store.change('ana@example.com', { notes: 'Adiós' }, AT)).toEqual({
      ...person,
      notes: 'Adiós',
    })
    expect(await later.values('people')).toEqual(['kept'])
    await remove()
  })

  it('say that the service is unavailable when the database is gone', async () => {
    const { store, disconnect, remove } = await open()
    await disconnect()
    for (const call of [
      () => store.find('a@b.es'),
      () => store.change('a@b.es', {}, AT),
      () => store.listToCall('2026-11-21'),
      () => store.findNotToContact(['a@b.es']),
      () => store.emails(),
      () => store.purgeByEmail('a@b.es'),
    ]) {
      await expect(call()).rejects.toMatchObject(UNAVAILABLE)
    }
    await remove()
  })
})

describe.each(storesOn(createTemplatesStore))('templates in $name', ({ open }) => {
  const TEMPLATE = { id: 'reminder', subject: 'Hola', body: 'Hola, {nombre}.\n🦙', updatedAt: AT }

  it('are put, replaced and removed', async () => {
    const { store, remove } = await open()
    await store.put(TEMPLATE)
    expect(await store.list()).toEqual([TEMPLATE])
    await store.put({ ...TEMPLATE, subject: 'Otra vez', updatedAt: LATER })
    expect(await store.list()).toEqual([{ ...TEMPLATE, subject: 'Otra vez', updatedAt: LATER }])
    await store.remove('firstAnswer')
    expect(await store.list()).toHaveLength(1)
    await store.remove('reminder')
    expect(await store.list()).toEqual([])
    await remove()
  })

  it('say that the service is unavailable when the database is gone', async () => {
    const { store, disconnect, remove } = await open()
    await disconnect()
    for (const call of [() => store.list(), () => store.put(TEMPLATE), () => store.remove('reminder')]) {
      await expect(call()).rejects.toMatchObject(UNAVAILABLE)
    }
    await remove()
  })
})
