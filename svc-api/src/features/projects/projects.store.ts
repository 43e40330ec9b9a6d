/** One width of a project's image, in pixels, under its name in the image store. */
export type StoredImage = { readonly name: string; readonly width: number; readonly height: number }

/** A project as the store keeps it. `id` is opaque; `createdAt` is ISO 8601 UTC; `images` narrowest first. */
export type Project = {
  readonly id: string
  readonly title: string
  readonly category: string
  readonly description: string
  readonly externalLink?: string | undefined
  readonly displayOrder: number
  readonly isActive: boolean
  /** One of those that came with the first start. */
  readonly isSample: boolean
  readonly images: readonly StoredImage[]
  readonly createdAt: string
}

export type ProjectCounts = { readonly total: number; readonly active: number; readonly inactive: number }

/**
 * Port of the projects: a portfolio, dozens of them, read whole. A deleted project is seen by `restore`, `expire`, `purge`,
 * `hidesImage` and `imageNames` alone. Every function rejects with SERVICE_UNAVAILABLE while the store is not there.
 */
export type ProjectsStore = {
  /** Resolves when the project is durable; false when there was one with this id, deleted or not. */
  readonly insert: (project: Project) => Promise<boolean>
  readonly find: (id: string) => Promise<Project | undefined>
  /** Every project, in no order. */
  readonly all: () => Promise<readonly Project[]>
  readonly counts: () => Promise<ProjectCounts>
  /** Replaces all but `id`, `createdAt` and `isSample`, which stay. Undefined when there is none. */
  readonly update: (project: Project) => Promise<Project | undefined>
  /** Gives each of these projects its place in the list, from 1. */
  readonly setOrder: (ids: readonly string[]) => Promise<void>
  /** @returns whether there was such a project */
  readonly softDelete: (id: string, at: Date) => Promise<boolean>
  /** Brings back a project deleted at `after` or later. */
  readonly restore: (id: string, after: Date) => Promise<Project | undefined>
  /** Whether an image belongs to deleted projects alone: it is not shown until one of them is restored. */
  readonly hidesImage: (name: string) => Promise<boolean>
  /**
   * Makes final what was deleted before `before`: `restore` no longer finds it, and its images stay hidden until `purge`.
   * @returns the names of the images of all that is final, without those that another project has
   */
  readonly expire: (before: Date) => Promise<readonly string[]>
  /** Removes what `expire` made final. */
  readonly purge: () => Promise<void>
  /** Names of every project's images, of deleted ones too. */
  readonly imageNames: () => Promise<readonly string[]>
  /** Whether `remember` was called with this name, ever. */
  readonly remembers: (name: string) => Promise<boolean>
  readonly remember: (name: string, at: Date) => Promise<void>
}

/** When a final project was deleted, as the store notes it: before anything that `restore` could ask for. */
export const FINAL = new Date(0)

/** Names of the images that final projects have and no other. */
export function imagesToRemove(
  projects: readonly { readonly isFinal: boolean; readonly images: readonly StoredImage[] }[],
): readonly string[] {
  const namesOf = (areFinal: boolean) =>
    projects
      .filter(({ isFinal }) => isFinal === areFinal)
      .flatMap(({ images }) => images.map(({ name }) => name))
  const kept = new Set(namesOf(false))
  return namesOf(true).filter((name) => !kept.has(name))
}
