import {
  AnalysisEventSchema,
  AnalysisListOptionsSchema,
  AnalysisRecordSchema,
  AnalysisResultSchema,
  AnalyzeRequestSchema,
  BODY_MAX_BYTES,
  ContactedChangeSchema,
  NDJSON,
  SaveAnalysisRequestSchema,
  SaveAnalysisResponseSchema,
  SavedAnalysisSchema,
} from '@agency/contracts'
import { z } from 'zod'
import { ADMIN_ERRORS, adminBody, removalOperations } from '../../platform/http/admin-operation.ts'
import type { Operation } from '../../platform/http/operation.ts'
import { ANALYSER_ERRORS } from './analyser-errors.ts'

const ID = { id: "The analysis's id in the list, not that of its link." }
const record = { 'application/json': AnalysisRecordSchema }

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
  {
    method: 'post',
    path: '/api/admin/seo-analysis',
    summary: 'The saved analyses, all of them without options; how many match in all is in X-Total-Count.',
    body: adminBody(AnalysisListOptionsSchema),
    success: {
      status: 200,
      description: 'The list, or the part that was asked for; a slim one without the reports.',
      content: { 'application/json': z.array(AnalysisRecordSchema) },
    },
    isLimited: false,
    errors: ADMIN_ERRORS,
  },
  {
    method: 'patch',
    path: '/api/admin/seo-analysis/{id}/contacted',
    summary: 'Marks an analysis as contacted or not.',
    pathParameters: ID,
    body: adminBody(ContactedChangeSchema),
    success: { status: 200, description: 'The analysis as it is now.', content: record },
    isLimited: false,
    errors: [...ADMIN_ERRORS, 'NOT_FOUND'],
  },
  ...removalOperations({
    path: '/api/admin/seo-analysis/{id}',
    pathParameters: ID,
    remove: 'Removes an analysis, and its link; for a minute it can be restored.',
    restore: 'Brings back an analysis within a minute of its removal.',
    restored: { description: 'The analysis.', content: record },
  }),
]
