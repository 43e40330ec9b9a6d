import { expect, type Page } from '@playwright/test'

export const VISITOR = { name: 'Lucía Ortín', email: 'lucia@ortin.example' }

/** Fills in and submits the form; `origin` of a site that is not the journeys' own. */
export async function analyse(page: Page, website: string, visitor = VISITOR, origin = ''): Promise<void> {
  await page.goto(`${origin}/analiza-tu-web`)
  await page.getByLabel('URL de tu web').fill(website)
  await page.getByLabel('Nombre').fill(visitor.name)
  await page.getByLabel('Email').fill(visitor.email)
  await page.getByRole('button', { name: 'Analizar mi web' }).click()
}

/** Waits for the report and its link; returns the id. */
export async function savedId(page: Page): Promise<string> {
  await expect(page.getByRole('button', { name: 'Analizar otra web' })).toBeVisible({ timeout: 30_000 })
  await expect(page).toHaveURL(/#[0-9a-z]{24,}$/)
  return new URL(page.url()).hash.slice(1)
}

/** Text of the report, without its line breaks. */
export const reportOn = async (page: Page): Promise<string> =>
  (await page.getByRole('main').innerText()).replace(/\s+/g, ' ')

/** A page's layout shift so far, except right after user input. */
export async function watchLayoutShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts = { sum: 0 }
    Object.assign(window, { layoutShifts: shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      })[]) {
        if (!entry.hadRecentInput) shifts.sum += entry.value
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (window as unknown as { layoutShifts: { sum: number } }).layoutShifts.sum)
}
