import {
  type ProjectRecord,
  ProjectRecordSchema,
  type PublicProject,
  PublicProjectSchema,
} from '@agency/contracts'
import { present } from '../../platform/http/present.ts'
import { imageUrl } from '../../platform/images/image-url.ts'
import type { Project } from './projects.store.ts'

/** Twice the width of a portfolio card, for displays with a pixel ratio of 2. */
const USUAL_WIDTH = 960

/** A project as visitors get it. */
export const presentPublic = (project: Project): PublicProject =>
  present(PublicProjectSchema, {
    ...project,
    ...addressesOf(project),
    isSample: project.isSample ? 1 : undefined,
  })

/** A project as the administrator gets it. */
export const presentProject = (project: Project): ProjectRecord =>
  present(ProjectRecordSchema, {
    ...project,
    ...addressesOf(project),
    isActive: project.isActive ? 1 : 0,
    isSample: project.isSample ? 1 : 0,
  })

function addressesOf({ images }: Project): Pick<PublicProject, 'imagePath' | 'images'> {
  const usual = images.findLast(({ width }) => width <= USUAL_WIDTH) ?? images[0]
  return {
    imagePath: usual === undefined ? '' : imageUrl(usual.name),
    images: images.map(({ name, width, height }) => ({ width, height, url: imageUrl(name) })),
  }
}
