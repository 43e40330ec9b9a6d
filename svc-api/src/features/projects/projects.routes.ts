import {
  AdminCredentialsSchema,
  BODY_MAX_BYTES,
  type ProjectForm,
  ProjectFormSchema,
  ProjectListOptionsSchema,
  ProjectOrderSchema,
  ProjectRecordSchema,
  PublicProjectSchema,
} from '@agency/contracts'
import { AppError, oncePerTurn, parseBody, parseValue } from '@agency/service-kit'
import { z } from 'zod'
import {
  ADMIN_ERRORS,
  createEndpoints,
  type Endpoints,
  type RouteDeps,
} from '../../platform/http/endpoints.ts'
import { imagesTexts } from '../../platform/images/images.content.ts'
import { presentProject, presentPublic } from './present-project.ts'
import type { ProjectsService } from './projects.service.ts'
import type { Project } from './projects.store.ts'

const PATH = '/api/admin/projects'
/** A form with the credentials and one image. */
const formBody = (form: z.ZodObject, image: z.ZodType) => ({
  schema: form.extend({ ...AdminCredentialsSchema.shape, image }),
  maxBytes: BODY_MAX_BYTES.image,
  mediaType: 'multipart/form-data',
})

/** The portfolio as visitors read it and the administrator maintains it. */
export function projectsRoutes({ service, rateLimits, requireAdmin }: RouteDeps<ProjectsService>): Endpoints {
  const endpoints = createEndpoints({ requireAdmin })
  // Every visit of the portfolio, and every check of a cached page, asks for it: many may come at once.
  const activeProjects = oncePerTurn(async () =>
    JSON.stringify((await service.listActive()).map(presentPublic)),
  )
  const one = {
    path: `${PATH}/{id}`,
    pathParameters: { id: "The project's id." },
    schema: ProjectRecordSchema,
    service,
    present: presentProject,
  }

  endpoints.add(
    {
      method: 'get',
      path: '/api/projects',
      summary: 'The active projects by their order, then newest first.',
      answer: 'Each with its image in every width.',
      schema: z.array(PublicProjectSchema),
      errors: ['SERVICE_UNAVAILABLE'],
    },
    async (_request, response) => {
      response
        .set('Cache-Control', 'no-cache')
        .type('json')
        .send(await activeProjects())
    },
  )

  endpoints.addAdmin(
    {
      path: PATH,
      summary: 'The projects, all of them without options; how many match in all is in X-Total-Count.',
      body: ProjectListOptionsSchema,
      answer: 'One page of the list.',
      schema: z.array(ProjectRecordSchema),
    },
    async (request, response) => {
      const { records, total } = await service.list(parseBody(ProjectListOptionsSchema, request))
      response.set('X-Total-Count', String(total)).json(records.map(presentProject))
    },
  )

  endpoints.addAdminForm(
    {
      method: 'post',
      path: `${PATH}/create`,
      summary: 'Adds a project with its image (JPEG, PNG, WebP or AVIF).',
      limit: rateLimits.uploads,
      body: formBody(ProjectFormSchema, z.file()),
      status: 201,
      answer: 'The project.',
      schema: ProjectRecordSchema,
      errors: ADMIN_ERRORS,
    },
    async (request, response) => {
      const form = formOf(request.body, request.file === undefined ? imagesTexts.missing : undefined)
      const created = await service.create(form, request.file?.buffer ?? new Uint8Array())
      response.status(201).json(presentProject(created))
    },
  )

  endpoints.addAdminForm(
    {
      method: 'patch',
      path: one.path,
      summary: 'Changes a project. What the form leaves out stays as it is, the image too.',
      pathParameters: one.pathParameters,
      limit: rateLimits.uploads,
      body: formBody(ProjectFormSchema.partial(), z.file().optional()),
      answer: 'The project as it is now.',
      schema: ProjectRecordSchema,
      errors: [...ADMIN_ERRORS, 'NOT_FOUND'],
    },
    async (request, response) => {
      const project = await service.find(String(request.params.id))
      const form = changedForm(project, request.body)
      response.json(presentProject(await service.update(project, form, request.file?.buffer)))
    },
  )

  endpoints.addRemoval({
    ...one,
    remove: 'Removes a project; for a minute it can be restored.',
    restore: 'Brings back a project within a minute of its removal.',
    answer: 'The project.',
  })

  endpoints.addAdmin(
    {
      path: `${PATH}/order`,
      summary: 'Orders the projects.',
      body: ProjectOrderSchema,
      answer: 'All projects in their new order.',
      schema: z.array(ProjectRecordSchema),
    },
    async (request, response) => {
      const { ids } = parseBody(ProjectOrderSchema, request)
      response.json((await service.order(ids)).map(presentProject))
    },
  )

  endpoints.addAdmin(
    {
      path: `${PATH}/hide-samples`,
      summary: 'Takes the sample projects off the site, once there is an active project of its own.',
      answer: 'All projects in their order.',
      schema: z.array(ProjectRecordSchema),
    },
    async (_request, response) => {
      response.json((await service.hideSamples()).map(presentProject))
    },
  )

  return endpoints
}

/** The form's fields; `imageMissing` is an issue with its image, reported together with theirs. */
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

/** A project's form with the fields that were sent. The others are not validated: they may predate a rule. */
function changedForm(project: Project, body: object): ProjectForm {
  const { title, category, description, externalLink, displayOrder, isActive } = project
  const sent = Object.keys(ProjectFormSchema.shape).filter((field) => Object.hasOwn(body, field))
  // Keys of the shape: what is picked is part of the form.
  const mask = Object.fromEntries(sent.map((field) => [field, true])) as Record<keyof ProjectForm, true>
  return {
    ...{ title, category, description, externalLink, displayOrder, isActive: isActive ? 1 : 0 },
    ...parseValue(ProjectFormSchema.pick(mask), body),
  }
}
