import { setTimeout as sleep } from 'node:timers/promises'
import { call } from './visitor.mjs'

/** A page of each remote; the panel is left to the browser. */
const PAGES = [
  { path: '/', remote: 'mf-marketing', isRendered: true },
  { path: '/analiza-tu-web', remote: 'mf-seo-tool', isRendered: true },
  { path: '/admin', remote: 'mf-admin', isRendered: false },
]
const PATIENCE_MS = 30_000
/** Longer than a run over a site of one page takes beside another system on the same processors. */
const RUN_PATIENCE_MS = 150_000
const SETTLED_MS = 500
const VISIT = '/api/browser-visit'
/** Longer than the longest visit, and one before it. */
const VISIT_PATIENCE_MS = 200_000

/**
 * @typedef {{ url: string, website: string, administrator: { email: string, password: string }, hasBrowser: boolean }} Site
 *   `website` is a page to analyse, and to visit where there is a browser
 * @typedef {import('@playwright/test').Page} Page
 */

/**
 * What visitors and the administrator do, in a browser: a page of each remote, an analysis that is saved and opened again, a
 * message, both found and marked in the panel.
 * @param {import('@playwright/test').Browser} browser
 * @param {Site} site
 * @throws Error when a step fails, or a page prints an error or a warning
 */
export async function journey(browser, { url, website, administrator, hasBrowser }) {
  for (const page of PAGES) await checkServerRendering(url, page)
  const context = await browser.newContext({ baseURL: url, locale: 'es-ES', timezoneId: 'Europe/Madrid' })
  context.setDefaultTimeout(PATIENCE_MS)
  try {
    const page = await context.newPage()
    /** @type {{ text: string, path: string }[]} */
    const complaints = []
    page.on('console', (message) => {
      if (!['error', 'warning'].includes(message.type())) return
      const source = message.location().url
      complaints.push({
        text: message.text(),
        path: source.startsWith(url) ? new URL(source).pathname : source,
      })
    })
    page.on('pageerror', (error) => complaints.push({ text: String(error), path: '' }))
    // The banner would cover what is pressed.
    await page.addInitScript(() => localStorage.setItem('cookieConsent', 'rejected'))
    for (const { path } of PAGES) await checkHydration(page, path)
    await analyse(page, website, hasBrowser)
    await writeMessage(page)
    await markInPanel(page, administrator, website)
    const isCall = await callsOf(url)
    // An older gateway answers 404 to a call that it does not have: the page goes without, the browser says so anyway.
    const faults = complaints.filter(({ text, path }) => {
      const isMissingCall = path.startsWith('/api/') && !isCall(path) && text.includes('status of 404')
      return !isMissingCall
    })
    if (faults.length > 0) {
      throw new Error(`the console says: ${faults.map(({ text, path }) => `${text} (${path})`).join(' | ')}`)
    }
  } finally {
    await context.close()
  }
}

