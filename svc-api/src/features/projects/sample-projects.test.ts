import { ProjectRecordSchema } from '@agency/contracts'
import { strictly } from '@agency/contracts/testing/strictly'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Gateway, startGateway } from '../../testing/start-gateway.ts'
import { storeKinds, type TestStore } from '../../testing/stores.ts'
import { makeSampleProjects } from './sample-projects.ts'

describe.each(storeKinds)('sample projects on $name', { timeout: 60_000 }, ({ create }) => {
  let testStore: TestStore
  let gateway: Gateway
  beforeAll(async () => {
    testStore = create()
    gateway = await startGateway({ env: testStore.env })
  })
  afterAll(async () => {
    await gateway.close()
    await testStore.remove()
  })

  const firstStart = () => {
    return makeSampleProjects({ ...gateway.deps, store: gateway.deps.projectsStore })
  }
  const visible = async () => (await gateway.get('/api/projects')).json()

  it('exist after the first start, two of them, marked as samples', async () => {
    await Promise.all([firstStart(), firstStart()])
    const projects = await visible()
    expect(projects).toMatchObject([
      { title: 'Tienda online de una bodega', description: expect.stringContaining('Proyecto de ejemplo') },
      { title: 'Muebles a medida de un taller', description: expect.stringContaining('Proyecto de ejemplo') },
    ])
    expect((await gateway.deps.projectsStore.list()).records.every(({ isSample }) => isSample)).toBe(true)
    for (const { images } of projects as { images: { url: string; width: number }[] }[]) {
      expect(images.map(({ width }) => width)).toEqual([480, 960, 1440, 1920])
      for (const { url, width } of images) {
        const bytes = Buffer.from(await (await gateway.get(url)).arrayBuffer())
        expect([(await sharp(bytes).metadata()).width, bytes.length < 120_000]).toEqual([width, true])
      }
    }
  })

  it('are hidden in one press, once there is an active project of the agency', async () => {
    const hide = () => gateway.admin('POST', '/projects/hide-samples')
    const own = {
      ...{ id: 'own', title: 'Mío', category: 'Web', description: 'Hecho por mí.', displayOrder: 9 },
      ...{ isActive: false, isSample: false, images: [], createdAt: '2026-11-20T10:00:00.000Z' },
    }
    await gateway.deps.projectsStore.insert(own)
    const refused = await hide()
    expect([refused.status, await refused.json()]).toEqual([
      400,
      {
        error: 'Publica primero un proyecto tuyo: sin él, la página de proyectos se quedaría vacía.',
        code: 'INVALID',
      },
    ])
    expect(await visible()).toHaveLength(2)
    await gateway.deps.projectsStore.update({ ...own, isActive: true })
    const hidden = await hide()
    expect([hidden.status, strictly(ProjectRecordSchema.array()).parse(await hidden.json())]).toMatchObject([
      200,
      [
        { isSample: 1, isActive: 0 },
        { isSample: 1, isActive: 0 },
        { id: 'own', isActive: 1 },
      ],
    ])
    expect(await visible()).toMatchObject([{ id: 'own' }])
    expect((await gateway.admin('POST', '/projects/hide-samples', { password: 'x' })).status).toBe(401)
  })

  it('never come back once they are removed', async () => {
    const { projectsStore } = gateway.deps
    for (const { id } of (await projectsStore.list()).records) {
      await projectsStore.remove(id, new Date(0).toISOString())
    }
    await projectsStore.expire(new Date().toISOString())
    await projectsStore.purge()
    await firstStart()
    expect(await visible()).toEqual([])
  })

  it('do not join a portfolio that is older than they are', async () => {
    const other = create()
    const older = await startGateway({ env: other.env })
    const { projectsStore } = older.deps
    await projectsStore.insert({
      id: 'mine',
      title: 'Mío',
      category: 'Web',
      description: 'Hecho por mí.',
      displayOrder: 0,
      isActive: false,
      isSample: false,
      images: [],
      createdAt: '2026-11-20T10:00:00.000Z',
    })
    await makeSampleProjects({ ...older.deps, store: projectsStore })
    expect((await projectsStore.list()).total).toBe(1)
    await older.close()
    await other.remove()
  })
})
