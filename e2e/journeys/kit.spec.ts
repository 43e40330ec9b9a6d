import { readFile } from 'node:fs/promises'
import { analyse, savedId, VISITOR } from '../support/analysis.ts'
import { expectNoAxeViolations } from '../support/axe.ts'
import { bakery } from '../support/bakery.ts'
import { pagesOf } from '../support/pdf.ts'
import { expect, test } from '../support/test.ts'
import { serveWeb, type Web } from '../support/web.ts'
import { filesOf } from '../support/zip.ts'

const BLOCK = /^[1-9]\d* de [1-9]\d* avisos se arreglan copiando\. Unos [1-9]\d* minutos\.$/
const DESCRIPTION = 'Hacemos pan de siempre, cada noche, en nuestro horno de leña de la calle San José.'

let web: Web
let id: string
let shareId: string
test.beforeAll(async ({ browser, request }) => {
  web = await serveWeb(bakery)
  const page = await browser.newPage()
  await analyse(page, web.url)
  // The kit comes with the report: nothing moves below it.
  await page.getByRole('button', { name: 'Analizar otra web' }).waitFor({ timeout: 30_000 })
  expect(await page.getByRole('region', { name: BLOCK }).count()).toBe(1)
  id = await savedId(page)
  await page.close()
  shareId = (await (await request.get(`/api/seo-analysis/${id}`)).json()).shareId
})
test.afterAll(() => web.close())

for (const { width, height, colorScheme, hasTouch } of [
  { width: 390, height: 844, colorScheme: 'light', hasTouch: true },
  { width: 390, height: 844, colorScheme: 'dark', hasTouch: true },
  { width: 1440, height: 900, colorScheme: 'dark', hasTouch: false },
] as const) {
  test(`an issue of a saved report is fixed by copying at ${width} px, ${colorScheme}`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({
      baseURL,
      viewport: { width, height },
      colorScheme,
      hasTouch,
      permissions: ['clipboard-read', 'clipboard-write'],
    })
    const page = await context.newPage()
    await page.goto(`/analiza-tu-web#${id}:meta-description`)
    const row = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: /^Meta descripción/ }) })
    await expect(row.getByText('Elige o escribe el tuyo')).toBeVisible({ timeout: 30_000 })
    await expect(row.getByRole('tab')).toHaveCount(0)

    // By keyboard alone, from the row that the address names.
    const open = row.getByRole('button', { name: 'Cópialo ya arreglado' })
    await open.focus()
    await page.keyboard.press('Enter')
    await expect(open).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('Tab')
    await expect(row.getByRole('tab', { name: 'WordPress' })).toBeFocused()
    await expect(row.getByText(/^Dónde: \p{L}/u)).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(row.getByRole('tab', { name: 'Wix', selected: true })).toBeFocused()
    await page.keyboard.press('End')
    await expect(row.getByRole('tab', { name: 'HTML', selected: true })).toBeFocused()
    await expectNoAxeViolations(page)
    await row.getByRole('tabpanel').getByRole('button', { name: 'Copiar' }).press('Enter')
    await expect(row.getByRole('status').filter({ hasText: 'Copiado' })).toHaveCount(1)
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `<meta name="description" content="${DESCRIPTION}">`,
    )
    await expect(row.getByText(/^Sale de: un párrafo de tu página/)).toBeVisible()

    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    if (hasTouch) {
      const targets = [
        open,
        ...(await row.getByRole('tab').all()),
        ...(await row.getByRole('tabpanel').getByRole('button').all()),
        ...(await page.getByRole('region', { name: BLOCK }).getByRole('button').all()),
        page.getByRole('link', { name: '¿Prefieres que lo hagamos nosotros?' }),
      ]
      for (const target of targets) expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    }
    await context.close()
  })
}

test('a row without a patch says why', async ({ page }) => {
  await page.goto(`/analiza-tu-web#${id}:html-lang`)
  const row = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /^Idioma declarado/ }) })
  await expect(row.getByText(/^Aquí no te damos código: /)).toBeVisible({ timeout: 30_000 })
  await expect(row.getByRole('button', { name: 'Cópialo ya arreglado' })).toHaveCount(0)
})

test('the kit is downloaded as a zip that anybody can open, without a way back to name and e-mail', async ({
  page,
}) => {
  await page.goto(`/analiza-tu-web#${id}`)
  await savedId(page)
  const block = page.getByRole('region', { name: BLOCK })
  await expect(
    block.getByText(/^Lo hemos aplicado a una copia de tu página .* pasaría de \d+ % a \d+ %\.$/),
  ).toBeVisible()
  await block.getByRole('button', { name: 'Qué hay dentro' }).click()
  const listed = await block.getByRole('listitem').locator('code').allInnerTexts()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    block.getByRole('button', { name: 'Descargar el kit (zip)' }).click(),
  ])
  expect(download.suggestedFilename()).toBe(`arreglalo-${new URL(web.url).host.replace(':', '-')}.zip`)
  const files = filesOf(await readFile(await download.path()))
  expect([...files.keys()]).toEqual(listed)
  expect(listed).toContain('01-cabecera-de-la-pagina.html')
  const readme = files.get('00-LEEME.txt')
  expect(readme?.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
  const lines = readme?.toString('utf8', 3).split('\r\n') ?? []
  expect(lines[0]).toBe(
    `Kit Arréglalo de ${new URL(web.url).host}. Úsalo solo si esta web es tuya o te lo han pedido.`,
  )
  expect(lines.join('')).not.toContain('\n')
  expect(lines.join('')).toContain(`/contacto?informe=${shareId}`)
  for (const [name, text] of files) {
    for (const secret of [id, VISITOR.name, VISITOR.email]) expect(text.includes(secret), name).toBe(false)
  }
})

test('the kit survives a reload, and does not print', async ({ page }) => {
  await page.goto(`/analiza-tu-web#${id}`)
  await savedId(page)
  await page.reload()
  await savedId(page)
  await expect(page.getByRole('region', { name: BLOCK })).toBeVisible()
  const paper = pagesOf(await page.pdf({ preferCSSPageSize: true, format: 'A4' })).join('')
  for (const text of ['avisossearreglan', 'Cópialoyaarreglado', 'Descargarelkit']) {
    expect(paper).not.toContain(text)
  }
})

test('without proof there is nothing to paste, nor for those whom the report is shown', async ({
  page,
  request,
}) => {
  const { results } = await (await request.get(`/api/seo-analysis/${id}`)).json()
  const doctored = JSON.stringify({ ...JSON.parse(results), durationMs: 1 })
  const answer = await request.post('/api/seo-analysis', {
    data: { uniqueId: `doctored${id}`.slice(0, 32), website: web.url, ...VISITOR, results: doctored },
  })
  expect(answer.status()).toBe(201)
  const { uniqueId } = await answer.json()

  const loaded: string[] = []
  page.on('request', (sent) => loaded.push(sent.url()))
  for (const hash of [uniqueId, shareId, 'ejemplo']) {
    await page.goto('about:blank')
    await page.goto(`/analiza-tu-web#${hash}`)
    await expect(page.getByRole('button', { name: 'Analizar otra web' })).toBeVisible({ timeout: 30_000 })
    await expect(page.getByRole('button', { name: 'Descargar el kit (zip)' })).toHaveCount(0)
    await expect(page.getByText(/^Aquí no te damos código/)).toHaveCount(0)
  }
  expect(loaded.filter((url) => url.includes('report-parts'))).not.toEqual([])
  expect(loaded.filter((url) => url.includes('kit-code'))).toEqual([])
})
