import type { CDPSession } from 'playwright-core'

const READ_MS = 3_000

/** The value of an expression in a frame, out of a world that the page's scripts have not touched. */
export async function readApart(
  session: Pick<CDPSession, 'send'>,
  frameId: string,
  expression: string,
): Promise<unknown> {
  const { executionContextId: contextId } = await session.send('Page.createIsolatedWorld', {
    frameId,
    worldName: 'reading',
  })
  const { result } = await session.send('Runtime.evaluate', {
    expression,
    contextId,
    returnByValue: true,
    timeout: READ_MS,
  })
  return result.value
}
