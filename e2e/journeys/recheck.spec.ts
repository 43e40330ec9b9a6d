import type { Page } from '@playwright/test'
import { analyse, savedId } from '../support/analysis.ts'
import { expectNoAxeViolations } from '../support/axe.ts'
import { expect, test } from '../support/test.ts'
import { serveWeb } from '../support/web.ts'

const WORDS = 'Fabricamos cocinas y armarios de madera en nuestro taller de Yecla. '.repeat(20)
const html = (head: string) =>
  `<!doctype html><html lang="es"><head><meta charset="utf-8">${head}</head><body><main><h1>Muebles a medida</h1><p>${WORDS}</p></main></body></html>`
const FAULTY = html('')
const LONG = html(`<title>${'Muebles de madera a medida en Yecla y en toda la comarca '.repeat(4)}</title>`)
const FIXED = html('<title>Muebles a medida en Yecla | Carpintería Ortín</title>')

/** The row of the check that the address names, and what it says of a new try. */
function rowOf(page: Page) {
  const row = page.locator('[data-marked]')
  return {
    row,
    ask: row.getByRole('button', { name: 'Volver a comprobar solo esto' }),
    said: row.locator('[aria-live="polite"]'),
  }
}

test('a recheck tells unchanged, changed and fixed issues, and a site that is down', async ({ page }) => {
  const asked: string[] = []
  let body = FAULTY
  const web = await serveWeb((request, response) => {
    asked.push(request.url ?? '')
    const isPage = request.url === '/'
    response.writeHead(isPage ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' })
    response.end(isPage ? body : '<!doctype html><title>No encontrada</title><h1>No encontrada</h1>')
  })
  await page.setViewportSize({ width: 390, height: 844 })
  await analyse(page, web.url)
  const id = await savedId(page)
  await page.goto('about:blank')
  await page.goto(`/analiza-tu-web#${id}:title-present`)
  const { row, ask, said } = rowOf(page)
  await expect(ask).toBeVisible()
  await expect(row).toHaveAttribute('data-outcome', 'error')

  asked.length = 0
  await ask.focus()
  await page.keyboard.press('Enter')
  await expect(said).toHaveText('Sigue igual')
  await expect(ask).toBeFocused()
  // The page alone: this check needs nothing else.
  expect(asked).toEqual(['/'])
  await expectNoAxeViolations(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)

  body = FIXED
  await page.keyboard.press('Space')
  await expect(said).toHaveText('Arreglado')
  // The saved report is unchanged.
  await expect(row).toHaveAttribute('data-outcome', 'error')

  await web.close()
  await page.keyboard.press('Enter')
  await expect(said).toContainText('No se ha podido comprobar')
  await expect(ask).toBeFocused()
  await page.reload()
  await expect(row).toHaveAttribute('data-outcome', 'error')
  await expect(said).toHaveText('')
})

test('an issue that says something else now shows what', async ({ page }) => {
  let body = LONG
  const web = await serveWeb((request, response) => {
    const isPage = request.url === '/'
    response.writeHead(isPage ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' })
    response.end(isPage ? body : '<!doctype html><title>No encontrada</title>')
  })
  await analyse(page, web.url)
  const id = await savedId(page)
  await page.goto('about:blank')
  await page.goto(`/analiza-tu-web#${id}:title-length`)
  const { row, ask, said } = rowOf(page)
  const before = await row.innerText()
  body = html('<title>Muebles</title>')
  await ask.click()
  await expect(said).toContainText('Ahora dice otra cosa')
  const [, now = ''] = (await said.innerText()).split(' · ')
  expect(now.length).toBeGreaterThan(10)
  expect(before).not.toContain(now)
  await web.close()
})

test('the example has nothing to check again', async ({ page }) => {
  await page.goto('/analiza-tu-web')
  await page.getByRole('link', { name: 'Ver un informe de ejemplo' }).click()
  await expect(page.getByText('Lo que hemos encontrado').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Volver a comprobar solo esto' })).toHaveCount(0)
})
