import type { Person, PersonChange, Template, TemplateChange, Today } from '@agency/contracts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { keys } from '../../platform/keys.ts'
import { usePanel } from '../../platform/panel-context.ts'
import { peopleContent } from './people.content.ts'

const pathOf = (id: string) => `/api/admin/people/${encodeURIComponent(id)}`
const TEMPLATES = '/api/admin/templates'

/** The person behind an analysis or a message, read anew at every opening. */
export function usePerson(id: string) {
  const { api } = usePanel()
  return useQuery({
    queryKey: [...keys.people, id],
    queryFn: ({ signal }) =>
      api.json<Person>({ path: pathOf(id), failure: 'Failed to fetch person', signal }),
    staleTime: 0,
    gcTime: 0,
  })
}

/** Changes what is noted about a person; a change on its way survives a reload. */
export function usePersonChange(id: string) {
  const client = useQueryClient()
  const { api } = usePanel()
  return useMutation({
    mutationFn: (change: PersonChange) =>
      api.json<Person>({
        method: 'PATCH',
        path: pathOf(id),
        body: change,
        keepalive: true,
        failure: 'Failed to update',
      }),
    onSuccess: (person) => {
      client.setQueryData([...keys.people, id], person)
      return Promise.all([
        client.invalidateQueries({ queryKey: keys.summary }),
        client.invalidateQueries({ queryKey: keys.today }),
      ])
    },
  })
}

/** What is due or overdue, and messages that nobody has read for a day. */
export function useToday() {
  const { api } = usePanel()
  return useQuery({
    queryKey: keys.today,
    queryFn: ({ signal }) =>
      api.json<Today>({ path: '/api/admin/today', failure: 'Failed to fetch today', signal }),
    staleTime: 0,
  })
}

export function useTemplates() {
  const { api } = usePanel()
  return useQuery({
    queryKey: keys.templates,
    queryFn: ({ signal }) =>
      api.json<readonly Template[]>({ path: TEMPLATES, failure: 'Failed to fetch templates', signal }),
  })
}

/** Saves a template, or with `null` puts it back to its default. */
export function useTemplateSave(id: Template['id']) {
  const client = useQueryClient()
  const { api, toast } = usePanel()
  return useMutation({
    mutationFn: (change: TemplateChange | null) =>
      api.json<Template>({
        method: change ? 'PATCH' : 'DELETE',
        path: `${TEMPLATES}/${id}`,
        ...(change && { body: change }),
        failure: 'Failed to update template',
      }),
    onSuccess: (saved) => {
      client.setQueryData<readonly Template[]>(keys.templates, (templates = []) =>
        templates.map((template) => (template.id === saved.id ? saved : template)),
      )
      toast({ title: peopleContent.write.saved })
    },
  })
}
