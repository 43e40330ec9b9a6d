import type { ProjectRecord } from '@agency/contracts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ListPage } from '../../platform/admin-api.ts'
import { errorMessage } from '../../platform/error-message.ts'
import { keys } from '../../platform/keys.ts'
import { usePanel } from '../../platform/panel-context.ts'
import { type DeletionTexts, useDeletion, useRefetch } from '../../platform/use-changes.ts'
import { projectsContent as content } from './projects.content.ts'

const PATH = '/api/admin/projects'

type ProjectsPage = ListPage<ProjectRecord>

/** All projects in display order. */
export function useProjects() {
  const { api } = usePanel()
  return useQuery({
    queryKey: keys.projects,
    queryFn: ({ signal }) =>
      api.list<ProjectRecord>({ path: PATH, failure: 'Failed to fetch projects', signal }),
  })
}

/** Creates a project, or updates the one with `id`. */
export function useProjectSave(id: string | undefined) {
  const { api, toast } = usePanel()
  const refetch = useRefetch(keys.projects)
  return useMutation({
    mutationFn: (fields: FormData) =>
      id === undefined
        ? api.form<ProjectRecord>({
            method: 'POST',
            path: `${PATH}/create`,
            fields,
            failure: 'Failed to create project',
          })
        : api.form<ProjectRecord>({
            method: 'PATCH',
            path: `${PATH}/${encodeURIComponent(id)}`,
            fields,
            failure: 'Failed to update project',
          }),
    onSuccess: async () => {
      await refetch()
      toast({ title: id === undefined ? content.created : content.updated })
    },
  })
}

export const useProjectDeletion = (texts: DeletionTexts) =>
  useDeletion({ queryKey: keys.projects, path: PATH, texts })

/** Takes the samples off the site in one call. */
export function useSampleHiding() {
  const { api, toast } = usePanel()
  const refetch = useRefetch(keys.projects)
  return useMutation({
    mutationFn: () =>
      api.json<readonly ProjectRecord[]>({
        path: `${PATH}/hide-samples`,
        failure: 'Failed to update project',
      }),
    onSuccess: () => toast({ title: content.hiding.done }),
    onError: (error) =>
      toast({ variant: 'destructive', title: content.hiding.failed, description: errorMessage(error) }),
    onSettled: refetch,
  })
}

/** Reorders the projects optimistically; rolls back with a message when the gateway refuses. */
export function useProjectOrder() {
  const client = useQueryClient()
  const { api, toast } = usePanel()
  const refetch = useRefetch(keys.projects)
  const save = useMutation({
    mutationFn: ({ ids }: { readonly ids: readonly string[]; readonly before: ProjectsPage }) =>
      api.json({ path: `${PATH}/order`, body: { ids }, failure: 'Failed to update project' }),
    onError: (error, { before }) => {
      client.setQueryData(keys.projects, before)
      toast({ variant: 'destructive', title: content.order.failed, description: errorMessage(error) })
    },
    onSettled: refetch,
  })
  return (projects: readonly ProjectRecord[]) => {
    const before = client.getQueryData<ProjectsPage>(keys.projects)
    if (!before) return
    // Before the mutation starts, or the dropped card would briefly jump back.
    client.setQueryData<ProjectsPage>(keys.projects, { ...before, items: projects })
    save.mutate({ ids: projects.map(({ id }) => id), before })
  }
}
