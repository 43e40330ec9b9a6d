import type { Page } from '@playwright/test'
import { deleteRecord, openPanel, saveAnalysis, unique } from '../support/admin.ts'
import { analyse, reportOn, savedId, VISITOR, watchLayoutShifts } from '../support/analysis.ts'
import { expectNoAxeViolations } from '../support/axe.ts'
import { openMenu } from '../support/menu.ts'
import { expect, test } from '../support/test.ts'
import { serveWeb, shop, type Web } from '../support/web.ts'

let web: Web
test.beforeAll(async () => {
  web = await serveWeb(shop)
})
test.afterAll(() => web.close())

test('a visitor analyses a website, reads the report and reopens it by its link', async ({
  page,
  browser,
}) => {
  const layoutShift = await watchLayoutShifts(page)
  await analyse(page, web.url)
  const id = await savedId(page)
  await expect(page.getByText(web.url.replace(/\/$/, '')).first()).toBeVisible()
  for (const name of ['SEO Técnico', 'Analytics & Tracking', 'Legales (RGPD)']) {
    await expect(page.getByRole('heading', { name, exact: true }).first()).toBeVisible()
  }
  await expect(page.getByText('Muebles a medida en Yecla | Carpintería Ortín').first()).toBeVisible()
  await expectNoAxeViolations(page)
  expect(await layoutShift()).toBeLessThanOrEqual(0.02)
  const report = await reportOn(page)

  const elsewhere = await browser.newPage()
  await elsewhere.goto(`/analiza-tu-web#${id}`)
  await savedId(elsewhere)
  await expect(elsewhere.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
  expect(await reportOn(elsewhere)).toBe(report)
  await elsewhere.close()

  await page.getByRole('button', { name: 'Analizar otra web' }).click()
  await expect(page.getByLabel('URL de tu web')).toHaveValue('')
  expect(new URL(page.url()).hash).toBe('')
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /^index/)
})

test('by keyboard alone, from page load to the open sections of the report', async ({ page }) => {
  await page.goto('/analiza-tu-web')
  await page.getByLabel('URL de tu web').focus()
  await page.keyboard.type(web.url)
  await page.keyboard.press('Tab')
  await page.keyboard.type(VISITOR.name)
  await page.keyboard.press('Tab')
  await page.keyboard.type(VISITOR.email)
  await page.keyboard.press('Enter')
  await savedId(page)
  const legal = page.getByRole('button', { name: /Legales \(RGPD\)/ })
  await expect(legal).toHaveAttribute('aria-expanded', 'false')
  for (let press = 0; press < 80; press++) {
    await page.keyboard.press('Tab')
    if (await legal.evaluate((element) => element === document.activeElement)) break
  }
  await expect(legal).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(legal).toHaveAttribute('aria-expanded', 'true')
})

test('a second press of the button sends nothing', async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname)
  })
  await page.goto('/analiza-tu-web')
  await page.getByLabel('URL de tu web').fill(web.url)
  await page.getByLabel('Nombre').fill(VISITOR.name)
  await page.getByLabel('Email').fill(VISITOR.email)
  await page.getByRole('button', { name: 'Analizar mi web' }).dblclick()
  await savedId(page)
  expect(sent).toEqual(['/api/analyze-seo', '/api/seo-analysis'])
})

test('reloading or leaving during an analysis is harmless', async ({ page }) => {
  const slow = await serveWeb((_request, response) => setTimeout(() => response.end(), 3000))
  await analyse(page, slow.url)
  await expect(page.getByText('Analizando tu sitio web')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Analizar mi web' })).toBeEnabled()
  await slow.close()
})

test('an unreachable website: the form returns with its input and the reason', async ({ page }) => {
  await analyse(page, 'http://localhost:1/')
  const alert = page.getByRole('alert')
  await expect(alert).toContainText(
    'Error al analizar el sitio web. Por favor, verifica la URL e intenta de nuevo.',
  )
  await expect(page.getByLabel('URL de tu web')).toHaveValue('http://localhost:1/')
  await expect(page.getByLabel('Email')).toHaveValue(VISITOR.email)
  await expectNoAxeViolations(page)
})

test.describe('a link to a missing or deleted report shows a notice and the example', () => {
  const DEAD = '#mnoexiste0000000000000000'
  const expectGone = async (page: Page) => {
    await expect(page.getByText('Ejemplo', { exact: true }).first()).toBeVisible()
    await expect(page.getByText(/no existe o ya se ha borrado/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Volver a intentarlo' })).toHaveCount(0)
  }

  test('on a fresh load', async ({ page }) => {
    await page.goto(`/analiza-tu-web${DEAD}`)
    await expectGone(page)
    await expectNoAxeViolations(page)
    await page.reload()
    await expectGone(page)
  })

  test('by navigation within the site', async ({ page }) => {
    await page.goto('/')
    await openMenu(page)
    await page.getByRole('dialog').getByRole('link', { name: 'Analiza tu Web' }).click()
    await expect(page.getByLabel('URL de tu web')).toBeVisible()
    await page.evaluate((hash) => location.assign(hash), DEAD)
    await expectGone(page)
    await page.goBack()
    await expect(page.getByLabel('URL de tu web')).toBeVisible()
  })

  test('after its deletion', async ({ page, request }) => {
    const website = `https://${unique('borrada')}.example/`
    const id = await saveAnalysis(request, { website, ...VISITOR })
    await page.goto(`/analiza-tu-web#${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(new URL(website).host)
    await openPanel(page)
    await page.getByRole('searchbox').fill(website)
    await deleteRecord(page, new URL(website).host)
    await page.goto(`/analiza-tu-web#${id}`)
    await expectGone(page)
  })
})
