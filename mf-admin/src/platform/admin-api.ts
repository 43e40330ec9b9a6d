import type { AdminCredentials } from '@agency/contracts'
import { createRequestError, isRequestError, send, sendJson } from '@agency/web-kit'

/** A page of a list with the total number of records. */
export interface ListPage<Item> {
  readonly items: readonly Item[]
  readonly total: number
}

/** Options of every call; `failure` is the message of its error. */
interface Call {
  readonly path: string
  readonly failure: string
  readonly signal?: AbortSignal
}

interface JsonCall extends Call {
  readonly method?: 'POST' | 'PATCH' | 'DELETE'
  readonly body?: object
  /** Completes the call even if the page is left meanwhile; the body must be under 64 KiB. */
  readonly keepalive?: boolean
}

/** The gateway's administrator calls; the credentials are inside and inaccessible. */
export interface AdminApi {
  /** Resolves to the response's JSON. @throws {RequestError} status 0 when the gateway cannot be reached */
  readonly json: <Answer>(call: JsonCall) => Promise<Answer>
  readonly list: <Item>(call: Omit<JsonCall, 'method'>) => Promise<ListPage<Item>>
  /** For responses without a body. */
  readonly send: (call: JsonCall) => Promise<void>
  readonly form: <Answer>(
    call: Call & { readonly method: 'POST' | 'PATCH'; readonly fields: FormData },
  ) => Promise<Answer>
  /** Discards the credentials: later calls fail without a request. */
  readonly forget: () => void
}

/**
 * Verifies the credentials with the gateway.
 * @throws {RequestError} `Login failed`
 */
export async function logIn(credentials: AdminCredentials): Promise<void> {
  await sendJson('/api/admin/login', credentials, { failure: 'Login failed' })
}

/**
 * The calls of one session. Credentials live in a closure, so that no query, error or log with a call's parameters
 * contains the password.
 */
export function createAdminApi({
  credentials,
  onUnauthorised,
}: {
  readonly credentials: AdminCredentials
  /** Called when the gateway rejects the credentials. */
  readonly onUnauthorised: () => void
}): AdminApi {
  let current: AdminCredentials | null = credentials

  async function withCredentials(
    failure: string,
    call: (credentials: AdminCredentials) => Promise<Response>,
  ): Promise<Response> {
    if (!current) throw createRequestError(failure, 401)
    try {
      return await call(current)
    } catch (error) {
      if (isRequestError(error) && error.status === 401) onUnauthorised()
      throw error
    }
  }
  const withJson = ({ path, body, ...options }: JsonCall) =>
    withCredentials(options.failure, (credentials) => sendJson(path, { ...body, ...credentials }, options))

  return {
    // The gateway builds its responses from the contracts' schemas; zod stays out of the browser.
    json: async <Answer>(call: JsonCall) => (await readBody(await withJson(call), call.failure)) as Answer,
    list: async <Item>(call: JsonCall) => {
      const response = await withJson(call)
      const items = (await readBody(response, call.failure)) as readonly Item[] // as above
      return { items, total: Number(response.headers.get('x-total-count') ?? items.length) }
    },
    send: async (call) => {
      await withJson(call)
    },
    form: async <Answer>({
      path,
      fields,
      ...options
    }: Call & { readonly method: 'POST' | 'PATCH'; readonly fields: FormData }) => {
      const response = await withCredentials(options.failure, (credentials) => {
        // Text fields first: the gateway can reject them before the image arrives.
        const body = new FormData()
        for (const [name, value] of Object.entries(credentials)) body.append(name, value)
        for (const [name, value] of fields) body.append(name, value)
        return send(path, { ...options, body })
      })
      return (await readBody(response, options.failure)) as Answer // as above
    },
    forget: () => {
      current = null
    },
  }
}

async function readBody(response: Response, failure: string): Promise<unknown> {
  try {
    return await response.json()
  } catch {
    throw createRequestError(failure, response.status)
  }
}
