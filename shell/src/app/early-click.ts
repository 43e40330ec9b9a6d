import { useEffect } from 'react'

declare global {
  interface Window {
    /** The last button tapped; recorded by `public/early-clicks.js`, which loads long before the rest. */
    earlyClick?: HTMLButtonElement | null
  }
}

let early: HTMLButtonElement | null | undefined

/** Call right before hydration: from then on React replays taps itself, also where it has not hydrated yet. */
export function takeEarlyClick(): void {
  early = window.earlyClick
  window.earlyClick = null
}

/** Replays the tap made before the page's code loaded, unless there was another tap since. */
export function useEarlyClick(): void {
  useEffect(() => {
    const button = early
    early = null
    if (!button?.isConnected || window.earlyClick) return
    // Outside React's own work: React hydrates a boundary first only for external clicks.
    setTimeout(() => button.click())
  }, [])
}
