import { freePort } from '../../../scripts/lib/ports.mjs'
import { analyse, savedId, VISITOR, watchLayoutShifts } from '../../support/analysis.ts'
import { expectNoAxeViolations } from '../../support/axe.ts'
import { serveReactShop } from '../../support/react-shop.ts'
import { type Site, startSite } from '../../support/site.ts'
import { expect, test } from '../../support/test.ts'
import type { Web } from '../../support/web.ts'

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
test.beforeEach(() => {
  test.skip(
    site.output().includes('No browser'),
    'this machine has no browser for the site, or forbids its sandbox',
  )
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

test('leaves the browser no way to the services of this machine', async ({ request }) => {
  const answer = await request.post(`${site.url}/api/analyze-seo`, {
    data: { website: 'http://169.254.169.254/', fresh: true },
  })
  expect(answer.status()).toBe(403)
})
