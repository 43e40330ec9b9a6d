import {
  BODY_MAX_BYTES,
  NDJSON,
  SiteReportSchema,
  SiteRunCancelSchema,
  SiteRunEventSchema,
  SiteRunRequestSchema,
  SiteRunSchema,
} from '@agency/contracts'
import { abortedWhenGone, type Logger, parseBody } from '@agency/service-kit'
import { z } from 'zod'
import { createEndpoints, type Endpoints, type RouteDeps } from '../../platform/http/endpoints.ts'
import { sendLines } from '../../platform/http/send-lines.ts'
import { siteOf } from './site-of.ts'
import { siteRunCsv } from './site-run-csv.ts'
import type { SiteRunsService } from './site-runs.service.ts'

const PATH = '/api/site-runs'
const ONE = `${PATH}/{runId}`
const CSV = 'text/csv'

/** Runs over the pages of whole sites. */
export function siteRunsRoutes({
  service,
  rateLimits,
  requireAdmin,
  logger,
}: RouteDeps<SiteRunsService> & { readonly logger: Logger }): Endpoints {
  const endpoints = createEndpoints({ requireAdmin })
  const pathParameters = { runId: 'The id of the run: who has it may read the run.' }
  const body = <S extends z.ZodType>(schema: S) => ({ schema, maxBytes: BODY_MAX_BYTES.json })

  endpoints.add(
    {
      method: 'post',
      path: PATH,
      summary: 'Has the whole site of a saved report read, from the home at which the report ended.',
      limit: rateLimits.reads,
      body: body(SiteRunRequestSchema),
      status: 202,
      answer: 'The run that was queued; 200 and the run of the last day where the site has one.',
      schema: SiteRunSchema,
      errors: [
        'NOT_FOUND',
        'ANALYSE_FIRST',
        'SITE_OPTED_OUT',
        'NOT_A_SITE',
        'QUEUE_FULL',
        'SERVICE_UNAVAILABLE',
      ],
    },
    async (request, response) => {
      const { siteRuns } = rateLimits
      const { run, isNew } = await service.start(parseBody(SiteRunRequestSchema, request), {
        key: siteRuns.keyOf(request),
        take: () => siteRuns.take(request),
      })
      response
        .status(isNew ? 202 : 200)
        .set('Cache-Control', 'no-store')
        .json(run)
    },
  )

  endpoints.add(
    {
      method: 'get',
      path: ONE,
      summary: 'What a run has come to, also while it goes on.',
      pathParameters,
      limit: rateLimits.reads,
      answer: 'The run, the faults of the site and its pages.',
      schema: SiteReportSchema,
      errors: ['NOT_FOUND', 'SERVICE_UNAVAILABLE'],
    },
    async (request, response) => {
      response.set('Cache-Control', 'no-store').json(await service.report(String(request.params.runId)))
    },
  )

  endpoints.add(
    {
      method: 'get',
      path: `${ONE}/events`,
      summary: 'Follows a run. A stream that ends before the run does is to be opened again.',
      pathParameters,
      limit: rateLimits.siteRunStreams,
      answer: 'How the run stands, pages as they are read, signs of life, then its end.',
      lines: { [NDJSON]: SiteRunEventSchema },
      errors: ['NOT_FOUND', 'SERVICE_UNAVAILABLE'],
    },
    async (request, response) => {
      const events = await service.events(String(request.params.runId), abortedWhenGone(response))
      response.set('Cache-Control', 'no-store, no-transform')
      await sendLines(response, {
        events,
        onFailure: (error) => logger.warn({ code: error.code, err: error }, 'the events of a run broke off'),
      })
    },
  )

  endpoints.add(
    {
      method: 'post',
      path: `${ONE}/cancel`,
      summary: 'A report waits for its run no more; the run ends where no other report waits for it.',
      pathParameters,
      limit: rateLimits.reads,
      body: body(SiteRunCancelSchema),
      answer: 'The run as it is now; one that was running ends a moment later.',
      schema: SiteRunSchema,
      errors: ['NOT_FOUND', 'SERVICE_UNAVAILABLE'],
    },
    async (request, response) => {
      const { uniqueId } = parseBody(SiteRunCancelSchema, request)
      const run = await service.cancel(String(request.params.runId), uniqueId)
      response.set('Cache-Control', 'no-store').json(run)
    },
  )

  endpoints.add(
    {
      method: 'get',
      path: `${ONE}/report.csv`,
      summary: 'What a run has come to, as a table.',
      pathParameters,
      limit: rateLimits.reads,
      answer: 'One row for each thing that is wrong.',
      lines: { [CSV]: z.string() },
      errors: ['NOT_FOUND', 'NOT_ENDED', 'SERVICE_UNAVAILABLE'],
    },
    async (request, response) => {
      const report = await service.endedReport(String(request.params.runId))
      const site = siteOf(report.run.website).replace(/[^a-z0-9.-]/g, '-')
      response
        .set('Cache-Control', 'no-store')
        .set('Content-Disposition', `attachment; filename="sitio-${site}.csv"`)
        .type(`${CSV}; charset=utf-8`)
        .send(siteRunCsv(report))
    },
  )
  return endpoints
}
