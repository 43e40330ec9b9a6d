import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * On every change of route: scroll to the top and move the focus to the main area, so that a screen reader
 * reads the new page. The first page is left as the browser loaded it.
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
