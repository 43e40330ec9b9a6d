import type { Page } from '@playwright/test'
import { watchLayoutShifts } from '../support/analysis.ts'
import { hydrated } from '../support/hydration.ts'
import { openMenu } from '../support/menu.ts'
import { PUBLIC_ROUTES } from '../support/routes.ts'
import { expect, test } from '../support/test.ts'

// The longest files are shared among the workers.
test.describe.configure({ mode: 'parallel' })

/** Of the window's height, the cookie banner takes this much at most. */
const bandOf = (width: number) => (width < 768 ? 96 : 64)

const SIZES = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
]
/** Pages whose first action is an invitation to act. */
const LEADS_ON = /^\/$|^\/servicios\/./

const banner = (page: Page) => page.getByRole('region', { name: 'Aviso de cookies' })
/** Also where an open dialog hides it from screen readers. */
const widget = (page: Page) => page.getByRole('button', { name: '¿Hablamos?', includeHidden: true })

for (const { path } of PUBLIC_ROUTES) {
  // The sizes of a route share its visitor, whose browser keeps the scripts.
  test(`a new visitor can press every control above the banner on ${path}`, async ({ page }) => {
    const layoutShift = await watchLayoutShifts(page)
    for (const viewport of SIZES) {
      await test.step(`at ${viewport.width} × ${viewport.height}`, async () => {
        await page.setViewportSize(viewport)
        const limit = viewport.height - bandOf(viewport.width)
        await page.goto(path)
        await expect(banner(page)).toBeVisible()
        await hydrated(page)
        const box = await banner(page).boundingBox()
        expect(box?.height).toBeLessThanOrEqual(bandOf(viewport.width))
        await expect.poll(() => coveredControls(page, limit)).toEqual([])
        if (LEADS_ON.test(path)) {
          const first = await page.getByRole('main').locator('a[href]:not(nav a)').first().boundingBox()
          expect((first?.y ?? Infinity) + (first?.height ?? 0)).toBeLessThanOrEqual(limit)
        }
        expect(await layoutShift()).toBeLessThanOrEqual(0.02)
      })
    }
  })
}

for (const path of ['/', '/contacto', '/analiza-tu-web']) {
  test(`a new visitor sees the whole field that gets the focus on ${path}`, async ({ page }) => {
    for (const viewport of SIZES) {
      await test.step(`at ${viewport.width} × ${viewport.height}`, async () => {
        await page.setViewportSize(viewport)
        await page.goto(path)
        await expect(banner(page)).toBeVisible()
        const fields = page
          .getByRole('main')
          .locator(':is(input, textarea):not([tabindex="-1"])')
          .filter({ visible: true })
        expect(await fields.count()).toBeGreaterThan(0)
        for (const field of await fields.all()) {
          // From below and from above.
          for (const top of [0, 99_999]) {
            await field.blur()
            await page.evaluate((position) => window.scrollTo(0, position), top)
            await field.focus()
            await expect.poll(() => isClear(page)).toBe(true)
          }
        }
      })
    }
  })
}

/** Controls of `main` that end above `limit` and that a press at their centre does not reach. */
const coveredControls = (page: Page, limit: number) =>
  page.evaluate(
    (bottom) =>
      [...document.querySelectorAll('main :is(a[href], button, input, textarea, select)')]
        .filter((control) => {
          const box = control.getBoundingClientRect()
          const isOffScreen = box.width === 0 || box.right <= 0 || box.bottom <= 0 || box.bottom > bottom
          if (isOffScreen) return false
          const found = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
          return !control.contains(found)
        })
        .map((control) => control.outerHTML.slice(0, 120)),
    limit,
  )

/** Whether the focused field is between the header and the banner, or reaches beyond both if it is taller. */
const isClear = (page: Page) =>
  page.evaluate(() => {
    const box = document.activeElement?.getBoundingClientRect()
    const header = document.querySelector('header')?.getBoundingClientRect()
    const bar = document.querySelector('[aria-label="Aviso de cookies"]')?.getBoundingClientRect()
    return Boolean(box && header && bar && box.top >= header.bottom && box.bottom <= bar.top)
  })

for (const { path } of PUBLIC_ROUTES) {
  test(`fonts that come late move nothing on ${path}`, async ({ page }) => {
    const layoutShift = await watchLayoutShifts(page)
    let onPaint = () => {}
    const nextPaint = () =>
      new Promise<void>((resolve) => {
        onPaint = resolve
      })
    let painted = nextPaint()
    await page.exposeFunction('tellFirstPaint', () => onPaint())
    await page.addInitScript(() => {
      const { tellFirstPaint } = window as unknown as { tellFirstPaint: () => void }
      new PerformanceObserver(tellFirstPaint).observe({ type: 'paint', buffered: true })
    })
    let arrived = 0
    await page.route('**/fonts/*', async (route) => {
      await painted
      await route.continue()
      arrived += 1
    })
    for (const width of [360, 1440]) {
      await test.step(`at ${width} px`, async () => {
        arrived = 0
        painted = nextPaint()
        await page.setViewportSize({ width, height: 720 })
        await page.goto(path)
        await hydrated(page)
        await expect.poll(() => arrived).toBe(2)
        await page.evaluate(() => document.fonts.ready)
        expect(await layoutShift()).toBeLessThanOrEqual(0.01)
      })
    }
  })
}

