import {
  AnalysisEventSchema,
  AnalysisResultSchema,
  AnalyzeRequestSchema,
  ApiErrorSchema,
  CategorySchema,
  CheckSchema,
  ERROR_STATUS,
  type ErrorCode,
  SaveAnalysisRequestSchema,
  SaveAnalysisResponseSchema,
  SavedAnalysisSchema,
  SECOND_FACTOR_HEADER,
} from '@agency/contracts'
import { z } from 'zod'
import type { Operation } from '../../platform/http/endpoints.ts'

/** Schemas with a name of their own in the document; others are inlined. */
const NAMED = {
  AnalysisEvent: AnalysisEventSchema,
  AnalysisResult: AnalysisResultSchema,
  AnalyzeRequest: AnalyzeRequestSchema,
  ApiError: ApiErrorSchema,
  Category: CategorySchema,
  Check: CheckSchema,
  SaveAnalysisRequest: SaveAnalysisRequestSchema,
  SaveAnalysisResponse: SaveAnalysisResponseSchema,
  SavedAnalysis: SavedAnalysisSchema,
}

const JSON_TYPE = 'application/json'
const BODY_ERRORS = ['BAD_JSON', 'INVALID', 'TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const

/** The OpenAPI 3.1 document of these operations. */
export function openApiDocument(operations: readonly Operation[]) {
  const paths: Record<string, Record<string, object>> = {}
  for (const operation of operations) {
    paths[operation.path] = { ...paths[operation.path], [operation.method]: describe(operation) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'API de la web de la agencia', version: '1' },
    paths,
    components: { schemas: namedSchemas() },
  }
}

function describe({
  summary,
  pathParameters = {},
  body,
  status = 200,
  answer,
  schema,
  lines = {},
  limit,
  errors = [],
}: Operation) {
  const codes = new Set<ErrorCode>([
    ...errors,
    ...(body === undefined ? [] : BODY_ERRORS),
    // Of a path that cannot be decoded.
    ...(Object.keys(pathParameters).length === 0 ? [] : (['INVALID'] as const)),
    ...(limit === undefined ? [] : (['RATE_LIMITED'] as const)),
    'INTERNAL',
  ])
  const hasToken = codes.has('SECOND_FACTOR_REQUIRED')
  return {
    summary,
    parameters: [
      ...Object.entries(pathParameters).map(([name, description]) => ({
        name,
        in: 'path',
        required: true,
        description,
        schema: { type: 'string' },
      })),
      ...(hasToken ? [{ name: SECOND_FACTOR_HEADER, in: 'header', ...secondFactorToken }] : []),
    ],
    ...(body === undefined
      ? {}
      : {
          requestBody: {
            required: true,
            description: `At most ${body.maxBytes} bytes.`,
            content: contentOf({ [body.mediaType ?? JSON_TYPE]: body.schema }),
          },
        }),
    responses: {
      [status]: {
        description: answer,
        ...(hasToken ? { headers: { [SECOND_FACTOR_HEADER]: secondFactorToken } } : {}),
        content: contentOf({ ...(schema && { [JSON_TYPE]: schema }), ...lines }),
      },
      ...errorResponses([...codes]),
    },
  }
}

/** One response per status, with the codes it may carry. */
function errorResponses(codes: readonly ErrorCode[]) {
  const statuses = [...new Set(codes.map((code) => ERROR_STATUS[code]))].sort((a, b) => a - b)
  return Object.fromEntries(
    statuses.map((status) => {
      const own = codes.filter((code) => ERROR_STATUS[code] === status)
      return [
        status,
        {
          description: own.join(', '),
          ...(status === 429 || status === 503 ? { headers: { 'Retry-After': retryAfter } } : {}),
          content: {
            [JSON_TYPE]: {
              schema: { allOf: [schemaOf(ApiErrorSchema), { properties: { code: { enum: own } } }] },
            },
          },
        },
      ]
    }),
  )
}

const secondFactorToken = {
  description: 'Where a second factor is set up: the token of the last answer.',
  schema: { type: 'string' },
}

const retryAfter = { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 1 } }

const contentOf = (schemas: Readonly<Record<string, z.ZodType>>) =>
  Object.fromEntries(Object.entries(schemas).map(([type, schema]) => [type, { schema: schemaOf(schema) }]))

function schemaOf(schema: z.ZodType): object {
  const [name] = Object.entries(NAMED).find(([, named]) => named === schema) ?? []
  if (name !== undefined) return { $ref: refOf(name) }
  const { $schema: _dialect, ...written } = z.toJSONSchema(schema, { io: 'input' })
  return written
}

const refOf = (name: string) => `#/components/schemas/${name}`

function namedSchemas(): Record<string, object> {
  const registry = z.registry<{ id: string }>()
  for (const [id, schema] of Object.entries(NAMED)) registry.add(schema, { id })
  const { schemas } = z.toJSONSchema(registry, { io: 'input', uri: refOf })
  return Object.fromEntries(
    // Dialect and address belong to standalone documents.
    Object.entries(schemas).map(([name, { $schema: _dialect, $id: _address, ...schema }]) => [name, schema]),
  )
}
