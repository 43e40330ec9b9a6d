import type { APIRequestContext, Page } from '@playwright/test'
import { openMenu } from '../support/menu.ts'
import { expect, test } from '../support/test.ts'

/*
 * Copy that the specification quotes or requires on public pages. The first table covers the HTML before scripts; the
 * tests below cover copy that takes a visitor's action.
 */

type Words = readonly (string | RegExp)[]

const FORM: Words = ['Nombre', 'Email', 'Teléfono (opcional)', 'Mensaje', 'Enviar mensaje']

const TEXTS: Readonly<Record<string, Words>> = {
  '/': ['Agencia Digital', /ideas[^.]*digital/i],
  '/servicios': ['Diseño Web', 'SEO Estratégico', 'Desarrollo Web', 'Marketing & Ads', ...FORM],
  '/servicios/diseno-web': [/3–4 semanas/],
  '/servicios/desarrollo-web': [/30 días/, /5–10 días/, /24 horas/],
  '/servicios/seo-estrategico': [/4–8 semanas/, /3–6 meses/, /90 días/],
  '/servicios/marketing-ads': [/2–4 semanas/, /sin permanencia/i],
  '/proyectos': FORM,
  '/proceso': [
    ...['01', 'Investigación', '2–5 días laborables'],
    ...['02', 'Diseño', '4–7 días'],
    ...['03', 'Desarrollo', '1–3 semanas'],
    ...['04', 'Lanzamiento', '2–4 días'],
    ...['05', 'Crecimiento', 'Opcional', /mensual, revisión cada 4 semanas/i],
    ...['Ver detalles completos', 'Tareas', 'Entregables', 'Herramientas', 'KPI de salida'],
    ...[/Lighthouse móvil de 90/, /LCP de 2,5 s/, /INP de 200 ms/, /CLS de 0,1/, /80 %/],
    ...[/aprobaciones rápidas/, /mes a mes/, /ejecución excelente/, /precio en 24 h/],
    ...FORM,
  ],
  '/analiza-tu-web': [
    'Analiza tu Web',
    'Más de 50 factores SEO',
    'Rápido y gratis',
    'Informe detallado',
    'URL de tu web',
    'Analizar mi web',
  ],
  '/contacto': FORM,
  '/politica-privacidad': [/Última actualización: \d{1,2} de \p{L}+ de \d{4}/u, 'cookieConsent', 'Yecla'],
  '/terminos-uso': [
    /Última actualización: \d{1,2} de \p{L}+ de \d{4}/u,
    /El análisis es orientativo/,
    /derecho a limitar los análisis/,
    /ley española/,
    /juzgados y tribunales de Murcia/,
    'Yecla',
  ],
  '/no-existe': ['404 Page Not Found'],
}

test.describe('before scripts', () => {
  for (const [path, words] of Object.entries(TEXTS)) {
    test(`${path} has the specified copy`, async ({ request }) => {
      const text = textOfMain(await (await request.get(path)).text())
      for (const word of words) {
        if (typeof word === 'string') expect(text).toContain(word)
        else expect(text).toMatch(word)
      }
    })
  }
})

/** Text of the main landmark. */
const textOfMain = (html: string): string =>
  (/<main[\s>].*<\/main>/s.exec(html)?.[0] ?? '')
    .replace(/<!--.*?-->/gs, '')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
    .replace(/\s+/g, ' ')

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the home page links to form and portfolio', async ({ page }) => {
    await page.goto('/')
    const main = page.getByRole('main')
    await expect(main.locator('a[href="/contacto"]').first()).toBeVisible()
    await expect(main.locator('a[href="/proyectos"]').first()).toBeVisible()
  })

  test('each service has its page, with three questions', async ({ page }) => {
    await page.goto('/servicios')
    const services = ['diseno-web', 'desarrollo-web', 'seo-estrategico', 'marketing-ads']
    for (const service of services) {
      await expect(page.getByRole('main').locator(`a[href="/servicios/${service}"]`).first()).toBeVisible()
    }
    for (const service of services) {
      await page.goto(`/servicios/${service}`)
      const faq = await page.locator('script[type="application/ld+json"]').allTextContents()
      const questions = faq.map((json) => JSON.parse(json)).find((data) => data['@type'] === 'FAQPage')
      expect(questions.mainEntity).toHaveLength(3)
    }
  })

  test('collapsible content is open, and the form shows other contact options', async ({ page }) => {
    await page.goto('/proceso')
    const main = page.getByRole('main')
    for (const words of [/ejecución excelente/, /Lighthouse móvil de 90/]) {
      await expect(main.getByText(words)).toBeVisible()
    }
    await expect(
      main.getByRole('form').getByText(/hace falta JavaScript.*llámanos.*escríbenos/),
    ).toBeVisible()
    await expect(main.getByRole('button', { name: 'Enviar mensaje' })).toBeDisabled()
  })

  test('the legal pages have ten and eleven sections', async ({ page }) => {
    await page.goto('/politica-privacidad')
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(10)
    await page.goto('/terminos-uso')
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(11)
  })
})

test('every route has unique title, description and keywords in its HTML', async ({ request }) => {
  const heads = await Promise.all([...Object.keys(TEXTS), '/admin'].map((path) => headOf(request, path)))
  for (const part of ['title', 'description', 'keywords'] as const) {
    const values = heads.map((head) => head[part])
    expect(values.filter((value) => value === '')).toEqual([])
    expect(new Set(values).size, part).toBe(values.length)
  }
})

