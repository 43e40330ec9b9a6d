import type { ApiError } from '@agency/contracts'
import { QueryClient, type QueryFunctionContext } from '@tanstack/react-query'

/** A call the gateway refused or failed: its status, its Spanish sentence and its code where it gave them. */
export class RequestError extends Error {
  override readonly name = 'RequestError'
  readonly status: number
  readonly body: Partial<ApiError>

  constructor(message: string, status: number, body: Partial<ApiError> = {}) {
    super(message)
    this.status = status
    this.body = body
  }
}

/**
 * Reads `path` as JSON, credentials included.
 * @throws {RequestError} whose message is `<status>: <body, or the status text if it is empty>`.
 */
export async function readJson(path: string, init: RequestInit = {}): Promise<unknown> {
  const response = await fetch(path, { credentials: 'include', ...init })
  if (!response.ok) throw await requestError(response)
  return response.json()
}

/** The error for a response that is not OK; consumes its body. */
export async function requestError(response: Response): Promise<RequestError> {
  const text = await response.text()
  return new RequestError(
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

/** Reads the address formed by the query key's segments joined with slashes. */
export const readQueryKey = ({ queryKey, signal }: QueryFunctionContext): Promise<unknown> =>
  readJson(queryKey.join('/'), { signal })

/** A query client with the site's defaults: nothing goes stale, is retried, or is read again on focus. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: readQueryKey,
        staleTime: Number.POSITIVE_INFINITY,
        refetchInterval: false,
        refetchOnWindowFocus: false,
        retry: false,
      },
      mutations: { retry: false },
    },
  })
