import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** Opens the menu; a press that comes before the page's code has arrived is done when it has. */
export async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Abrir menú' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
}
