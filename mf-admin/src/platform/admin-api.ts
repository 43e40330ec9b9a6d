import type { AdminCredentials } from '@agency/contracts'
import { createRequestError, isRequestError, send, sendJson } from '@agency/web-kit'

/** A page of a list, and how many records there are on all pages. */
export interface ListPage<Item> {
  readonly items: readonly Item[]
  readonly total: number
}

/** What every call says of itself: `failure` is the error's message when the call comes to nothing. */
interface Call {
  readonly path: string
  readonly failure: string
  readonly signal?: AbortSignal
}

interface JsonCall extends Call {
  readonly method?: 'POST' | 'PATCH' | 'DELETE'
  readonly body?: object
}

/** The gateway's administrator calls, with the credentials inside and out of reach. */
export interface AdminApi {
  /** Resolves to the answer's JSON. @throws {RequestError} status 0 when the gateway cannot be reached */
  readonly json: <Answer>(call: JsonCall) => Promise<Answer>
  readonly list: <Item>(call: Omit<JsonCall, 'method'>) => Promise<ListPage<Item>>
  /** For answers without a body. */
  readonly send: (call: JsonCall) => Promise<void>
  readonly form: <Answer>(
    call: Call & { readonly method: 'POST' | 'PATCH'; readonly fields: FormData },
  ) => Promise<Answer>
  /** Drops the credentials: from now on every call fails without being made. */
  readonly forget: () => void
}

/**
 * Asks the gateway whether it knows these credentials.
 * @throws {RequestError} `Login failed`
 */
export async function logIn(credentials: AdminCredentials): Promise<void> {
  await sendJson('/api/admin/login', credentials, { failure: 'Login failed' })
}

/**
 * The calls of one session. They live in a closure, so that no query, error or log that holds a call's
 * parameters holds the password too.
 */
export function createAdminApi({
  credentials,
  onUnauthorised,
}: {
  readonly credentials: AdminCredentials
  /** The credentials have stopped being right. */
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
    // What the gateway answers it has made from the contracts' schemas; zod stays out of the browser.
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
        // The texts first: the gateway can refuse them before the image has arrived.
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
