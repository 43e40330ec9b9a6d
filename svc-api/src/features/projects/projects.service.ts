import { randomUUID } from 'node:crypto'
import type { ProjectForm, ProjectListOptions } from '@agency/contracts'
import { UNDO_SECONDS } from '@agency/contracts/limits'
import { AppError } from '@agency/service-kit'
import type { ImageStore } from '../../platform/images/image-store.ts'
import type { ImageProcessor } from '../../platform/images/images.ts'
import { projectsTexts } from './projects.content.ts'
import type { Project, ProjectsStore, StoredImage } from './projects.store.ts'
import { activeProjects, listProjects } from './projects-list.ts'

/** The image of a project as it was uploaded. */
export type Upload = Uint8Array

export type ProjectsService = {
  readonly listActive: () => Promise<readonly Project[]>
  readonly list: (
    options: ProjectListOptions,
  ) => Promise<{ readonly page: readonly Project[]; readonly total: number }>
  /** @throws AppError NOT_FOUND */
  readonly open: (id: string) => Promise<Project>
  /** Image first, project after it: a project never names an image that is not there. @throws AppError INVALID */
  readonly create: (form: ProjectForm, image: Upload) => Promise<Project>
  /** Without an image it keeps the one it has. @throws AppError NOT_FOUND, INVALID */
  readonly change: (project: Project, form: ProjectForm, image: Upload | undefined) => Promise<Project>
  /** Puts these projects first, in this order, and the others after them as they were. @throws AppError INVALID */
  readonly order: (ids: readonly string[]) => Promise<readonly Project[]>
  /** @throws AppError NOT_FOUND */
  readonly remove: (id: string) => Promise<void>
  /** Within `UNDO_SECONDS` of the removal. @throws AppError NOT_FOUND */
  readonly restore: (id: string) => Promise<Project>
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
  const found = (project: Project | undefined, text: string = projectsTexts.notFound) => {
    if (project === undefined) throw new AppError('NOT_FOUND', text)
    return project
  }
  return {
    listActive: async () => activeProjects(await store.all()),
    list: async (options) => listProjects(await store.all(), options),
    open: async (id) => found(await store.find(id)),
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
    change: async (project, form, image) => {
      const { id, isSample, createdAt } = project
      const kept = image === undefined ? project.images : await storeImage({ images, imageProcessor }, image)
      // The image that it had goes with the next sweep: pages that were drawn a moment ago still show it.
      return found(await store.update({ ...fieldsOf(form), id, isSample, createdAt, images: kept }))
    },
    order: async (ids) => {
      const { page: all } = listProjects(await store.all(), {})
      const known = new Set(all.map(({ id }) => id))
      if (!ids.every((id) => known.has(id))) throw new AppError('INVALID', projectsTexts.listChanged)
      const first = new Set(ids)
      await store.setOrder([...ids, ...all.map(({ id }) => id).filter((id) => !first.has(id))])
      return listProjects(await store.all(), {}).page
    },
    remove: async (id) => {
      if (!(await store.softDelete(id, clock()))) throw new AppError('NOT_FOUND', projectsTexts.notFound)
    },
    restore: async (id) => {
      const after = new Date(clock().getTime() - UNDO_SECONDS * 1000)
      return found(await store.restore(id, after), projectsTexts.notRestorable)
    },
  }
}

function fieldsOf({ title, category, description, externalLink, displayOrder, isActive }: ProjectForm) {
  return {
    title,
    category,
    description,
    ...(externalLink === undefined ? {} : { externalLink }),
    displayOrder,
    isActive: isActive === 1,
  }
}

/** Every width of an upload, durable. @throws AppError INVALID when it is damaged or has too many pixels */
export async function storeImage(
  { images, imageProcessor }: Pick<ProjectsServiceDeps, 'images' | 'imageProcessor'>,
  upload: Upload,
): Promise<readonly StoredImage[]> {
  const versions = await imageProcessor.process(upload)
  for (const { name, bytes } of versions) await images.put(name, bytes)
  return versions.map(({ name, width, height }) => ({ name, width, height }))
}
