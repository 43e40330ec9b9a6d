import { QueryClient, type QueryFunctionContext } from '@tanstack/react-query'
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
