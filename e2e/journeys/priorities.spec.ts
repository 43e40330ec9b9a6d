import { ADMIN } from '../support/admin.ts'
import { analyse, savedId } from '../support/analysis.ts'
import { expectNoAxeViolations } from '../support/axe.ts'
import { expect, test } from '../support/test.ts'
import { serveWeb, type Web } from '../support/web.ts'

/** Closed to Google by a check of few points, and full of heavier faults. */
const HIDDEN = `<!doctype html><html lang="es"><head><meta charset="utf-8"><title>Panadería San Blas</title>
<script async src="https://www.googletagmanager.com/gtag/js?id=G-7PANSB1XYZ"></script>
<script>window.dataLayer=window.dataLayer||[];function gtag(){dataLayer.push(arguments)}gtag('js',new Date());gtag('config','G-7PANSB1XYZ')</script>
</head><body><p>Pan de leña en Yecla.</p>
<form action="/enviar" method="post"><input name="email" type="email"><button>Enviar</button></form></body></html>`

let web: Web
test.beforeAll(async () => {
  web = await serveWeb((request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.setHeader('x-robots-tag', 'noindex')
    response.statusCode = request.url === '/' ? 200 : 404
    response.end(request.url === '/' ? HIDDEN : '<!doctype html><title>No está</title><h1>No está</h1>')
  })
})
test.afterAll(() => web.close())

test('what keeps a page out of Google comes first, and every action leads to its row', async ({
  page,
  request,
}) => {
  await analyse(page, web.url)
  const id = await savedId(page)
  const box = page.getByRole('region', { name: 'Acciones prioritarias (6)', exact: true })
  const items = box.getByRole('listitem')
  await expect(items).toHaveCount(6)
  await expect(items.first()).toContainText('Esta página no aparece en Google')
  await expect(items.first()).toContainText('Quita esa cabecera de la configuración del servidor')
  // Six errors leave no room for warnings.
  await expect(page.getByRole('region', { name: 'Después' })).toHaveCount(0)
  await expect(page.getByText('Esto no es asesoramiento jurídico.', { exact: true })).toHaveCount(2)
  await expectNoAxeViolations(page)

  const legal = page.getByRole('button', { name: /^Legales \(RGPD\)/ })
  await expect(legal).toHaveAttribute('aria-expanded', 'false')
  const action = box.getByRole('link', { name: /política de privacidad/ }).first()
  await action.focus()
  await page.keyboard.press('Enter')
  await expect(legal).toHaveAttribute('aria-expanded', 'true')
  const focused = page.locator(':focus')
  await expect(focused).toContainText('Política de privacidad')
  await expect(focused).toBeInViewport()
  // The hash names the report.
  expect(new URL(page.url()).hash).toContain(id)

  // The panel has the same order, and titles.
  const panel = await request.post('/api/admin/seo-analysis', {
    data: { ...ADMIN, slim: true, search: web.url },
  })
  const [{ summary }] = await panel.json()
  expect(summary.worst[0]).toContain('Esta página no aparece en Google')
  expect(summary.titles).toHaveLength(3)
  expect(summary.titles[0]).toBe('Cabecera X-Robots-Tag')
})