/** Which paths the running gateway describes: `/api/admin/people/{id}` stands for each of them. */
async function callsOf(url) {
  const { paths } = await (await fetch(`${url}/api/openapi.json`)).json()
  const patterns = Object.keys(paths).map((path) => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`))
  return (path) => patterns.some((pattern) => pattern.test(path))
}

async function checkServerRendering(url, { path, remote, isRendered }) {
  const response = await fetch(url + path)
  const html = await response.text()
  if (response.status !== 200) throw new Error(`${path} answers ${response.status}`)
  if (isRendered && !html.includes('<h1')) throw new Error(`the HTML of ${path} has no heading`)
  const [, text] = /<script type="application\/json" id="page-state">(.*?)<\/script>/s.exec(html) ?? []
  const state = JSON.parse(text ?? '{}')
  if (!state.rendered || state.remotes?.[remote]?.ssr !== isRendered) {
    throw new Error(`${path} is ${isRendered ? 'not ' : ''}rendered on the server`)
  }
}

/** @param {Page} page @param {string} path */
async function checkHydration(page, path) {
  await page.goto(path)
  await page.waitForFunction(() =>
    Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__reactContainer')),
  )
  await page.waitForLoadState('networkidle')
  await page.locator('main h1').first().waitFor()
  const alerts = await page.getByRole('alert').allInnerTexts()
  if (alerts.some((text) => text.trim() !== '')) throw new Error(`${path} says: ${alerts.join(' ')}`)
}

/** @param {Page} page @param {string} website @param {boolean} hasBrowser */
async function analyse(page, website, hasBrowser) {
  await page.goto('/analiza-tu-web')
  await page.getByLabel('URL de tu web').fill(website)
  await page.getByLabel('Nombre').fill('Lucía Ortín')
  await page.getByLabel('Email').fill('lucia@ortin.example')
  await page.getByRole('button', { name: 'Analizar mi web' }).click()
  await page.getByRole('button', { name: 'Analizar otra web' }).waitFor()
  // Its id is written into the address once it is saved.
  await page.waitForURL(/#[0-9a-z]{24,}$/)
  if (hasBrowser) await visitIsKept(page)
  const report = await reportOn(page)
  await page.reload()
  await page.getByRole('button', { name: 'Analizar otra web' }).waitFor()
  const again = await reportOn(page)
  if (!again.includes('SEO Técnico') || again !== report) {
    throw new Error('the saved report opens differently from how it was shown')
  }
}

/** Its visit changes the report, and goes on after the analysis. @param {Page} page */
async function visitIsKept(page) {
  const report = new URL(`/api/seo-analysis/${new URL(page.url()).hash.slice(1)}`, page.url())
  for (const end = performance.now() + VISIT_PATIENCE_MS; performance.now() < end; ) {
    if ((await (await fetch(report)).json()).visit) return
    await page.waitForTimeout(SETTLED_MS)
  }
  throw new Error('no visit is kept with the report')
}

/** Its headings alone, once no more come: how it is shared is told differently once it is saved. */
async function reportOn(page) {
  const read = async () => (await page.getByRole('main').getByRole('heading').allInnerTexts()).join(' ')
  let [before, now] = ['', await read()]
  while (now !== before) {
    await page.waitForTimeout(SETTLED_MS)
    ;[before, now] = [now, await read()]
  }
  return now
}

/** @param {Page} page */
async function writeMessage(page) {
  await page.goto('/contacto')
  await page.getByLabel('Nombre', { exact: true }).fill('Rosa Marco')
  await page.getByLabel('Email', { exact: true }).fill('rosa@vinos.example')
  await page.getByLabel('Mensaje', { exact: true }).fill('Quiero vender vino por internet.')
  await page.getByRole('button', { name: 'Enviar mensaje' }).click()
  await page.getByText('¡Mensaje enviado!', { exact: true }).waitFor()
}

/** @param {Page} page @param {Site['administrator']} administrator @param {string} website */
async function markInPanel(page, { email, password }, website) {
  await page.goto('/admin')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Contraseña').fill(password)
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await page.getByRole('tab', { name: /^Mensajes/ }).click()
  const message = page.getByRole('article', { name: 'Rosa Marco' }).first()
  await message.getByRole('button', { name: 'Marcar leído' }).click()
  await message.getByText('Leído', { exact: true }).waitFor()
  await page.getByRole('tab', { name: /^Análisis SEO/ }).click()
  const analysis = page.getByRole('article', { name: new URL(website).host }).first()
  await analysis.getByRole('button', { name: 'Marcar contactado' }).click()
  await analysis.getByText('Contactado', { exact: true }).waitFor()
}

/**
 * What a newer part adds passes through the older one beside it.
 * @param {string} url
 * @param {string} website
 * @param {{ isAnalyserNext: boolean, isGatewayNext: boolean }} parts
 */
export async function checkAdditions(url, website, { isAnalyserNext, isGatewayNext }) {
  const lines = await analysisLines(url, website)
  const { result } = lines.at(-1)
  const found = {
    events: lines.some((line) => line.requests === 3) && lines.some((line) => line.stage === 'later'),
    fields: result?.later === 1 && result.scores.security?.max === 2,
    outcomes: JSON.stringify(result).includes('"outcome":"later"'),
  }
  for (const [kind, isThere] of Object.entries(found)) {
    if (isThere !== isAnalyserNext) {
      throw new Error(
        `the newer ${kind} of an analysis ${isThere ? 'come from the older release' : 'do not arrive'}`,
      )
    }
  }
  const plain = await call(url, '/api/analyze-seo', { website })
  if ((plain.scores.security?.max === 2) !== isAnalyserNext)
    throw new Error('an analysis without a stream is another')
  const token = await (await fetch(`${url}/api/contact/token`)).json()
  if ((token.later === 1) !== isGatewayNext)
    throw new Error('the gateway is not of the release that it should be')
}

/** The lines of an analysis. @param {string} url @param {string} website @returns {Promise<any[]>} */
async function analysisLines(url, website) {
  const response = await fetch(`${url}/api/analyze-seo`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/x-ndjson' },
    body: JSON.stringify({ website }),
  })
  const text = (await response.text()).trim()
  return text.split('\n').map((line) => JSON.parse(line))
}

/**
 * A visit of a browser: what it saw and what the checks say of it arrive, whichever of the services are newer.
 * @param {string} url
 * @param {string} website
 * @param {boolean} isBrowserNext
 */
export async function checkVisit(url, website, isBrowserNext) {
  const response = await fetch(`${url}${VISIT}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/x-ndjson' },
    body: JSON.stringify({ website }),
    signal: AbortSignal.timeout(VISIT_PATIENCE_MS),
  })
  const lines = (await response.text())
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  const { result } = lines.at(-1)
  if (!result) throw new Error(`a visit ends with ${JSON.stringify(lines.at(-1))}`)
  const { visit, score, category } = result
  if (!visit.before?.contacts.length || !(score.max > 0) || !category.title)
    throw new Error('a visit lacks what was seen')
  for (const what of ['part', 'shot']) {
    if (!lines.some((line) => what in line)) throw new Error(`no ${what} of a visit arrives`)
  }
  if (lines.some(({ part, shot }) => part === 'later' || shot === 'tablet'))
    throw new Error('an older gateway passes on what it does not know')
  if ((visit.paint?.done === true && visit.before.later === 1) !== isBrowserNext)
    throw new Error(
      `the newer fields of a visit ${isBrowserNext ? 'do not arrive' : 'come from the older release'}`,
    )
}

