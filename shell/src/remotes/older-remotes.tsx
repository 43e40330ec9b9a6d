import { createQueryClient, type RemoteRoutesModule, type RemoteRoutesProps } from '@agency/web-kit'
import * as reactQuery from '@tanstack/react-query'
import { federation, shared } from './federation.ts'

/** Lets remotes that were released before they brought react-query themselves find it here. */
export const offerQueries = (): void =>
  federation.registerShared({ '@tanstack/react-query': shared('@tanstack/react-query', reactQuery) })

let queryClient: reactQuery.QueryClient | undefined

/**
 * Such a remote with a query client around it, one for all of them.
 * @param queries what the server has read for the page
 */
export function withQueries(module: RemoteRoutesModule, queries: unknown): RemoteRoutesModule {
  queryClient ??= createQueryClient()
  const client = queryClient
  reactQuery.hydrate(client, (queries ?? {}) as reactQuery.DehydratedState)
  const { default: Routes } = module
  return {
    ...module,
    default: (props: RemoteRoutesProps) => (
      <reactQuery.QueryClientProvider client={client}>
        <Routes {...props} />
      </reactQuery.QueryClientProvider>
    ),
  }
}
