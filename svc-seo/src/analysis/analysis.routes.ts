import { type AnalyserEvent, AnalyserRequestSchema, BODY_MAX_BYTES, NDJSON } from '@agency/contracts'
import {
  abortedWhenGone,
  jsonBody,
  type Logger,
  parseBody,
  presentError,
  toAppError,
} from '@agency/service-kit'
import { type Response, Router } from 'express'
import type { Analyser } from './analyse.ts'

export interface AnalysisRoutesDeps {
  readonly analyser: Analyser
  readonly logger: Logger
}

/**
 * `POST /analyze {website, fresh?, renderings?}`: the result as JSON, or as NDJSON lines if the client accepts them. A refusal
 * before the first line keeps its own status and JSON. Who sends `renderings`, empty at first, may be told which addresses a
 * browser has to read before the analysis can go on.
 */
export function analysisRoutes({ analyser, logger }: AnalysisRoutesDeps): Router {
  const routes = Router()
  routes.post('/analyze', jsonBody(BODY_MAX_BYTES.renderings), async (request, response) => {
    const body = parseBody(AnalyserRequestSchema, request)
    const isStream = request.accepts(['application/json', NDJSON]) === NDJSON
    const gone = abortedWhenGone(response)
    try {
      const outcome = await analyser.analyse(body, {
        signal: gone,
        onStage: (stage) => isStream && writeLine(response, { stage }),
        onProgress: (progress) => isStream && writeLine(response, { progress }),
      })
      if (!isStream) return void response.set('Cache-Control', 'no-store').json(outcome)
      writeLine(response, 'needs' in outcome ? outcome : { result: outcome })
      response.end()
    } catch (cause) {
      if (gone.aborted) return
      if (!response.headersSent) throw cause
      const error = toAppError(cause)
      if (error.status >= 500) {
        // Like the error handler: a 500 is a bug, 503 and 504 happen.
        const level = error.status === 500 ? 'error' : 'warn'
        logger[level]({ requestId: request.id, code: error.code, err: cause }, 'request failed')
      }
      writeLine(response, { ...presentError(error), status: error.status })
      response.end()
    }
  })
  return routes
}

function writeLine(response: Response, event: AnalyserEvent): void {
  if (!response.headersSent) {
    // `no-transform` and the second header keep proxies from buffering the lines.
    response.set({
      'Content-Type': NDJSON,
      'Cache-Control': 'no-store, no-transform',
      'X-Accel-Buffering': 'no',
    })
  }
  response.write(`${JSON.stringify(event)}\n`)
}
