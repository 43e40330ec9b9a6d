import type { Page } from '@playwright/test'
import { openPanel } from '../support/admin.ts'
import { analyse, savedId } from '../support/analysis.ts'
import { expectNoAxeViolations } from '../support/axe.ts'
import { pagesOf } from '../support/pdf.ts'
import { expect, test } from '../support/test.ts'
import { serveWorkshop, type Workshop } from '../support/workshop.ts'

const RUN_MS = 60_000
// Last of all files, they would otherwise be read one after another beside an idle worker; each has a website of its own.
test.describe.configure({ mode: 'parallel', timeout: 180_000 })

const OFFER = /^Hemos leído una página\. Podemos leer hasta 25 de localhost:\d+, con cuidado: dos a la vez\.$/
/** The eighth is the one that is not there. */
const DONE = 'Hemos leído 7 de 8 páginas.'

const section = (page: Page) => page.getByRole('region', { name: 'Tu sitio entero' })
const line = (page: Page) => section(page).getByRole('button').first()
const button = (page: Page, name: string) => section(page).getByRole('button', { name, exact: true })
const block = (page: Page, name: string) => section(page).getByRole('region', { name })
const done = (page: Page) => expect(line(page)).toHaveText(DONE, { timeout: RUN_MS })

let site: Workshop
test.beforeEach(async () => {
  site = await serveWorkshop()
})
test.afterEach(() => site.close())

/** A saved report of the site. */
async function reported(page: Page): Promise<string> {
  await analyse(page, site.url)
  return savedId(page)
}

test('a run tells its pages as it reads them, and then what they show together', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const id = await reported(page)
  await expect(line(page)).toHaveText(OFFER)
  await expect(line(page)).toHaveAttribute('aria-expanded', 'false')
  site.hold('/contacto')
  await button(page, 'Analizar todo el sitio').click()
  await expect(line(page)).toHaveText(/^Leyendo página [1-6] de 8/, { timeout: RUN_MS })
  await expect(section(page).getByRole('progressbar', { name: 'Páginas leídas' })).toBeVisible()
  await expectNoAxeViolations(page)
  site.letGo()
  await done(page)
  await expect(
    section(page).getByText(/^7 páginas · \d fallos del sitio · \d+ que se arreglan una vez · /),
  ).toBeVisible()
  await expectNoAxeViolations(page)
  const tall = await section(page).evaluate((element) => element.getBoundingClientRect().height)
  expect(tall).toBeLessThanOrEqual(5 * 844)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)

  const findings = block(page, 'Fallos del sitio')
  await findings.getByRole('button', { name: /^Enlaces que llevan a un error/ }).click()
  await expect(findings.getByText(`${site.url}presupuesto`)).toBeVisible()
  await expect(findings.getByText('En 2 páginas: /, /cocinas')).toBeVisible()
  await findings.getByRole('button', { name: /^Títulos repetidos/ }).click()
  await expect(findings.getByText('En 2 páginas: /cocinas, /armarios')).toBeVisible()
  await expect(
    block(page, 'Arréglalo una vez')
      .getByRole('button', { name: /En las 7 páginas: / })
      .first(),
  ).toBeVisible()

  const pages = block(page, 'Página a página')
  await pages.getByRole('button', { name: /^Quiénes somos/ }).click()
  await expectNoAxeViolations(page)
  await pages.getByRole('link', { name: 'Analizar esta página' }).click()
  await expect(page.getByLabel('URL de tu web')).toHaveValue(`${site.url}nosotros`)

  const csv = await request.get(`/api/site-runs/${await runIdOf(page, id)}/report.csv`)
  expect(await csv.text()).toContain('site-broken-links')
})

const runIdOf = async (page: Page, id: string): Promise<string> => {
  const saved: { readonly siteRun: { readonly runId: string } } = await page.evaluate(
    async (path) => (await fetch(path)).json(),
    `/api/seo-analysis/${id}`,
  )
  return saved.siteRun.runId
}

