import type { BrowserVisitRequest, VisitPart, VisitShot } from '@agency/contracts'
import { NDJSON } from '@agency/contracts/analysis-values'
import { amountOf, textOf } from '@agency/contracts/saved-report'
import { VISIT_PARTS, VISIT_SHOTS } from '@agency/contracts/visit-values'
import { createRequestError, sendJson } from '@agency/web-kit'
import { readNdjson, type StreamEvent } from '../../platform/read-ndjson.ts'
import { endOf, type StreamEnd } from './analysis-stream.ts'
import { type BrowserVisit, type Shots, toBrowserVisit } from './browser-visit.ts'

/** Told what comes before the visit is whole. */
export interface VisitListener {
  /** Pages before this one; 0 once it is opened. */
  readonly onQueued: (ahead: number) => void
  readonly onShots: (shots: Shots) => void
  /** The parts that have ended. */
  readonly onParts: (parts: readonly VisitPart[]) => void
}

export interface VisitCall extends BrowserVisitRequest, VisitListener {
  readonly signal: AbortSignal
}

const NOT_VISITED = 'Failed to visit website'

/**
 * Has a browser visit a website, and returns what it saw.
 * @throws {RequestError} when the server refuses or fails, or cannot be reached (status 0).
 * @throws the signal's reason when it is aborted.
 */
export async function visitWebsite({
  signal,
  onQueued,
  onShots,
  onParts,
  ...request
}: VisitCall): Promise<BrowserVisit> {
  const response = await sendJson('/api/browser-visit', request, {
    failure: NOT_VISITED,
    signal,
    headers: { accept: `${NDJSON}, application/json;q=0.9` },
  })
  let shots: Shots = {}
  let parts: readonly VisitPart[] = []
  const onLine = (event: StreamEvent): StreamEnd | undefined => {
    if ('queued' in event) onQueued(amountOf(event.queued))
    const shot = VISIT_SHOTS.find((name) => name === event.shot)
    if (shot) {
      shots = withShot(shots, shot, textOf(event.jpeg))
      onShots(shots)
    }
    const part = VISIT_PARTS.find((name) => name === event.part)
    if (part) {
      parts = [...parts, part]
      onParts(parts)
    }
    return endOf(event)
  }
  const end = await readEnd(response, onLine).catch(() => {
    signal.throwIfAborted()
    throw createRequestError(NOT_VISITED, 0)
  })
  if (!end.ok) throw createRequestError(NOT_VISITED, end.status, end.body)
  const visit = toBrowserVisit(end.result, shots)
  if (!visit) throw createRequestError(NOT_VISITED, response.status)
  return visit
}

async function readEnd(
  response: Response,
  onLine: (event: StreamEvent) => StreamEnd | undefined,
): Promise<StreamEnd> {
  const isStream = response.headers.get('content-type')?.startsWith(NDJSON)
  return isStream && response.body
    ? readNdjson(response.body, onLine)
    : { ok: true, result: await response.json() }
}

const withShot = (shots: Shots, shot: VisitShot, jpeg: string): Shots =>
  /^[\w+/]+=*$/.test(jpeg) ? { ...shots, [shot]: `data:image/jpeg;base64,${jpeg}` } : shots
