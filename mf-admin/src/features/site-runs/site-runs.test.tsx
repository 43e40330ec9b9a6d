import type { AdminSiteRun } from '@agency/contracts'
import { expectNoAxeViolations } from '@agency/ui/testing'
import { act, configure, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { fakeGateway, json, refuse } from '../../testing/fake-gateway.ts'
import { hoursAgo } from '../../testing/records.ts'
import { openPanel } from '../../testing/render-panel.tsx'

configure({ asyncUtilTimeout: 20_000 })
vi.setConfig({ testTimeout: 60_000 })

afterEach(() => vi.unstubAllGlobals())

const RUNS = 'POST /api/admin/site-runs'
const OPT_OUTS = `${RUNS}/opt-outs`

const aRun = (changes: Partial<AdminSiteRun> = {}): AdminSiteRun => ({
  id: '0123456789abcdef0123456789abcdef',
  runId: '0123456789abcdef0123456789abcdef',
  website: 'https://mitienda.es/',
  state: 'done',
  found: 60,
  read: 25,
  failed: 0,
  engine: 'svc-seo@1',
  createdAt: hoursAgo(2),
  reports: 1,
  ...changes,
})

/** A gateway with runs and opt-outs, of which the calls tell. */
function gatewayWith(runs: readonly AdminSiteRun[] = [aRun()], domains: readonly string[] = []) {
  const gateway = fakeGateway()
  let held = runs
  let listed = domains
  const list = () => json(listed.map((domain) => ({ domain, createdAt: hoursAgo(48) })))
  Object.assign(gateway.answers, {
    [OPT_OUTS]: ({ body: { domain, off } }: { body: Record<string, unknown> }) => {
      if (typeof domain === 'string') {
        listed = listed.filter((one) => one !== domain)
        if (!off) listed = [...listed, domain]
      }
      return list()
    },
    [`${RUNS}/${aRun().id}/restore`]: () => {
      held = runs
      return json(aRun())
    },
    [`DELETE /api/admin/site-runs/${aRun().id}`]: () => {
      held = []
      return new Response(null, { status: 204 })
    },
    [RUNS]: () => json(held, 200, { 'x-total-count': String(held.length && held.length + 3) }),
  })
  return gateway
}

async function openRuns() {
  const panel = await openPanel()
  await panel.user.click(await screen.findByRole('button', { name: /^Sitios enteros/ }))
  return panel
}

const region = () => within(screen.getByRole('region', { name: 'Lecturas de sitios enteros' }))
const optOuts = async () =>
  within(await screen.findByRole('list', { name: 'Webs que no leemos enteras' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

it('are read when their panel is opened, with state, pages and reports', async () => {
  const gateway = gatewayWith([
    aRun(),
    aRun({ id: 'b', website: 'https://otra.es:8443/', state: 'running', found: 1, read: 0, reports: 2 }),
    aRun({ id: 'c', website: 'https://tercera.es/', state: 'resting' }),
  ])
  const { container, user } = await openPanel()
  expect(gateway.to(RUNS)).toEqual([])
  await user.click(await screen.findByRole('button', { name: /^Sitios enteros/ }))
  await screen.findByText('mitienda.es')
  const [first, second, third] = region()
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
  expect(first).toMatch(/^mitienda\.es Terminada25 de 60 páginasen 1 informe/)
  expect(second).toMatch(/^otra\.es:8443 Leyendo0 de 1 páginaen 2 informes/)
  expect(third).toMatch(/^tercera\.es Otro estado/)
  expect(region().getByText('Y 3 más antiguas.')).toBeTruthy()
  await expectNoAxeViolations(container)
})

it('say how the first will appear', async () => {
  gatewayWith([])
  await openRuns()
  expect(await screen.findByText('Todavía no hay lecturas')).toBeTruthy()
  expect(await screen.findByText('No hay ninguna.')).toBeTruthy()
})

it('say that they cannot be loaded, and are loaded again', async () => {
  const gateway = gatewayWith()
  const answers = { ...gateway.answers }
  gateway.answers[RUNS] = () => refuse(503, 'Ahora no.')
  gateway.answers[OPT_OUTS] = () => refuse(503, 'Tampoco.')
  const { user } = await openRuns()
  await screen.findByText('No se han podido cargar las lecturas')
  await screen.findByText('No se ha podido cargar la lista')
  Object.assign(gateway.answers, answers)
  for (const retry of screen.getAllByRole('button', { name: 'Reintentar' })) await user.click(retry)
  expect(await screen.findByText('mitienda.es')).toBeTruthy()
  expect(await screen.findByText('No hay ninguna.')).toBeTruthy()
})

it('are deleted after a confirmation that names the site, and brought back', async () => {
  gatewayWith()
  const { toast, user } = await openRuns()
  await screen.findByText('mitienda.es')
  await user.click(region().getByRole('button', { name: 'Eliminar' }))
  const dialog = screen.getByRole('alertdialog', { name: '¿Eliminar la lectura?' })
  expect(dialog.textContent).toContain('Se eliminará lo leído de mitienda.es')
  await user.click(within(dialog).getByRole('button', { name: 'Eliminar' }))
  await screen.findByText('Todavía no hay lecturas')
  expect(toast.mock.lastCall?.[0]).toMatchObject({ title: 'Lectura eliminada' })
  act(() => toast.mock.lastCall?.[0].action?.onSelect())
  expect(await screen.findByText('mitienda.es')).toBeTruthy()
  await waitFor(() => expect(toast.mock.lastCall?.[0]).toEqual({ title: 'Lectura recuperada' }))
})

it('are not made of the domains on a list, which are added and taken off', async () => {
  const gateway = gatewayWith([], ['vieja.es'])
  const { container, user } = await openRuns()
  expect(await optOuts()).toEqual(['vieja.es añadida hace 2 días'])
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Dominio' })
  await user.type(field, ' nueva.es {Enter}')
  await screen.findByText('nueva.es', { exact: false })
  expect(gateway.to(OPT_OUTS).at(-1)?.body).toMatchObject({ domain: 'nueva.es' })
  expect(field.value).toBe('')
  await expectNoAxeViolations(container)
  await user.click(screen.getByRole('button', { name: 'Quitar vieja.es' }))
  await waitFor(async () => expect(await optOuts()).toEqual(['nueva.es añadida hace 2 días']))
  expect(document.activeElement).toBe(field)
})

it('say at the field what is no domain, and otherwise what went wrong', async () => {
  const gateway = gatewayWith([], ['vieja.es'])
  const { toast, user } = await openRuns()
  await optOuts()
  gateway.answers[OPT_OUTS] = () => refuse(400, 'Revisa los campos.', { domain: 'Escribe un dominio.' })
  await user.type(screen.getByRole('textbox', { name: 'Dominio' }), 'nada{Enter}')
  expect(await screen.findByText('Escribe un dominio.')).toBeTruthy()
  gateway.answers[OPT_OUTS] = () => refuse(503, 'Ahora no.')
  await user.click(screen.getByRole('button', { name: 'Añadir' }))
  expect((await screen.findByRole('alert')).textContent).toBe('No se ha podido añadirAhora no.')
  await user.click(screen.getByRole('button', { name: 'Quitar vieja.es' }))
  await waitFor(() =>
    expect(toast.mock.lastCall?.[0]).toMatchObject({
      title: 'No se ha podido quitar',
      description: 'Ahora no.',
    }),
  )
})
