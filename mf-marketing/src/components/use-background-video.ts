import { type RefObject, useEffect, useState } from 'react'

/** `navigator.connection`, where supported (Save-Data, WICG Network Information). */
interface SavingNavigator {
  readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string }
}

/** Connections on which the video would take the line from the page for many seconds. */
const SLOW_CONNECTIONS = ['slow-2g', '2g', '3g']

/** What shows that a person is looking at the page. */
const SIGNS_OF_LIFE = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const

/** Without a sign of life the video starts this long after the page has loaded. */
const WAIT_MS = 6000

interface BackgroundVideoState {
  /** Whether to render the video: never on the server, with reduced motion, with Save-Data or on a slow connection. */
  readonly isWanted: boolean
  /** False once the visitor has paused it. */
  readonly isPlaying: boolean
  readonly toggle: () => void
}

/**
 * Controls a background video: it loads after the page, at the visitor's first sign of life or some seconds later, and
 * plays while in view, in a visible tab, until the visitor pauses it.
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
    if (connection?.saveData || SLOW_CONNECTIONS.includes(connection?.effectiveType ?? '')) return
    const reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)')
    const ended = new AbortController()
    const { signal } = ended
    let timer: ReturnType<typeof setTimeout> | undefined
    const decide = () => {
      clearTimeout(timer)
      setIsWanted(!reducedMotion.matches)
    }
    const whenLoaded = () => {
      timer = setTimeout(decide, WAIT_MS)
      for (const sign of SIGNS_OF_LIFE) {
        window.addEventListener(sign, decide, { once: true, passive: true, signal })
      }
    }
    if (document.readyState === 'complete') whenLoaded()
    else window.addEventListener('load', whenLoaded, { once: true, signal })
    reducedMotion.addEventListener('change', decide, { signal })
    return () => {
      clearTimeout(timer)
      ended.abort()
    }
  }, [])
  return isWanted
}
