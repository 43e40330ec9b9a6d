import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { keepScrollPositions, savedScrollTop, scrollOnceTallEnough } from './scroll-restoration.ts'

/**
 * On every navigation: scrolls to the top, or on Back and Forward to where the page was left, and focuses the main
 * landmark, so that screen readers read the new page. A page that has put the focus on one of its fields keeps it there.
 * The first page stays as the browser loaded it.
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
    const main = document.getElementById(mainId)
    const field = main?.querySelector<HTMLElement>(':is(input, textarea, select):focus')
    if (!field) main?.focus({ preventScroll: true })
    const stop = scrollOnceTallEnough(navigation === 'POP' ? savedScrollTop() : 0)
    field?.scrollIntoView({ block: 'nearest' })
    return stop
  }, [pathname, mainId, navigation])
}
