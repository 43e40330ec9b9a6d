import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { ADMIN, logIn } from '../../support/admin.ts'
import { codeOf, stepOfNow } from '../../support/authenticator.ts'
import { expectNoAxeViolations } from '../../support/axe.ts'
import { type Site, startSite } from '../../support/site.ts'
import { expect, test } from '../../support/test.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))

let site: Site
test.beforeAll(async () => {
  site = await startSite()
})
test.afterAll(async () => {
  await site.stop()
  await site.remove()
})

const title = (page: Page) => page.getByRole('heading', { level: 1, name: 'Panel de Administración' })
const section = (page: Page) => page.getByRole('button', { name: /^Verificación en dos pasos/ })
const code = (page: Page) => page.getByLabel('Código de verificación')

/** Sets the second factor up in the open panel; returns the app's secret, and the step whose code is used now. */
async function setUp(page: Page): Promise<{ readonly secret: string; readonly step: number }> {
  await section(page).click()
  await page.getByRole('button', { name: 'Activar la verificación en dos pasos' }).click()
  await expect(page.getByRole('img', { name: /^Código QR/ })).toBeVisible()
  await expectNoAxeViolations(page)
  const secret = await page.getByRole('region', { name: 'Clave para la aplicación' }).innerText()
  const step = stepOfNow()
  await code(page).fill(codeOf(secret, step))
  await page.getByRole('button', { name: 'Confirmar y activar' }).click()
  await expect(section(page)).toContainText('Activada')
  return { secret, step }
}

test('the administrator sets up a second factor, logs in with it, loses the phone, and does without', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000)
  await page.goto(`${site.url}/admin`)
  await logIn(page)
  const { secret, step } = await setUp(page)
  // The session in which it was set up goes on.
  await page.getByRole('tab', { name: /^Mensajes/ }).click()
  await expect(page.getByRole('region', { name: /^Lista de/ })).toHaveAttribute('aria-busy', 'false')

  await page.reload()
  await logIn(page)
  await expect(code(page)).toBeFocused()
  await expectNoAxeViolations(page)
  await code(page).fill(codeOf(secret, step))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText(/^El código no es correcto o ya se ha usado/)
  const next = codeOf(secret, step + 1)
  await code(page).fill(next)
  await page.keyboard.press('Enter')
  await expect(title(page)).toBeFocused()
  await expect(page.getByRole('tab', { name: /^Proyectos \(\d+\)$/ })).toBeVisible()
  const traces = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  expect(traces).not.toContain(secret)

  // Credentials alone are not enough for any call, nor is the code once more.
  const summary = await page.request.post(`${site.url}/api/admin/summary`, { data: ADMIN })
  expect([summary.status(), (await summary.json()).code]).toEqual([401, 'SECOND_FACTOR_REQUIRED'])
  const stranger = await browser.newPage()
  await stranger.goto(`${site.url}/admin`)
  await logIn(stranger)
  await code(stranger).fill(next)
  await stranger.keyboard.press('Enter')
  await expect(stranger.getByRole('alert')).toHaveText(/^El código no es correcto o ya se ha usado/)
  await stranger.close()

  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['scripts/maintenance.mjs', 'second-factor', '--off'],
    { cwd: ROOT, env: { ...process.env, NODE_ENV: '', DATA_DIR: site.dataFolder } },
  )
  expect(stdout).toContain('The second factor is removed')
  await page.reload()
  await logIn(page)
  await expect(title(page)).toBeFocused()

  const another = await setUp(page)
  await code(page).fill(codeOf(another.secret, another.step + 1))
  await page.getByRole('button', { name: 'Desactivar' }).click()
  await expect(section(page)).toContainText('Desactivada')
  await page.reload()
  await logIn(page)
  await expect(title(page)).toBeFocused()
})
