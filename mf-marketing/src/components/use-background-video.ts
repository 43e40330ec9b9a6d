import { type RefObject, useEffect, useState } from 'react'

/** `navigator.connection`, where supported (Save-Data, WICG Network Information). */
interface SavingNavigator {
  readonly connection?: { readonly saveData?: boolean }
}

interface BackgroundVideoState {
  /** Whether to render the video: never on the server, with reduced motion or with Save-Data. */
  readonly isWanted: boolean
  /** False once the visitor has paused it. */
  readonly isPlaying: boolean
  readonly toggle: () => void
}

/**
 * Controls a background video: it loads after the page, and plays while in view, in a visible tab, until the visitor
 * pauses it.
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
        // Rejected where autoplay is blocked: the poster stays.
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
    // In its own task after `load`, so that the video delays nothing.
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
