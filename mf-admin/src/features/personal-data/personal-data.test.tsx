import { expectNoAxeViolations } from '@agency/ui/testing'
import { configure, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { caughtDownload } from '../../testing/caught-download.ts'
import { fakeGateway, refuse } from '../../testing/fake-gateway.ts'
import { aMessage, anAnalysis } from '../../testing/records.ts'
import { openPanel } from '../../testing/render-panel.tsx'

configure({ asyncUtilTimeout: 20_000 })
vi.setConfig({ testTimeout: 60_000 })

afterEach(() => vi.unstubAllGlobals())

const SUBJECT = 'ana@mitienda.es'

async function search(user: UserEvent, subject = SUBJECT) {
  await user.click(await screen.findByRole('button', { name: /^Datos personales de alguien/ }))
  await user.type(screen.getByRole('textbox', { name: 'Email de la persona' }), `${subject}{Enter}`)
}

const gatewayWithData = () =>
  fakeGateway({
    analyses: [anAnalysis(), anAnalysis({ id: '2' })],
    messages: [aMessage({ email: SUBJECT }), aMessage({ id: '2' })],
  })

it('shows the stored data and exports them as a file', async () => {
  gatewayWithData()
  const { container, user } = await openPanel()
  await search(user)
  await screen.findByText('De ana@mitienda.es se guardan 2 análisis y 1 mensaje.')
  await expectNoAxeViolations(container)
  const file = caughtDownload()
  await user.click(screen.getByRole('button', { name: 'Descargar (JSON)' }))
  const held: unknown = JSON.parse(await file())
  expect(held).toMatchObject({
    subject: SUBJECT,
    analyses: [{ id: '1' }, { id: '2' }],
    messages: [{ id: '1' }],
  })
})

it('erases them after a confirmation with counts, and refetches the lists', async () => {
  const gateway = gatewayWithData()
  const { toast, user } = await openPanel()
  await search(user)
  await user.click(await screen.findByRole('button', { name: 'Borrar todo' }))
  const dialog = screen.getByRole('alertdialog', { name: '¿Borrar todos sus datos?' })
  expect(dialog.textContent).toContain('2 análisis y 1 mensaje de ana@mitienda.es')
  expect(gateway.to('POST /api/admin/personal-data/erase')).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: 'Eliminar' }))
  await screen.findByRole('tab', { name: 'Análisis SEO (0)' })
  expect(toast.mock.lastCall?.[0]).toEqual({
    title: 'Datos borrados',
    description: 'Se han borrado 2 análisis y 1 mensaje de ana@mitienda.es.',
  })
  expect(screen.queryByText(/se guardan/)).toBeNull()
})

it('says that nothing is stored, without actions', async () => {
  fakeGateway()
  const { user } = await openPanel()
  await search(user, 'nadie@example.es')
  await screen.findByText('No se guarda nada de nadie@example.es.')
  expect(screen.queryByRole('button', { name: 'Borrar todo' })).toBeNull()
})

it('shows errors at the field, or below it', async () => {
  const gateway = gatewayWithData()
  gateway.answers['POST /api/admin/personal-data/export'] = () =>
    refuse(400, 'Revisa los campos.', { subject: 'Escribe un email válido.' })
  const { toast, user } = await openPanel()
  await search(user)
  await screen.findByText('Escribe un email válido.')
  gateway.answers['POST /api/admin/personal-data/export'] = () => refuse(503, 'Ahora no.')
  await user.click(screen.getByRole('button', { name: 'Buscar sus datos' }))
  expect((await screen.findByRole('alert')).textContent).toBe('No se han podido buscar los datosAhora no.')

  delete gateway.answers['POST /api/admin/personal-data/export']
  gateway.answers['POST /api/admin/personal-data/erase'] = () => refuse(503, 'Ahora no.')
  await user.click(screen.getByRole('button', { name: 'Buscar sus datos' }))
  await user.click(await screen.findByRole('button', { name: 'Borrar todo' }))
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Eliminar' }))
  await waitFor(() =>
    expect(toast.mock.lastCall?.[0]).toMatchObject({ title: 'No se han podido borrar los datos' }),
  )
  expect(screen.getByText(/se guardan 2 análisis/)).toBeTruthy()
})
