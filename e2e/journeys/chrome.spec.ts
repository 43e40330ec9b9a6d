import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from '../support/axe.ts'
import { hydrated } from '../support/hydration.ts'
import { openMenu } from '../support/menu.ts'
import { expect, test } from '../support/test.ts'

const ENTRIES = ['Inicio', 'Servicios', 'Proyectos', 'Proceso', 'Analiza tu Web', 'Contacto']

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('cookieConsent', 'rejected'))
})

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]) {
  test.describe(`${viewport.width} px`, () => {
    test.use({ viewport })

    test('the menu has six numbered entries with descriptions, e-mail, WhatsApp, Instagram and city', async ({
      page,
    }) => {
      await page.goto('/')
      await openMenu(page)
      const menu = page.getByRole('dialog')
      const entries = menu.getByRole('listitem')
      await expect(entries).toHaveCount(ENTRIES.length)
      for (const [index, name] of ENTRIES.entries()) {
        await expect(entries.nth(index)).toHaveText(new RegExp(`^0${index + 1}${name}\\s+\\S{2}`))
      }
      for (const href of ['mailto:', 'https://wa.me/', 'https://www.instagram.com/']) {
        await expect(menu.locator(`a[href^="${href}"]`)).toBeVisible()
      }
      await expect(menu.getByText('Yecla, Murcia')).toBeVisible()
      // Everything is reachable, without horizontal scrolling.
      expect(await menu.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
      await menu.getByRole('button', { name: 'Cerrar menú' }).click()
      await expect(menu).toBeHidden()
    })

    test('the widget opens links only, and covers nothing at the end of the page', async ({ page }) => {
      await page.goto('/')
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
      const opener = page.getByRole('button', { name: '¿Hablamos?' })
      const box = await opener.boundingBox()
      const footer = page.getByRole('contentinfo')
      for (const link of await footer.getByRole('link').all()) {
        const other = await link.boundingBox()
        if (!box || !other) throw new Error('not on the page')
        const overlaps =
          other.x < box.x + box.width &&
          box.x < other.x + other.width &&
          other.y < box.y + box.height &&
          box.y < other.y + other.height
        expect(overlaps, (await link.textContent()) ?? undefined).toBe(false)
      }
      await opener.click()
      const panel = page.getByRole('dialog', { name: 'Contacto rápido' })
      await expect(panel.getByRole('link')).toHaveCount(3)
      await expect(panel.locator('input, textarea, select')).toHaveCount(0)
      await expectNoAxeViolations(page)
      await page.keyboard.press('Escape')
      await expect(panel).toBeHidden()
      await expect(opener).toBeFocused()
      await page.emulateMedia({ media: 'print' })
      await expect(opener).toBeHidden()
    })
  })
}

test('the menu opens, traps the focus and closes by keyboard alone', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  const opener = page.getByRole('button', { name: 'Abrir menú' })
  await opener.focus()
  await page.keyboard.press('Enter')
  const menu = page.getByRole('dialog', { name: 'Menú' })
  await expect(menu.getByRole('button', { name: 'Cerrar menú' })).toBeFocused()
  // Past the last entry the focus goes to the browser's own controls, then to the first again: never to the page behind.
  const places = new Set<string>()
  for (let press = 0; press < 14; press++) {
    await page.keyboard.press('Tab')
    places.add(
      await menu.evaluate((element) => {
        const { activeElement } = document
        if (activeElement === document.body) return 'browser'
        return element.contains(activeElement) ? 'menu' : 'page'
      }),
    )
  }
  expect(places.has('menu')).toBe(true)
  expect(places.has('page')).toBe(false)
  await page.mouse.wheel(0, 500)
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(opener).toBeFocused()
})

test.describe('overlays on demand', () => {
  test.use({ expectedMessages: [/net::ERR_FAILED/] })

  test('the widget’s code comes when a visitor does something, and again after a failure', async ({
    page,
  }) => {
    let isOffline = true
    const asked: string[] = []
    await page.route('**/assets/contact-panel-*.js', (route) => {
      asked.push(route.request().url())
      return isOffline ? route.abort() : route.continue()
    })
    await page.goto('/')
    await hydrated(page)
    expect(asked).toEqual([])
    const opener = page.getByRole('button', { name: '¿Hablamos?' })
    await opener.click()
    await expect(opener).toHaveAttribute('aria-expanded', 'false')
    isOffline = false
    await opener.click()
    const panel = page.getByRole('dialog', { name: 'Contacto rápido' })
    await expect(panel).toBeVisible()
    await opener.click()
    await expect(panel).toBeHidden()
  })
})

