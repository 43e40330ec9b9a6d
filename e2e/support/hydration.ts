import type { Page } from '@playwright/test'

/** Waits until the page's code, which is asked for once the page is painted, has taken over and loads nothing more. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__reactContainer')),
  )
  await page.waitForLoadState('networkidle')
}
