import { readFile } from 'node:fs/promises'
import { deleteRecord, openPanel, record, saveAnalysis, unique } from '../support/admin.ts'
import { expectNoAxeViolations } from '../support/axe.ts'
import { expect, test } from '../support/test.ts'

const search = 'Buscar'

test('analyses are filtered, marked, deleted and restored, and survive a reload', async ({
  page,
  request,
}) => {
  const word = unique('taller')
  const [first, second] = [`${word}-uno.example`, `${word}-dos.example`]
  const id = await saveAnalysis(request, { website: `https://${first}`, name: 'Íñigo', email: `a@${first}` })
  await saveAnalysis(request, { website: `https://${second}`, name: 'Ana', email: `b@${second}` })

  await openPanel(page)
  await page.getByRole('searchbox', { name: search }).fill(word)
  await expect(page.getByRole('article')).toHaveCount(2)
  await record(page, first).getByRole('button', { name: 'Marcar contactado' }).click()
  await expect(record(page, first)).toContainText('Contactado')
  await page.getByRole('button', { name: 'No contactados' }).click()
  await expect(record(page, first)).toHaveCount(0)
  await expect(record(page, second)).toBeVisible()

  await page.reload()
  await openPanel(page)
  await page.getByRole('searchbox', { name: search }).fill(word)
  await page.getByRole('button', { name: 'Contactados', exact: true }).click()
  await expect(record(page, second)).toHaveCount(0)
  await record(page, first).getByRole('button', { name: 'Desmarcar' }).click()
  await expect(record(page, first)).toHaveCount(0)
  await page.getByRole('button', { name: 'Todos' }).click()

  await deleteRecord(page, first)
  expect((await request.get(`/api/seo-analysis/${id}`)).status()).toBe(404)
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(record(page, first)).toBeVisible()
  expect((await request.get(`/api/seo-analysis/${id}`)).status()).toBe(200)
})

test('on a phone a deletion can be undone after its toast, without layout shift', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const word = unique('tienda-con-un-nombre-que-no-cabe-en-un-telefono-')
  const [first, second] = [`una-${word}.es`, `otra-${word}.es`]
  for (const host of [first, second]) {
    await saveAnalysis(request, { website: `https://${host}`, name: 'Ana', email: 'ana@tienda.example' })
  }
  await openPanel(page)
  await page.getByRole('searchbox', { name: search }).fill(word)
  await expect(page.getByText('1–2 de 2')).toBeVisible()
  await deleteRecord(page, first)
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect(page.getByText('1–1 de 1')).toBeVisible()
  const place = await record(page, second).boundingBox()

  const undo = page
    .getByRole('status')
    .filter({ hasText: 'Has eliminado el análisis' })
    .getByRole('button', { name: 'Deshacer' })
  await expect(undo).toBeInViewport({ ratio: 1, timeout: 10_000 })
  expect(await record(page, second).boundingBox()).toEqual(place)
  const sideways = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
  expect(await page.evaluate(sideways)).toBe(0)
  await expectNoAxeViolations(page)
  await undo.click()
  await expect(record(page, first)).toBeVisible()
})

test('the CSV contains the filtered records, with correct accents and escaped formulas', async ({
  page,
  request,
}) => {
  const word = unique('hoja')
  const email = 'nuria@hoja.example'
  await saveAnalysis(request, { website: `https://${word}.example`, name: '=HYPERLINK("http://x")', email })
  await saveAnalysis(request, { website: `https://${word}.example/2`, name: 'Núria Peñalver', email })
  await openPanel(page)
  await page.getByRole('searchbox', { name: search }).fill(word)
  await expect(page.getByRole('article')).toHaveCount(2)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Descargar CSV' }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  expect(file.startsWith('\uFEFFFecha;Web;Nombre;Email')).toBe(true)
  expect(file).toContain(`;"'=HYPERLINK(""http://x"")";`)
  expect(file).toContain(';Núria Peñalver;')
  expect(file.trim().split('\r\n')).toHaveLength(3)
})

test('by keyboard alone: filter, mark, and cancel a deletion', async ({ page, request }) => {
  const site = `${unique('teclas')}.example`
  await saveAnalysis(request, { website: `https://${site}`, name: 'Eva', email: `e@${site}` })
  await openPanel(page)
  await page.getByRole('tab', { name: /^Análisis SEO/ }).focus()
  await page.keyboard.press('Tab')
  // The tab panel is focusable too, before its content.
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Todos' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.type(site)
  await expect(page.getByRole('article')).toHaveCount(1)
  const remove = record(page, site).getByRole('button', { name: 'Eliminar' })
  for (let press = 0; press < 12; press++) {
    await page.keyboard.press('Tab')
    if (await remove.evaluate((element) => element === document.activeElement)) break
  }
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(remove).toBeFocused()
  await expect(record(page, site)).toBeVisible()
})
