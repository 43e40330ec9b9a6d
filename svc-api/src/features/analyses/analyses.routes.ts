import {
  AnalysisEventSchema,
  AnalysisResultSchema,
  AnalyzeRequestSchema,
  BODY_MAX_BYTES,
  NDJSON,
  RecheckRequestSchema,
  RecheckSchema,
  SaveAnalysisRequestSchema,
  type SaveAnalysisResponse,
  SaveAnalysisResponseSchema,
  SavedAnalysisSchema,
} from '@agency/contracts'
import { abortedWhenGone, type Logger, parseBody } from '@agency/service-kit'
import type { Request } from 'express'
import { createEndpoints, type Endpoints, type RouteDeps } from '../../platform/http/endpoints.ts'
import { sendLines, wantsLines } from '../../platform/http/send-lines.ts'
import { ANALYSER_ERRORS } from './analyser-errors.ts'
import type { AnalysesService } from './analyses.service.ts'
import type { FullAnalysisRecord } from './analyses.store.ts'
import { presentSaved } from './present-analysis.ts'

/** Analysing a website, saving the report and opening it again. */
export function analysesRoutes({
  service,
  sendLink,
  logger,
  ...deps
}: RouteDeps<AnalysesService> & {
  /** Sends the visitor a link; false when it must not or cannot. Never rejects. */
  readonly sendLink: (request: Request, analysis: FullAnalysisRecord) => Promise<boolean>
  readonly logger: Logger
}): Endpoints {
  const { rateLimits } = deps
  const endpoints = createEndpoints(deps)

  endpoints.add(
    {
      method: 'post',
      path: '/api/analyze-seo',
      summary:
        'Analyses a website. Answers JSON, or one JSON object a line as it goes where that is asked for.',
      limit: rateLimits.analyses,
      body: { schema: AnalyzeRequestSchema, maxBytes: BODY_MAX_BYTES.json },
      answer:
        'The report. In lines: stages as they are finished and what is known so far, then the result, or the error that broke it off.',
      schema: AnalysisResultSchema,
      lines: { [NDJSON]: AnalysisEventSchema },
      errors: ANALYSER_ERRORS,
    },
    async (request, response) => {
      const wanted = parseBody(AnalyzeRequestSchema, request)
      const call = { signal: abortedWhenGone(response), requestId: String(request.id) }
      response.set('Cache-Control', 'no-store').vary('Accept')
      if (!wantsLines(request)) {
        response.json(await service.analyze(wanted, call))
        return
      }
      const events = await service.stream(wanted, call)
      await sendLines(response, {
        events,
        onFailure: (error) => {
          if (call.signal.aborted) return
          logger.warn({ requestId: call.requestId, code: error.code, err: error }, 'analysis broke off')
        },
      })
    },
  )

  endpoints.add(
    {
      method: 'post',
      path: '/api/recheck',
      summary:
        'Runs some checks of a website again, by their ids, on what these need alone. Nothing is kept, and no report changes.',
      limit: rateLimits.rechecks,
      body: { schema: RecheckRequestSchema, maxBytes: BODY_MAX_BYTES.json },
      answer: 'Those checks as a new report would have them, in the order asked.',
      schema: RecheckSchema,
      errors: ANALYSER_ERRORS,
    },
    async (request, response) => {
      const wanted = parseBody(RecheckRequestSchema, request)
      const call = { signal: abortedWhenGone(response), requestId: String(request.id) }
      response.set('Cache-Control', 'no-store').json(await service.recheck(wanted, call))
    },
  )

  endpoints.add(
    {
      method: 'post',
      path: '/api/seo-analysis',
      summary: 'Saves a report under an id that the caller made up; answers when it is durable.',
      limit: rateLimits.saves,
      body: { schema: SaveAnalysisRequestSchema, maxBytes: BODY_MAX_BYTES.savedAnalysis },
      status: 201,
      answer: 'It is saved.',
      schema: SaveAnalysisResponseSchema,
      errors: ['INVALID', 'ID_TAKEN', 'SERVICE_UNAVAILABLE'],
    },
    async (request, response) => {
      const { sendLink: isLinkWanted, ...analysis } = parseBody(SaveAnalysisRequestSchema, request)
      const record = await service.save(analysis)
      const { uniqueId, shareId } = record
      const linkSent = isLinkWanted ? await sendLink(request, record) : undefined
      const saved: SaveAnalysisResponse = { uniqueId, shareId, ...(linkSent !== undefined && { linkSent }) }
      response.status(201).set('Cache-Control', 'no-store').json(saved)
    },
  )

  endpoints.add(
    {
      method: 'get',
      path: '/api/seo-analysis/{uniqueId}',
      summary: 'Opens a saved report, for anyone who has one of its ids.',
      pathParameters: {
        uniqueId: 'The id under which it was saved, or the one to share, without personal data.',
      },
      limit: rateLimits.reads,
      answer: 'The report, its text as it was saved.',
      schema: SavedAnalysisSchema,
      errors: ['NOT_FOUND', 'SERVICE_UNAVAILABLE'],
    },
    async (request, response) => {
      const record = await service.findByLink(String(request.params.uniqueId))
      response.set('Cache-Control', 'no-store').json(presentSaved(record))
    },
  )

  return endpoints
}
