import type { Page } from '@playwright/test'
import { hydrated } from '../support/hydration.ts'
import { expect, test } from '../support/test.ts'

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('cookieConsent', 'rejected'))
})

interface Project {
  readonly title: string
  readonly category: string
  readonly description: string
}

test('the sample projects are in the HTML before scripts, and are not fetched again', async ({
  page,
  request,
}) => {
  const projects: readonly Project[] = await (await request.get('/api/projects')).json()
  expect(projects.length).toBeGreaterThan(0)

  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/projects')) calls.push(request.url())
  })
  await page.goto('/proyectos')
  await hydrated(page)
  const html = await (await request.get('/proyectos')).text()
  for (const { title, category, description } of projects) {
    expect(html).toContain(title)
    const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: title }) })
    await expect(card.getByText(category, { exact: true })).toBeVisible()
    await expect(card.getByText(description)).toBeVisible()
  }
  expect(calls).toEqual([])
})

for (const [width, pixels] of [
  [390, 480],
  [1440, 960],
] as const) {
  test(`at ${width} px the first image loads at a fitting width`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/proyectos')
    const image = page.getByRole('article').first().getByRole('img')
    await expect(image).toHaveJSProperty('complete', true)
    expect(await image.evaluate((element: HTMLImageElement) => element.currentSrc)).toMatch(
      new RegExp(`-${pixels}\\.\\w+$`),
    )
  })
}

test('after navigation it shows loading and error states', async ({ page }) => {
  let answers = 0
  await page.route('**/api/projects', async (route) => {
    answers += 1
    if (answers === 1) await route.fulfill({ status: 503, body: '' })
    else await route.continue()
  })
  await openContact(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Proyectos' }).click()
  await expect(page.getByRole('alert')).toContainText('No hemos podido cargar los proyectos')
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('shows an empty state', async ({ page }) => {
  await page.route('**/api/projects', (route) => route.fulfill({ json: [] }))
  await openContact(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Proyectos' }).click()
  await expect(page.getByText('No hay proyectos disponibles en este momento')).toBeVisible()
})

/** Waits for hydration: before it, a link loads the next page from the server with its projects. */
async function openContact(page: Page) {
  await page.goto('/contacto')
  await expect(page.getByRole('button', { name: 'Enviar mensaje' })).toBeEnabled()
}
