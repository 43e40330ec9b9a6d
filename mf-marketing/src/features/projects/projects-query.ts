import type { PublicProject } from '@agency/contracts'
import type { PrefetchContext } from '@agency/web-kit'
import { queryOptions } from '@tanstack/react-query'

const PROJECTS = '/api/projects'

/** The portfolio, read by the client's own reader: its key is the address. */
export const projectsQuery = queryOptions({ queryKey: [PROJECTS], select: toProjects })

/** Reads the portfolio for the server's HTML; where that fails the page is drawn as one that is still loading. */
export async function prefetchProjects({ queryClient, fetchJson }: PrefetchContext): Promise<void> {
  const { queryKey } = projectsQuery
  await queryClient.prefetchQuery({ queryKey, queryFn: () => fetchJson(PROJECTS) })
  // A failure is not for the browser to start from: it asks by itself.
  if (queryClient.getQueryState(queryKey)?.status === 'error') queryClient.removeQueries({ queryKey })
}

/** @throws {TypeError} for anything but a list; what is in it, the gateway has checked. */
function toProjects(answer: unknown): readonly PublicProject[] {
  if (!Array.isArray(answer)) throw new TypeError('The answer is no list of projects')
  return answer
}
