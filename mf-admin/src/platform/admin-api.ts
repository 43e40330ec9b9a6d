import type { AdminCredentials } from '@agency/contracts'
import { SECOND_FACTOR_HEADER } from '@agency/contracts/limits'
import { createRequestError, isRequestError, send, sendJson } from '@agency/web-kit'

/** After this long without a call, the next sign of activity makes one. The gateway's limit is three times longer. */
const RENEW_MS = 10 * 60 * 1000

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
  /** Keeps the token for the second factor valid while the administrator works without calls. */
  readonly renew: () => void
  /** Whether the session goes on. */
  readonly isOpen: () => boolean
  /** Discards the credentials: later calls fail without a request. */
  readonly forget: () => void
}

/**
 * Verifies the credentials with the gateway, and the code where a second factor is set up. Resolves to the token that answers
 * for it, `null` without one.
 * @throws {RequestError} `Login failed`; with the code SECOND_FACTOR_REQUIRED when a code is missing
 */
export async function logIn(credentials: AdminCredentials, code = ''): Promise<string | null> {
  const body = code === '' ? credentials : { ...credentials, code }
  const response = await sendJson('/api/admin/login', body, { failure: 'Login failed' })
  return response.headers.get(SECOND_FACTOR_HEADER)
}

/**
 * The calls of one session. Credentials live in a closure, so that no query, error or log with a call's parameters
 * contains the password.
 */
export function createAdminApi({
  credentials,
  token,
  onUnauthorised,
}: {
  readonly credentials: AdminCredentials
  /** Answers for the second factor; each response may bring a newer one. */
  readonly token: string | null
  /** Called when the gateway rejects the credentials, or the token. */
  readonly onUnauthorised: (refused: 'password' | 'secondFactor') => void
}): AdminApi {
  let current: AdminCredentials | null = credentials
  let newest = token
  let calledAt = Date.now()

  async function withCredentials(
    failure: string,
    call: (credentials: AdminCredentials, headers: Readonly<Record<string, string>>) => Promise<Response>,
  ): Promise<Response> {
    if (!current) throw createRequestError(failure, 401)
    calledAt = Date.now()
    try {
      const response = await call(current, newest === null ? {} : { [SECOND_FACTOR_HEADER]: newest })
      newest = response.headers.get(SECOND_FACTOR_HEADER) ?? newest
      return response
    } catch (error) {
      // A wrong code is refused to the form that sent it: the session goes on.
      if (isRequestError(error) && error.status === 401 && error.body.code !== 'SECOND_FACTOR_WRONG') {
        onUnauthorised(error.body.code === 'SECOND_FACTOR_REQUIRED' ? 'secondFactor' : 'password')
      }
      throw error
    }
  }
  const withJson = ({ path, body, ...options }: JsonCall) =>
    withCredentials(options.failure, (credentials, headers) =>
      sendJson(path, { ...body, ...credentials }, { ...options, headers }),
    )

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
      const response = await withCredentials(options.failure, (credentials, headers) => {
        // Text fields first: the gateway can reject them before the image arrives.
        const body = new FormData()
        for (const [name, value] of Object.entries(credentials)) body.append(name, value)
        for (const [name, value] of fields) body.append(name, value)
        return send(path, { ...options, headers, body })
      })
      return (await readBody(response, options.failure)) as Answer // as above
    },
    isOpen: () => current !== null,
    renew: () => {
      if (newest === null || Date.now() - calledAt < RENEW_MS) return
      // A refusal ends the session; any other failure is told by the next call.
      withJson({ path: '/api/admin/summary', failure: 'Failed to fetch summary' }).catch(() => {})
    },
    forget: () => {
      current = null
      newest = null
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