test.describe('taps before the page’s code loads are replayed', () => {
  /** Opens a page whose code is held back; returns the function that releases it. */
  async function openWithoutCode(page: Page, path: string): Promise<() => void> {
    let arrive = () => {}
    const arrival = new Promise<void>((resolve) => {
      arrive = resolve
    })
    await page.route('**/assets/index-*.js', async (route) => {
      await arrival
      await route.continue()
    })
    await page.goto(path)
    return arrive
  }

  test('the last of several taps', async ({ page }) => {
    const arrive = await openWithoutCode(page, '/')
    await page.getByRole('button', { name: '¿Hablamos?' }).click()
    await page.getByRole('button', { name: 'Abrir menú' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    arrive()
    await expect(page.getByRole('dialog', { name: 'Menú' })).toBeVisible()
    await page.getByRole('button', { name: 'Cerrar menú' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('a tap inside a remote', async ({ page }) => {
    const arrive = await openWithoutCode(page, '/proceso')
    const question = page.getByRole('button', { name: '¿Hay permanencia?' })
    await question.click()
    await expect(question).toHaveAttribute('aria-expanded', 'false')
    arrive()
    await expect(question).toHaveAttribute('aria-expanded', 'true')
  })
})

test('the footer: services, company, contact with phone, e-mail, WhatsApp and city, the legal pages', async ({
  page,
}) => {
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  for (const name of ['Servicios', 'Empresa', 'Contacto'])
    await expect(footer.getByRole('heading', { name, exact: true })).toBeVisible()
  for (const href of [
    '/servicios/diseno-web',
    '/servicios/desarrollo-web',
    '/servicios/seo-estrategico',
    '/servicios/marketing-ads',
    '/politica-privacidad',
    '/terminos-uso',
  ])
    await expect(footer.locator(`a[href="${href}"]`).first()).toBeVisible()
  for (const href of ['tel:', 'mailto:', 'https://wa.me/'])
    await expect(footer.locator(`a[href^="${href}"]`).first()).toBeVisible()
  await expect(footer.getByText('Yecla, Murcia')).toBeVisible()
  await expect(footer.getByRole('link', { name: 'Aviso legal y términos de uso' })).toBeVisible()
})

test('the head has icons, manifest, images and structured data, updated on navigation', async ({
  page,
  request,
}) => {
  await page.goto('/')
  const addresses = await page.evaluate(() =>
    ['link[rel="icon"]', 'link[rel="apple-touch-icon"]', 'link[rel="manifest"]', 'meta[property="og:image"]']
      .flatMap((selector) => [...document.head.querySelectorAll(selector)])
      .map((element) => element.getAttribute('href') ?? element.getAttribute('content') ?? ''),
  )
  expect(addresses).toHaveLength(5)
  for (const address of addresses) expect((await request.get(address)).status(), address).toBe(200)
  const manifest = await (await request.get('/manifest.webmanifest')).json()
  for (const { src } of manifest.icons) expect((await request.get(src)).status(), src).toBe(200)

  const types = () =>
    page.evaluate(() =>
      [...document.head.querySelectorAll('script[type="application/ld+json"]')].map(
        (script) => JSON.parse(script.textContent ?? '')['@type'],
      ),
    )
  const first = await types()
  expect(first.slice(0, 2)).toEqual(['ProfessionalService', 'WebSite'])
  await openMenu(page)
  await page.getByRole('dialog').getByRole('link', { name: 'Analiza tu Web' }).click()
  await expect(page.locator('head link[rel="canonical"]')).toHaveAttribute('href', /\/analiza-tu-web$/)
  await expect(page.locator('head meta[property="og:url"]')).toHaveAttribute('content', /\/analiza-tu-web$/)
  expect((await types()).filter((type) => type === 'WebSite')).toHaveLength(1)
  await page.goBack()
  await expect(page.locator('head link[rel="canonical"]')).toHaveAttribute('href', /\/$/)
  expect(await types()).toEqual(first)
})

test('a new page starts at the top, takes the focus and is announced', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await page.getByRole('contentinfo').locator('a[href="/analiza-tu-web"]').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Analiza tu Web')
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page.locator('[aria-live="polite"]').filter({ hasText: await page.title() })).toHaveCount(1)
})

test('the not-found page is in English with Spanish chrome, and noindex', async ({ page }) => {
  const response = await page.goto('/no-existe')
  expect(response?.status()).toBe(404)
  expect(response?.headers()['x-robots-tag']).toBe('noindex')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('banner')).toHaveAttribute('lang', 'es')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found')
  await page.getByRole('main').getByRole('link').click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
})

test('the panel is noindex and not named in robots.txt', async ({ request }) => {
  const response = await request.get('/admin')
  expect(response.headers()['x-robots-tag']).toContain('noindex')
  expect(await response.text()).toMatch(/<meta name="robots" content="noindex/)
  expect(await (await request.get('/robots.txt')).text()).not.toContain('/admin')
  expect(await (await request.get('/sitemap.xml')).text()).not.toContain('/admin')
})
