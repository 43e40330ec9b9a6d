import type { BrowserPage, RenderRequest } from '@agency/contracts'
import { AppError, createSharedWork } from '@agency/service-kit'
import { pageTexts } from '../page/page.content.ts'
import type { BrowserQueue } from '../queue/browser-queue.ts'

/** Opens one page in a browser of its own; ends when the signal aborts. */
export type Render = (website: string, signal: AbortSignal) => Promise<BrowserPage>

export interface Renderer {
  /**
   * The page as a browser has it. Callers with the same address share one browser, which is ended when the last of them leaves;
   * a visitor shares none with a run, which may wait for longer.
   * @throws AppError, or the reason of the caller's own signal
   */
  readonly render: (wanted: RenderRequest, signal: AbortSignal) => Promise<BrowserPage>
  /** Pages that are open, or wait for a browser. */
  readonly underWay: () => number
}

/** @param render `undefined` where there is no browser */
export function createRenderer(render: Render | undefined, queue: BrowserQueue): Renderer {
  const shared = createSharedWork<RenderRequest, BrowserPage>(async ({ website, isOfRun }, { signal }) => {
    if (render === undefined) throw new AppError('BROWSER_OFF', pageTexts.off)
    return queue.run(isOfRun ? 'runRender' : 'render', { signal }, () => render(website, signal))
  })
  return {
    render: (wanted, signal) =>
      shared.join(`${wanted.isOfRun ?? false} ${wanted.website}`, wanted, { signal }),
    underWay: shared.underWay,
  }
}