test('by keyboard alone: started, reloaded in the middle, and watched in a second tab', async ({
  page,
  context,
}) => {
  const id = await reported(page)
  site.hold('/contacto')
  await line(page).focus()
  await page.keyboard.press('Tab')
  await expect(button(page, 'Analizar todo el sitio')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(button(page, 'Cancelar')).toBeFocused()
  await expect(line(page)).toHaveText(/^Leyendo página/, { timeout: RUN_MS })

  await page.reload()
  await expect(line(page)).toHaveText(/^Leyendo página/, { timeout: RUN_MS })
  const other = await context.newPage()
  await other.goto(`/analiza-tu-web#${id}`)
  await expect(line(other)).toHaveText(/^Leyendo página/, { timeout: RUN_MS })

  await button(page, 'Cancelar').focus()
  site.letGo()
  await Promise.all([done(page), done(other)])
  await expect(button(page, 'Leer el sitio otra vez')).toBeFocused()

  const column = block(page, 'Página a página').getByRole('columnheader', { name: 'Nota' })
  await column.getByRole('button').focus()
  await page.keyboard.press('Enter')
  await expect(column).toHaveAttribute('aria-sort', 'ascending')
  const row = block(page, 'Página a página').getByRole('button', { name: /^Contacto/ })
  await row.focus()
  await page.keyboard.press('Enter')
  await expect(row).toHaveAttribute('aria-expanded', 'true')
  await page.reload()
  await expect(row).toHaveAttribute('aria-expanded', 'true')
})

test('a run is cancelled by its owner, and what was read stays', async ({ page, context }) => {
  const id = await reported(page)
  site.hold('/contacto')
  site.hold('/nosotros')
  await button(page, 'Analizar todo el sitio').click()
  await expect(line(page)).toHaveText(/^Leyendo página [1-5]/, { timeout: RUN_MS })
  const other = await context.newPage()
  await other.goto(`/analiza-tu-web#${id}`)
  await expect(button(other, 'Cancelar')).toBeVisible()
  await button(page, 'Cancelar').click()
  const cancelled = /^Cancelado: abajo está lo leído \(\d páginas?\)\.$/
  await expect(line(page)).toHaveText(cancelled, { timeout: RUN_MS })
  await expect(line(other)).toHaveText(cancelled, { timeout: RUN_MS })
  await expect(block(page, 'Página a página').getByRole('rowheader').first()).toBeVisible()
  site.letGo()
})

test('is read again after a fix, and compared', async ({ page }) => {
  await reported(page)
  await button(page, 'Analizar todo el sitio').click()
  await done(page)
  site.mend()
  await button(page, 'Leer el sitio otra vez').click()
  await expect(line(page)).toHaveText('Hemos leído 8 de 8 páginas.', { timeout: RUN_MS })
  const comparison = block(page, 'Comparado con la lectura anterior')
  await expect(comparison.getByText(/^Arreglado \([1-9]\)$/)).toBeVisible()
  await expect(comparison.getByText('Enlaces que llevan a un error: /presupuesto')).toBeVisible()
  await expectNoAxeViolations(page)
})

test('goes along with the share link, to paper and to the agency', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await reported(page)
  await button(page, 'Analizar todo el sitio').click()
  await done(page)
  await expect(block(page, 'Fallos del sitio')).toBeVisible()

  // The phone that the home lacks stands on another page.
  const elsewhere = page.getByRole('button', { name: / Está en \/contacto/ }).first()
  await expect(elsewhere).toBeVisible()

  const paper = pagesOf(await page.pdf({ preferCSSPageSize: true, format: 'A4' }))
  const first = paper.findIndex((text) => text.includes('Tusitioentero'))
  expect(first).toBeGreaterThan(0)
  expect(paper.length - first).toBeLessThanOrEqual(4)
  expect(paper.slice(first).join('')).toContain('Enlacesquellevanaunerror')

  await page.getByRole('button', { name: 'Copiar enlace sin mis datos' }).click()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  await page.getByRole('link', { name: 'Solicitar consultoría gratuita' }).click()
  await expect(page.getByLabel('Mensaje')).toHaveValue(
    /En todo el sitio:\n- Tus visitas acaban en una página de error/,
  )

  await page.goto(`${link}:sitio`)
  await expect(line(page)).toHaveAttribute('aria-expanded', 'true')
  await expect(line(page)).toBeFocused()
  await expect(block(page, 'Fallos del sitio')).toBeVisible()
  await expect(button(page, 'Cancelar')).toHaveCount(0)
})

test('the agency deletes a run, brings it back, and keeps a list of who wants none', async ({
  page,
  context,
}) => {
  await reported(page)
  await button(page, 'Analizar todo el sitio').click()
  await done(page)

  const panel = await context.newPage()
  await openPanel(panel)
  await panel.getByRole('button', { name: /^Sitios enteros/ }).click()
  const host = new URL(site.url).host
  const list = panel.getByRole('region', { name: 'Lecturas de sitios enteros' })
  const run = list.getByRole('listitem').filter({ hasText: host })
  await expect(run).toContainText('Terminada')
  await expect(run).toContainText('7 de 8 páginas')
  await expectNoAxeViolations(panel)
  await run.getByRole('button', { name: 'Eliminar' }).click()
  await panel.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click()
  await expect(run).toHaveCount(0)
  await page.reload()
  await expect(line(page)).toHaveText(OFFER)
  await panel.getByRole('button', { name: 'Deshacer' }).click()
  await expect(run).toContainText('Terminada')
  await page.reload()
  await expect(line(page)).toHaveText(DONE)

  await panel.getByLabel('Dominio').fill(`${host.replace(':', '-')}.example`)
  await panel.getByRole('button', { name: 'Añadir' }).click()
  const entry = panel.getByRole('button', { name: `Quitar ${host.replace(':', '-')}.example` })
  await entry.click()
  await expect(entry).toHaveCount(0)
  await panel.getByLabel('Dominio').fill('mitienda')
  await panel.getByRole('button', { name: 'Añadir' }).click()
  await expect(panel.getByText('Escribe un dominio, por ejemplo mitienda.es.')).toBeVisible()
})
