import {
  AnalysisEventSchema,
  AnalysisResultSchema,
  AnalyzeRequestSchema,
  BODY_MAX_BYTES,
  NDJSON,
  SaveAnalysisRequestSchema,
  SaveAnalysisResponseSchema,
  SavedAnalysisSchema,
} from '@agency/contracts'
import type { Operation } from '../../platform/openapi-operation.ts'
import { ANALYSER_ERRORS } from './analyser-errors.ts'

/** The calls of this feature as `GET /api/openapi.json` describes them. */
export const analysesOperations: readonly Operation[] = [
  {
    method: 'post',
    path: '/api/analyze-seo',
    summary:
      'Analyses a website. Answers JSON, or one JSON object a line as it goes where that is asked for.',
    body: { schema: AnalyzeRequestSchema, maxBytes: BODY_MAX_BYTES.json },
    success: {
      status: 200,
      description:
        'The report. In lines: stages as they are finished, then the result, or the error that broke it off.',
      content: { 'application/json': AnalysisResultSchema, [NDJSON]: AnalysisEventSchema },
    },
    isLimited: true,
    errors: ANALYSER_ERRORS,
  },
  {
    method: 'post',
    path: '/api/seo-analysis',
    summary: 'Saves a report under an id that the caller made up; answers when it is durable.',
    body: { schema: SaveAnalysisRequestSchema, maxBytes: BODY_MAX_BYTES.savedAnalysis },
    success: {
      status: 201,
      description: 'It is saved.',
      content: { 'application/json': SaveAnalysisResponseSchema },
    },
    isLimited: true,
    errors: ['INVALID', 'ID_TAKEN', 'SERVICE_UNAVAILABLE'],
  },
  {
    method: 'get',
    path: '/api/seo-analysis/{uniqueId}',
    summary: 'Opens a saved report; whoever has its id may.',
    pathParameters: { uniqueId: 'The id under which it was saved.' },
    success: {
      status: 200,
      description: 'The report, its text as it was saved.',
      content: { 'application/json': SavedAnalysisSchema },
    },
    isLimited: true,
    errors: ['NOT_FOUND', 'SERVICE_UNAVAILABLE'],
  },
]
