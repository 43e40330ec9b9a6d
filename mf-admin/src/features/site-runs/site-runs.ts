import type { AdminSiteRun, SiteOptOutRecord } from '@agency/contracts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { errorMessage } from '../../platform/error-message.ts'
import { keys } from '../../platform/keys.ts'
import { usePanel } from '../../platform/panel-context.ts'
import { useDeletion } from '../../platform/use-changes.ts'
import { siteRunsContent as content } from './site-runs.content.ts'

const PATH = '/api/admin/site-runs'

/** Older ones are counted. */
const SHOWN = 50

/** The latest runs, and how many there are. */
export function useSiteRuns() {
  const { api } = usePanel()
  return useQuery({
    queryKey: keys.siteRuns,
    queryFn: ({ signal }) =>
      api.list<AdminSiteRun>({
        path: PATH,
        body: { limit: SHOWN },
        failure: 'Failed to fetch site runs',
        signal,
      }),
  })
}

export const useSiteRunDeletion = () =>
  useDeletion({ queryKey: keys.siteRuns, path: PATH, texts: content.deletion })

/** The domains of whose sites no run is made. */
export function useOptOuts() {
  const { api } = usePanel()
  return useQuery({
    queryKey: keys.siteOptOuts,
    queryFn: ({ signal }) =>
      api.json<readonly SiteOptOutRecord[]>({
        path: `${PATH}/opt-outs`,
        failure: 'Failed to fetch opt-outs',
        signal,
      }),
  })
}

/** Adds a domain to the list, or takes it off; the answer is the list. */
export function useOptOutChange() {
  const { api, toast } = usePanel()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (change: { readonly domain: string; readonly off?: true }) =>
      api.json<readonly SiteOptOutRecord[]>({
        path: `${PATH}/opt-outs`,
        body: change,
        failure: 'Failed to change opt-outs',
      }),
    onSuccess: (list) => client.setQueryData(keys.siteOptOuts, list),
    onError: (error, { off }) => {
      // What is wrong with a domain is said at its field.
      if (off) {
        toast({
          variant: 'destructive',
          title: content.optOuts.removeFailed,
          description: errorMessage(error),
        })
      }
    },
  })
}
