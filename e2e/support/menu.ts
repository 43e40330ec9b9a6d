import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** Opens the menu, pressing again where the first press came before the page was hydrated. */
export async function openMenu(page: Page): Promise<void> {
  await expect(async () => {
    await page.getByRole('button', { name: 'Abrir menú' }).click({ timeout: 1000 })
    await expect(page.getByRole('dialog')).toBeVisible({ timeout: 1000 })
  }).toPass()
}
