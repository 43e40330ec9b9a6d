import { ADMIN, openPanel, record, unique } from '../support/admin.ts'
import { analyse, savedId, VISITOR } from '../support/analysis.ts'
import { expectNoAxeViolations } from '../support/axe.ts'
import { hydrated } from '../support/hydration.ts'
import { expect, test } from '../support/test.ts'
import { serveWeb, shop } from '../support/web.ts'

const title = { level: 1, name: 'Panel de Administración' } as const

test('only the right password logs in, and it leaves no trace', async ({ page }) => {
  await page.goto('/admin')
  await page.getByLabel('Email').fill(ADMIN.email)
  await page.getByLabel('Contraseña').fill('otra')
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(page.getByRole('alert')).toHaveText('Credenciales incorrectas')
  await expectNoAxeViolations(page)

  await page.getByLabel('Contraseña').fill(ADMIN.password)
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(page.getByRole('heading', title)).toBeFocused()
  for (const name of [/^Análisis SEO \(\d+\)$/, /^Mensajes \(\d+\)$/, /^Proyectos \(\d+\)$/]) {
    await expect(page.getByRole('tab', { name })).toBeVisible()
  }
  const traces = await page.evaluate(() =>
    JSON.stringify([
      { ...localStorage },
      { ...sessionStorage },
      document.cookie,
      location.href,
      document.documentElement.outerHTML,
      history.state,
    ]),
  )
  expect(traces).not.toContain(ADMIN.password)

  // Visiting the site and returning keeps the session; a reload ends it.
  await page
    .getByRole('link', { name: /Privacidad/i })
    .first()
    .click()
  await expect(page.getByRole('heading', title)).toHaveCount(0)
  await page.goBack()
  await expect(page.getByRole('heading', title)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible()

  await openPanel(page)
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(page.getByLabel('Contraseña')).toHaveValue('')
  await expect(page.getByRole('tab')).toHaveCount(0)
})

test('every tab is accessible at every width, in light and dark', async ({ page }) => {
  await openPanel(page)
  for (const tab of [/^Análisis SEO/, /^Mensajes/, /^Proyectos/]) {
    await page.getByRole('tab', { name: tab }).click()
    await expect(page.getByRole('region', { name: /^Lista de/ })).toHaveAttribute('aria-busy', 'false')
    for (const [width, colorScheme] of [
      [390, 'dark'],
      [768, 'light'],
      [1440, 'dark'],
      [1440, 'light'],
    ] as const) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 900 })
      await expectNoAxeViolations(page)
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(overflow, `sideways scroll at ${width} px`).toBeLessThanOrEqual(0)
    }
  }
})

test('the administrator finds and erases a visitor’s message and analysis on request', async ({
  page,
  browser,
}) => {
  const web = await serveWeb(shop)
  const name = unique('Lucía Ortín ')
  const email = `${unique('lucia')}@ortin.example`
  const visitor = await browser.newPage()
  await visitor.goto('/contacto')
  await visitor.getByLabel('Nombre').fill(name)
  await visitor.getByLabel('Email').fill(email)
  await visitor.getByLabel('Teléfono (opcional)').fill('600 11 22 33')
  await visitor.getByLabel('Mensaje').fill('Hola:\n¿Cuánto cuesta una web?')
  await visitor.getByRole('button', { name: 'Enviar mensaje' }).click()
  await expect(visitor.getByText('¡Mensaje enviado!').first()).toBeVisible({ timeout: 15_000 })
  await analyse(visitor, web.url)
  const id = await savedId(visitor)
  await visitor.close()
  await web.close()

  await openPanel(page)
  await page.getByRole('searchbox', { name: 'Buscar' }).fill(VISITOR.email)
  const report = page.locator(`a[href="/analiza-tu-web#${id}"]`)
  await expect(report).toHaveAttribute('target', '_blank')
  const row = page.getByRole('article').filter({ has: report })
  await expect(row).toContainText('Sin contactar')
  await expect(row).toContainText(VISITOR.name)
  await expect(row.getByRole('img', { name: /^Puntuación: \d+ de 100$/ })).toBeVisible()
  await expect(row.getByRole('listitem')).toHaveCount(3)

  await page.getByRole('tab', { name: /^Mensajes/ }).click()
  await page.getByRole('searchbox', { name: 'Buscar' }).fill(email)
  await expect(record(page, name)).toContainText('¿Cuánto cuesta una web?')
  await expect(record(page, name).getByRole('link', { name: '600 11 22 33' })).toHaveAttribute(
    'href',
    'tel:600112233',
  )

  await page.getByRole('button', { name: /Datos personales de alguien/ }).click()
  await page.getByLabel('Email de la persona').fill(email)
  await page.getByRole('button', { name: 'Buscar sus datos' }).click()
  await expect(page.getByText(`De ${email} se guardan 0 análisis y 1 mensaje.`)).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Descargar (JSON)' }).click()
  expect((await download).suggestedFilename()).toMatch(/^datos-personales-[\d-]+\.json$/)
  await page.getByRole('button', { name: 'Borrar todo' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('1 mensaje')
  await dialog.getByRole('button', { name: 'Eliminar' }).click()
  await expect(record(page, name)).toHaveCount(0)
})

test('visitors load no code of the panel', async ({ page }) => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
  await page.goto('/')
  await hydrated(page)
  expect(loaded.filter((path) => path.startsWith('/remotes/mf-admin'))).toEqual([])
})
