import type { CDPSession } from 'playwright-core'

const READ_MS = 3_000

type Session = Pick<CDPSession, 'send'>

interface ReadOptions {
  /** Expressions of one name and session share what they define. */
  readonly world?: string
  /** An expression that is busy for longer is ended. */
  readonly ms?: number
}

/** A world of a frame that the page's scripts have not touched: the id of its context. */
export async function openWorld(session: Session, frameId: string, worldName = 'reading'): Promise<number> {
  const { executionContextId } = await session.send('Page.createIsolatedWorld', { frameId, worldName })
  return executionContextId
}

/** The value of an expression in a frame, or of its promise, out of a world that the page's scripts have not touched. */
export async function readApart(
  session: Session,
  frameId: string,
  expression: string,
  { world, ms = READ_MS }: ReadOptions = {},
): Promise<unknown> {
  const { result } = await session.send('Runtime.evaluate', {
    expression,
    contextId: await openWorld(session, frameId, world),
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
