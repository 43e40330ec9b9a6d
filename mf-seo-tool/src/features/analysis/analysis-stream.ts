import type { AnalysisProgress, ApiError, Stage } from '@agency/contracts'
import { PROGRESS_TITLE_MAX, RENDER_STAGE, STAGES } from '@agency/contracts/analysis-values'
import { amountOf, fieldsOf, textOf } from '@agency/contracts/saved-report'
import { readNdjson, type StreamEvent } from '../../platform/read-ndjson.ts'

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
 * @throws {Error} as `readNdjson`
 */
export const readAnalysisStream = (
  stream: ReadableStream<Uint8Array>,
  listener: StreamListener,
): Promise<StreamEnd> => readNdjson(stream, (event) => readLine(event, listener))

function readLine(
  event: StreamEvent,
  { onStage, onRender, onProgress }: StreamListener,
): StreamEnd | undefined {
  const end = endOf(event)
  if (end) return end
  const stage = STAGES.find((name) => name === event.stage)
  if (stage) onStage(stage)
  if (event.stage === RENDER_STAGE) onRender()
  if ('progress' in event) onProgress(progressOf(event.progress))
  return undefined
}

/** What the last line of a stream says; nothing for any other line. */
export function endOf(event: StreamEvent): StreamEnd | undefined {
  if ('result' in event) return { ok: true, result: event.result }
  if (!('error' in event)) return undefined
  return { ok: false, status: amountOf(event.status), body: event as Partial<ApiError> }
}

/** The title is a stranger's text: cut here too, whatever sent it. */
function progressOf(value: unknown): AnalysisProgress {
  const { title, requests } = fieldsOf(value)
  const text = textOf(title).slice(0, PROGRESS_TITLE_MAX)
  return { ...(text && { title: text }), requests: amountOf(requests) }
}
