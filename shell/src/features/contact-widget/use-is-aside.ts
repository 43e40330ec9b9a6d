import { type RefObject, useEffect, useState } from 'react'

/** What must stay within reach. */
const CONTROLS = 'a, button, input, textarea, select, summary, label'

/** Where the widget's resting place is probed: a grid of shares of its width and height. */
const SHARES = [0.02, 0.5, 0.98]

/**
 * Whether the widget must move aside: while the page is scrolled down, until it is scrolled up or at its end, and
 * where the widget would cover a control.
 * @param restingPlace an element that keeps its place when the widget moves
 */
export function useIsAside(restingPlace: RefObject<HTMLElement | null>): boolean {
  const [isAside, setIsAside] = useState(false)
  useEffect(() => {
    const element = restingPlace.current
    if (!element) return
    let soon: ReturnType<typeof setTimeout> | undefined
    let lastTop = window.scrollY
    let isScrolledDown = false
    const update = () => {
      soon = undefined
      const top = window.scrollY
      const end = document.documentElement.scrollHeight - window.innerHeight
      if (top !== lastTop) isScrolledDown = top > lastTop
      if (top <= 0 || top >= end - 1) isScrolledDown = false
      lastTop = top
      setIsAside(isScrolledDown || coversControl(element))
    }
    // After the frame, not in it: the layout that is read here has been computed then, also at the end of hydration.
    const updateSoon = () => {
      soon ??= setTimeout(update)
    }
    // The page grows and shrinks: a route, an answer that opens, the banner. It also reports the size that it begins with.
    const observer = new ResizeObserver(updateSoon)
    observer.observe(document.body)
    window.addEventListener('scroll', updateSoon, { passive: true })
    window.addEventListener('resize', updateSoon)
    return () => {
      clearTimeout(soon)
      observer.disconnect()
      window.removeEventListener('scroll', updateSoon)
      window.removeEventListener('resize', updateSoon)
    }
  }, [restingPlace])
  return isAside
}

/** Whether a control of the page lies under `place`, even where the widget is over it now. */
function coversControl(place: HTMLElement): boolean {
  const { left, top, width, height } = place.getBoundingClientRect()
  return SHARES.some((x) =>
    SHARES.some((y) =>
      document
        .elementsFromPoint(left + width * x, top + height * y)
        .some((found) => !place.contains(found) && found.closest(CONTROLS)),
    ),
  )
}
