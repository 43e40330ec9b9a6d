import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { keepScrollPositions, savedScrollTop, scrollOnceTallEnough } from './scroll-restoration.ts'

/**
 * On every navigation: scrolls to the top, or on Back and Forward to where the page was left, and focuses the main
 * landmark, so that screen readers read the new page. The first page stays as the browser loaded it.
 */
export function useNavigationEffects(mainId: string): void {
  const { pathname, key } = useLocation()
  const navigation = useNavigationType()
  const renderedKey = useRef(key)
  useEffect(() => {
    renderedKey.current = key
  }, [key])
  useEffect(() => keepScrollPositions(() => renderedKey.current), [])

  const previous = useRef(pathname)
  useEffect(() => {
    if (previous.current === pathname) return
    previous.current = pathname
    document.getElementById(mainId)?.focus({ preventScroll: true })
    return scrollOnceTallEnough(navigation === 'POP' ? savedScrollTop() : 0)
  }, [pathname, mainId, navigation])
}
