import type { JudgedVisit } from '@agency/contracts'
import type { Page } from '@playwright/test'
import { freePort } from '../../../scripts/lib/ports.mjs'
import { analyse, savedId, VISITOR, watchLayoutShifts } from '../../support/analysis.ts'
import { expectNoAxeViolations } from '../../support/axe.ts'
import { pagesOf } from '../../support/pdf.ts'
import { serveReactShop } from '../../support/react-shop.ts'
import { type Site, startSite } from '../../support/site.ts'
import { expect, test } from '../../support/test.ts'
import { serveWeb, type Web } from '../../support/web.ts'

// A page that scripts build, with the site's own browser and without one.

const READ = 'Hemos leído tu web con JavaScript, como hace Google en la segunda pasada.'
/** What a report about it may leave open, of the 177 checks (browser.md). */
const UNKNOWN_MAX = 10

test.setTimeout(180_000)

let site: Site
let web: Web
test.beforeAll(async () => {
  web = await serveReactShop()
  site = await startSite({ env: { BROWSER: '1', BROWSER_PORT: String(await freePort()) } })
})
test.afterAll(async () => {
  await web.close()
  await site.stop()
  await site.remove()
})

interface Result {
  readonly readWith?: string
  readonly preview: { readonly snippet: { readonly title: string } }
  readonly categories: Readonly<
    Record<string, { subcategories: { checks: { id: string; outcome: string }[] }[] }>
  >
}
const checksOf = ({ categories }: Result) =>
  Object.values(categories).flatMap(({ subcategories }) => subcategories.flatMap(({ checks }) => checks))
const unknownOf = (result: Result) =>
  checksOf(result).flatMap(({ id, outcome }) => (outcome === 'unknown' ? [id] : []))

test('is opened in a browser, and its report says so, also when it is opened again', async ({ page }) => {
  const layoutShift = await watchLayoutShifts(page)
  await analyse(page, web.url, VISITOR, site.url)
  await expect(page.getByText('Abriendo tu web en un navegador…').first()).toBeVisible()
  // Three browsers, one after the other, on a machine that may be busy.
  await expect(page.getByText(READ)).toBeVisible({ timeout: 90_000 })
  const id = await savedId(page)
  await expect(page.getByText('Muebles a medida en Yecla | Carpintería Ortín').first()).toBeVisible()
  await expectNoAxeViolations(page)
  expect(await layoutShift()).toBeLessThanOrEqual(0.02)
  const saved = (await (await page.request.get(`${site.url}/api/seo-analysis/${id}`)).json()) as {
    results: string
  }
  const result = JSON.parse(saved.results) as Result
  expect(result.readWith).toBe('browser')
  expect(unknownOf(result).length, unknownOf(result).join(', ')).toBeLessThanOrEqual(UNKNOWN_MAX)
  const passed = checksOf(result).flatMap(({ id: check, outcome }) => (outcome === 'success' ? [check] : []))
  expect(passed).toEqual(expect.arrayContaining(['h1', 'meta-description', 'content-length']))

  await page.reload()
  await expect(page.getByText(READ)).toBeVisible()
})

test('is left open for the most part without a browser', async ({ request }) => {
  const answer = await request.post(`http://127.0.0.1:${site.ports['svc-seo']}/analyze`, {
    data: { website: `${web.url}?without`, fresh: true },
  })
  const result = (await answer.json()) as Result
  expect(result.readWith).toBeUndefined()
  expect(unknownOf(result).length).toBeGreaterThan(50)
})

/**
 * A page that contacts Google and stores a cookie before anybody has agreed to anything, goes on after a rejection, and adds
 * Meta after an acceptance: an address that only a browser puts together. Scripts change its title; it is wider than a phone.
 */
