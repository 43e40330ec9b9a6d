import { ADMIN_SESSION } from '@agency/contracts/limits'

const SIGNS_OF_ACTIVITY = ['pointerdown', 'keydown', 'scroll'] as const

/**
 * Watches over one session: `onEnd` is called once, without activity for too long (`idle`) or after the longest time that a
 * session may last (`long`). By the clock and not by timers alone, which stop while a laptop sleeps.
 * @returns a function that ends the watch
 */
export function watchActivity({
  onActivity,
  onEnd,
}: {
  readonly onActivity: () => void
  readonly onEnd: (reason: 'idle' | 'long') => void
}): () => void {
  const startedAt = Date.now()
  let activeAt = startedAt
  let timer: ReturnType<typeof setTimeout> | undefined

  function check(): boolean {
    const now = Date.now()
    const left = Math.min(startedAt + ADMIN_SESSION.longestMs - now, activeAt + ADMIN_SESSION.idleMs - now)
    clearTimeout(timer)
    if (left > 0) {
      timer = setTimeout(check, left)
      return true
    }
    stop()
    onEnd(now - startedAt >= ADMIN_SESSION.longestMs ? 'long' : 'idle')
    return false
  }
  function handleActivity() {
    // What wakes a sleeping page is no activity.
    if (!check()) return
    activeAt = Date.now()
    onActivity()
  }
  function stop() {
    clearTimeout(timer)
    for (const sign of SIGNS_OF_ACTIVITY) window.removeEventListener(sign, handleActivity, true)
    document.removeEventListener('visibilitychange', check)
  }

  for (const sign of SIGNS_OF_ACTIVITY) {
    window.addEventListener(sign, handleActivity, { capture: true, passive: true })
  }
  document.addEventListener('visibilitychange', check)
  check()
  return stop
}
