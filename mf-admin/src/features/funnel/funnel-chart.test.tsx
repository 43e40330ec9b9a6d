import type { FunnelDay } from '@agency/contracts'
import { expectNoAxeViolations } from '@agency/ui/testing'
import { configure, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fakeGateway, json, refuse } from '../../testing/fake-gateway.ts'
import { openPanel } from '../../testing/render-panel.tsx'

configure({ asyncUtilTimeout: 20_000 })
vi.setConfig({ testTimeout: 60_000 })

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const NONE = { started: 0, finished: 0, saved: 0, consultations: 0, messages: 0, contacted: 0 }
const days: readonly FunnelDay[] = [
  { ...NONE, day: '2026-11-20', started: 8, finished: 6, saved: 5, consultations: 1 },
  { ...NONE, day: '2026-11-21', started: 1_200, finished: 900 },
  { ...NONE, day: '2026-11-22' },
]
const ASK = 'POST /api/admin/funnel'
const chart = () => screen.findByRole('region', { name: 'Qué trae el análisis gratuito' })

describe('the funnel', () => {
  it('draws each step with its total, and has the same as a table', async () => {
    const gateway = fakeGateway()
    gateway.answers[ASK] = () => json({ days })
    const { container } = await openPanel()
    const region = within(await chart())
    await region.findByText('1.208')
    expect(gateway.to(ASK)[0]?.body.days).toBe(30)
    expect(region.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '1.208Empezados',
      '906Terminados',
      '5Guardados',
      '1Piden consultoría',
      '0Mensajes enviados',
      '0Ya contactados',
    ])
    const heights = [...container.querySelectorAll('svg[preserveAspectRatio] rect')]
      .slice(0, 3)
      .map((bar) => Number(bar.getAttribute('height')))
    expect(heights).toEqual([2, 32, 0.75])
    expect(region.getByRole('table', { name: 'Pasos del análisis gratuito por días' })).toBeTruthy()
    await expectNoAxeViolations(container)
    const rows = region
      .getAllByRole('row')
      .map((row) => [...row.children].map(({ textContent }) => textContent))
    expect(rows.slice(0, 3)).toEqual([
      [
        'Día',
        'Empezados',
        'Terminados',
        'Guardados',
        'Piden consultoría',
        'Mensajes enviados',
        'Ya contactados',
      ],
      ['22 de noviembre', '0', '0', '0', '0', '0', '0'],
      ['21 de noviembre', '1.200', '900', '0', '0', '0', '0'],
    ])
  })

  it('says what is counted while there is nothing', async () => {
    const gateway = fakeGateway()
    gateway.answers[ASK] = () => json({ days: [{ ...NONE, day: '2026-11-22' }] })
    await openPanel()
    expect(await within(await chart()).findByText(/^Todavía no hay cifras/)).toBeTruthy()
    expect(within(await chart()).queryByRole('list')).toBeNull()
  })

  it('says why it failed to load, and retries', async () => {
    const gateway = fakeGateway()
    gateway.answers[ASK] = () => refuse(503, 'Ahora no.')
    const { container, user } = await openPanel()
    const region = within(await chart())
    expect((await region.findByRole('alert')).textContent).toContain('Ahora no.')
    await expectNoAxeViolations(container)
    gateway.answers[ASK] = () => json({ days })
    await user.click(region.getByRole('button', { name: 'Reintentar' }))
    await region.findByText('906')
  })

  it('is absent with an older gateway', async () => {
    const gateway = fakeGateway()
    gateway.answers[ASK] = () => refuse(404, 'No existe.')
    await openPanel()
    await screen.findByRole('heading', { name: 'Todavía no hay análisis' })
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Qué trae el análisis gratuito' })).toBeNull(),
    )
  })
})