const EAGER = `<!doctype html><html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Panadería Puche</title></head><body><h1>Pan de masa madre en Yecla</h1>
<p>${'Amasamos cada noche con harina de la comarca y horneamos en leña. '.repeat(20)}</p>
<div class="precios" style="width:600px">Precios</div><img src="/no-esta.png" alt="">
<div id="cookies" role="dialog" aria-label="Aviso de cookies" style="position:fixed;inset:auto 0 0;background:#fff;padding:1em">
<p>Usamos cookies propias y de terceros para medir las visitas.</p>
<button id="no">Rechazar</button> <button id="yes">Aceptar</button></div>
<script>document.title = 'Panadería Puche | Pan de masa madre en Yecla'
document.cookie = '_ga=GA1.1.1.1; max-age=34560000'
new Image().src = 'https://www.google-analytics.com/g/collect?v=2&tid=G-ABCDEFGH12'
const { choice } = localStorage
if (choice === 'yes') new Image().src = 'https://www.face' + 'book.com/tr?id=1'
if (choice) document.getElementById('cookies').remove()
for (const id of ['no', 'yes']) document.getElementById(id)?.addEventListener('click', () => {
  localStorage.choice = id
  document.getElementById('cookies').remove()
})</script></body></html>`

test.describe('the visit', () => {
  let eager: Web
  test.beforeAll(async () => {
    eager = await serveWeb((request, response) => {
      const isPage = request.url?.split('?')[0] === '/'
      response.writeHead(isPage ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' })
      response.end(isPage ? EAGER : '')
    })
  })
  test.afterAll(() => eager.close())

  const section = (page: Page) => page.getByRole('region', { name: 'Tu web en un navegador de verdad' })
  const summary = (page: Page) => section(page).getByRole('button').first()

  const cellsOf = (page: Page, table: string, row: RegExp) =>
    section(page).getByRole('table', { name: table }).getByRole('row', { name: row }).getByRole('cell')

  test('ticks its parts as they come, and tells what each choice changes', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await analyse(page, `${eager.url}?partes`, VISITOR, site.url)
    await savedId(page)
    await summary(page).press('Enter')
    const lines = section(page).getByRole('listitem')
    await expect(lines.first()).toHaveText('Antes de aceptar nada, listo', { timeout: 90_000 })
    await expect(lines).toHaveCount(5)
    await expect(summary(page)).toHaveText(/^En un navegador hemos visto/, { timeout: 90_000 })

    for (const screen of [
      'Tu web en un móvil, nada más abrirla',
      'Tu web en un ordenador, nada más abrirla',
    ]) {
      await expect(section(page).getByRole('img', { name: screen })).toBeVisible()
    }
    const contacted = 'Con quién conecta tu web'
    await expect(cellsOf(page, contacted, /^Google/)).toHaveText(['Sí', 'Sí', 'Sí'])
    await expect(cellsOf(page, contacted, /^Meta/)).toHaveText(['No', 'No', 'Sí'])
    await expect(cellsOf(page, 'Qué guarda en el navegador', /^_ga/)).toHaveText(['Sí', 'Sí', 'Sí'])
    await expect(cellsOf(page, 'Lo que leen los buscadores', /^Título/)).toHaveText([
      'Panadería Puche',
      /^Panadería Puche \| Pan de masa madre en Yecla/,
    ])
    await expect(section(page).getByText(/^Un móvil medio con 4G lento/)).toBeVisible()
    await expect(section(page).getByRole('list', { name: 'Lo que se ve mientras carga' })).toBeVisible()
    await expect(cellsOf(page, 'Archivos que no llegan', /no-esta\.png/)).toHaveText(['404'])
    await expect(section(page).getByText('Se sale de la pantalla', { exact: true }).first()).toBeVisible()
    await expectNoAxeViolations(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)

    await summary(page).press('Enter')
    await expect(summary(page)).toHaveAttribute('aria-expanded', 'false')
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(10_500)
    // Nine, and two for the visit.
    const paper = pagesOf(await page.pdf({ preferCSSPageSize: true, format: 'A4' }))
    expect(paper.length).toBeLessThanOrEqual(11)
    expect(paper.slice(-2).join('')).toContain('Trasrechazar')

    // The page's HTML alone does not show it.
    const checks = page.getByRole('region', { name: 'Todo lo que hemos mirado' })
    await checks.getByRole('button', { name: /^Analytics & Tracking/ }).press('Enter')
    await checks.getByRole('button', { name: /^Correctas \(\d+\) · 1 en duda$/ }).press('Enter')
    await checks.getByRole('button', { name: /El navegador ha visto otra cosa$/ }).press('Enter')
    await checks.getByRole('button', { name: 'Ver lo que ha visto el navegador' }).press('Enter')
    await expect(summary(page)).toBeFocused()
    await expect(summary(page)).toHaveAttribute('aria-expanded', 'true')
  })

  test('comes after the report, is kept with it, and shown to whom it is passed on', async ({
    page,
    context,
  }) => {
    const layoutShift = await watchLayoutShifts(page)
    // The browser remembers the visit of the journey before.
    await analyse(page, `${eager.url}?partes`, VISITOR, site.url)
    const id = await savedId(page)
    await expect(summary(page)).toHaveText(/^En un navegador hemos visto [1-9]\d* error/, { timeout: 90_000 })
    expect(await layoutShift()).toBeLessThanOrEqual(0.02)
    await summary(page).press('Enter')
    await expect(cellsOf(page, 'Servidores ajenos contactados', /^Google/)).toContainText([
      'www.google-analytics.com',
      's',
    ])
    await expect(cellsOf(page, 'Cookies y datos guardados', /^_ga/)).toHaveText(['localhost', '400 días'])
    await expectNoAxeViolations(page)

    const saved = (await (await page.request.get(`${site.url}/api/seo-analysis/${id}`)).json()) as {
      shareId: string
      visit: { shots: { url: string }[] }
    }
    const picture = await page.request.get(site.url + saved.visit.shots[0]?.url)
    expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/webp'])

    await page.reload()
    await expect(
      section(page).getByRole('img', { name: 'Tu web en un móvil, nada más abrirla' }),
    ).toBeVisible()
    const other = await context.newPage()
    await other.goto(`${site.url}/analiza-tu-web#${saved.shareId}`)
    await expect(summary(other)).toHaveText(/^En un navegador hemos visto/)
  })

  test.describe('without an answer', () => {
    test.use({ expectedMessages: [/ERR_FAILED/] })

    test('fails in one sentence, and the report stays', async ({ page }) => {
      await page.route('**/api/browser-visit', (route) => route.abort())
      await analyse(page, `${eager.url}?otra`, VISITOR, site.url)
      await savedId(page)
      await expect(summary(page)).toHaveText('El navegador no ha podido abrir tu web.')
      await expect(page.getByRole('region', { name: 'Puntuaciones' })).toBeVisible()
    })
  })
})

test('finds no fault in this site', async ({ request }) => {
  const answer = await request.post(`${site.url}/api/browser-visit`, {
    data: { website: `${site.url}/` },
    timeout: 120_000,
  })
  const { visit, category } = (await answer.json()) as JudgedVisit
  expect(visit.stopped).toBeUndefined()
  const checks = category.subcategories?.flatMap((one) => one.checks) ?? []
  expect(checks.filter(({ outcome }) => outcome === 'error')).toEqual([])
  // A machine that is busy blocks every page, and whether it does is no matter of this site's.
  const warned = checks.filter(({ outcome }) => outcome === 'warning').map(({ id }) => id)
  expect(warned.filter((id) => id !== 'visit-tbt' && id !== 'visit-lcp')).toEqual([])
})

test('leaves the browser no way to the services of this machine', async ({ request }) => {
  const answer = await request.post(`${site.url}/api/analyze-seo`, {
    data: { website: 'http://169.254.169.254/', fresh: true },
  })
  expect(answer.status()).toBe(403)
})
