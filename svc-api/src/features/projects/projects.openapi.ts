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
import type { Operation } from '../../platform/openapi-operation.ts'

const credentials = AdminCredentialsSchema.shape
const JSON_BODY = { maxBytes: BODY_MAX_BYTES.json }
const IMAGE_FORM = { maxBytes: BODY_MAX_BYTES.image, mediaType: 'multipart/form-data' } as const
const ADMIN_ERRORS = ['UNAUTHORIZED', 'RATE_LIMITED', 'SERVICE_UNAVAILABLE'] as const
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
    body: { schema: ProjectListOptionsSchema.extend(credentials), ...JSON_BODY },
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
  {
    method: 'delete',
    path: '/api/admin/projects/{id}',
    summary: 'Removes a project; for a minute it can be restored.',
    pathParameters: ID,
    body: { schema: AdminCredentialsSchema, ...JSON_BODY },
    success: { status: 204, description: 'It is gone from every list.', content: {} },
    isLimited: false,
    errors: [...ADMIN_ERRORS, 'NOT_FOUND'],
  },
  {
    method: 'post',
    path: '/api/admin/projects/{id}/restore',
    summary: 'Brings back a project within a minute of its removal.',
    pathParameters: ID,
    body: { schema: AdminCredentialsSchema, ...JSON_BODY },
    success: { status: 200, description: 'The project.', content: project },
    isLimited: false,
    errors: [...ADMIN_ERRORS, 'NOT_FOUND'],
  },
  {
    method: 'post',
    path: '/api/admin/projects/order',
    summary: 'Orders the projects.',
    body: { schema: ProjectOrderSchema.extend(credentials), ...JSON_BODY },
    success: {
      status: 200,
      description: 'All projects in their new order.',
      content: { 'application/json': z.array(ProjectRecordSchema) },
    },
    isLimited: false,
    errors: ADMIN_ERRORS,
  },
]
