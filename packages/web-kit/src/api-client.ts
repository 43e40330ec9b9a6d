import type { ApiError } from '@agency/contracts'

/**
 * A failed call to the gateway: its status (0 when unreachable), and its Spanish sentence and code if it sent them. Not
 * a class: each bundle would have its own copy, and `instanceof` fails between the shell's and a remote's.
 * `isRequestError` works across bundles.
 */
export interface RequestError extends Error {
  readonly name: 'RequestError'
  readonly status: number
  readonly body: Partial<ApiError>
  /** The response's `Retry-After` header, set by `send` and `sendJson`. */
  readonly retryAfter?: string | null
}

/** Makes a `RequestError`. */
export const createRequestError = (
  message: string,
  status: number,
  body: Partial<ApiError> = {},
): RequestError => Object.assign(new Error(message), { name: 'RequestError' as const, status, body })

/** Whether `error` is a `RequestError` of any bundle. */
export const isRequestError = (error: unknown): error is RequestError =>
  error instanceof Error && error.name === 'RequestError'

export interface ReadOptions extends RequestInit {
  /** How to treat a 401: throw, as for any other refusal (the default), or return `null`. */
  readonly on401?: 'throw' | 'null'
}

/**
 * Reads `path` as JSON, credentials included.
 * @throws {RequestError} whose message is `<status>: <body, or the status text if it is empty>`.
 */
export async function readJson(path: string, { on401, ...init }: ReadOptions = {}): Promise<unknown> {
  const response = await fetch(path, { credentials: 'include', ...init })
  if (response.status === 401 && on401 === 'null') return null
  if (!response.ok) throw await requestError(response)
  return response.json()
}

export interface SendOptions extends RequestInit {
  /** Message of the error that is thrown. */
  readonly failure: string
}

/**
 * Makes a call, credentials included, and returns the response if it is OK.
 * @throws {RequestError} with the message `failure`; status 0 when the server cannot be reached.
 * @throws the signal's reason when the call is aborted.
 */
export async function send(path: string, { failure, ...init }: SendOptions): Promise<Response> {
  try {
    const response = await fetch(path, { credentials: 'include', ...init })
    if (response.ok) return response
    const { status, body } = await requestError(response)
    const retryAfter = response.headers.get('retry-after')
    throw Object.assign(createRequestError(failure, status, body), { retryAfter })
  } catch (error) {
    init.signal?.throwIfAborted()
    throw isRequestError(error) ? error : createRequestError(failure, 0)
  }
}

/** `send` with a JSON body; the method defaults to POST. */
export const sendJson = (
  path: string,
  body: unknown,
  { headers, ...options }: SendOptions,
): Promise<Response> =>
  send(path, {
    method: 'POST',
    ...options,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

/** The error for a failed response; consumes its body. */
async function requestError(response: Response): Promise<RequestError> {
  const text = await response.text()
  return createRequestError(
    `${response.status}: ${text || response.statusText}`,
    response.status,
    errorBody(text),
  )
}

function errorBody(text: string): Partial<ApiError> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}
