import { type AnalyserEvent, AnalyserRequestSchema, BODY_MAX_BYTES, NDJSON } from '@agency/contracts'
import {
  abortedWhenGone,
  endWithError,
  jsonBody,
  type Logger,
  parseBody,
  writeLine,
} from '@agency/service-kit'
import { Router } from 'express'
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
        onStage: (stage) => isStream && writeLine<AnalyserEvent>(response, { stage }),
        onProgress: (progress) => isStream && writeLine<AnalyserEvent>(response, { progress }),
      })
      if (!isStream) return void response.set('Cache-Control', 'no-store').json(outcome)
      writeLine<AnalyserEvent>(response, 'needs' in outcome ? outcome : { result: outcome })
      response.end()
    } catch (cause) {
      if (!gone.aborted) endWithError(cause, { request, response, logger })
    }
  })
  return routes
}