/**
 * A run over a whole site: read where gateway and analyser both know it, queued where the analyser is too old, and not there with
 * an older gateway.
 * @param {string} url
 * @param {string} website
 * @param {{ isAnalyserNext: boolean, isGatewayNext: boolean, isNewHere: boolean }} parts `isNewHere`: the release before has none
 */
export async function checkSiteRun(url, website, { isAnalyserNext, isGatewayNext, isNewHere }) {
  // As pages ask: the next release adds to plain JSON after its proof was made.
  const { result } = (await analysisLines(url, website)).at(-1)
  const uniqueId = `sitio${Date.now().toString(36)}0000`
  await call(url, '/api/seo-analysis', {
    uniqueId,
    website,
    name: 'Lucía Ortín',
    email: 'lucia@ortin.example',
    results: JSON.stringify(result),
  })
  const path = '/api/site-runs'
  if (isNewHere && !isGatewayNext) {
    const refused = await post(url, path, { uniqueId })
    if (refused.status !== 404) throw new Error(`an older gateway answers ${refused.status} to a run`)
    return
  }
  const { runId } = await call(url, path, { uniqueId })
  if (isNewHere && !isAnalyserNext) {
    await sleep(SETTLED_MS * 6)
    await stateIs(url, `${path}/${runId}`, 'queued')
    await call(url, `${path}/${runId}/cancel`, { uniqueId })
    return stateIs(url, `${path}/${runId}`, 'cancelled')
  }
  const events = await fetch(`${url}${path}/${runId}/events`, {
    signal: AbortSignal.timeout(RUN_PATIENCE_MS),
  })
  const lines = (await events.text()).trim().split('\n')
  const { end } = JSON.parse(lines.at(-1) ?? '{}')
  if (end?.state !== 'done') throw new Error(`a run ends with ${lines.at(-1)}`)
  const report = await (await fetch(`${url}${path}/${runId}`)).json()
  if (report.pages.length !== 1 || !report.pages[0].scores)
    throw new Error('the report of a run lacks its page')
}

/** @param {string} url @param {string} path @param {unknown} body */
const post = (url, path, body) =>
  fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

/** @param {string} url @param {string} path @param {string} state */
async function stateIs(url, path, state) {
  const { run } = await (await fetch(`${url}${path}`)).json()
  if (run.state !== state) throw new Error(`a run is ${run.state}, not ${state}`)
}
