import { TEMPLATE_IDS, type Template, type TemplateChange, type TemplateId } from '@agency/contracts'
import { foundOr } from '../../platform/tables/undoable.ts'
import { peopleTexts } from './people.content.ts'
import { DEFAULT_TEMPLATES } from './templates.content.ts'
import type { TemplatesStore } from './templates.store.ts'

export type TemplatesService = {
  /** All of them, in their order. */
  readonly list: () => Promise<readonly Template[]>
  /** @throws AppError NOT_FOUND */
  readonly idOf: (id: string) => TemplateId
  readonly change: (id: TemplateId, change: TemplateChange) => Promise<Template>
  /** Brings back the default text. */
  readonly reset: (id: TemplateId) => Promise<Template>
}

export function createTemplatesService({
  store,
  clock,
}: {
  readonly store: TemplatesStore
  readonly clock: () => Date
}): TemplatesService {
  return {
    list: async () => {
      const changed = new Map((await store.list()).map((template) => [template.id, template]))
      return TEMPLATE_IDS.map((id) => templateOf(id, changed.get(id)))
    },
    idOf: (id) =>
      foundOr(
        peopleTexts.templateNotFound,
        TEMPLATE_IDS.find((known) => known === id),
      ),
    change: async (id, change) => {
      await store.put({ ...change, id, updatedAt: clock().toISOString() })
      return templateOf(id, change)
    },
    reset: async (id) => {
      await store.remove(id)
      return templateOf(id)
    },
  }
}

function templateOf(id: TemplateId, changed?: TemplateChange): Template {
  const { subject, body } = changed ?? DEFAULT_TEMPLATES[id]
  return { id, subject, body, isDefault: changed === undefined ? 1 : 0 }
}
