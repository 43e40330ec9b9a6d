import type { AdminAnalysis, AnalysisListOptions } from '@agency/contracts'
import { keys } from '../../platform/keys.ts'
import { usePanel } from '../../platform/panel-context.ts'
import type { RecordSource } from '../../platform/record-source.ts'
import { useMark } from '../../platform/use-changes.ts'
import type { ListState } from '../../platform/use-list-state.ts'
import { analysesContent as content } from './analyses.content.ts'

export type AnalysesList = ListState<
  NonNullable<AnalysisListOptions['filter']>,
  NonNullable<AnalysisListOptions['sort']>
>

/** Source of the list of analyses. */
export const analysesSource: RecordSource = {
  queryKey: keys.analyses,
  path: '/api/admin/seo-analysis',
  failure: 'Failed to fetch analyses',
}

export function useContactedMark() {
  const { api } = usePanel()
  return useMark<AdminAnalysis, boolean>({
    queryKey: keys.analyses,
    send: ({ id, value }) =>
      api.json({
        method: 'PATCH',
        path: `${analysesSource.path}/${encodeURIComponent(id)}/contacted`,
        body: { contacted: value },
        failure: 'Failed to update',
      }),
    apply: (analysis, contacted) => ({ ...analysis, contacted: contacted ? 1 : 0 }),
    failureTitle: content.markFailed,
  })
}
