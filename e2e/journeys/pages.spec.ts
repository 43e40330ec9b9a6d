import { watchLayoutShifts } from '../support/analysis.ts'
import { expectNoAxeViolations } from '../support/axe.ts'
import { expect, test } from '../support/test.ts'

const PAGES = [
  { path: '/', h1: /ideas/, title: /Yecla/, status: 200 },
  { path: '/analiza-tu-web', h1: 'Analiza tu Web', title: /Anali/, status: 200 },
  { path: '/admin', h1: 'Acceso al panel', title: /administración/, status: 200 },
  { path: '/no-existe', h1: '404 Page Not Found', title: /404/, status: 404 },
]
const WIDTHS = [390, 768, 1440]

for (const { path, h1, title, status } of PAGES) {
  test.describe(path, () => {
    test('has its words and its metadata in the HTML, before any script', async ({ browser }) => {
      const context = await browser.newContext({ javaScriptEnabled: false })
      const page = await context.newPage()
      const response = await page.goto(path)
      expect(response?.status()).toBe(status)
      await expect(page).toHaveTitle(title)
      for (const name of ['description', 'keywords']) {
        await expect(page.locator(`head meta[name="${name}"]`)).toHaveAttribute('content', /\w/)
      }
      await expect(page.locator('head link[rel="canonical"]')).toHaveCount(1)
      await expect(page.locator('head meta[property^="og:"]').first()).toHaveAttribute('content', /\w/)
      await expect(page.getByRole('navigation').or(page.getByRole('contentinfo')).first()).toBeVisible()
      // The panel is drawn in the browser alone.
      if (path !== '/admin') await expect(page.getByRole('heading', { level: 1 })).toHaveText(h1)
      // Without scripts a page still names telephone and e-mail.
      await expect(page.locator('a[href^="mailto:"]').first()).toBeVisible()
      await expect(page.locator('a[href^="tel:"]').first()).toBeVisible()
      await context.close()
    })

    test('hydrates in silence and nothing moves', async ({ page }) => {
      const layoutShift = await watchLayoutShifts(page)
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(h1)
      await page.waitForLoadState('networkidle')
      expect(await layoutShift()).toBeLessThanOrEqual(0.02)
      await expect(page.locator('h1')).toHaveCount(1)
    })

    for (const colorScheme of ['light', 'dark'] as const) {
      test(`is accessible at every width, ${colorScheme}`, async ({ page }) => {
        await page.emulateMedia({ colorScheme })
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 900 })
          await page.goto(path)
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(h1)
          await expectNoAxeViolations(page)
          const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
          expect(overflow, `sideways scroll at ${width} px`).toBeLessThanOrEqual(0)
        }
      })
    }
  })
}

test('the form is in the HTML before scripts', async ({ request }) => {
  const html = await (await request.get('/analiza-tu-web')).text()
  for (const text of ['URL de tu web', 'Nombre', 'Email', 'Analizar mi web', 'type="url"'])
    expect(html).toContain(text)
})

test('moving between pages keeps title and metadata right, without duplicates, and starts at the top', async ({
  page,
}) => {
  await page.goto('/')
  const homeTitle = await page.title()
  await page.evaluate(() => window.scrollTo(0, 400))
  await page
    .getByRole('main')
    .getByRole('link', { name: /Analiza tu web/i })
    .click()
  await expect(page).toHaveURL(/analiza-tu-web$/)
  await expect(page).not.toHaveTitle(homeTitle)
  await expect(page.locator('head link[rel="canonical"]')).toHaveAttribute('href', /\/analiza-tu-web$/)
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await expect(page).toHaveTitle(homeTitle)
  for (const selector of [
    'meta[name="description"]',
    'link[rel="canonical"]',
    'meta[property="og:title"]',
    'title',
  ]) {
    await expect(page.locator(`head ${selector}`)).toHaveCount(1)
  }
})

test('the menu: keyboard, focus, Escape, and accessible while open', async ({ page }) => {
  await page.goto('/')
  for (let press = 0; press < 4; press++) {
    await page.keyboard.press('Tab')
    if (await page.getByRole('button', { name: 'Abrir menú' }).evaluate((e) => e === document.activeElement))
      break
  }
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Abrir menú' })).toBeFocused()
})

test('at 400 % zoom nothing is lost', async ({ page }) => {
  // 1280 px at 400 % leave 320 CSS pixels (WCAG 1.4.10).
  await page.setViewportSize({ width: 320, height: 256 })
  for (const { path } of PAGES) {
    await page.goto(path)
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    ).toBeLessThanOrEqual(0)
  }
})

test('sitemap, robots, remotes and unknown files answer as what they are', async ({ request }) => {
  expect(await (await request.get('/sitemap.xml')).text()).toContain('/analiza-tu-web</loc>')
  expect(await (await request.get('/robots.txt')).text()).toContain('Sitemap: ')
  expect(Object.keys(await (await request.get('/remotes.json')).json())).toEqual([
    'mf-admin',
    'mf-marketing',
    'mf-seo-tool',
  ])
  for (const path of ['/assets/none.js', '/remotes/mf-seo-tool/none.js', '/api/none']) {
    expect((await request.get(path)).status()).toBe(404)
  }
  expect(await (await request.get('/healthz')).json()).toMatchObject({ status: 'ok' })
})
