import type { AnalysisProgress, ApiError, Stage } from '@agency/contracts'
import { PROGRESS_TITLE_MAX, RENDER_STAGE, STAGES } from '@agency/contracts/analysis-values'
import { amountOf, fieldsOf, textOf } from '@agency/contracts/saved-report'

/** The last line of a stream: the raw result, or the error. */
export type StreamEnd =
  | { readonly ok: true; readonly result: unknown }
  | { readonly ok: false; readonly status: number; readonly body: Partial<ApiError> }

/** Told what comes before the last line. */
export interface StreamListener {
  readonly onStage: (stage: Stage) => void
  /** A browser opens the page, because scripts build it. */
  readonly onRender: () => void
  readonly onProgress: (progress: AnalysisProgress) => void
}

/**
 * Reads a streamed analysis to its last line and reports each stage and what is known so far. Unknown lines are ignored, since the contract
 * grows by addition.
 * @throws {Error} if the stream breaks, ends without a last line, or contains a line that is not JSON.
 */
export async function readAnalysisStream(
  stream: ReadableStream<Uint8Array>,
  listener: StreamListener,
): Promise<StreamEnd> {
  const reader = stream.getReader()
  const decoder = new TextDecoder()
  let pending = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      pending += done ? `${decoder.decode()}\n` : decoder.decode(value, { stream: true })
      const lines = pending.split('\n')
      pending = lines.pop() ?? ''
      for (const line of lines) {
        const end = readLine(line, listener)
        if (end) return end
      }
      if (done) throw new Error('The stream ended without a result')
    }
  } finally {
    // Ends a request that continues after the last line; has no effect on a finished one.
    reader.cancel().catch(() => undefined)
  }
}

function readLine(line: string, { onStage, onRender, onProgress }: StreamListener): StreamEnd | undefined {
  if (line.trim() === '') return undefined
  const event: unknown = JSON.parse(line)
  if (typeof event !== 'object' || event === null) throw new Error('A line of the stream is not an object')
  if ('result' in event) return { ok: true, result: event.result }
  if ('error' in event) {
    const status = 'status' in event && typeof event.status === 'number' ? event.status : 0
    return { ok: false, status, body: event as Partial<ApiError> }
  }
  const stage = 'stage' in event ? STAGES.find((name) => name === event.stage) : undefined
  if (stage) onStage(stage)
  if ('stage' in event && event.stage === RENDER_STAGE) onRender()
  if ('progress' in event) onProgress(progressOf(event.progress))
  return undefined
}

/** The title is a stranger's text: cut here too, whatever sent it. */
function progressOf(value: unknown): AnalysisProgress {
  const { title, requests } = fieldsOf(value)
  const text = textOf(title).slice(0, PROGRESS_TITLE_MAX)
  return { ...(text && { title: text }), requests: amountOf(requests) }
}
