import type { PublicProject } from '@agency/contracts'
import type { PrefetchContext } from '@agency/web-kit'
import { queryOptions } from '@tanstack/react-query'

const PROJECTS = '/api/projects'

/** The portfolio; the client's default reader uses the key as URL. */
export const projectsQuery = queryOptions({ queryKey: [PROJECTS], select: toProjects })

/** Prefetches the portfolio for the server's HTML; on failure the page renders its loading state. */
export async function prefetchProjects({ queryClient, fetchJson }: PrefetchContext): Promise<void> {
  const { queryKey } = projectsQuery
  await queryClient.prefetchQuery({ queryKey, queryFn: () => fetchJson(PROJECTS) })
  // A failure must not be dehydrated: the browser fetches itself.
  if (queryClient.getQueryState(queryKey)?.status === 'error') queryClient.removeQueries({ queryKey })
}

/** @throws {TypeError} for anything but a list; the gateway has validated its items. */
function toProjects(answer: unknown): readonly PublicProject[] {
  if (!Array.isArray(answer)) throw new TypeError('The answer is no list of projects')
  return answer
}
