import { randomBytes } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { ADMIN } from '../support/admin.ts'
import { hydrated } from '../support/hydration.ts'
import { expect, test } from '../support/test.ts'

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('cookieConsent', 'rejected'))
})

/** Saves an analysis and returns its id. */
async function save(request: APIRequestContext): Promise<string> {
  const uniqueId = `e2e${randomBytes(12).toString('hex')}`
  const check = (message: string, maxPoints: number) => ({
    title: message,
    message,
    status: 'error',
    outcome: 'error',
    points: 0,
    maxPoints,
  })
  const results = JSON.stringify({
    website: 'https://www.panaderia.example/',
    scores: {
      technical: { current: 3, max: 4 },
      analytics: { current: 0, max: 0 },
      legal: { current: 0, max: 0 },
    },
    categories: [
      { title: 'SEO Técnico', description: '', icon: '', checks: [check('Leve.', 1), check('Grave.', 9)] },
    ],
  })
  const data = {
    uniqueId,
    website: 'https://www.panaderia.example/',
    name: 'Ana Pérez',
    email: 'ana@panaderia.example',
    results,
  }
  expect((await request.post('/api/seo-analysis', { data })).status()).toBe(201)
  return uniqueId
}

test('a report leads to a form that holds who, which site and which faults; a draft survives a reload', async ({
  page,
  request,
}) => {
  const id = await save(request)
  const response = await page.goto(`/contacto?informe=${id}`)
  expect(response?.headers()['cache-control']).toBe('private, no-store')
  await expect(page.locator('head link[rel="canonical"]')).toHaveAttribute('href', /\/contacto$/)
  await expect(page.getByText('Adjuntamos tu informe')).toBeVisible()
  await expect(page.getByLabel('Nombre')).toHaveValue('Ana Pérez')
  await expect(page.getByLabel('Email')).toHaveValue('ana@panaderia.example')
  const message = page.getByLabel('Mensaje')
  await expect(message).toHaveValue(/panaderia\.example.*75 de 100[\s\S]*- Grave\.\n- Leve\./)

  const text = `Llamadme, por favor. ${id}`
  await message.fill(text)
  await page.reload()
  await expect(message).toHaveValue(text)
  await page.goto('/proceso')
  await page.goBack()
  await expect(message).toHaveValue(text)

  await page.getByRole('button', { name: 'Enviar mensaje' }).click()
  await expect(page.getByText('¡Mensaje enviado!').first()).toBeVisible()
  await expect(message).toHaveValue('')
  expect(await page.evaluate(() => sessionStorage.getItem('contactDraft'))).toBeNull()

  const list = await request.post('/api/admin/contact-messages', { data: { ...ADMIN, search: id } })
  expect(await list.json()).toMatchObject([{ message: text, analysisId: id }])
})

test('an unknown report leaves an ordinary form', async ({ page }) => {
  await page.goto('/contacto?informe=nadie0lo0ha0guardado')
  await hydrated(page)
  await expect(page.getByLabel('Mensaje')).toHaveValue('')
  await expect(page.getByText('Adjuntamos tu informe')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Enviar mensaje' })).toBeEnabled()
})
