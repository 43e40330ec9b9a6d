import { useEffect } from 'react'

declare global {
  interface Window {
    /** The button that was tapped last; kept by `public/early-clicks.js`, which arrives long before the rest. */
    earlyClick?: HTMLButtonElement | null
  }
}

let early: HTMLButtonElement | null | undefined

/** To be called right before hydration: from then on React hears what is tapped, also where it has not been yet. */
export function takeEarlyClick(): void {
  early = window.earlyClick
  window.earlyClick = null
}

/** Does what was tapped while the page was there and its code was not, unless something was tapped since. */
export function useEarlyClick(): void {
  useEffect(() => {
    const button = early
    early = null
    if (!button?.isConnected || window.earlyClick) return
    // Not from within React's own work: what is not hydrated yet is hydrated first for a click from outside.
    setTimeout(() => button.click())
  }, [])
}
