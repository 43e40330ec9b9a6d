import {
  REMOVABLE_ASIDE,
  type RemovableAside,
  type RemovableRecords,
  removableRecords,
} from '../../platform/tables/removable-records.ts'
import type { OpenTable, Page, TableShape } from '../../platform/tables/table.ts'

/** One width of a project's image, in pixels, under its name in the image store. */
export type StoredImage = { readonly name: string; readonly width: number; readonly height: number }

/** A project as stored. `id` is opaque; `createdAt` is ISO 8601 UTC; `images` narrowest first. */
export type Project = {
  readonly id: string
  readonly title: string
  readonly category: string
  readonly description: string
  readonly externalLink?: string | undefined
  readonly displayOrder: number
  readonly isActive: boolean
  /** Created at the first start. */
  readonly isSample: boolean
  readonly images: readonly StoredImage[]
  readonly createdAt: string
}

/** Dozens: no index needed. */
export const PROJECTS: TableShape<Project, RemovableAside> = {
  name: 'projects',
  key: 'id',
  fields: {
    id: 'text',
    title: 'text',
    category: 'text',
    description: 'text',
    externalLink: 'text?',
    displayOrder: 'number',
    isActive: 'flag',
    isSample: 'flag',
    images: 'json',
    createdAt: 'time',
  },
  aside: REMOVABLE_ASIDE,
}

export type ProjectCounts = { readonly total: number; readonly active: number; readonly inactive: number }

/**
 * Port of the projects: a portfolio, dozens of them, read whole. Only `restore`, `expire`, `purge`, `hidesImage` and
 * `imageNames` see removed projects. Every function rejects with SERVICE_UNAVAILABLE while the store is down.
 */
export type ProjectsStore = RemovableRecords<Project> & {
  /** Resolves when the project is durable; false when its id is taken, even by a removed project. */
  readonly insert: (project: Project) => Promise<boolean>
  /** Every project, in no order. */
  readonly list: () => Promise<Page<Project>>
  readonly counts: () => Promise<ProjectCounts>
  /** Replaces all but `id`, `createdAt` and `isSample`. Undefined when there is none. */
  readonly update: (project: Project) => Promise<Project | undefined>
  /** Takes the samples off the site; they can be shown again one by one. */
  readonly hideSamples: () => Promise<void>
  /** Gives each of these projects its place in the list, from 1. */
  readonly setOrder: (ids: readonly string[]) => Promise<void>
  /** Whether an image belongs to removed projects alone: it is not served until one of them is restored. */
  readonly hidesImage: (name: string) => Promise<boolean>
  /**
   * Makes final what was removed before `before`: `restore` no longer finds it, and its images stay hidden until
   * `purge`. Returns the names of the images that final projects have and no other.
   */
  readonly expire: (before: string) => Promise<readonly string[]>
  /** Deletes for good what `expire` made final. */
  readonly purge: () => Promise<void>
  /** Names of all projects' images, of removed ones too. */
  readonly imageNames: () => Promise<readonly string[]>
}

/** `deletedAt` of a final project: before anything that `restore` could ask for. */
const FINAL = new Date(0).toISOString()

export async function createProjectsStore(open: OpenTable): Promise<ProjectsStore> {
  const table = await open(PROJECTS)
  const { change, ...records } = removableRecords(table)
  const all = async () => (await table.list({ also: ['deletedAt'] })).records
  return {
    ...records,
    insert: (project) => table.insert({ ...project, deletedAt: null }),
    list: () => table.list({ where: { deletedAt: null } }),
    counts: async () => {
      const count = (isActive: boolean) => table.count({ deletedAt: null, isActive })
      const [active, inactive] = await Promise.all([count(true), count(false)])
      return { total: active + inactive, active, inactive }
    },
    update: ({ id, createdAt: _createdAt, isSample: _isSample, ...changes }) =>
      change(id, { externalLink: undefined, ...changes }),
    hideSamples: async () =>
      void (await table.update({ deletedAt: null, isSample: true }, { isActive: false })),
    setOrder: async (ids) =>
      void (await table.updateEach(ids.map((id, index) => [{ id }, { displayOrder: index + 1 }]))),
    hidesImage: async (name) => {
      const hasImage = ({ images }: Project) => images.some((image) => image.name === name)
      // Usually there are none, and the others need not be read.
      const removed = await table.list({ where: { deletedAt: { gte: FINAL } } })
      if (!removed.records.some(hasImage)) return false
      return !(await table.list({ where: { deletedAt: null } })).records.some(hasImage)
    },
    expire: async (before) => {
      await table.update({ deletedAt: { lt: before } }, { deletedAt: FINAL })
      const projects = await all()
      const kept = new Set(namesOf(projects.filter(({ deletedAt }) => deletedAt !== FINAL)))
      return namesOf(projects.filter(({ deletedAt }) => deletedAt === FINAL)).filter(
        (name) => !kept.has(name),
      )
    },
    purge: async () => void (await table.purge({ deletedAt: FINAL })),
    imageNames: async () => namesOf(await all()),
  }
}

const namesOf = (projects: readonly Project[]) =>
  projects.flatMap(({ images }) => images.map(({ name }) => name))
