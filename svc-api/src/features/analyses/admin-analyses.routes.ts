import {
  AnalysesBulkSchema,
  AnalysisListOptionsSchema,
  AnalysisRecordSchema,
  ContactedChangeSchema,
} from '@agency/contracts'
import { parseBody } from '@agency/service-kit'
import { z } from 'zod'
import { createEndpoints, type Endpoints, type RouteDeps } from '../../platform/http/endpoints.ts'
import { sendList } from '../../platform/http/send-list.ts'
import type { AnalysesService } from './analyses.service.ts'
import { presentAnalysis } from './present-analysis.ts'

const PATH = '/api/admin/seo-analysis'
/** The administrator's list of saved analyses. */
export function adminAnalysesRoutes({ service, requireAdmin }: RouteDeps<AnalysesService>): Endpoints {
  const endpoints = createEndpoints({ requireAdmin })
  const one = {
    path: `${PATH}/{id}`,
    pathParameters: { id: "The analysis's id in the list, not that of its link." },
    schema: AnalysisRecordSchema,
    service,
    present: presentAnalysis,
  }

  endpoints.addAdmin(
    {
      path: PATH,
      summary: 'The saved analyses, all of them without options; how many match in all is in X-Total-Count.',
      body: AnalysisListOptionsSchema,
      answer: 'The list, or the part that was asked for; a slim one without the reports.',
      schema: z.array(AnalysisRecordSchema),
    },
    async (request, response) => {
      const { records, total } = await service.list(parseBody(AnalysisListOptionsSchema, request))
      await sendList(response, { records, total, present: presentAnalysis })
    },
  )

  endpoints.addChange({
    ...one,
    name: 'contacted',
    summary: 'Marks an analysis as contacted or not.',
    body: ContactedChangeSchema,
    answer: 'The analysis as it is now.',
    apply: (id, { contacted }) => service.setContacted(id, contacted),
  })

  endpoints.addBulk({
    path: PATH,
    body: AnalysesBulkSchema,
    summary: 'Marks, removes or restores the analyses of a selection.',
    actions: {
      contacted: (id) => service.setContacted(id, true),
      notContacted: (id) => service.setContacted(id, false),
      remove: service.remove,
      restore: service.restore,
    },
  })

  endpoints.addRemoval({
    ...one,
    remove: 'Removes an analysis, and its link; for a minute it can be restored.',
    restore: 'Brings back an analysis within a minute of its removal.',
    answer: 'The analysis.',
  })
  return endpoints
}
