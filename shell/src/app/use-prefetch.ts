import type { Remotes } from '@agency/contracts'
import { useEffect } from 'react'
import { matchRemote } from '../remotes/match-remote.ts'
import { useRegistry } from '../remotes/registry.ts'

/**
 * Loads the page of a link that is pointed at or gets the focus, so that a press finds it here. Only the page's own code,
 * of a remote that is here already.
 */
export function usePrefetch(remotes: Remotes): void {
  const registry = useRegistry()
  useEffect(() => {
    const prefetch = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null
      if (link?.origin !== location.origin) return
      const name = matchRemote(remotes, link.pathname)
      const remote = name === undefined ? undefined : registry.peek(name)
      // When it fails, the press asks again.
      remote?.preload?.(link.pathname).catch(() => undefined)
    }
    const ended = new AbortController()
    document.addEventListener('pointerover', prefetch, { passive: true, signal: ended.signal })
    document.addEventListener('focusin', prefetch, { passive: true, signal: ended.signal })
    return () => ended.abort()
  }, [remotes, registry])
}
