import { readFile } from 'node:fs/promises'
import { logIn, openPanel, record, unique } from '../support/admin.ts'
import { analyse, savedId } from '../support/analysis.ts'
import { bakery } from '../support/bakery.ts'
import { expect, test } from '../support/test.ts'
import { serveWeb } from '../support/web.ts'

/** The current day of Europe/Madrid, as date fields hold it. */
const today = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Madrid' }).format(new Date())

test('from an analysis to a call that is due, and to nothing on request', async ({ page, browser }) => {
  // Two people's work from end to end.
  test.slow()
  const name = unique('Ana ')
  const email = `${unique('ana')}@panaderia.example`
  const web = await serveWeb(bakery)
  const site = new URL(web.url).host

  // The visitor.
  const visitor = await browser.newPage()
  await visitor.addInitScript(() => localStorage.setItem('cookieConsent', 'rejected'))
  await analyse(visitor, web.url, { name, email })
  const id = await savedId(visitor)
  await web.close()
  await visitor.getByRole('link', { name: 'Solicitar consultoría gratuita' }).click()
  await expect(visitor).toHaveURL(/\/contacto\?informe=/)
  await expect(visitor.getByText('Adjuntamos tu informe')).toBeVisible()
  await expect(visitor.getByLabel('Nombre')).toHaveValue(name)
  await expect(visitor.getByLabel('Email')).toHaveValue(email)
  const field = visitor.getByLabel('Mensaje')
  await expect(field).toHaveValue(/\d+ de 100/)
  const message = await field.inputValue()
  const [score = ''] = /\d+ de 100/.exec(message) ?? []
  expect(message).toContain(site)
  await visitor.getByRole('button', { name: 'Enviar mensaje' }).click()
  await expect(visitor.getByText('¡Mensaje enviado!').first()).toBeVisible({ timeout: 15_000 })

  // The agency: the message with its report.
  await openPanel(page, /^Mensajes/)
  const search = page.getByRole('searchbox', { name: 'Buscar' })
  await search.fill(name)
  const card = record(page, name)
  await expect(card).toContainText(score)
  await expect(card.getByRole('link', { name: `Informe de ${site}` })).toHaveAttribute(
    'href',
    `/analiza-tu-web#${id}`,
  )

  // A note and a call for today.
  await card.getByRole('button', { name }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('heading', { level: 4 })).toHaveText([`Análisis de ${site}`, 'Mensaje'])
  const day = today()
  await sheet.getByLabel('Notas privadas').fill('Prefiere por la mañana')
  await sheet.getByLabel('Volver a llamar el').fill(day)
  await expect(sheet.getByText('Guardado')).toBeVisible()

  // It is due, also after a reload.
  await page.reload()
  await logIn(page)
  await expect(sheet.getByLabel('Notas privadas')).toHaveValue('Prefiere por la mañana')
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await page.getByRole('button', { name: /^Para hoy \([1-9]/ }).click()
  await expect(record(page, name)).toContainText('Volver a llamar')
  await expect(record(page, name)).toContainText(site)

  // All of it is exported.
  await page.getByRole('button', { name: /Datos personales de alguien/ }).click()
  await page.getByLabel('Email de la persona').fill(email)
  await page.getByRole('button', { name: 'Buscar sus datos' }).click()
  await expect(page.getByText(`De ${email} se guardan 1 análisis y 1 mensaje.`)).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Descargar (JSON)' }).click()
  const exported = JSON.parse(await readFile(await (await download).path(), 'utf8'))
  expect(exported).toMatchObject({
    subject: email,
    analyses: [{ uniqueId: id, name, email }],
    messages: [{ name, email, message, analysisId: id }],
    people: [{ email, notes: 'Prefiere por la mañana', callOn: day }],
  })

  // And erased: nothing is left in the panel, and both links of the report say so.
  const [{ shareId }] = exported.analyses
  await page.getByRole('button', { name: 'Borrar todo' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click()
  await expect(record(page, name)).toHaveCount(0)
  await page.getByRole('button', { name: 'Buscar sus datos' }).click()
  await expect(page.getByText(`No se guarda nada de ${email}.`)).toBeVisible()
  for (const [tab, none] of [
    [/^Análisis SEO/, 'Ningún análisis coincide'],
    [/^Mensajes/, 'Ningún mensaje coincide'],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click()
    await page.getByRole('button', { name: /^Todos/ }).click()
    await search.fill(email)
    await expect(page.getByRole('heading', { name: none })).toBeVisible()
  }
  for (const link of [id, shareId]) {
    await visitor.goto('about:blank')
    await visitor.goto(`/analiza-tu-web#${link}`)
    await expect(visitor.getByText('El informe de este enlace no existe o ya se ha borrado.')).toBeVisible()
  }
  await visitor.close()
})
