import { type RefObject, useRef } from 'react'

/**
 * Handlers for a Radix dialog that give the focus back to whatever had it when the dialog opened. Radix
 * by itself returns it only to its own trigger, and many dialogs here are opened from elsewhere.
 * `fallback` gets it when that has gone from the page meanwhile, as the row of a deleted record has.
 */
export function useReturnFocus(fallback?: RefObject<HTMLElement | null>) {
  const previous = useRef<HTMLElement | null>(null)
  return {
    onOpenAutoFocus: () => {
      const active = document.activeElement
      previous.current = active instanceof HTMLElement && active !== document.body ? active : null
    },
    onCloseAutoFocus: (event: Event) => {
      const target = previous.current?.isConnected ? previous.current : fallback?.current
      // Nowhere to go: Radix's own way is as good as any.
      if (!target?.isConnected) return
      event.preventDefault()
      target.focus()
    },
  }
}
