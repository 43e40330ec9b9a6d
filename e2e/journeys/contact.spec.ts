import { watchLayoutShifts } from '../support/analysis.ts'
import { expectNoAxeViolations } from '../support/axe.ts'
import { expect, test } from '../support/test.ts'

const MESSAGE = 'Quiero una tienda en línea.\nPara mayo, si puede ser.'

test.beforeEach(async ({ page }) => {
  // The banner has its own journey.
  await page.addInitScript(() => localStorage.setItem('cookieConsent', 'rejected'))
})

test('a double press sends one message', async ({ page }) => {
  const sent: unknown[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/contact'))
      sent.push(request.postDataJSON())
  })
  const layoutShift = await watchLayoutShifts(page)
  const firstToken = page.waitForResponse('**/api/contact/token')
  await page.goto('/contacto')
  const { token, timestamp } = await (await firstToken).json()
  await page.getByLabel('Nombre', { exact: true }).fill('Lucía Ortín')
  await page.getByLabel('Email', { exact: true }).fill('lucia@ortin.example')
  await page.getByLabel('Teléfono (opcional)').fill('600 111 222')
  await page.getByLabel('Mensaje', { exact: true }).fill(MESSAGE)

  const answer = page.waitForResponse('**/api/contact')
  const nextToken = page.waitForResponse('**/api/contact/token')
  await page.getByRole('button', { name: 'Enviar mensaje' }).dblclick()
  await expect(page.getByRole('button', { name: 'Enviando...' })).toBeDisabled()
  expect((await answer).status()).toBe(201)
  await expect(page.getByText('¡Mensaje enviado!', { exact: true })).toBeVisible()
  await expect(page.getByText('Nos pondremos en contacto contigo pronto.', { exact: true })).toBeVisible()
  await expectNoAxeViolations(page)

  expect(sent).toEqual([
    {
      name: 'Lucía Ortín',
      email: 'lucia@ortin.example',
      phone: '600 111 222',
      message: MESSAGE,
      honeypot: '',
      token,
      timestamp,
    },
  ])
  for (const label of ['Nombre', 'Email', 'Teléfono (opcional)', 'Mensaje']) {
    await expect(page.getByLabel(label, { exact: true })).toHaveValue('')
  }
  expect((await (await nextToken).json()).token).not.toBe(token)
  await expect(page.getByRole('button', { name: 'Enviar mensaje' })).toBeEnabled()
  expect(await layoutShift()).toBeLessThanOrEqual(0.02)
})

test('by keyboard alone', async ({ page }) => {
  await page.goto('/contacto')
  await expect(page.getByRole('button', { name: 'Enviar mensaje' })).toBeEnabled()
  await page.getByLabel('Nombre', { exact: true }).focus()
  for (const text of ['Lucía Ortín', 'lucia@ortin.example', '', 'Llamadme por la tarde.']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await expect(page.getByRole('button', { name: 'Enviar mensaje' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('¡Mensaje enviado!', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Enviar mensaje' })).toBeFocused()
  await page.keyboard.press('F8')
  const close = page.getByRole('button', { name: 'Cerrar aviso' })
  for (let press = 0; press < 4; press++) {
    await page.keyboard.press('Tab')
    if (await close.evaluate((element) => element === document.activeElement)) break
  }
  await page.keyboard.press('Enter')
  await expect(page.getByText('¡Mensaje enviado!', { exact: true })).toBeHidden()
})

test('server errors show at their fields, and the input is kept', async ({ page }) => {
  await page.goto('/contacto')
  await page.getByLabel('Nombre', { exact: true }).fill('Lucía')
  // Valid for the browser, invalid for the server.
  await page.getByLabel('Email', { exact: true }).fill('lucia@ortin')
  await page.getByLabel('Mensaje', { exact: true }).fill(MESSAGE)
  await page.getByRole('button', { name: 'Enviar mensaje' }).click()
  await expect(page.getByLabel('Email', { exact: true })).toHaveAccessibleDescription(/email válido/)
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused()
  await expect(page.getByLabel('Mensaje', { exact: true })).toHaveValue(MESSAGE)
  await expectNoAxeViolations(page)
  await page.getByLabel('Email', { exact: true }).fill('lucia@ortin.example')
  await page.getByRole('button', { name: 'Enviar mensaje' }).click()
  await expect(page.getByText('¡Mensaje enviado!', { exact: true })).toBeVisible()
})

test.describe('without a token', () => {
  test.use({ expectedMessages: [/The contact token could not be read/] })

  test('the button is disabled, and using the form requests another token', async ({ page }) => {
    let refusals = 0
    await page.route('**/api/contact/token', (route) => {
      refusals += 1
      return refusals === 1 ? route.fulfill({ status: 503, body: '' }) : route.continue()
    })
    const refused = page.waitForResponse('**/api/contact/token')
    await page.goto('/contacto')
    await refused
    await expect(page.getByRole('button', { name: 'Enviar mensaje' })).toBeDisabled()
    await page.getByLabel('Nombre', { exact: true }).focus()
    await expect(page.getByRole('button', { name: 'Enviar mensaje' })).toBeEnabled()
  })
})

for (const path of ['/contacto', '/servicios', '/proyectos', '/proceso']) {
  test(`${path} carries the form`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('button', { name: 'Enviar mensaje' })).toBeEnabled()
    for (const label of ['Nombre', 'Email', 'Teléfono (opcional)', 'Mensaje']) {
      await expect(page.getByLabel(label, { exact: true })).toHaveCount(1)
    }
  })
}
