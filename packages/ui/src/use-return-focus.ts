import { type RefObject, useRef } from 'react'

/**
 * Handlers for a Radix dialog that return the focus to the element that had it when the dialog opened. Radix returns
 * it only to its own trigger, and many dialogs here are opened from elsewhere. `fallback` receives it when that
 * element is gone, such as the row of a deleted record. Focus that has left the dialog by itself, as when an entry of a
 * menu opens another page, stays where it went.
 */
export function useReturnFocus(fallback?: RefObject<HTMLElement | null>) {
  const previous = useRef<HTMLElement | null>(null)
  return {
    onOpenAutoFocus: () => {
      const active = document.activeElement
      previous.current = active instanceof HTMLElement && active !== document.body ? active : null
    },
    onCloseAutoFocus: (event: Event) => {
      const { activeElement } = document
      const isElsewhere =
        activeElement !== document.body &&
        !(event.target instanceof Node && event.target.contains(activeElement))
      if (isElsewhere) return event.preventDefault()
      const target = previous.current?.isConnected ? previous.current : fallback?.current
      // No element left: fall back to Radix's behaviour.
      if (!target?.isConnected) return
      event.preventDefault()
      // The page did not scroll meanwhile. Without this a button in the sticky header, beneath its scroll padding, would
      // move it.
      target.focus({ preventScroll: true })
    },
  }
}
