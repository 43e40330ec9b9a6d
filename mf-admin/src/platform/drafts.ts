import { useEffect } from 'react'
import { usePanel } from './panel-context.ts'

/** The draft of one place: what is left from a session that ended by itself, and how to keep it up to date. */
export function useDraft<Value>(place: string): {
  readonly kept: Value | undefined
  readonly keep: (value: Value) => void
} {
  const { api, drafts } = usePanel()
  // Left by the administrator, not by the end of the session: the draft is given up.
  useEffect(
    () => () => {
      if (api.isOpen()) drafts.delete(place)
    },
    [api, drafts, place],
  )
  return {
    // Only this place writes under its name.
    kept: drafts.get(place) as Value | undefined,
    keep: (value) => void drafts.set(place, value),
  }
}
