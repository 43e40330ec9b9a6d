import type { RecheckRequest } from '@agency/contracts'
import { fieldsOf, listOf, readCheck, type SavedCheck } from '@agency/contracts/saved-report'
import { createRequestError, isRequestError, sendJson } from '@agency/web-kit'

const NOT_RECHECKED = 'Failed to check again'

/** How a check stands against what a report says of it; `text` is what is said now. */
export type Standing =
  | { readonly is: 'fixed' | 'same' }
  | { readonly is: 'other'; readonly text: string }
  | { readonly is: 'failed'; readonly text?: string }

interface Row extends Pick<SavedCheck, 'id' | 'message'> {
  readonly website: string
}

/** Has one check of a report run again. Rejects with the reason of the signal alone. */
export async function recheck({ website, id, message }: Row, signal: AbortSignal): Promise<Standing> {
  try {
    const now = await checkNow({ website, checks: [id] }, signal)
    if (now.outcome === 'unknown') return { is: 'failed', text: now.message }
    if (now.outcome === 'success') return { is: 'fixed' }
    // A check that no longer applies may be fixed or implied by another: its message says which.
    return now.message === message ? { is: 'same' } : { is: 'other', text: now.message }
  } catch (cause) {
    signal.throwIfAborted()
    const sentence = isRequestError(cause) ? cause.body.error : undefined
    return { is: 'failed', ...(sentence && { text: sentence }) }
  }
}

async function checkNow(request: RecheckRequest, signal: AbortSignal): Promise<SavedCheck> {
  const response = await sendJson('/api/recheck', request, { failure: NOT_RECHECKED, signal })
  const { checks } = fieldsOf(await response.json().catch(() => undefined))
  const now = listOf(checks)
    .map(readCheck)
    .find(({ id }) => id === request.checks[0])
  if (now === undefined) throw createRequestError(NOT_RECHECKED, response.status)
  return now
}
