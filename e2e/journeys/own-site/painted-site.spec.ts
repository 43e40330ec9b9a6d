import { freePort } from '../../../scripts/lib/ports.mjs'
import { analyse, savedId, VISITOR } from '../../support/analysis.ts'
import { expectNoAxeViolations } from '../../support/axe.ts'
import { servePaintedShop } from '../../support/painted-shop.ts'
import { type Site, startSite } from '../../support/site.ts'
import { expect, test } from '../../support/test.ts'
import type { Web } from '../../support/web.ts'

// A site whose pages scripts build, read whole with the site's own browser.

/** One browser after the other, on a machine that may be busy. */
const BROWSERS_MS = 120_000
test.setTimeout(360_000)

let site: Site
let web: Web
test.beforeAll(async () => {
  web = await servePaintedShop()
  site = await startSite({ env: { BROWSER: '1', BROWSER_PORT: String(await freePort()) } })
})
test.afterAll(async () => {
  await web.close()
  await site.stop()
  await site.remove()
})

test('is read as a browser has it, and what no browser could read is named', async ({ page }) => {
  await analyse(page, web.url, VISITOR, site.url)
  await expect(page.getByRole('button', { name: 'Analizar otra web' })).toBeVisible({ timeout: BROWSERS_MS })
  await savedId(page)
  // The visit, which goes before the run.
  const visit = page.getByRole('region', { name: 'Tu web en un navegador de verdad' })
  await expect(visit.getByRole('button').first()).toHaveText(/^En un navegador hemos visto/, {
    timeout: BROWSERS_MS,
  })

  const section = page.getByRole('region', { name: 'Tu sitio entero' })
  const block = (name: string) => section.getByRole('region', { name })
  await section.getByRole('button', { name: 'Analizar todo el sitio' }).click()
  // The seventh is the one that is not there.
  await expect(section.getByRole('button').first()).toHaveText('Hemos leído 5 de 7 páginas.', {
    timeout: BROWSERS_MS,
  })

  const findings = block('Fallos del sitio')
  await findings.getByRole('button', { name: /^Enlaces que llevan a un error/ }).click()
  await expect(findings.getByText(`${web.url}presupuesto`)).toBeVisible()
  await expect(findings.getByText('En /cocinas')).toBeVisible()
  await findings.getByRole('button', { name: /^Títulos repetidos/ }).click()
  await expect(findings.getByText('En 2 páginas: /cocinas, /armarios')).toBeVisible()
  for (const title of [/^Carpintería Ortín \| Muebles a medida en Yecla/, /^Contacto/, /^Aviso legal/]) {
    await expect(block('Página a página').getByRole('button', { name: title })).toBeVisible()
  }
  await expect(block('Lo que no hemos leído').getByRole('listitem')).toContainText([
    'Sin respuesta, o con un error',
    /^Hechas con JavaScript, que no hemos podido abrir en un navegador.*por ejemplo \/oculta/,
  ])
  await expectNoAxeViolations(page)
})
