import { VISIT_MAX } from '@agency/contracts'
import type { Target } from '../seen/targets.ts'

const QUALITY = 40
const WIDTH = 195
const HEIGHT = 390
/** One frame is kept for each of these times: the last. */
const STEP_MS = 100
const FRAMES_MAX = 200
/** A frame may be told of this much after its page says that it was painted. */
const LATE_MS = 100

/** What a screen has shown. */
export interface Frame {
  /** In milliseconds since 1970. */
  readonly at: number
  /** In base64. */
  readonly jpeg: string
}

/** Records a page from now on. */
export async function recordFilm(target: Target): Promise<{ readonly frames: () => readonly Frame[] }> {
  const frames = new Map<number, Frame>()
  target.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    // The page may be gone.
    void target.send('Page.screencastFrameAck', { sessionId }).catch(() => {})
    const at = (metadata.timestamp ?? 0) * 1000
    const isKept = frames.size < FRAMES_MAX && Buffer.byteLength(data, 'base64') <= VISIT_MAX.shotBytes
    if (isKept) frames.set(Math.floor(at / STEP_MS), { at, jpeg: data })
  })
  const size = { maxWidth: WIDTH, maxHeight: HEIGHT }
  await target.send('Page.startScreencast', { format: 'jpeg', quality: QUALITY, ...size })
  return { frames: () => [...frames.values()] }
}

/**
 * What the screen showed at the first paint, at the largest, and between them; the same picture once.
 * @param frames in order of time
 * @returns times in milliseconds from `origin`
 */
export function filmstrip(
  frames: readonly Frame[],
  {
    origin,
    fcpMs,
    lcpMs,
  }: { readonly origin: number; readonly fcpMs: number | null; readonly lcpMs: number | null },
): readonly { readonly ms: number; readonly jpeg: string }[] {
  if (fcpMs === null) return []
  const step = Math.max(0, (lcpMs ?? fcpMs) - fcpMs) / (VISIT_MAX.frames - 1)
  const strip = new Map<Frame, number>()
  for (let moment = 0; moment < VISIT_MAX.frames; moment += 1) {
    const ms = fcpMs + moment * step
    const frame = frames.findLast(({ at }) => at <= origin + ms + LATE_MS)
    if (frame && !strip.has(frame)) strip.set(frame, Math.round(ms))
  }
  return Array.from(strip, ([{ jpeg }, ms]) => ({ ms, jpeg }))
}
