import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { logIn, openPanel, record, saveAnalysis, sendMessage, unique } from '../support/admin.ts'
import { expectNoAxeViolations } from '../support/axe.ts'
import { expect, test } from '../support/test.ts'

const search = (page: Page) => page.getByRole('searchbox', { name: 'Buscar' })
const sheet = (page: Page) => page.getByRole('dialog')

/** A reload, with the login that it costs. */
async function reload(page: Page): Promise<void> {
  await page.reload()
  await logIn(page)
}

test('a lead is followed up: notes, a call, templates, and silence on request', async ({ page, request }) => {
  const host = `${unique('horno')}.example`
  const email = `ana@${host}`
  const name = unique('Ana ')
  const analysisId = await saveAnalysis(request, { website: `https://${host}`, name, email })

  await openPanel(page)
  await search(page).fill(host)
  await record(page, host).getByRole('button', { name: host }).click()
  await expect(sheet(page)).toHaveAccessibleName(name)
  await expect(sheet(page).getByRole('button', { name: 'Tras el informe', pressed: true })).toBeVisible()
  await expect(sheet(page).getByRole('button', { name: 'Recordatorio' })).toHaveCount(0)
  await expect(sheet(page).getByLabel('Texto')).toHaveValue(new RegExp(`- Título[^]*#${analysisId}`))
  await expectNoAxeViolations(page)
  expect(page.url()).not.toContain('@')

  // What the person writes joins the analysis.
  await sendMessage(request, {
    name,
    email,
    phone: '600 11 22 33',
    message: 'Quiero vender pan.',
    analysisId,
  })
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Actualizar' }).click()
  await record(page, host).getByRole('button', { name: host }).click()
  await expect(sheet(page).getByRole('heading', { level: 4 })).toHaveText([`Análisis de ${host}`, 'Mensaje'])
  await sheet(page).getByRole('button', { name: 'Recordatorio' }).click()
  await expect(sheet(page).getByRole('link', { name: 'Abrir en WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/34600112233\?text=Hola/,
  )
  await sheet(page).getByLabel('Volver a llamar el').fill('2020-01-15')
  await sheet(page).getByLabel('Notas privadas').fill('Prefiere por la tarde')
  await expect(sheet(page).getByText('Guardado')).toBeVisible()

  // A reload costs one login: the list is searched and the record open as before.
  await reload(page)
  await expect(sheet(page).getByLabel('Notas privadas')).toHaveValue('Prefiere por la tarde')
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toHaveCount(0)
  await expect(search(page)).toHaveValue(host)

  await page.getByRole('button', { name: /^Para hoy \([1-9]/ }).click()
  const due = record(page, name)
  await expect(due).toContainText('Atrasado')
  await expectNoAxeViolations(page)
  await due.getByRole('button', { name }).click()
  await sheet(page).getByRole('switch', { name: 'No contactar' }).click()
  await expect(sheet(page).getByText('Has marcado «No contactar»')).toBeVisible()
  await expect(sheet(page).getByRole('link', { name: 'Llamar' })).toHaveCount(0)
  await page.goBack()
  await expect(due).toHaveCount(0)

  // The message names its report, which goes with the analysis.
  await page.getByRole('tab', { name: /^Mensajes/ }).click()
  await search(page).fill(name)
  await expect(record(page, name).getByRole('link', { name: `Informe de ${host}` })).toHaveAttribute(
    'href',
    `/analiza-tu-web#${analysisId}`,
  )
})

test('notes typed just before a reload are kept', async ({ page, request }) => {
  const host = `${unique('prisa')}.example`
  await saveAnalysis(request, { website: `https://${host}`, name: 'Eva', email: `e@${host}` })
  await openPanel(page)
  await search(page).fill(host)
  await record(page, host).getByRole('button', { name: host }).click()
  await sheet(page).getByLabel('Notas privadas').fill('Tiene prisa')
  await reload(page)
  await expect(sheet(page).getByLabel('Notas privadas')).toHaveValue('Tiene prisa')

  // Closing the tab, too.
  await sheet(page).getByLabel('Notas privadas').fill('Tiene mucha prisa')
  const next = await page.context().newPage()
  await page.close({ runBeforeUnload: true })
  await openPanel(next)
  await search(next).fill(host)
  await record(next, host).getByRole('button', { name: host }).click()
  await expect(sheet(next).getByLabel('Notas privadas')).toHaveValue('Tiene mucha prisa')
})

test('a selection is marked, exported, deleted and restored', async ({ page, request }) => {
  const word = unique('lote')
  const hosts = ['uno', 'dos', 'tres'].map((name) => `${name}-${word}.example`)
  for (const host of hosts) {
    await saveAnalysis(request, { website: `https://${host}`, name: 'Eva', email: `e@${host}` })
  }
  await openPanel(page)
  await search(page).fill(word)
  await expect(page.getByRole('article')).toHaveCount(3)
  await page.getByRole('checkbox', { name: 'Seleccionar los de esta página' }).check()
  await page.getByRole('checkbox', { name: `Seleccionar ${hosts[1]}` }).uncheck()
  const bar = page.getByRole('group', { name: 'Elegidos' })
  await expect(bar).toContainText('2 elegidos')
  await expectNoAxeViolations(page)

  const download = page.waitForEvent('download')
  await bar.getByRole('button', { name: 'CSV de los elegidos' }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  expect(file.trim().split('\r\n')).toHaveLength(3)
  expect(file).not.toContain(hosts[1])

  await bar.getByRole('button', { name: 'Marcar como contactados' }).click()
  await expect(bar).toHaveCount(0)
  for (const [place, state] of ['Contactado', 'Sin contactar', 'Contactado'].entries()) {
    await expect(record(page, hosts[place] ?? '')).toContainText(state)
  }

  for (const host of [hosts[0], hosts[2]]) {
    await page.getByRole('checkbox', { name: `Seleccionar ${host}` }).check()
  }
  await bar.getByRole('button', { name: 'Eliminar los elegidos' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText(hosts[0] ?? '')
  await dialog.getByRole('button', { name: 'Eliminar' }).click()
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.getByRole('button', { name: 'Deshacer' }).first().click()
  await expect(page.getByRole('article')).toHaveCount(3)
})

test('20 records fit on a 900 px screen, and shortcuts move between them', async ({ page, request }) => {
  const word = unique('fila')
  for (let place = 0; place < 22; place++) {
    const host = `${word}-${place}.example`
    await saveAnalysis(request, { website: `https://${host}`, name: 'Eva', email: `e@${host}` })
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await openPanel(page)
  await search(page).fill(word)
  await page.getByRole('button', { name: 'Vista compacta' }).click()
  await expect(page.getByRole('article')).toHaveCount(22)
  const seen = () =>
    page.getByRole('article').evaluateAll((rows) => {
      return rows.filter((row) => row.getBoundingClientRect().bottom <= window.innerHeight).length
    })
  await page.evaluate(() => window.scrollTo(0, 0))
  expect(await seen()).toBeGreaterThanOrEqual(20)
  await expectNoAxeViolations(page)

  await search(page).blur()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('k')
  await expect(page.getByRole('article').first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(sheet(page)).toHaveAccessibleName('Eva')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('article').first()).toBeFocused()
  await page.keyboard.press('/')
  await expect(search(page)).toBeFocused()
  await page.keyboard.press('?')
  await expect(search(page)).toHaveValue(`${word}?`)

  await reload(page)
  await expect(page.getByRole('button', { name: 'Vista compacta' })).toHaveAttribute('aria-pressed', 'true')
})

test('what is pressed in the panel is 44 px high on a touch screen', async ({ browser, request }) => {
  const host = `${unique('dedo')}.example`
  await saveAnalysis(request, { website: `https://${host}`, name: 'Eva', email: `e@${host}` })
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  const page = await context.newPage()
  await openPanel(page)
  await search(page).fill(host)
  await page.getByRole('checkbox', { name: `Seleccionar ${host}` }).check()
  const tooLow = () =>
    page
      .getByRole('main')
      .locator('button, select, input:not([type=checkbox]), label:has(input[type=checkbox]), summary')
      .evaluateAll((controls) =>
        controls
          .filter((control) => control.getClientRects().length > 0)
          .filter((control) => control.getBoundingClientRect().height < 43.5)
          .map((control) => control.outerHTML.slice(0, 120)),
      )
  expect(await tooLow()).toEqual([])
  await page.getByRole('button', { name: 'Vista compacta' }).click()
  expect(await tooLow()).toEqual([])
  await context.close()
})
