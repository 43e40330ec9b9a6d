import { analyse, savedId } from '../support/analysis.ts'
import { expectNoAxeViolations } from '../support/axe.ts'
import { bakery } from '../support/bakery.ts'
import { pagesOf } from '../support/pdf.ts'
import { expect, test } from '../support/test.ts'
import { serveWeb, shop, type Web } from '../support/web.ts'

let web: Web
let id: string
test.beforeAll(async ({ browser }) => {
  web = await serveWeb(bakery)
  const page = await browser.newPage()
  await analyse(page, web.url)
  id = await savedId(page)
  await page.close()
})
test.afterAll(() => web.close())

for (const { width, height, arrival, toFix } of [
  { width: 390, height: 844, arrival: 10_500, toFix: 8_000 },
  { width: 1440, height: 900, arrival: 6_500, toFix: 5_500 },
]) {
  test(`the report of a site with about forty faults is short at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await page.goto(`/analiza-tu-web#${id}`)
    await savedId(page)
    const tall = () => page.evaluate(() => document.documentElement.scrollHeight)
    expect(await tall()).toBeLessThanOrEqual(arrival)
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: 'Por arreglar', exact: true }).click()
    expect(await tall()).toBeLessThanOrEqual(toFix)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  })
}

test('filter and open rows survive a reload, and an address may name a check', async ({ page }) => {
  await page.goto(`/analiza-tu-web#${id}`)
  await savedId(page)
  await page.getByRole('button', { name: 'Por arreglar', exact: true }).click()
  await page.getByRole('button', { name: /^Encabezado H1/ }).click()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Por arreglar', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(page.getByRole('button', { name: /^Encabezado H1/ })).toHaveAttribute('aria-expanded', 'true')

  await page.goto('about:blank')
  await page.goto(`/analiza-tu-web#${id}:html-lang`)
  const row = page.getByRole('button', { name: /^Idioma declarado/ })
  await expect(row).toHaveAttribute('aria-expanded', 'true')
  await expect(row).toBeFocused()
  await expect(row).toBeInViewport()
})

test('the share link shows the report without name and e-mail, and leads to the form', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`/analiza-tu-web#${id}`)
  await savedId(page)
  await page.getByRole('button', { name: 'Copiar enlace sin mis datos' }).click()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  const shareId = new URL(link).hash.slice(1)
  expect(shareId).not.toBe(id)
  await page.goto('about:blank')
  await page.goto(link)
  await savedId(page)
  await expect(page.getByRole('button', { name: 'Volver a analizar' })).toHaveCount(0)
  const contact = page.getByRole('link', { name: 'Solicitar consultoría gratuita' })
  await expect(contact).toHaveAttribute('href', `/contacto?informe=${shareId}`)
})

test('on paper: a page of summary, then faults and all checks, on nine pages at most', async ({ page }) => {
  await page.goto(`/analiza-tu-web#${id}`)
  await savedId(page)
  const pages = pagesOf(await page.pdf({ preferCSSPageSize: true, format: 'A4' }))
  expect(pages.length).toBeLessThanOrEqual(9)
  const has = (index: number, text: string) => pages.at(index)?.includes(text.replaceAll(' ', ''))
  for (const text of [
    `Informe de ${new URL(web.url).host}`,
    'Puntuación global',
    'Acciones prioritarias (6)',
    '/analiza-tu-web#',
  ]) {
    expect(has(0, text), text).toBe(true)
  }
  expect(has(0, 'Qué hay que arreglar')).toBe(false)
  expect(has(1, 'Qué hay que arreglar, y cómo')).toBe(true)
  expect(has(-1, 'No aplica')).toBe(true)
  for (const index of pages.keys()) expect(has(index, `${index + 1} / ${pages.length}`)).toBe(true)
  expect(pages.join('')).not.toContain('lucia@ortin.example')
})

test('a browser that remembers a report compares the next one with it, by name, until it forgets', async ({
  page,
}) => {
  let site = bakery
  const own = await serveWeb((request, response) => site(request, response))
  const comparison = page.getByRole('heading', { name: 'Comparado con el informe anterior' })
  const remember = page.getByRole('button', { name: 'Recordar este informe en este navegador' })
  const forget = page.getByRole('button', { name: 'Olvidar' })

  await analyse(page, own.url)
  await savedId(page)
  await expect(comparison).toHaveCount(0)
  await remember.click()
  await expect(page.getByText(/^Recordado hasta el \d+ de \p{L}+ de \d{4}/u)).toBeVisible()
  await page.reload()
  await expect(forget).toBeVisible()

  site = shop
  await analyse(page, own.url)
  await savedId(page)
  await expect(comparison).toBeVisible()
  await expect(page.getByText(/^Sigue igual \([1-9]\d*\)$/)).toBeVisible()
  await page.getByText(/^Arreglado \([1-9]\d*\)$/).click()
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: /^Idioma declarado/ })
      .first(),
  ).toBeVisible()

  // The new report is not the one that is remembered, until it is.
  await remember.click()
  await forget.click()
  await expect(remember).toBeVisible()
  await analyse(page, own.url)
  await savedId(page)
  await expect(comparison).toHaveCount(0)
  await own.close()
})