async function headOf(request: APIRequestContext, path: string) {
  const html = await (await request.get(path)).text()
  const all = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, value = '']) => value)
  const found = {
    title: all(/<title>([^<]*)<\/title>/g),
    description: all(/<meta name="description" content="([^"]*)"/g),
    keywords: all(/<meta name="keywords" content="([^"]*)"/g),
  }
  for (const [part, values] of Object.entries(found)) expect(values, `${path}: ${part}`).toHaveLength(1)
  return {
    title: found.title[0] ?? '',
    description: found.description[0] ?? '',
    keywords: found.keywords[0] ?? '',
  }
}

test('the menu has six numbered entries with descriptions, and contact details', async ({ page }) => {
  await page.goto('/contacto')
  await openMenu(page)
  const menu = page.getByRole('dialog')
  for (const entry of ['Inicio', 'Servicios', 'Proyectos', 'Proceso', 'Analiza tu Web', 'Contacto']) {
    await expect(menu.getByRole('link', { name: entry }).first()).toBeVisible()
  }
  for (const number of ['01', '02', '03', '04', '05', '06']) await expect(menu).toContainText(number)
  await expect(menu.locator('a[href^="mailto:"]')).toBeVisible()
  await expect(menu.locator('a[href*="wa.me"]')).toBeVisible()
  await expect(menu.locator('a[href*="instagram.com"]')).toBeVisible()
  await expect(menu).toContainText('Yecla')
  await menu.getByRole('button', { name: 'Cerrar menú' }).click()
  await expect(menu).toBeHidden()
})

test('a first visit shows banner and footer', async ({ page }) => {
  await page.goto('/proceso')
  for (const name of ['Aceptar', 'Rechazar', 'Cerrar']) {
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible()
  }
  const footer = page.getByRole('contentinfo')
  for (const name of ['Política de privacidad', 'Aviso legal y términos de uso', 'Diseño Web', 'Contacto']) {
    await expect(footer.getByRole('link', { name })).toBeVisible()
  }
})

test.describe('after a visitor’s action', () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('cookieConsent', 'rejected'))
  })

  const said = (page: Page, text: string) => expect(page.getByText(text, { exact: true })).toBeVisible()

  test('the contact form: sending, failed with and without a reason', async ({ page }) => {
    await page.goto('/contacto')
    await page.getByLabel('Nombre', { exact: true }).fill('Lucía')
    await page.getByLabel('Email', { exact: true }).fill('lucia@ortin.example')
    await page.getByLabel('Mensaje', { exact: true }).fill('Hola')
    const reasons = ['{"error":"Has enviado demasiados mensajes.","code":"RATE_LIMITED"}', '']
    let respond = () => {}
    const isSending = new Promise<void>((resolve) => {
      respond = resolve
    })
    await page.route('**/api/contact', async (route) => {
      await isSending
      await route.fulfill({ status: 429, contentType: 'application/json', body: reasons.shift() ?? '' })
    })
    await page.getByRole('button', { name: 'Enviar mensaje' }).click()
    await expect(page.getByRole('button', { name: 'Enviando...' })).toBeDisabled()
    respond()
    await said(page, 'Error')
    await said(page, 'Has enviado demasiados mensajes.')
    await page.getByRole('button', { name: 'Enviar mensaje' }).click()
    await said(page, 'Hubo un problema al enviar el mensaje. Inténtalo de nuevo.')
  })

  test.describe('without a token', () => {
    test.use({ expectedMessages: [/The contact token could not be read/] })

    test('the contact form shows a message and sends nothing', async ({ page }) => {
      await page.route('**/api/contact/token', (route) => route.fulfill({ status: 503, body: '' }))
      const refused = page.waitForResponse('**/api/contact/token')
      await page.goto('/contacto')
      await refused
      const form = page.getByRole('form')
      await form.evaluate((element: HTMLFormElement) => {
        element.noValidate = true
        element.requestSubmit()
      })
      await said(page, 'Error')
      await said(page, 'Por favor recarga la página e intenta de nuevo.')
    })
  })

  test('the portfolio: loading and empty', async ({ page }) => {
    let answer = () => {}
    const asked = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/api/projects', async (route) => {
      await asked
      await route.fulfill({ json: [] })
    })
    await page.goto('/contacto')
    await expect(page.getByRole('button', { name: 'Enviar mensaje' })).toBeEnabled()
    await page.getByRole('contentinfo').getByRole('link', { name: 'Proyectos' }).click()
    await said(page, 'Cargando proyectos...')
    answer()
    await said(page, 'No hay proyectos disponibles en este momento')
  })

  test('the analysis: running and failed', async ({ page }) => {
    let answer = () => {}
    const asked = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/api/analyze-seo', async (route) => {
      await asked
      await route.fulfill({ status: 503, body: '' })
    })
    await page.goto('/analiza-tu-web')
    await page.getByLabel('URL de tu web').fill('mitienda.es')
    await page.getByLabel('Nombre', { exact: true }).fill('Lucía')
    await page.getByLabel('Email', { exact: true }).fill('lucia@ortin.example')
    await page.getByRole('button', { name: 'Analizar mi web' }).click()
    await said(page, 'Analizando tu sitio web')
    answer()
    await expect(page.getByRole('alert')).toContainText(
      'Error al analizar el sitio web. Por favor, verifica la URL e intenta de nuevo.',
    )
  })

  test('the report', async ({ page }) => {
    await page.goto('/analiza-tu-web#ejemplo')
    await expect(page.getByRole('button', { name: 'Analizar otra web' })).toBeVisible()
    const main = page.getByRole('main')
    for (const text of ['SEO Técnico', 'Analytics & Tracking', 'Legales (RGPD)']) {
      await expect(main).toContainText(text)
    }
    await expect(main).toContainText(/Acciones prioritarias \(\d\)/)
    await expect(main).toContainText('Solicitar consultoría gratuita')
    await expect(main).toContainText(/¡Excelente trabajo!|Hay margen de mejora|Necesita atención urgente/)
  })
})
