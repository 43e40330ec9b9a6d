import {
  PersonChangeSchema,
  PersonSchema,
  TemplateChangeSchema,
  TemplateSchema,
  TodaySchema,
} from '@agency/contracts'
import { parseBody } from '@agency/service-kit'
import { z } from 'zod'
import { createEndpoints, type Endpoints, type RouteDeps } from '../../platform/http/endpoints.ts'
import type { PeopleService } from './people.service.ts'
import type { TemplatesService } from './templates.service.ts'

/** The records of people, what there is to do today, and the templates to write to them with. */
export function peopleRoutes({
  service,
  templates,
  requireAdmin,
}: RouteDeps<PeopleService> & { readonly templates: TemplatesService }): Endpoints {
  const endpoints = createEndpoints({ requireAdmin })
  const person = {
    path: '/api/admin/people/{id}',
    // An e-mail address in a URL would end up in logs.
    pathParameters: { id: 'Of any analysis or message of the person.' },
    schema: PersonSchema,
    errors: ['NOT_FOUND'],
  } as const
  const template = {
    path: '/api/admin/templates/{id}',
    pathParameters: { id: 'Of the template.' },
    schema: TemplateSchema,
    errors: ['NOT_FOUND'],
  } as const

  endpoints.addAdmin(
    {
      ...person,
      summary: 'Everything under the e-mail address of a record.',
      answer: 'The person, with all records, oldest first.',
    },
    async (request, response) => {
      response.json(await service.find(await service.emailOf(String(request.params.id))))
    },
  )

  endpoints.addAdmin(
    {
      ...person,
      method: 'patch',
      summary: 'Changes the notes about a person, the day of the next call, or whether to contact at all.',
      body: PersonChangeSchema,
      answer: 'The person as it is now.',
    },
    async (request, response) => {
      const email = await service.emailOf(String(request.params.id))
      response.json(await service.change(email, parseBody(PersonChangeSchema, request)))
    },
  )

  endpoints.addAdmin(
    {
      path: '/api/admin/today',
      summary: 'What there is to do: calls that are due, and messages that were not read for a day.',
      answer: 'The oldest first, without people who must not be contacted.',
      schema: TodaySchema,
    },
    async (_request, response) => {
      response.json(await service.today())
    },
  )

  endpoints.addAdmin(
    {
      path: '/api/admin/templates',
      summary: 'The texts to write to people with.',
      answer: 'All of them.',
      schema: z.array(TemplateSchema),
    },
    async (_request, response) => {
      response.json(await templates.list())
    },
  )

  endpoints.addAdmin(
    {
      ...template,
      method: 'patch',
      summary: 'Changes a template.',
      body: TemplateChangeSchema,
      answer: 'The template as it is now.',
    },
    async (request, response) => {
      const id = templates.idOf(String(request.params.id))
      response.json(await templates.change(id, parseBody(TemplateChangeSchema, request)))
    },
  )

  endpoints.addAdmin(
    {
      ...template,
      method: 'delete',
      summary: 'Puts a template back to its default.',
      answer: 'The default.',
    },
    async (request, response) => {
      response.json(await templates.reset(templates.idOf(String(request.params.id))))
    },
  )
  return endpoints
}
