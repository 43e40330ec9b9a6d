import type { AdminCredentials } from '@agency/contracts'
import { createRequestError, isRequestError, requestError } from '@agency/web-kit'

/** A page of a list, and how many records there are on all pages. */
export interface ListPage<Item> {
  readonly items: readonly Item[]
  readonly total: number
}

/** What every call says of itself: `failure` is the error's message when the call comes to nothing. */
interface Call {
  readonly path: string
  readonly failure: string
  readonly signal?: AbortSignal | undefined
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
  await ask({ path: '/api/admin/login', failure: 'Login failed' }, jsonRequest('POST', credentials))
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
  let known: AdminCredentials | null = credentials

  /** Makes a call from the credentials. */
  async function withCredentials(
    call: Call,
    request: (credentials: AdminCredentials) => RequestInit,
  ): Promise<Response> {
    if (!known) throw createRequestError(call.failure, 401)
    try {
      return await ask(call, request(known))
    } catch (error) {
      if (isRequestError(error) && error.status === 401) onUnauthorised()
      throw error
    }
  }
  const withJson = ({ method = 'POST', body, ...call }: JsonCall) =>
    withCredentials(call, (credentials) => jsonRequest(method, { ...body, ...credentials }))

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
      method,
      fields,
      ...call
    }: Call & { readonly method: 'POST' | 'PATCH'; readonly fields: FormData }) => {
      const response = await withCredentials(call, (credentials) => {
        // The texts first: the gateway can refuse them before the image has arrived.
        const body = new FormData()
        for (const [name, value] of Object.entries(credentials)) body.append(name, value)
        for (const [name, value] of fields) body.append(name, value)
        return { method, body }
      })
      return (await readBody(response, call.failure)) as Answer // as above
    },
    forget: () => {
      known = null
    },
  }
}

const jsonRequest = (method: string, body: object): RequestInit => ({
  method,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

async function ask({ path, failure, signal }: Call, init: RequestInit): Promise<Response> {
  let response: Response
  try {
    response = await fetch(path, { credentials: 'include', ...init, ...(signal && { signal }) })
  } catch {
    signal?.throwIfAborted()
    throw createRequestError(failure, 0)
  }
  if (response.ok) return response
  const { status, body } = await requestError(response)
  throw createRequestError(failure, status, body)
}

async function readBody(response: Response, failure: string): Promise<unknown> {
  try {
    return await response.json()
  } catch {
    throw createRequestError(failure, response.status)
  }
}
