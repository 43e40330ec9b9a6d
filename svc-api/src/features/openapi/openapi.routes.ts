import { gzipSync } from 'node:zlib'
import { z } from 'zod'
import {
  createEndpoints,
  type Endpoints,
  type Operation,
  type RouteDeps,
} from '../../platform/http/endpoints.ts'
import { openApiDocument } from './openapi-document.ts'

/** `GET /api/openapi.json`: these operations and itself, made once from the schemas that validate the calls. */
export function openApiRoutes({
  operations,
  ...deps
}: Pick<RouteDeps<never>, 'requireAdmin'> & { readonly operations: readonly Operation[] }): Endpoints {
  const endpoints = createEndpoints(deps)
  endpoints.add(
    {
      method: 'get',
      path: '/api/openapi.json',
      summary: 'This document.',
      answer: 'OpenAPI 3.1.',
      schema: z.looseObject({ openapi: z.literal('3.1.0') }),
    },
    (request, response) => {
      response.set('Cache-Control', 'no-cache').vary('Accept-Encoding').type('json')
      if (request.acceptsEncodings('gzip')) response.set('Content-Encoding', 'gzip').send(compressed)
      else response.send(document)
    },
  )
  const document = Buffer.from(JSON.stringify(openApiDocument([...operations, ...endpoints.operations])))
  const compressed = gzipSync(document)
  return endpoints
}
