import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * On every navigation: scrolls to the top and focuses the main landmark, so that screen readers read the new page. The
 * first page stays as the browser loaded it.
 */
export function useNavigationEffects(mainId: string): void {
  const { pathname } = useLocation()
  const previous = useRef(pathname)
  useEffect(() => {
    if (previous.current === pathname) return
    previous.current = pathname
    window.scrollTo(0, 0)
    document.getElementById(mainId)?.focus({ preventScroll: true })
  }, [pathname, mainId])
}
