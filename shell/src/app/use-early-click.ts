import { useEffect } from 'react'

declare global {
  interface Window {
    /** The button that was tapped last; kept by `public/early-clicks.js`, which arrives long before the rest. */
    earlyClick?: HTMLButtonElement | null
  }
}

/** Does what was tapped while the page was there and its code was not. */
export function useEarlyClick(): void {
  useEffect(() => {
    const button = window.earlyClick
    window.earlyClick = null
    // Not from within React's own work: what is not hydrated yet is hydrated first for a click from outside.
    setTimeout(() => button?.isConnected && button.click())
  }, [])
}
