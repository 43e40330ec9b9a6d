import type { TodayItem } from '@agency/contracts'
import { expectNoAxeViolations } from '@agency/ui/testing'
import { configure, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fakeGateway, json, refuse } from '../../testing/fake-gateway.ts'
import { aMessage, anAnalysis } from '../../testing/records.ts'
import { openPanel } from '../../testing/render-panel.tsx'

configure({ asyncUtilTimeout: 20_000 })
vi.setConfig({ testTimeout: 60_000 })

afterEach(() => vi.unstubAllGlobals())

const call: TodayItem = {
  id: '1',
  kind: 'analysis',
  reason: 'call',
  name: 'Ana Pérez',
  email: 'ana@mitienda.es',
  website: 'https://www.mitienda.es/',
  phone: '600 11 22 33',
  dueOn: '2026-11-20',
  isOverdue: 1,
}
const unread: TodayItem = {
  id: 'm',
  kind: 'message',
  reason: 'unread',
  name: 'Rosa',
  email: 'rosa@vinos.es',
  dueOn: '2026-11-22',
  isOverdue: 0,
}
const records = { analyses: [anAnalysis()], messages: [aMessage({ id: 'm', name: 'Rosa' })] }
const toggle = () => screen.findByRole('button', { name: /^Para hoy \(/ })

describe('«Para hoy»', () => {
  it('lists what is due instead of the list, and opens the person', async () => {
    fakeGateway({ ...records, today: [call, unread] })
    const { container, history, user } = await openPanel()
    expect((await toggle()).textContent).toBe('Para hoy (2)')
    await user.click(await toggle())
    const list = within(await screen.findByRole('region', { name: 'Lista de hoy' }))
    const first = await list.findByRole('article', { name: 'Ana Pérez' })
    await expectNoAxeViolations(container)
    for (const part of [
      'Atrasado',
      'Volver a llamar',
      'Para el 20 de noviembre',
      'mitienda.es',
      '600 11 22 33',
    ]) {
      expect(first.textContent).toContain(part)
    }
    expect(list.getByRole('article', { name: 'Rosa' }).textContent).toContain(
      'Mensaje sin leer desde hace un día',
    )
    expect(screen.queryByRole('region', { name: 'Lista de análisis' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Todos', pressed: true })).toBeNull()
    await waitFor(() => expect(history.hash).toBe('#filter=today'))
    await user.click(within(first).getByRole('button', { name: 'Ana Pérez' }))
    await screen.findByRole('dialog', { name: 'Ana Pérez' })
    await waitFor(() => expect(history.hash).toBe('#filter=today&open=1'))
  })

  it('ends with a filter', async () => {
    fakeGateway({ ...records, today: [call] })
    const { user } = await openPanel()
    await user.click(await toggle())
    await user.click(screen.getByRole('button', { name: 'Todos' }))
    await screen.findByRole('article', { name: 'mitienda.es' })
    expect((await toggle()).getAttribute('aria-pressed')).toBe('false')
  })

  it('says what will appear here, and why it failed to load', async () => {
    const gateway = fakeGateway(records)
    const { container, user } = await openPanel()
    await user.click(await toggle())
    await screen.findByRole('heading', { name: 'Nada pendiente para hoy' })
    await expectNoAxeViolations(container)
    gateway.answers['POST /api/admin/today'] = () => refuse(503, 'Ahora no.')
    await user.click(screen.getByRole('button', { name: 'Actualizar' }))
    expect((await screen.findByRole('alert')).textContent).toContain('Ahora no.')
  })

  it('counts anew when a call is put off', async () => {
    const gateway = fakeGateway({ ...records, today: [call] })
    const { user } = await openPanel()
    await user.click(await toggle())
    await user.click(await screen.findByRole('button', { name: 'Ana Pérez' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Ana Pérez' }))
    gateway.data.today = []
    await user.type(await sheet.findByRole('textbox', { name: 'Notas privadas' }), 'Ya')
    await sheet.findByText('Guardado')
    await user.keyboard('{Escape}')
    expect((await toggle()).textContent).toBe('Para hoy (0)')
  })

  it('is absent with an older gateway', async () => {
    const gateway = fakeGateway(records)
    const { today: _today, ...summary } = { ...gateway.summary() }
    gateway.answers['POST /api/admin/summary'] = () => json(summary)
    await openPanel()
    await screen.findByRole('article', { name: 'mitienda.es' })
    expect(screen.queryByRole('button', { name: /^Para hoy/ })).toBeNull()
  })
})
