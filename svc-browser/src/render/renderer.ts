import type { BrowserPage } from '@agency/contracts'
import { AppError, createSharedWork } from '@agency/service-kit'
import { pageTexts } from '../page/page.content.ts'
import type { BrowserQueue } from '../queue/browser-queue.ts'

/** Opens one page in a browser of its own; ends when the signal aborts. */
export type Render = (website: string, signal: AbortSignal) => Promise<BrowserPage>

export interface Renderer {
  /**
   * The page as a browser has it. Callers with the same address share one browser, which is ended when the last of them leaves.
   * @throws AppError, or the reason of the caller's own signal
   */
  readonly render: (website: string, signal: AbortSignal) => Promise<BrowserPage>
  /** Pages that are open, or wait for a browser. */
  readonly underWay: () => number
}

/** @param render `undefined` where there is no browser */
export function createRenderer(render: Render | undefined, queue: BrowserQueue): Renderer {
  const shared = createSharedWork<string, BrowserPage>(async (website, { signal }) => {
    if (render === undefined) throw new AppError('BROWSER_OFF', pageTexts.off)
    return queue.run('render', { signal }, () => render(website, signal))
  })
  return {
    render: (website, signal) => shared.join(website, website, { signal }),
    underWay: shared.underWay,
  }
}
