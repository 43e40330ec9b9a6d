import type { CDPSession } from 'playwright-core'

const READ_MS = 3_000

interface ReadOptions {
  /** Expressions of one name and session share what they define. */
  readonly world?: string
  /** An expression that is busy for longer is ended. */
  readonly ms?: number
}

/** The value of an expression in a frame, or of its promise, out of a world that the page's scripts have not touched. */
export async function readApart(
  session: Pick<CDPSession, 'send'>,
  frameId: string,
  expression: string,
  { world = 'reading', ms = READ_MS }: ReadOptions = {},
): Promise<unknown> {
  const { executionContextId: contextId } = await session.send('Page.createIsolatedWorld', {
    frameId,
    worldName: world,
  })
  const { result } = await session.send('Runtime.evaluate', {
    expression,
    contextId,
    returnByValue: true,
    awaitPromise: true,
    timeout: ms,
  })
  return result.value
}

/** The same in a page's own frame. */
export async function readPageApart(
  session: Pick<CDPSession, 'send'>,
  expression: string,
  options?: ReadOptions,
): Promise<unknown> {
  const { frameTree } = await session.send('Page.getFrameTree')
  return readApart(session, frameTree.frame.id, expression, options)
}
