import type { AdminSummary } from '@agency/contracts'
import { useQuery } from '@tanstack/react-query'
import { keys } from './keys.ts'
import { usePanel } from './panel-context.ts'

/** Counts of the three tabs, and the time of the previous visit. */
export function useSummary() {
  const { api } = usePanel()
  return useQuery({
    queryKey: keys.summary,
    queryFn: ({ signal }) =>
      api.json<AdminSummary>({ path: '/api/admin/summary', failure: 'Failed to fetch summary', signal }),
  })
}
