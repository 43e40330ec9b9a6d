import type { ContactRequest, ContactToken } from '@agency/contracts'
import { readJson, sendJson } from '@agency/web-kit'

/**
 * Reads a fresh token. A failure only goes to the console: the form retries when used.
 * @throws {RequestError} when the server refuses or fails.
 * @throws {TypeError} when it cannot be reached, or the response is no token.
 */
export async function readContactToken(signal: AbortSignal): Promise<ContactToken> {
  try {
    const answer = await readJson('/api/contact/token', { signal })
    if (!isContactToken(answer)) throw new TypeError('The answer is no contact token')
    return answer
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: the specification (section 8) requires this failure in the console only
    if (!signal.aborted) console.error('The contact token could not be read', error)
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
 * @throws {RequestError} `Error al enviar`, with the server's status and sentence; status 0 when it cannot be reached.
 */
export async function sendMessage(message: ContactRequest): Promise<void> {
  await sendJson('/api/contact', message, { failure: 'Error al enviar' })
}
