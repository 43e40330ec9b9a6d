import { REMOTES } from '../../scripts/lib/workspace.mjs'
import { watchLayoutShifts } from '../support/analysis.ts'
import { expectNoAxeViolations } from '../support/axe.ts'
import { hydrated } from '../support/hydration.ts'
import { openMenu } from '../support/menu.ts'
import { ROUTES } from '../support/routes.ts'
import { expect, test } from '../support/test.ts'

// The longest files are shared among the workers.
test.describe.configure({ mode: 'parallel' })

/** 320 px are 1280 px at 400 % zoom (WCAG 1.4.10). */
const WIDTHS = [320, 390, 768, 1440]
/** The width a page is loaded at, before it is checked at all widths. */
const VIEWS = [
  { colorScheme: 'light', viewport: { width: 390, height: 844 } },
  { colorScheme: 'dark', viewport: { width: 1440, height: 900 } },
] as const

/** Runs in the page: scrolls to its end and loads all lazy images. */
async function loadEverything() {
  window.scrollTo(0, document.documentElement.scrollHeight)
  const images = [...document.images]
  for (const image of images) image.loading = 'eager'
  await Promise.all(images.map((image) => image.decode().catch(() => undefined)))
}

/** Runs in the page: until the frame after the next, when the media queries of a new size apply. */
const nextFrame = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const { path, h1 } of ROUTES) {
    test(`${path} has its copy and metadata in the HTML, before any script`, async ({ page }) => {
      const response = await page.goto(path)
      expect(response?.status()).toBe(path === '/no-existe' ? 404 : 200)
      await expect(page).toHaveTitle(/\p{L}{3}/u)
      for (const name of ['description', 'keywords']) {
        await expect(page.locator(`head meta[name="${name}"]`)).toHaveAttribute('content', /\w/)
      }
      await expect(page.locator('head link[rel="canonical"]')).toHaveCount(1)
      await expect(page.locator('head meta[property^="og:"]').first()).toHaveAttribute('content', /\w/)
      await expect(page.getByRole('navigation').or(page.getByRole('contentinfo')).first()).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(h1)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      // Without scripts a page still shows phone and e-mail.
      await expect(page.locator('a[href^="mailto:"]').first()).toBeVisible()
      await expect(page.locator('a[href^="tel:"]').first()).toBeVisible()
    })
  }
})

for (const { path, h1 } of ROUTES) {
  test.describe(path, () => {
    for (const { colorScheme, viewport } of VIEWS) {
      test.describe(`${colorScheme}, opened at ${viewport.width} px`, () => {
        test.use({ colorScheme, viewport })

        test('hydrates without warnings or layout shift, and is accessible at every width', async ({
          page,
        }) => {
          const layoutShift = await watchLayoutShifts(page)
          await page.goto(path)
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(h1)
          await expect(page.locator('h1')).toHaveCount(1)
          await hydrated(page)
          // Lazy content must not shift the layout either.
          await page.evaluate(loadEverything)
          expect(await layoutShift()).toBeLessThanOrEqual(0.02)
          for (const width of WIDTHS) {
            await page.setViewportSize({ width, height: width === 320 ? 256 : 900 })
            await page.evaluate(nextFrame)
            const overflow = await page.evaluate(
              () => document.documentElement.scrollWidth - window.innerWidth,
            )
            expect(overflow, `sideways scroll at ${width} px`).toBeLessThanOrEqual(0)
            if (width !== 320) await expectNoAxeViolations(page)
          }
        })
      })
    }
  })
}

test('the form is in the HTML before scripts', async ({ request }) => {
  const html = await (await request.get('/analiza-tu-web')).text()
  for (const text of ['URL de tu web', 'Nombre', 'Email', 'Analizar mi web', 'type="url"'])
    expect(html).toContain(text)
})

test('navigation updates title and metadata without duplicates, and starts at the top', async ({ page }) => {
  await page.goto('/')
  const homeTitle = await page.title()
  await page.evaluate(() => window.scrollTo(0, 400))
  await page.getByRole('banner').getByRole('link', { name: 'Analiza tu Web' }).click()
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

test('a new route starts at the top; Back and Forward restore the scroll position', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const scrollTop = () => page.evaluate(() => Math.round(window.scrollY))
  /** Scrolls down, leaves by the menu, and returns the scroll position. */
  const leaveFor = async (entry: string, h1: RegExp) => {
    await page.evaluate(() => window.scrollTo(0, 1500))
    await openMenu(page)
    const place = await scrollTop()
    expect(place).toBeGreaterThan(500)
    await page.getByRole('dialog').getByRole('link', { name: entry }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(h1)
    expect(await scrollTop()).toBe(0)
    await expect(page.getByRole('main')).toBeFocused()
    return place
  }
  const expectBackAt = async (place: number, h1: RegExp) => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(h1)
    await expect.poll(scrollTop).toBe(place)
  }

  await page.goto('/analiza-tu-web#ejemplo')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Informe/)
  const onReport = await leaveFor('Servicios', /servicio/)
  const onServices = await leaveFor('Contacto', /tu web/)
  await page.goBack()
  await expectBackAt(onServices, /servicio/)
  await page.goBack()
  await expectBackAt(onReport, /Informe/)
  await page.goForward()
  await expectBackAt(onServices, /servicio/)
  // A link to a visited page is a new visit.
  await leaveFor('Contacto', /tu web/)
})

test('the menu: keyboard, focus, Escape and accessibility while open', async ({ page }) => {
  await page.goto('/')
  // Skip link, logo, three pages, the analysis, menu.
  for (let press = 0; press < 7; press++) await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Abrir menú' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      await expectNoAxeViolations(page)
    }
  }
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Abrir menú' })).toBeFocused()
})

test('sitemap, robots, remotes and unknown files have the right status and type', async ({ request }) => {
  expect(await (await request.get('/sitemap.xml')).text()).toContain('/analiza-tu-web</loc>')
  expect(await (await request.get('/robots.txt')).text()).toContain('Sitemap: ')
  expect(Object.keys(await (await request.get('/remotes.json')).json())).toEqual(REMOTES.toSorted())
  for (const path of ['/assets/none.js', '/remotes/mf-seo-tool/none.js', '/api/none']) {
    expect((await request.get(path)).status()).toBe(404)
  }
  expect(await (await request.get('/healthz')).json()).toMatchObject({ status: 'ok' })
})
