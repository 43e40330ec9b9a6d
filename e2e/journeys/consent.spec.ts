import type { Page } from '@playwright/test'
import { watchLayoutShifts } from '../support/analysis.ts'
import { expectNoAxeViolations } from '../support/axe.ts'
import { hydrated } from '../support/hydration.ts'
import { openMenu } from '../support/menu.ts'
import { expect, test } from '../support/test.ts'

const banner = (page: Page) => page.getByRole('region', { name: 'Aviso de cookies' })
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('cookieConsent'))

for (const [button, choice] of [
  ['Aceptar', 'accepted'],
  ['Rechazar', 'rejected'],
  ['Cerrar', 'rejected'],
] as const) {
  test(`«${button}» stores «${choice}», and the banner stays closed`, async ({ page }) => {
    await page.goto('/')
    await expect(banner(page)).toBeVisible()
    expect(await stored(page)).toBeNull()
    await banner(page).getByRole('button', { name: button }).click()
    await expect(banner(page)).toBeHidden()
    expect(await stored(page)).toBe(choice)

    // It must not even flash: observed from before the first script.
    await page.addInitScript(() => {
      new MutationObserver(() => {
        if (document.querySelector('[aria-label="Aviso de cookies"]')) document.title = 'flashed'
      }).observe(document, { subtree: true, childList: true })
    })
    await page.reload()
    await hydrated(page)
    await expect(page).not.toHaveTitle('flashed')
  })
}

test('refusing is as easy as accepting: same size, same weight, same place', async ({ page }) => {
  await page.goto('/')
  await expect(banner(page)).toBeVisible()
  // Measured at the same moment, since the banner animates.
  const looks = await banner(page).evaluate((element) =>
    [...element.querySelectorAll('button')]
      .filter(({ textContent }) => ['Aceptar', 'Rechazar'].includes(textContent?.trim() ?? ''))
      .map((button) => {
        const { width, height, top } = button.getBoundingClientRect()
        const { fontWeight, color, backgroundColor, borderColor } = getComputedStyle(button)
        return { width, height, top, fontWeight, color, backgroundColor, borderColor }
      }),
  )
  expect(looks).toHaveLength(2)
  expect(looks[0]).toEqual(looks[1])
})

test('is not in the HTML, shifts nothing, sets no cookie and makes no third-party request', async ({
  page,
  request,
  baseURL,
}) => {
  expect(await (await request.get('/')).text()).not.toContain('Aviso de cookies')
  const strangers: string[] = []
  page.on('request', (sent) => {
    if (!sent.url().startsWith(baseURL ?? '') && !sent.url().startsWith('data:')) strangers.push(sent.url())
  })
  const layoutShift = await watchLayoutShifts(page)
  await page.goto('/')
  await expect(banner(page)).toBeVisible()
  await hydrated(page)
  expect(await layoutShift()).toBeLessThanOrEqual(0.02)
  await banner(page).getByRole('button', { name: 'Rechazar' }).click()
  expect(await page.context().cookies()).toEqual([])
  expect(strangers).toEqual([])
})

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
  // 1280 × 1024 px at 400 % (WCAG 1.4.10).
  { width: 320, height: 256 },
]) {
  test(`at ${viewport.width} × ${viewport.height} it is accessible, traps nothing and hides no focus`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await page.goto('/')
    await expect(banner(page)).toBeVisible()
    await expectNoAxeViolations(page)
    await expect(banner(page).getByRole('button', { name: 'Aceptar' })).toBeInViewport()

    const seen: string[] = []
    for (let press = 0; press < 60; press++) {
      await page.keyboard.press('Tab')
      const focus = await page.evaluate(() => {
        const element = document.activeElement
        if (!element || element === document.body) return undefined
        const { left, top, width, height } = element.getBoundingClientRect()
        // The focused element is at least partly visible (WCAG 2.4.11).
        const isSeen = [0.1, 0.5, 0.9].some((share) => {
          const found = document.elementFromPoint(left + width * share, top + height * share)
          return found !== null && (element.contains(found) || found.contains(element))
        })
        return { name: element.textContent?.trim() || element.getAttribute('aria-label') || '', isSeen }
      })
      if (!focus) break
      seen.push(focus.name)
      expect(focus.isSeen, `«${focus.name}» is hidden`).toBe(true)
    }
    // Past the banner into the page, to its end.
    for (const name of ['Aceptar', 'Configurar cookies', '¿Hablamos?']) expect(seen).toContain(name)
  })
}

test('reopens from the footer by keyboard, and the choice can be changed', async ({ page }) => {
  await page.goto('/')
  await banner(page).getByRole('button', { name: 'Aceptar' }).click()
  const opener = page.getByRole('button', { name: 'Configurar cookies' })
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(banner(page)).toBeFocused()
  await banner(page).getByRole('button', { name: 'Rechazar' }).focus()
  await page.keyboard.press('Enter')
  await expect(banner(page)).toBeHidden()
  await expect(opener).toBeFocused()
  expect(await stored(page)).toBe('rejected')
})

test('without storage the site works, and the banner stays until a choice', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError')
      },
    })
  })
  await page.goto('/')
  await banner(page).getByRole('button', { name: 'Rechazar' }).click()
  await expect(banner(page)).toBeHidden()
  await openMenu(page)
  await page.getByRole('dialog').getByRole('link', { name: 'Analiza tu Web' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Analiza tu Web')
  await expect(banner(page)).toBeHidden()
})
