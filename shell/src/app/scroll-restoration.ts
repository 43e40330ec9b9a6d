/** Delay before a position is written to its history entry: browsers limit how often a page may do so. */
const SAVE_DELAY_MS = 100

/** How long a page that is tall enough is left alone before it counts as settled: a report's code and data come meanwhile. */
const SETTLING_MS = 3000

/** What a visitor does to scroll by hand. */
const INTERRUPTIONS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

const keyOfEntry = () => window.history.state?.key ?? 'default'

/**
 * Keeps the scroll position of each page in its history entry, where it survives a reload. The browser's own
 * restoration comes too early: it scrolls as soon as Back is pressed, while the page is still being rendered.
 * @param renderedKey returns the key of the location on screen, which lags behind the entry after Back or Forward
 * @returns a function that hands restoration back to the browser
 */
export function keepScrollPositions(renderedKey: () => string): () => void {
  const { history } = window
  let timer: ReturnType<typeof setTimeout> | undefined
  const save = () => {
    clearTimeout(timer)
    timer = undefined
    if (keyOfEntry() !== renderedKey()) return
    history.replaceState({ ...history.state, scrollTop: Math.round(window.scrollY) }, '')
  }
  const saveSoon = () => {
    clearTimeout(timer)
    timer = setTimeout(save, SAVE_DELAY_MS)
  }
  /** A click may leave the page before the delay is over. */
  const saveNow = () => {
    if (timer !== undefined) save()
  }
  const takeOver = () => {
    history.scrollRestoration = 'manual'
  }
  /** Between documents, and on a reload, the browser's restoration is right. */
  const giveBack = () => {
    history.scrollRestoration = 'auto'
  }
  takeOver()
  window.addEventListener('scroll', saveSoon, { passive: true })
  window.addEventListener('click', saveNow, { capture: true })
  window.addEventListener('pageshow', takeOver)
  window.addEventListener('pagehide', giveBack)
  return () => {
    clearTimeout(timer)
    giveBack()
    window.removeEventListener('scroll', saveSoon)
    window.removeEventListener('click', saveNow, { capture: true })
    window.removeEventListener('pageshow', takeOver)
    window.removeEventListener('pagehide', giveBack)
  }
}

/** The position kept in the current history entry, in pixels; 0 for a page that was never scrolled. */
export function savedScrollTop(): number {
  const top: unknown = window.history.state?.scrollTop
  return typeof top === 'number' ? top : 0
}

/**
 * Scrolls to a position, again each time the page's height changes, until it is tall enough and settled, or the visitor
 * scrolls by hand: what loads above the position must not move it.
 * @param top in pixels
 * @returns a function that ends it
 */
export function scrollOnceTallEnough(top: number): () => void {
  window.scrollTo(0, top)
  if (top === 0) return () => {}
  const { documentElement, body } = document
  let settled: ReturnType<typeof setTimeout> | undefined
  const scroll = () => {
    window.scrollTo(0, top)
    clearTimeout(settled)
    if (documentElement.scrollHeight - window.innerHeight >= top) settled = setTimeout(stop, SETTLING_MS)
  }
  const observer = new ResizeObserver(scroll)
  const stop = () => {
    clearTimeout(settled)
    observer.disconnect()
    for (const type of INTERRUPTIONS) window.removeEventListener(type, stop)
  }
  observer.observe(body)
  for (const type of INTERRUPTIONS) window.addEventListener(type, stop, { passive: true })
  return stop
}
