import {
  AdminCredentialsSchema,
  BODY_MAX_BYTES,
  ProjectFormSchema,
  ProjectListOptionsSchema,
  ProjectOrderSchema,
  ProjectRecordSchema,
  PublicProjectSchema,
} from '@agency/contracts'
import { z } from 'zod'
import { ADMIN_ERRORS, adminBody, removalOperations } from '../../platform/http/admin-operation.ts'
import type { Operation } from '../../platform/http/operation.ts'

const credentials = AdminCredentialsSchema.shape
const IMAGE_FORM = { maxBytes: BODY_MAX_BYTES.image, mediaType: 'multipart/form-data' } as const
const ID = { id: "The project's id." }
const project = { 'application/json': ProjectRecordSchema }

/** The calls of this feature as `GET /api/openapi.json` describes them. */
export const projectsOperations: readonly Operation[] = [
  {
    method: 'get',
    path: '/api/projects',
    summary: 'The active projects by their order, then newest first.',
    success: {
      status: 200,
      description: 'Each with its image in every width.',
      content: { 'application/json': z.array(PublicProjectSchema) },
    },
    isLimited: false,
    errors: ['SERVICE_UNAVAILABLE'],
  },
  {
    method: 'post',
    path: '/api/admin/projects',
    summary: 'The projects, all of them without options; how many match in all is in X-Total-Count.',
    body: adminBody(ProjectListOptionsSchema),
    success: {
      status: 200,
      description: 'One page of the list.',
      content: { 'application/json': z.array(ProjectRecordSchema) },
    },
    isLimited: false,
    errors: ADMIN_ERRORS,
  },
  {
    method: 'post',
    path: '/api/admin/projects/create',
    summary: 'Adds a project with its image (JPEG, PNG, WebP or AVIF).',
    body: { schema: ProjectFormSchema.extend({ ...credentials, image: z.file() }), ...IMAGE_FORM },
    success: { status: 201, description: 'The project.', content: project },
    isLimited: true,
    errors: ADMIN_ERRORS,
  },
  {
    method: 'patch',
    path: '/api/admin/projects/{id}',
    summary: 'Changes a project. What the form leaves out stays as it is, the image too.',
    pathParameters: ID,
    body: {
      schema: ProjectFormSchema.partial().extend({ ...credentials, image: z.file().optional() }),
      ...IMAGE_FORM,
    },
    success: { status: 200, description: 'The project as it is now.', content: project },
    isLimited: true,
    errors: [...ADMIN_ERRORS, 'NOT_FOUND'],
  },
  ...removalOperations({
    path: '/api/admin/projects/{id}',
    pathParameters: ID,
    remove: 'Removes a project; for a minute it can be restored.',
    restore: 'Brings back a project within a minute of its removal.',
    restored: { description: 'The project.', content: project },
  }),
  {
    method: 'post',
    path: '/api/admin/projects/order',
    summary: 'Orders the projects.',
    body: adminBody(ProjectOrderSchema),
    success: {
      status: 200,
      description: 'All projects in their new order.',
      content: { 'application/json': z.array(ProjectRecordSchema) },
    },
    isLimited: false,
    errors: ADMIN_ERRORS,
  },
]
