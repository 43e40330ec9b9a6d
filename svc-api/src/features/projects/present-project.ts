import type { ProjectRecord, PublicProject } from '@agency/contracts'
import type { Project } from './projects.store.ts'

/** Where `images.routes.ts` serves what the image store holds. */
const urlOf = (name: string) => `/images/${name}`
/** A card of the portfolio is about half as wide, on a display with two pixels for one. */
const USUAL_WIDTH = 960

/** A project as visitors get it. */
export function presentPublic({
  id,
  title,
  category,
  description,
  externalLink,
  images,
}: Project): PublicProject {
  const usual = images.findLast(({ width }) => width <= USUAL_WIDTH) ?? images[0]
  return {
    id,
    title,
    category,
    description,
    ...(externalLink === undefined ? {} : { externalLink }),
    imagePath: usual === undefined ? '' : urlOf(usual.name),
    images: images.map(({ name, width, height }) => ({ width, height, url: urlOf(name) })),
  }
}

/** A project as the administrator gets it. */
export function presentRecord(project: Project): ProjectRecord {
  const { displayOrder, isActive, isSample, createdAt } = project
  return {
    ...presentPublic(project),
    displayOrder,
    isActive: isActive ? 1 : 0,
    isSample: isSample ? 1 : 0,
    createdAt,
  }
}
