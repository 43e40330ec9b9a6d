import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OpenedStore } from '../../testing/store-adapters.ts'
import type { Project, ProjectsStore } from './projects.store.ts'

let made = 0
function newProject(own: Partial<Project> = {}): Project {
  made += 1
  return {
    id: `project-${made}`,
    title: 'Tienda de vinos',
    category: 'Tienda online',
    description: 'Una tienda «ñandú» 🦙.\nCon dos líneas.',
    externalLink: 'https://bodega.example',
    displayOrder: 0,
    isActive: true,
    isSample: false,
    images: [
      { name: `${made}-480.webp`, width: 480, height: 300 },
      { name: `${made}-960.webp`, width: 960, height: 600 },
    ],
    createdAt: '2026-11-20T10:00:00.123Z',
    ...own,
  }
}
const seconds = (count: number) => new Date(Date.UTC(2026, 10, 20, 10, 0, count)).toISOString()

/** What every adapter of the projects must do. */
export function projectsStoreContract(name: string, open: () => Promise<OpenedStore<ProjectsStore>>): void {
  describe(`projects in ${name}`, () => {
    let opened: OpenedStore<ProjectsStore>
    let store: ProjectsStore
    beforeAll(async () => {
      opened = await open()
      store = opened.store
    })
    beforeEach(async () => {
      for (const { id } of (await store.list()).records) await store.remove(id, seconds(0))
      await store.expire(seconds(1000))
      await store.purge()
    })
    afterAll(() => opened.remove())

    async function inserted(own: Partial<Project> = {}): Promise<Project> {
      const project = newProject(own)
      expect(await store.insert(project)).toBe(true)
      return project
    }

    it('gives back what was inserted, without what was not', async () => {
      const [whole, bare] = [await inserted(), newProject({ isActive: false, isSample: true, images: [] })]
      const { externalLink: _none, ...rest } = bare
      await store.insert(rest)
      expect(await store.find(whole.id)).toEqual(whole)
      expect(await store.find(bare.id)).toEqual(rest)
      expect(await store.find(bare.id)).not.toHaveProperty('externalLink')
      expect((await store.list()).total).toBe(2)
    })

    it.each(['unknown', '', '$ne', "' OR 1=1 --"])('finds and changes nothing under %j', async (id) => {
      await inserted()
      expect(await store.find(id)).toBeUndefined()
      expect(await store.update(newProject({ id }))).toBeUndefined()
      expect(await store.remove(id, seconds(1))).toBe(false)
      expect(await store.restore(id, seconds(0))).toBeUndefined()
      expect((await store.list()).total).toBe(1)
    })

    it('keeps the first of two with one id', async () => {
      const first = await inserted()
      expect(await store.insert({ ...first, title: 'Otro' })).toBe(false)
      expect(await store.find(first.id)).toEqual(first)
    })

    it('counts', async () => {
      expect(await store.counts()).toEqual({ total: 0, active: 0, inactive: 0 })
      await inserted()
      await inserted({ isActive: false })
      await inserted()
      await store.remove((await inserted()).id, seconds(1))
      expect(await store.counts()).toEqual({ total: 3, active: 2, inactive: 1 })
    })

    it('updates everything but id, createdAt and isSample', async () => {
      const project = await inserted({ isSample: true })
      const { externalLink: _none, ...change } = newProject({
        id: project.id,
        title: 'Otro título',
        displayOrder: -3,
        isActive: false,
        isSample: false,
        createdAt: '2030-01-01T00:00:00.000Z',
      })
      const expected = { ...change, isSample: true, createdAt: project.createdAt }
      expect(await store.update(change)).toEqual(expected)
      expect(await store.find(project.id)).toEqual(expected)
      await store.update({ ...change, externalLink: 'https://otra.example' })
      expect(await store.find(project.id)).toEqual({ ...expected, externalLink: 'https://otra.example' })
    })

    it('orders projects from 1 and leaves the others where they are', async () => {
      const [a, b, c] = [await inserted(), await inserted({ displayOrder: 9 }), await inserted()]
      await store.setOrder([c.id, 'unknown', a.id])
      const orderOf = async (id: string) => (await store.find(id))?.displayOrder
      expect([await orderOf(c.id), await orderOf(a.id), await orderOf(b.id)]).toEqual([1, 3, 9])
    })

    it('hides the samples, and nothing else', async () => {
      const [own, sample] = [await inserted(), await inserted({ isSample: true })]
      const removed = await inserted({ isSample: true })
      await store.remove(removed.id, seconds(1))
      await store.hideSamples()
      expect(await store.find(own.id)).toEqual(own)
      expect(await store.find(sample.id)).toEqual({ ...sample, isActive: false })
      expect(await store.restore(removed.id, seconds(0))).toEqual(removed)
    })

    it('hides a deleted project everywhere, but not its images, and brings it back in time', async () => {
      const project = await inserted()
      expect(await store.remove(project.id, seconds(10))).toBe(true)
      expect(await store.remove(project.id, seconds(20))).toBe(false)
      expect(await store.find(project.id)).toBeUndefined()
      expect(await store.list()).toEqual({ records: [], total: 0 })
      expect(await store.update(project)).toBeUndefined()
      expect([...(await store.imageNames())].sort()).toEqual(project.images.map((image) => image.name).sort())
      expect(await store.restore(project.id, seconds(11))).toBeUndefined()
      expect(await store.restore(project.id, seconds(10))).toEqual(project)
      expect(await store.restore(project.id, seconds(10))).toBeUndefined()
      expect(await store.find(project.id)).toEqual(project)
    })

    it('expires old removals, names their images, then purges them', async () => {
      const [standing, fresh, old] = [await inserted(), await inserted(), await inserted()]
      await store.remove(fresh.id, seconds(10))
      await store.remove(old.id, seconds(5))
      const names = old.images.map((image) => image.name)
      // A second time too: a gateway that was killed in between has left the rest to the next round.
      for (const _round of [1, 2]) expect(await store.expire(seconds(10))).toEqual(names)
      expect(await store.restore(old.id, seconds(0))).toBeUndefined()
      expect(await store.imageNames()).toHaveLength(6)
      await store.purge()
      expect(await store.imageNames()).toHaveLength(4)
      expect(await store.expire(seconds(10))).toEqual([])
      expect(await store.restore(fresh.id, seconds(0))).toEqual(fresh)
      expect(await store.find(standing.id)).toEqual(standing)
    })

    it('purges nothing that can still be restored', async () => {
      const project = await inserted()
      await store.remove(project.id, seconds(10))
      await store.purge()
      expect(await store.restore(project.id, seconds(0))).toEqual(project)
    })

    it('hides the images of a deleted project, every width, until it is restored', async () => {
      const [inactive, project] = [await inserted({ isActive: false }), await inserted()]
      const hidden = async () => {
        const images = [...inactive.images, ...project.images].map((image) => image.name)
        return Promise.all(images.map((image) => store.hidesImage(image)))
      }
      expect(await hidden()).toEqual([false, false, false, false])
      await store.remove(project.id, seconds(10))
      expect(await hidden()).toEqual([false, false, true, true])
      await store.restore(project.id, seconds(10))
      expect(await hidden()).toEqual([false, false, false, false])
      await store.remove(project.id, seconds(20))
      await store.expire(seconds(21))
      expect(await hidden()).toEqual([false, false, true, true])
    })

    it('neither hides nor removes an image that a project which is not deleted shows', async () => {
      const shared = [{ name: 'shared-480.webp', width: 480, height: 300 }]
      const [standing, gone, also] = [
        await inserted({ images: shared }),
        await inserted({ images: shared }),
        await inserted({ images: shared }),
      ]
      await store.remove(gone.id, seconds(5))
      expect(await store.hidesImage('shared-480.webp')).toBe(false)
      expect(await store.expire(seconds(10))).toEqual([])
      await store.purge()
      await store.remove(standing.id, seconds(20))
      await store.remove(also.id, seconds(20))
      expect(await store.hidesImage('shared-480.webp')).toBe(true)
    })

    it.each(['unknown', '', '$ne', '{"name":1}', '%'])('does not hide an image named %j', async (image) => {
      await store.remove((await inserted()).id, seconds(5))
      expect(await store.hidesImage(image)).toBe(false)
    })

    it('preserves fields of a newer version on a project and its images', async () => {
      const other = await open()
      const images = [{ name: 'later-480.webp', width: 480, height: 300, alt: 'Una bodega' }]
      const project = newProject({ images })
      await other.store.insert(project)
      await other.later.add('projects')
      const found = await other.store.find(project.id)
      expect(found).toEqual(project)
      const changed = { ...project, title: 'Otra', images: found?.images ?? [] }
      expect(await other.store.update(changed)).toEqual(changed)
      await other.store.setOrder([project.id])
      await other.store.remove(project.id, seconds(1))
      expect(await other.store.restore(project.id, seconds(0))).toEqual({ ...changed, displayOrder: 1 })
      expect(await other.later.values('projects')).toEqual(['kept'])
      await other.remove()
    })

    it('says that the service is unavailable when the database is gone', async () => {
      const lost = await open()
      await lost.disconnect()
      const unavailable = expect.objectContaining({ code: 'SERVICE_UNAVAILABLE', cause: expect.any(Error) })
      const { store: gone } = lost
      for (const call of [
        () => gone.insert(newProject()),
        () => gone.find('any'),
        () => gone.list(),
        () => gone.counts(),
        () => gone.update(newProject()),
        () => gone.setOrder(['any']),
        () => gone.remove('any', seconds(1)),
        () => gone.restore('any', seconds(1)),
        () => gone.hidesImage('any'),
        () => gone.hideSamples(),
        () => gone.expire(seconds(1)),
        () => gone.purge(),
        () => gone.imageNames(),
      ]) {
        await expect(call()).rejects.toEqual(unavailable)
      }
      await lost.remove()
    })
  })
}
