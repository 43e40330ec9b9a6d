import { expectNoAxeViolations } from '@agency/ui/testing'
import { act, configure, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { CODE, fakeGateway, refuse, SECRET } from '../../testing/fake-gateway.ts'
import { openPanel } from '../../testing/render-panel.tsx'

configure({ asyncUtilTimeout: 20_000 })
vi.setConfig({ testTimeout: 60_000 })

afterEach(() => vi.unstubAllGlobals())

const section = () => screen.findByRole('button', { name: /^Verificación en dos pasos/ })
const start = () => screen.findByRole('button', { name: 'Activar la verificación en dos pasos' })
const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Código de verificación' })

async function open(user: UserEvent) {
  await user.click(await section())
}
async function turnOn(user: UserEvent) {
  await open(user)
  await user.click(await start())
  await user.type(await field(), `${CODE}{Enter}`)
  await screen.findByRole('button', { name: 'Desactivar' })
}

it('has no accessibility violations: off, being set up, refused, on', async () => {
  fakeGateway()
  const { container, user } = await openPanel()
  await open(user)
  await start()
  await expectNoAxeViolations(container)
  await user.click(await start())
  await field()
  await expectNoAxeViolations(container)
  await user.type(await field(), '000000{Enter}')
  await screen.findByText('El código no es correcto.')
  await expectNoAxeViolations(container)
  await user.clear(await field())
  await user.type(await field(), `${CODE}{Enter}`)
  await screen.findByRole('button', { name: 'Desactivar' })
  await expectNoAxeViolations(container)
})

it('is set up with the keyboard, by a code of the proposed secret', async () => {
  const gateway = fakeGateway()
  const { user, toast } = await openPanel()
  const title = await section()
  expect(title.textContent).toContain('Desactivada')
  act(() => title.focus())
  await user.keyboard('{Enter}{Tab}{Enter}')
  const heading = await screen.findByRole('heading', { name: 'Añade el panel a tu móvil' })
  expect(document.activeElement).toBe(heading)
  expect(
    screen
      .getByRole('img', { name: /^Código QR/ })
      .querySelector('path')
      ?.getAttribute('d'),
  ).toMatch(/^M/)
  expect(screen.getByRole('region', { name: 'Clave para la aplicación' }).textContent).toBe(SECRET)
  expect(screen.getByRole('link', { name: 'Abrir en una aplicación de este dispositivo' })).toHaveProperty(
    'href',
    `otpauth://totp/agencia?secret=${SECRET}`,
  )
  // The link, «Copiar», the field.
  await user.keyboard(`{Tab}{Tab}{Tab}${CODE}{Enter}`)
  await waitFor(() =>
    expect(document.activeElement?.textContent).toMatch(/^La verificación .* está activada/),
  )
  expect(title.textContent).toContain('Activada')
  expect(toast.mock.lastCall?.[0].title).toBe('Verificación en dos pasos activada')
  expect(document.body.textContent).not.toContain(SECRET)

  // The session goes on with the token of the answer.
  await user.click(screen.getByRole('button', { name: 'Actualizar' }))
  await waitFor(() => expect(gateway.calls.at(-1)?.token).toBe('token 1'))
  expect(screen.queryByText('Tu sesión ha terminado')).toBeNull()
})

it('says at the field that a code is wrong, and keeps the session and the secret', async () => {
  fakeGateway()
  const { user } = await openPanel()
  await open(user)
  await user.click(await start())
  await user.type(await field(), '000000{Enter}')
  await screen.findByText('El código no es correcto.')
  expect(document.activeElement).toBe(await field())
  expect(screen.getByText(SECRET)).toBeTruthy()
})

it('can be given up, and then shows no secret', async () => {
  const gateway = fakeGateway()
  const { user } = await openPanel()
  await open(user)
  await user.click(await start())
  await user.click(await screen.findByRole('button', { name: 'Cancelar' }))
  await start()
  expect(document.body.textContent).not.toContain(SECRET)
  expect(document.activeElement?.textContent).toMatch(/^Además de la contraseña/)
  expect(gateway.to('POST /api/admin/second-factor/on')).toEqual([])
})

it('shows why it could not be prepared or changed', async () => {
  const gateway = fakeGateway()
  gateway.answers['POST /api/admin/second-factor'] = () => refuse(503, 'Ahora no.')
  const { user } = await openPanel()
  await open(user)
  await user.click(await start())
  expect((await screen.findByRole('alert')).textContent).toBe('No se ha podido prepararAhora no.')
  delete gateway.answers['POST /api/admin/second-factor']
  await user.click(await start())
  gateway.answers['POST /api/admin/second-factor/on'] = () => refuse(429, 'Demasiados intentos.')
  await user.type(await field(), `${CODE}{Enter}`)
  expect((await screen.findByRole('alert')).textContent).toBe(
    'No se ha podido comprobar el códigoDemasiados intentos.',
  )
  gateway.answers['POST /api/admin/second-factor/on'] = () => refuse(400, 'Revisa.', { code: 'Seis cifras.' })
  await user.click(screen.getByRole('button', { name: 'Confirmar y activar' }))
  await screen.findByText('Seis cifras.')
})

it('is removed by a code', async () => {
  fakeGateway()
  const { user, toast } = await openPanel()
  await turnOn(user)
  await user.type(await field(), '000000{Enter}')
  await screen.findByText('El código no es correcto.')
  await user.clear(await field())
  await user.type(await field(), CODE)
  await user.click(screen.getByRole('button', { name: 'Desactivar' }))
  await start()
  expect((await section()).textContent).toContain('Desactivada')
  expect(toast.mock.lastCall?.[0].title).toBe('Verificación en dos pasos desactivada')
})

it('is not offered beside an older gateway', async () => {
  fakeGateway({ tokens: undefined })
  await openPanel()
  await screen.findByRole('tab', { name: 'Análisis SEO (0)' })
  expect(screen.queryByRole('button', { name: /^Verificación en dos pasos/ })).toBeNull()
})
