import type { Page } from '@playwright/test'
import { openPanel, record, saveAnalysis, unique } from '../support/admin.ts'
import { VISITOR } from '../support/analysis.ts'
import { expectNoAxeViolations } from '../support/axe.ts'
import { openMenu } from '../support/menu.ts'
import { expect, test } from '../support/test.ts'

const banner = (page: Page) => page.getByRole('region', { name: 'Aviso de cookies' })
const widget = (page: Page) => page.getByRole('button', { name: '¿Hablamos?' })
const position = (page: Page) =>
  banner(page).evaluate((element) => [
    getComputedStyle(element).position,
    getComputedStyle(element.ownerDocument.querySelector('aside') ?? element).position,
  ])

for (const width of [390, 768, 1440]) {
  test(`at ${width} px banner and widget are below the panel without covering it`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await openPanel(page)
    await expect(page.getByRole('region', { name: /^Lista de/ })).toHaveAttribute('aria-busy', 'false')
    await expect(banner(page)).toBeVisible()
    await expect(widget(page)).toBeVisible()
    const main = await page.getByRole('main').boundingBox()
    for (const part of [banner(page), widget(page)]) {
      const box = await part.boundingBox()
      expect(box?.y).toBeGreaterThanOrEqual((main?.y ?? 0) + (main?.height ?? 0))
    }
    await expectNoAxeViolations(page)
    await widget(page).click()
    await expect(page.getByRole('dialog', { name: 'Contacto rápido' }).getByRole('link')).toHaveCount(3)
    await page.keyboard.press('Escape')
    await banner(page).getByRole('button', { name: 'Rechazar' }).click()
    await expect(banner(page)).toBeHidden()
    await page.getByRole('button', { name: 'Configurar cookies' }).click()
    await expect(banner(page)).toBeInViewport()
    await expect(banner(page)).toBeFocused()
  })
}

test('they are fixed again on the next page, and below the panel after going back', async ({ page }) => {
  await page.goto('/admin')
  await expect(banner(page)).toBeVisible()
  expect(await position(page)).toEqual(['relative', 'static'])
  await openMenu(page)
  await page.getByRole('dialog').getByRole('link', { name: 'Contacto' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/tu web/)
  expect(await position(page)).toEqual(['fixed', 'fixed'])
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Acceso al panel')
  await expect(page.locator('h1')).toHaveCount(1)
  expect(await position(page)).toEqual(['relative', 'static'])
})

test('the panel’s HTML has heading, phone and e-mail', async ({ request, browser }) => {
  const html = await (await request.get('/admin')).text()
  expect(html.match(/<h1[^>]*>[^<]*/g)).toEqual([expect.stringMatching(/>Acceso al panel$/)])
  const noscript = /<noscript>(.*?)<\/noscript>/s.exec(html)?.[1] ?? ''
  expect(noscript).toContain('href="tel:')
  expect(noscript).toContain('href="mailto:')

  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/admin')
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('main noscript a[href^="tel:"]')).toBeVisible()
  await context.close()
})

test('an icon-only control shows its name on hover', async ({ page, request }) => {
  const host = `${unique('rotulo')}.example`
  await saveAnalysis(request, { website: `https://${host}/`, ...VISITOR })
  await openPanel(page)
  await page.getByRole('searchbox').fill(host)
  const row = record(page, host)
  const tooltip = page.getByRole('tooltip')
  await row.getByRole('button', { name: 'Eliminar', exact: true }).hover()
  await expect(tooltip).toHaveText('Eliminar')
  await expectNoAxeViolations(page)
  // Move in steps, like a hand: a jump would be taken for a move towards the tooltip.
  const next = await row.getByRole('link', { name: 'Escribir un email', exact: true }).boundingBox()
  if (!next) throw new Error('not on the page')
  await page.mouse.move(next.x + next.width / 2, next.y + next.height / 2, { steps: 20 })
  await expect(tooltip).toHaveText('Escribir un email')
  await page.mouse.move(0, 0, { steps: 20 })
  await expect(tooltip).toHaveCount(0)

  // A dialog closed with the mouse returns the focus without opening a tooltip.
  await row.getByRole('button', { name: 'Eliminar' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar' }).click()
  await expect(row.getByRole('button', { name: 'Eliminar' })).toBeFocused()
  await expect(tooltip).toHaveCount(0)

  await row.getByRole('link', { name: 'Escribir un email' }).focus()
  await page.keyboard.press('Tab')
  await expect(row.getByRole('button', { name: 'Eliminar' })).toBeFocused()
  await expect(tooltip).toHaveText('Eliminar')
  await page.keyboard.press('Escape')
  await expect(tooltip).toHaveCount(0)
})
