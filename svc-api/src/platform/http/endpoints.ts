import {
  AdminCredentialsSchema,
  BODY_MAX_BYTES,
  type BulkResult,
  BulkResultSchema,
  type ErrorCode,
} from '@agency/contracts'
import { AppError, jsonBody, parseBody } from '@agency/service-kit'
import { type RequestHandler, Router } from 'express'
import type { z } from 'zod'
import { adminJson } from '../auth/require-admin.ts'
import { imageUpload } from '../images/image-upload.ts'
import type { RateLimits } from '../rate-limit/rate-limit.ts'
import type { UndoableRecords } from '../tables/undoable.ts'
import { logSecurity } from './security-log.ts'

/** What the routes of a feature need. */
export type RouteDeps<Service> = {
  readonly service: Service
  readonly rateLimits: RateLimits
  /** Lets only the administrator through; goes after the body parser. */
  readonly requireAdmin: RequestHandler
}

type Method = 'get' | 'post' | 'patch' | 'delete'

/** One call of the API: what registers its route also describes it in `GET /api/openapi.json`. */
export type Operation = {
  readonly method: Method
  /** With `{parameters}`. */
  readonly path: string
  readonly summary: string
  readonly pathParameters?: Readonly<Record<string, string>>
  readonly body?: { readonly schema: z.ZodType; readonly maxBytes: number; readonly mediaType?: string }
  /** Status of a success, 200 by default. */
  readonly status?: number
  /** Describes the response to a success. */
  readonly answer: string
  /** Its JSON; empty without one. */
  readonly schema?: z.ZodType
  /** Its lines by media type, for clients that accept it. */
  readonly lines?: Readonly<Record<string, z.ZodType>>
  /** Rate limit. */
  readonly limit?: RequestHandler
  /** Codes of this call, besides those of every call or body. */
  readonly errors?: readonly ErrorCode[]
}

type AdminCall = Omit<Operation, 'method' | 'body' | 'limit'> & {
  readonly method?: Method
  /** In place of `requireAdmin`. */
  readonly guard?: RequestHandler
  /** The body besides the credentials. */
  readonly body?: z.ZodObject
}

/** Codes of every administrator's call. */
export const ADMIN_ERRORS = [
  'UNAUTHORIZED',
  'SECOND_FACTOR_REQUIRED',
  'RATE_LIMITED',
  'SERVICE_UNAVAILABLE',
] as const

export type Endpoints = { readonly router: Router; readonly operations: readonly Operation[] }

/** One kind of record in the panel; `path` is of one record. */
type RecordCalls<R> = Required<Pick<Operation, 'path' | 'pathParameters' | 'schema'>> & {
  readonly service: UndoableRecords<R>
  readonly present: (record: R) => unknown
}

/** A router with its operations, to which a feature adds its endpoints in order. */
export function createEndpoints({ requireAdmin }: Pick<RouteDeps<never>, 'requireAdmin'>) {
  const router = Router()
  const operations: Operation[] = []
  // One for all forms: it bounds how many are read at once.
  const readForm = imageUpload('image', requireAdmin)
  const register = (operation: Operation, handlers: readonly RequestHandler[]) => {
    const { method, path, limit } = operation
    operations.push(operation)
    router[method](path.replace(/\{(\w+)\}/g, ':$1'), ...(limit === undefined ? [] : [limit]), ...handlers)
  }
  const add = (operation: Operation, handler: RequestHandler) => {
    const { body } = operation
    register(operation, body === undefined ? [handler] : [jsonBody(body.maxBytes), handler])
  }
  const addAdmin = (
    { method = 'post', body, errors = [], guard = requireAdmin, ...rest }: AdminCall,
    handler: RequestHandler,
  ) => {
    const schema = AdminCredentialsSchema.extend(body?.shape ?? {})
    register(
      {
        ...rest,
        method,
        body: { schema, maxBytes: BODY_MAX_BYTES.json },
        errors: [...ADMIN_ERRORS, ...errors],
      },
      [...adminJson(guard), handler],
    )
  }
  return {
    router,
    operations,
    /** Adds a public call. */
    add,
    /** Adds an administrator's call. */
    addAdmin,
    /** Adds an administrator's call with a form that has one image. */
    addAdminForm: (operation: Operation & { readonly body: object }, handler: RequestHandler) =>
      register(operation, [...readForm, handler]),
    /** Adds `PATCH <path>/<name>`. 404 comes before 400; a valid body costs no extra query. */
    addChange: <R, S extends z.ZodObject>({
      name,
      body,
      service,
      present,
      apply,
      ...rest
    }: RecordCalls<R> &
      Pick<Operation, 'summary' | 'answer'> & {
        readonly name: string
        readonly body: S
        readonly apply: (id: string, change: z.output<S>) => Promise<R>
      }) =>
      addAdmin(
        { ...rest, method: 'patch', path: `${rest.path}/${name}`, body, errors: ['NOT_FOUND'] },
        async (request, response) => {
          const id = String(request.params.id)
          const change = await (async () => parseBody(body, request))().catch(async (refusal) => {
            await service.find(id)
            throw refusal
          })
          response.json(present(await apply(id, change)))
        },
      ),
    /** Adds `POST <path>/bulk`, which does one of `actions` to each record of a selection. */
    addBulk: <A extends string>({
      path,
      body,
      summary,
      actions,
    }: {
      readonly path: string
      readonly body: z.ZodObject & z.ZodType<{ readonly ids: readonly string[]; readonly action: A }>
      readonly summary: string
      /** Each rejects with NOT_FOUND where there is no such record. */
      readonly actions: Readonly<Record<A, (id: string) => Promise<unknown>>>
    }) => {
      const answer = 'Ids of the records that were changed, and of those that do not exist.'
      addAdmin(
        { path: `${path}/bulk`, body, summary, answer, schema: BulkResultSchema },
        async (request, response) => {
          const { ids, action } = parseBody(body, request)
          const result = await doToEach(ids, actions[action])
          if (action === 'remove' && result.done.length > 0) logSecurity(request, 'record.removed')
          response.json(result)
        },
      )
    },
    /** Adds `DELETE <path>` and `POST <path>/restore`. */
    addRemoval: <R>({
      path,
      pathParameters,
      schema,
      service,
      present,
      remove,
      restore,
      answer,
    }: RecordCalls<R> & { readonly remove: string; readonly restore: string; readonly answer: string }) => {
      const both = { pathParameters, errors: ['NOT_FOUND'] } as const
      const gone = { status: 204, answer: 'It is gone from every list.' }
      addAdmin({ ...both, ...gone, method: 'delete', path, summary: remove }, async (request, response) => {
        await service.remove(String(request.params.id))
        logSecurity(request, 'record.removed')
        response.status(204).end()
      })
      addAdmin(
        { ...both, path: `${path}/restore`, summary: restore, answer, schema },
        async (request, response) => {
          response.json(present(await service.restore(String(request.params.id))))
        },
      )
    },
  }
}

async function doToEach(ids: readonly string[], act: (id: string) => Promise<unknown>): Promise<BulkResult> {
  const result: BulkResult = { done: [], missing: [] }
  for (const id of new Set(ids)) {
    try {
      await act(id)
      result.done.push(id)
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'NOT_FOUND')) throw error
      result.missing.push(id)
    }
  }
  return result
}
