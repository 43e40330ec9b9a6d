import { randomBytes } from 'node:crypto'
import type { BrowserPage, SiteEvent, SiteRendered } from '@agency/contracts'
import { SITE_RENDER_MS } from '@agency/contracts/site-values'
import { abortable } from '@agency/safe-net'

/** Pages of one run that a browser reads: asked for by an event, answered by a call. */
export interface Renders {
  /** Names the run in the answers. */
  readonly token: string
  /**
   * The page as a browser has it; undefined where none could read it, or not in time. One at a time.
   * @throws the signal's reason
   */
  readonly ask: (url: string, msLeft: number) => Promise<BrowserPage | undefined>
  /** Whether an answer has not come in time: the browser is for others now, and the time of the run for other pages. */
  readonly areGivenUp: () => boolean
  /** Takes an answer. @returns whether it was waited for */
  readonly answer: (rendered: SiteRendered) => boolean
}

interface RendersIo {
  /** Ends the run. */
  readonly signal: AbortSignal
  readonly tell: (event: SiteEvent) => void
  /** Longest that one page is waited for, in milliseconds. */
  readonly longestMs?: number
}

export function createRenders({ signal, tell, longestMs = SITE_RENDER_MS }: RendersIo): Renders {
  const token = randomBytes(16).toString('hex')
  let asked: { readonly url: string; readonly resolve: (page: BrowserPage | undefined) => void } | undefined
  let isLate = false
  return {
    token,
    async ask(url, msLeft) {
      let timer: NodeJS.Timeout | undefined
      const answer = new Promise<BrowserPage | undefined>((resolve) => {
        asked = { url, resolve }
        const giveUp = () => {
          isLate = true
          resolve(undefined)
        }
        timer = setTimeout(giveUp, Math.min(longestMs, msLeft))
      })
      try {
        tell({ render: { url, token } })
        return await abortable(answer, signal)
      } finally {
        clearTimeout(timer)
        asked = undefined
      }
    },
    areGivenUp: () => isLate,
    answer({ url, page }) {
      if (asked?.url !== url) return false
      asked.resolve(page)
      asked = undefined
      return true
    },
  }
}
