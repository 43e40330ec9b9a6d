import { randomUUID } from 'node:crypto'
import type { ProjectForm, ProjectListOptions } from '@agency/contracts'
import { AppError } from '@agency/service-kit'
import type { ImageStore } from '../../platform/images/image-store.ts'
import type { ImageProcessor } from '../../platform/images/images.ts'
import type { Page } from '../../platform/tables/table.ts'
import { foundOr, type UndoableRecords, undoableRecords } from '../../platform/tables/undoable.ts'
import { projectsTexts } from './projects.content.ts'
import type { Project, ProjectsStore, StoredImage } from './projects.store.ts'
import { activeProjects, listProjects } from './projects-list.ts'

/** The image of a project as it was uploaded. */
export type Upload = Uint8Array

export type ProjectsService = UndoableRecords<Project> & {
  readonly listActive: () => Promise<readonly Project[]>
  readonly list: (options: ProjectListOptions) => Promise<Page<Project>>
  /** Image first, then the project: a project never names an image that does not exist. @throws AppError INVALID */
  readonly create: (form: ProjectForm, image: Upload) => Promise<Project>
  /** Without an image it keeps the one it has. @throws AppError NOT_FOUND, INVALID */
  readonly update: (project: Project, form: ProjectForm, image: Upload | undefined) => Promise<Project>
  /** Takes the samples off the site, once it has a project of its own. @throws AppError INVALID */
  readonly hideSamples: () => Promise<readonly Project[]>
  /** Puts these projects first, in this order, and the others after them as they were. @throws AppError INVALID */
  readonly order: (ids: readonly string[]) => Promise<readonly Project[]>
}

export type ProjectsServiceDeps = {
  readonly store: ProjectsStore
  readonly images: ImageStore
  readonly imageProcessor: ImageProcessor
  readonly clock: () => Date
}

export function createProjectsService({
  store,
  images,
  imageProcessor,
  clock,
}: ProjectsServiceDeps): ProjectsService {
  const all = async () => (await store.list()).records
  const ordered = async () => listProjects(await all(), {}).records
  return {
    ...undoableRecords({ store, clock, ...projectsTexts }),
    listActive: async () => activeProjects(await all()),
    list: async (options) => listProjects(await all(), options),
    create: async (form, image) => {
      const project = {
        ...fieldsOf(form),
        id: randomUUID(),
        isSample: false,
        images: await storeImage({ images, imageProcessor }, image),
        createdAt: clock().toISOString(),
      }
      await store.insert(project)
      return project
    },
    update: async (project, form, image) => {
      const { id, isSample, createdAt } = project
      const kept = image === undefined ? project.images : await storeImage({ images, imageProcessor }, image)
      // The cleaner deletes the old image later: pages that were rendered a moment ago still show it.
      const updated = await store.update({ ...fieldsOf(form), id, isSample, createdAt, images: kept })
      return foundOr(projectsTexts.notFound, updated)
    },
    hideSamples: async () => {
      if (!(await all()).some(({ isSample, isActive }) => !isSample && isActive)) {
        throw new AppError('INVALID', projectsTexts.noneOfOwn)
      }
      await store.hideSamples()
      return ordered()
    },
    order: async (ids) => {
      const existing = (await ordered()).map(({ id }) => id)
      const first = new Set(ids)
      if (!ids.every((id) => existing.includes(id))) throw new AppError('INVALID', projectsTexts.listChanged)
      await store.setOrder([...ids, ...existing.filter((id) => !first.has(id))])
      return ordered()
    },
  }
}

const fieldsOf = ({ isActive, ...form }: ProjectForm) => ({ ...form, isActive: isActive === 1 })

/** Every width of an upload, durable. @throws AppError INVALID when it is damaged or has too many pixels */
export async function storeImage(
  { images, imageProcessor }: Pick<ProjectsServiceDeps, 'images' | 'imageProcessor'>,
  upload: Upload,
): Promise<readonly StoredImage[]> {
  const versions = await imageProcessor.process(upload)
  for (const { name, bytes } of versions) await images.put(name, bytes)
  return versions.map(({ name, width, height }) => ({ name, width, height }))
}
