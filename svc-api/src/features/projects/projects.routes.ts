import {
  type ProjectForm,
  ProjectFormSchema,
  ProjectListOptionsSchema,
  ProjectOrderSchema,
} from '@agency/contracts'
import { AppError, parseBody, parseValue } from '@agency/service-kit'
import { type RequestHandler, Router } from 'express'
import { adminJson } from '../../platform/auth/require-admin.ts'
import { removalRoutes } from '../../platform/http/removal-routes.ts'
import { imageUpload } from '../../platform/images/image-upload.ts'
import { imagesTexts } from '../../platform/images/images.content.ts'
import type { RateLimits } from '../../platform/rate-limit/rate-limit.ts'
import { presentProject, presentPublic } from './present-project.ts'
import type { ProjectsService } from './projects.service.ts'
import type { Project } from './projects.store.ts'

export type ProjectsRoutesDeps = {
  readonly service: ProjectsService
  readonly rateLimits: RateLimits
  readonly requireAdmin: RequestHandler
}

/** The portfolio as visitors read it and the administrator keeps it. */
export function projectsRoutes({ service, rateLimits, requireAdmin }: ProjectsRoutesDeps): Router {
  const routes = Router()
  const asAdmin = adminJson(requireAdmin)
  const asAdminWithImage = [rateLimits.uploads, ...imageUpload('image'), requireAdmin]

  routes.get('/api/projects', async (_request, response) => {
    const projects = await service.listActive()
    response.set('Cache-Control', 'no-cache').json(projects.map(presentPublic))
  })

  routes.post('/api/admin/projects', ...asAdmin, async (request, response) => {
    const { records, total } = await service.list(parseBody(ProjectListOptionsSchema, request))
    response.set('X-Total-Count', String(total)).json(records.map(presentProject))
  })

  routes.post('/api/admin/projects/create', ...asAdminWithImage, async (request, response) => {
    const form = formOf(request.body, request.file === undefined ? imagesTexts.missing : undefined)
    const created = await service.create(form, request.file?.buffer ?? new Uint8Array())
    response.status(201).json(presentProject(created))
  })

  routes.post('/api/admin/projects/order', ...asAdmin, async (request, response) => {
    const { ids } = parseBody(ProjectOrderSchema, request)
    response.json((await service.order(ids)).map(presentProject))
  })

  routes.patch('/api/admin/projects/:id', ...asAdminWithImage, async (request, response) => {
    const project = await service.find(String(request.params.id))
    const form = changedForm(project, request.body)
    response.json(presentProject(await service.update(project, form, request.file?.buffer)))
  })

  removalRoutes(routes, { path: '/api/admin/projects', admin: asAdmin, service, present: presentProject })
  return routes
}

/** The form's texts; `imageMissing` is what is wrong with its image, told together with what is wrong with them. */
function formOf(body: unknown, imageMissing?: string): ProjectForm {
  try {
    const form = parseValue(ProjectFormSchema, body)
    if (imageMissing === undefined) return form
  } catch (error) {
    if (imageMissing === undefined || !(error instanceof AppError)) throw error
    throw new AppError(error.code, error.message, {
      cause: error,
      fields: { ...error.fields, image: imageMissing },
    })
  }
  throw new AppError('INVALID', imageMissing, { fields: { image: imageMissing } })
}

/** A project as its form, changed by what was sent. What was not sent is not judged: it may be older than a rule. */
function changedForm(project: Project, body: object): ProjectForm {
  const { title, category, description, externalLink, displayOrder, isActive } = project
  const sent = Object.keys(ProjectFormSchema.shape).filter((field) => Object.hasOwn(body, field))
  // Keys of the shape, each at most once: what is picked is a part of the form.
  const mask = Object.fromEntries(sent.map((field) => [field, true])) as Record<keyof ProjectForm, true>
  return {
    ...{ title, category, description, externalLink, displayOrder, isActive: isActive ? 1 : 0 },
    ...parseValue(ProjectFormSchema.pick(mask), body),
  }
}
