import type { ApiError, ContactRequest, ContactToken } from '@agency/contracts'
import { createRequestError, readQueryKey, requestError } from '@agency/web-kit'
import type { QueryFunctionContext } from '@tanstack/react-query'

/** Its segments make the address that gives a token. */
export const CONTACT_TOKEN_KEY = ['/api/contact', 'token'] as const

/**
 * Reads a fresh token. That it could not be had is a matter for the console: the form tries again when it is used.
 * @throws {RequestError} when the server refuses or fails.
 * @throws {TypeError} when it cannot be reached, or answers something that is no token.
 */
export async function readContactToken(context: QueryFunctionContext): Promise<ContactToken> {
  try {
    const answer = await readQueryKey(context)
    if (!isContactToken(answer)) throw new TypeError('The answer is no contact token')
    return answer
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: the specification (section 8) wants this failure in the console alone
    if (!context.signal.aborted) console.error('The contact token could not be read', error)
    throw error
  }
}

const isContactToken = (value: unknown): value is ContactToken =>
  typeof value === 'object' &&
  value !== null &&
  'token' in value &&
  typeof value.token === 'string' &&
  'timestamp' in value &&
  typeof value.timestamp === 'number'

/**
 * Sends a message. It is stored when this resolves.
 * @throws {RequestError} «Error al enviar» with what the server said, if it did, when it refuses or fails or cannot
 * be reached (status 0).
 */
export async function sendMessage(message: ContactRequest): Promise<void> {
  const { status, body } = await post('/api/contact', message)
  if (body) throw createRequestError('Error al enviar', status, body)
}

/** The answer's status, and the error's body when the call came to nothing. */
async function post(
  path: string,
  body: unknown,
): Promise<{ readonly status: number; readonly body?: Partial<ApiError> }> {
  try {
    const response = await fetch(path, {
      method: 'POST',
      credentials: 'include',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (response.ok) return { status: response.status }
    return { status: response.status, body: (await requestError(response)).body }
  } catch {
    return { status: 0, body: {} }
  }
}
