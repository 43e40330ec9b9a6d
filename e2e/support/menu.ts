import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** Opens the menu; a press before hydration is replayed. */
export async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Abrir menú' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
}
