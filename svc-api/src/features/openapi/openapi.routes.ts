import { Router } from 'express'
import { z } from 'zod'
import type { Operation } from '../../platform/http/operation.ts'
import { openApiDocument } from './openapi-document.ts'

const PATH = '/api/openapi.json'

export const openApiOperations: readonly Operation[] = [
  {
    method: 'get',
    path: PATH,
    summary: 'This document.',
    success: {
      status: 200,
      description: 'OpenAPI 3.1.',
      content: { 'application/json': z.looseObject({ openapi: z.literal('3.1.0') }) },
    },
    isLimited: false,
    errors: [],
  },
]

/** `GET /api/openapi.json`, made once from the schemas that validate the calls. */
export function openApiRoutes({ operations }: { readonly operations: readonly Operation[] }): Router {
  const document = openApiDocument(operations)
  const routes = Router()
  routes.get(PATH, (_request, response) => {
    response.set('Cache-Control', 'no-cache').json(document)
  })
  return routes
}
