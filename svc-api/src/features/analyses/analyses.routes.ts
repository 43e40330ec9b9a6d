import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  type AnalysisEvent,
  AnalyzeRequestSchema,
  BODY_MAX_BYTES,
  NDJSON,
  SaveAnalysisRequestSchema,
  type SaveAnalysisResponse,
} from '@agency/contracts'
import {
  type AppError,
  jsonBody,
  type Logger,
  parseBody,
  presentError,
  toAppError,
} from '@agency/service-kit'
import { type Request, type Response, Router } from 'express'
import type { RateLimits } from '../../platform/rate-limit/rate-limit.ts'
import type { AnalysesService } from './analyses.service.ts'
import { presentSaved } from './present-analysis.ts'
import type { LaterEvent, ProgressEvent } from './seo-client.ts'

export type AnalysesRoutesDeps = {
  readonly service: AnalysesService
  readonly rateLimits: RateLimits
  readonly logger: Logger
}

/** Analysing a website, saving the result and opening it again. */
export function analysesRoutes({ service, rateLimits, logger }: AnalysesRoutesDeps): Router {
  const routes = Router()

  routes.post(
    '/api/analyze-seo',
    rateLimits.analyses,
    jsonBody(BODY_MAX_BYTES.json),
    async (request, response) => {
      const wanted = parseBody(AnalyzeRequestSchema, request)
      const call = { signal: abortedWhenGone(response), requestId: String(request.id) }
      response.set('Cache-Control', 'no-store').vary('Accept')
      if (!wantsStream(request)) {
        response.json(await service.analyze(wanted, call))
        return
      }
      const events = await service.stream(wanted, call)
      // Proxies of the nginx family would otherwise hold lines back until a buffer is full.
      response.set('Content-Type', NDJSON).set('X-Accel-Buffering', 'no')
      const onFailure = (error: AppError) => {
        if (call.signal.aborted) return
        logger.warn({ requestId: call.requestId, code: error.code, err: error }, 'analysis broke off')
      }
      await pipeline(Readable.from(linesOf(events, onFailure)), response)
    },
  )

  routes.post(
    '/api/seo-analysis',
    rateLimits.saves,
    jsonBody(BODY_MAX_BYTES.savedAnalysis),
    async (request, response) => {
      const { uniqueId } = await service.save(parseBody(SaveAnalysisRequestSchema, request))
      const saved: SaveAnalysisResponse = { uniqueId }
      response.status(201).set('Cache-Control', 'no-store').json(saved)
    },
  )

  routes.get('/api/seo-analysis/:uniqueId', rateLimits.reads, async (request, response) => {
    const record = await service.findByUniqueId(String(request.params.uniqueId))
    response.set('Cache-Control', 'no-store').json(presentSaved(record))
  })

  return routes
}

/** JSON unless the line format is asked for by name. */
function wantsStream(request: Request): boolean {
  return request.accepts(['application/json', NDJSON]) === NDJSON
}

function abortedWhenGone(response: Response): AbortSignal {
  const controller = new AbortController()
  const abort = () => {
    if (!response.writableFinished) controller.abort()
  }
  if (response.closed) abort()
  else response.once('close', abort)
  return controller.signal
}

/** One line for each event; what breaks off after the first line ends with a line that says so. */
async function* linesOf(
  events: AsyncIterable<ProgressEvent>,
  onFailure: (error: AppError) => void,
): AsyncGenerator<string> {
  try {
    for await (const event of events) yield lineOf(event)
  } catch (error) {
    const known = toAppError(error)
    onFailure(known)
    yield lineOf({ ...presentError(known), status: known.status })
  }
}

const lineOf = (event: AnalysisEvent | LaterEvent) => `${JSON.stringify(event)}\n`