test.describe('the header', () => {
  test('shows three pages and the analysis from 1024 px', async ({ page }) => {
    await page.setViewportSize({ width: 1024, height: 768 })
    await page.goto('/proceso')
    const header = page.getByRole('banner')
    for (const name of ['Servicios', 'Proyectos', 'Proceso', 'Analiza tu Web'])
      await expect(header.getByRole('link', { name, exact: true })).toBeVisible()
    await expect(header.locator('[aria-current="page"]')).toHaveText('Proceso')
    await header.getByRole('link', { name: 'Proyectos' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Proyectos/)
  })

  test('shows a short way to the analysis below', async ({ page }) => {
    await page.setViewportSize({ width: 1023, height: 768 })
    await page.goto('/')
    const header = page.getByRole('banner')
    await expect(header.getByRole('link', { name: 'Proyectos' })).toBeHidden()
    await header.getByRole('link', { name: 'Analizar', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Analiza tu Web')
  })

  for (const { width, height, position } of [
    { width: 844, height: 499, position: 'relative' },
    // 1440 × 900 and 1920 × 1080 at 200 %.
    { width: 720, height: 450, position: 'relative' },
    { width: 960, height: 540, position: 'relative' },
    { width: 360, height: 640, position: 'sticky' },
    { width: 1024, height: 600, position: 'sticky' },
  ]) {
    test(`is ${position} at ${width} × ${height}`, async ({ page }) => {
      await page.setViewportSize({ width, height })
      await page.goto('/')
      await expect(page.getByRole('banner')).toHaveCSS('position', position)
    })
  }
})

test.describe('the widget', () => {
  test.use({ viewport: { width: 390, height: 844 } })
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('cookieConsent', 'rejected'))
  })
  const isAway = (page: Page) =>
    widget(page).evaluate((button) => button.getBoundingClientRect().top >= window.innerHeight)
  /** The widget loads at the first sign of a visitor, which may be this scrolling. */
  const scrollUntilAway = (page: Page) =>
    expect(async () => {
      await page.mouse.wheel(0, 300)
      expect(await isAway(page)).toBe(true)
    }).toPass()

  test('moves aside while scrolling down, and returns on scrolling up and at the end', async ({ page }) => {
    await page.goto('/politica-privacidad')
    await hydrated(page)
    expect(await isAway(page)).toBe(false)
    await scrollUntilAway(page)
    await page.mouse.wheel(0, -100)
    await expect.poll(() => isAway(page)).toBe(false)
    await page.mouse.wheel(0, 99_999)
    await expect.poll(() => isAway(page)).toBe(false)
  })

  test('returns when it gets the focus, and opens', async ({ page }) => {
    await page.goto('/politica-privacidad')
    await hydrated(page)
    await scrollUntilAway(page)
    await widget(page).focus()
    await expect.poll(() => isAway(page)).toBe(false)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Contacto rápido' })).toBeVisible()
  })

  test('moves aside for a field with the focus and for the open menu', async ({ page }) => {
    await page.goto('/politica-privacidad')
    await hydrated(page)
    await openMenu(page)
    await expect.poll(() => isAway(page)).toBe(true)
    await page.getByRole('dialog').getByRole('link', { name: 'Contacto' }).click()
    await page.getByLabel('Nombre').focus()
    await expect.poll(() => isAway(page)).toBe(true)
  })

  test('covers no control, wherever the page is scrolled', async ({ page }) => {
    await page.goto('/contacto')
    await hydrated(page)
    await page.mouse.wheel(0, 99_999)
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    for (let scrolled = 0; scrolled < height; scrolled += 90) {
      await page.mouse.wheel(0, -90)
      await expect
        .poll(() =>
          widget(page).evaluate((button) => {
            const { left, top, width, height } = button.getBoundingClientRect()
            return document
              .elementsFromPoint(left + width / 2, top + height / 2)
              .some((found) => !button.contains(found) && found.closest('a, button, input, textarea'))
          }),
        )
        .toBe(false)
    }
  })
})

test.describe('an address is enough to begin', () => {
  const field = (page: Page) => page.getByRole('textbox', { name: 'Dirección de tu web' })
  const go = (page: Page) => page.getByRole('button', { name: 'Analiza tu web gratis' })

  async function expectFilled(page: Page) {
    await expect(page).toHaveURL(/\/analiza-tu-web\?web=mitienda\.es$/)
    await expect(page.getByLabel('URL de tu web')).toHaveValue('https://mitienda.es')
    await expect(page.locator('head link[rel="canonical"]')).toHaveAttribute('href', /\/analiza-tu-web$/)
  }

  test('from the home, with the focus on the name and the field in sight', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/')
    await field(page).fill('mitienda.es')
    await field(page).press('Enter')
    await expectFilled(page)
    await expect(page.getByLabel('Nombre')).toBeFocused()
    await expect.poll(() => isClear(page)).toBe(true)
    await page.reload()
    await expectFilled(page)
    await expect(page.getByLabel('Nombre')).toBeFocused()
  })

  test('a link with an address is served filled and stored nowhere', async ({ request }) => {
    const response = await request.get('/analiza-tu-web?web=mitienda.es&otra=secreto')
    expect(response.headers()['cache-control']).toBe('private, no-store')
    const html = await response.text()
    expect(html).toContain('value="https://mitienda.es"')
    expect(html).not.toContain('secreto')
    expect(await (await request.get('/analiza-tu-web')).text()).not.toContain('value="https://mitienda.es"')
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('gets as far as the filled form', async ({ page }) => {
      await page.goto('/')
      await field(page).fill('mitienda.es')
      await go(page).click()
      await expectFilled(page)
    })
  })
})
