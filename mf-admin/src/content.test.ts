import { RemotePageSchema } from '@agency/contracts'
import { strictly } from '@agency/contracts/testing/strictly'
import { expect, it } from 'vitest'
import { componentsContent } from './components/components.content.ts'
import { analysesContent } from './features/analyses/analyses.content.ts'
import { funnelContent } from './features/funnel/funnel.content.ts'
import { messagesContent } from './features/messages/messages.content.ts'
import { peopleContent } from './features/people/people.content.ts'
import { personalDataContent } from './features/personal-data/personal-data.content.ts'
import { projectsContent } from './features/projects/projects.content.ts'
import { secondFactorContent } from './features/second-factor/second-factor.content.ts'
import { sessionContent } from './features/session/session.content.ts'
import { shortcutsContent } from './features/shortcuts/shortcuts.content.ts'
import { siteRunsContent } from './features/site-runs/site-runs.content.ts'
import { panelContent } from './pages/panel/panel.content.ts'
import { pages } from './pages.ts'
import { errorMessageContent } from './platform/error-message.content.ts'

function sentencesOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(sentencesOf) : []
}

const contents = {
  analysesContent,
  messagesContent,
  panelContent,
  peopleContent,
  componentsContent,
  personalDataContent,
  errorMessageContent,
  projectsContent,
  secondFactorContent,
  sessionContent,
  funnelContent,
  shortcutsContent,
  siteRunsContent,
}

it.each(Object.entries(contents))(
  'the texts of %s hold nothing left to fill in, and no stray spaces',
  (_, content) => {
    for (const sentence of sentencesOf(content)) {
      expect(sentence).not.toMatch(/lorem|ipsum|\bTBD\b|\S {2}/i)
      expect(sentence).toBe(sentence.trim())
    }
  },
)

it('the page metadata have valid lengths and noindex', () => {
  const [page] = pages
  expect(strictly(RemotePageSchema).parse(page)).toEqual(page)
  expect(page?.meta.title.length).toBeLessThanOrEqual(60)
  expect(page?.meta.description.length).toBeGreaterThanOrEqual(70)
  expect(page?.meta.description.length).toBeLessThanOrEqual(155)
  expect([page?.meta.robots, page?.sitemap, pages.length]).toEqual(['noindex', false, 1])
})

it('matches the specification’s copy word for word', () => {
  const labels = (options: readonly { readonly label: string }[]) => options.map(({ label }) => label)
  const { form } = projectsContent
  expect([sessionContent.submit, sessionContent.pending, sessionContent.wrong]).toEqual([
    'Iniciar sesión',
    'Verificando...',
    'Credenciales incorrectas',
  ])
  expect([panelContent.title, panelContent.logOut]).toEqual(['Panel de Administración', 'Cerrar sesión'])
  expect(labels(analysesContent.filters)).toEqual(['Todos', 'No contactados', 'Contactados'])
  expect(labels(messagesContent.filters)).toEqual(['Todos', 'Nuevo', 'Leído', 'Respondido'])
  expect(Object.values(analysesContent.stats).slice(1)).toEqual([
    'Total análisis',
    'Esta semana',
    'No contactados',
    'Contactados',
  ])
  expect(Object.values(messagesContent.stats).slice(1)).toEqual(['Total', 'Nuevos', 'Leídos', 'Respondidos'])
  expect(Object.values(projectsContent.stats).slice(1)).toEqual(['Total', 'Activos', 'Inactivos'])
  expect(analysesContent.row).toMatchObject({
    contacted: 'Contactado',
    notContacted: 'Sin contactar',
    mark: 'Marcar contactado',
    unmark: 'Desmarcar',
  })
  expect(messagesContent.card).toMatchObject({ markRead: 'Marcar leído', markAnswered: 'Marcar respondido' })
  expect([projectsContent.new, projectsContent.cancel]).toEqual(['Nuevo proyecto', 'Cancelar'])
  expect([form.create, form.edit, form.submitCreate, form.submitEdit, form.pending]).toEqual([
    'Nuevo proyecto',
    'Editar proyecto',
    'Crear proyecto',
    'Actualizar proyecto',
    'Guardando...',
  ])
  expect([componentsContent.delete, componentsContent.cancel]).toEqual(['Eliminar', 'Cancelar'])
})
