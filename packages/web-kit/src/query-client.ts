import { STATE_ELEMENT_ID } from '@agency/contracts/federation'
import {
  type DehydratedState,
  hydrate,
  QueryClient,
  QueryClientContext,
  type QueryFunctionContext,
} from '@tanstack/react-query'
import { useContext } from 'react'
import { type ReadOptions, readJson } from './api-client.ts'

/** Reads the URL path made of the query key's segments, joined with slashes. */
const readQueryKey = (
  { queryKey, signal }: QueryFunctionContext,
  options: Pick<ReadOptions, 'on401'> = {},
): Promise<unknown> => readJson(queryKey.join('/'), { ...options, signal })

/** A query client with the site's defaults: nothing goes stale, is retried or refetched on focus. */
export const createQueryClient = (options: Pick<ReadOptions, 'on401'> = {}): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: (context) => readQueryKey(context, options),
        staleTime: Number.POSITIVE_INFINITY,
        refetchInterval: false,
        refetchOnWindowFocus: false,
        retry: false,
      },
      mutations: { retry: false },
    },
  })

let ofPage: QueryClient | undefined

/** The remote's own client in the browser, with what the server has read for the page. */
function clientOfPage(): QueryClient {
  if (ofPage) return ofPage
  const state = document.getElementById(STATE_ELEMENT_ID)?.textContent || '{}'
  ofPage = createQueryClient()
  hydrate(ofPage, (JSON.parse(state) as { readonly queries?: DehydratedState }).queries ?? {})
  return ofPage
}

/** The client of a page's queries: that of the tree, which the server provides, else the remote's own. */
export const usePageQueryClient = (): QueryClient => useContext(QueryClientContext) ?? clientOfPage()
