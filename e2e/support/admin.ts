import { randomBytes } from 'node:crypto'
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import { ADMIN } from '../../scripts/testing/started-site.mjs'

export { ADMIN }

/** Logs in at `/admin` and opens a tab. */
export async function openPanel(page: Page, tab: RegExp = /^Análisis SEO/): Promise<void> {
  await page.goto('/admin')
  await logIn(page)
  await page.getByRole('tab', { name: tab }).click()
}

/** Logs in at the form that is shown. */
export async function logIn(page: Page): Promise<void> {
  await page.getByLabel('Email').fill(ADMIN.email)
  await page.getByLabel('Contraseña').fill(ADMIN.password)
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
}

/** A record of the open tab, by its heading. */
export const record = (page: Page, name: string): Locator => page.getByRole('article', { name })

/** Deletes a record and confirms the dialog. */
export async function deleteRecord(page: Page, name: string): Promise<void> {
  await record(page, name).getByRole('button', { name: 'Eliminar' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText(name)
  await dialog.getByRole('button', { name: 'Eliminar' }).click()
  await expect(dialog).toBeHidden()
  await expect(record(page, name)).toHaveCount(0)
}

/** A name unique across tests and runs. */
export const unique = (word: string): string => `${word}${randomBytes(4).toString('hex')}`

/** Saves an analysis like a visitor's browser; returns its id. */
export async function saveAnalysis(
  request: APIRequestContext,
  visitor: { readonly website: string; readonly name: string; readonly email: string },
): Promise<string> {
  const uniqueId = Date.now().toString(36) + BigInt(`0x${randomBytes(16).toString('hex')}`).toString(36)
  const score = { current: 4, max: 10 }
  const category = {
    title: 'Categoría',
    checks: [{ title: 'Título', message: 'Falta el título', status: 'error' }],
  }
  const results = JSON.stringify({
    website: visitor.website,
    scores: { technical: score, analytics: score, legal: score },
    categories: { technical: category, analytics: category, legal: category },
  })
  const answer = await request.post('/api/seo-analysis', { data: { uniqueId, ...visitor, results } })
  expect(answer.status()).toBe(201)
  return uniqueId
}

/** Sends a message like the contact form. */
export async function sendMessage(
  request: APIRequestContext,
  message: {
    readonly name: string
    readonly email: string
    readonly phone?: string
    readonly message: string
    readonly analysisId?: string
  },
): Promise<void> {
  const token = await (await request.get('/api/contact/token')).json()
  // The server rejects tokens younger than two seconds.
  await expect
    .poll(
      async () => {
        const answer = await request.post('/api/contact', { data: { ...message, ...token, honeypot: '' } })
        return answer.status()
      },
      { intervals: [2100, 500] },
    )
    .toBe(201)
}
