import { type RefObject, useEffect, useState } from 'react'

/** What `navigator.connection` says where a browser has it (Save-Data, WICG Network Information). */
interface SavingNavigator {
  readonly connection?: { readonly saveData?: boolean }
}

interface BackgroundVideoState {
  /** Whether the video belongs on the page: never on the server, with reduced motion or with Save-Data. */
  readonly isWanted: boolean
  /** Whether the visitor lets it play. */
  readonly isPlaying: boolean
  readonly toggle: () => void
}

/**
 * Decides when a background video is loaded and when it plays: after the page itself is loaded, on view, in a
 * tab that is looked at, and until the visitor stops it.
 */
export function useBackgroundVideo(video: RefObject<HTMLVideoElement | null>): BackgroundVideoState {
  const isWanted = useIsWanted()
  const [isPlaying, setIsPlaying] = useState(true)

  useEffect(() => {
    const element = video.current
    if (!isWanted || !element) return
    let isOnView = true
    const update = () => {
      if (isPlaying && isOnView && document.visibilityState === 'visible') {
        // Refused where a browser lets nothing play by itself: the poster stays.
        element.play()?.catch(() => undefined)
      } else {
        element.pause()
      }
    }
    const observer = new IntersectionObserver(([entry]) => {
      isOnView = entry?.isIntersecting ?? true
      update()
    })
    observer.observe(element)
    document.addEventListener('visibilitychange', update)
    update()
    return () => {
      observer.disconnect()
      document.removeEventListener('visibilitychange', update)
    }
  }, [video, isWanted, isPlaying])

  return { isWanted, isPlaying, toggle: () => setIsPlaying(!isPlaying) }
}

function useIsWanted(): boolean {
  const [isWanted, setIsWanted] = useState(false)
  useEffect(() => {
    const { connection } = navigator as SavingNavigator
    if (connection?.saveData) return
    const reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)')
    let timer: ReturnType<typeof setTimeout> | undefined
    const decide = () => setIsWanted(!reducedMotion.matches)
    // A task of its own after the page's files: the first paint is over and nothing waits for the video.
    const whenLoaded = () => {
      timer = setTimeout(decide)
    }
    if (document.readyState === 'complete') whenLoaded()
    else window.addEventListener('load', whenLoaded, { once: true })
    reducedMotion.addEventListener('change', decide)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('load', whenLoaded)
      reducedMotion.removeEventListener('change', decide)
    }
  }, [])
  return isWanted
}
