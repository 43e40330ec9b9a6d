// npm run screenshots: the pictures of the README into docs/images, and every page at three widths, light and dark, into
// .cache/screenshots. `-- /proceso /contacto` takes only these pages, `-- readme` only the pictures of the README.
import './lib/supported-node.mjs'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from './lib/chromium.mjs'
import { freePort } from './lib/ports.mjs'
import { ensureInstalled, fail, ROOT } from './lib/workspace.mjs'

const WIDTHS = [390, 768, 1440]
const SCHEMES = ['light', 'dark']
const README_IMAGES = join(ROOT, 'docs/images')
/** Of one picture of the README, in bytes. */
const README_IMAGE_MAX = 120_000
const ADMIN = { email: 'hola@example.com', password: 'una-contraseña-para-fotos' }
const TARGET = join(ROOT, '.cache/screenshots')
/** Pages that stand in no sitemap. */
const OTHERS = ['/admin', '/no-existe']

await ensureInstalled({ development: true })
const executablePath = await findChromium()
if (!executablePath) fail('The screenshots need a Chromium: install one, or name it with CHROMIUM_PATH.')
const { chromium } = await import('@playwright/test')

const site = await startSite()
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
try {
  await mkdir(TARGET, { recursive: true })
  const given = process.argv.slice(2).filter((word) => word !== 'readme')
  const isReadmeAlone = process.argv.includes('readme') && given.length === 0
  if (given.length === 0) await illustrateReadme()
  const every = given.length > 0 ? given : [...(await sitemapPaths(site.url)), ...OTHERS]
  const paths = isReadmeAlone ? [] : every
  for (const colorScheme of SCHEMES) {
    for (const width of WIDTHS) await photograph({ paths, width, colorScheme })
  }
  console.log(`${paths.length * WIDTHS.length * SCHEMES.length} pictures in ${TARGET}`)
} finally {
  await browser.close()
  await site.stop()
}

/** The home, a report on a phone, and the panel. */
async function illustrateReadme() {
  await mkdir(README_IMAGES, { recursive: true })
  await illustrate('home', { width: 1280, height: 720 }, (page) => page.goto(`${site.url}/`))
  await illustrate('report', { width: 390, height: 844 }, (page) =>
    page.goto(`${site.url}/analiza-tu-web#ejemplo`),
  )
  for (const [index, shop] of ['panaderia', 'ferreteria', 'bodega', 'zapateria'].entries())
    await analyse(shop, index)
  await illustrate('panel', { width: 1280, height: 800 }, async (page) => {
    await page.goto(`${site.url}/admin`)
    await page.getByLabel('Email').fill(ADMIN.email)
    await page.getByLabel('Contraseña').fill(ADMIN.password)
    await page.getByRole('button', { name: 'Iniciar sesión' }).click()
    await page.getByRole('article').first().waitFor()
  })
}

/** Saves an analysis of a fictitious shop, for the panel to show. */
async function analyse(shop, index) {
  const score = (current) => ({ current, max: 50 })
  const website = `https://www.${shop}.example`
  const check = (message) => ({ title: message, message, status: 'error' })
  const results = {
    website,
    scores: { technical: score(41 - 3 * index), analytics: score(30), legal: score(20 + 4 * index) },
    categories: [
      {
        title: 'SEO Técnico',
        description: '',
        icon: '',
        checks: [check('Falta la meta descripción.'), check('Falta el aviso legal.')],
      },
    ],
  }
  const record = {
    uniqueId: `foto${index}abcdefghijklmnop`,
    website,
    name: ['Ana Pérez', 'Luis Ortín', 'Marta Puche', 'Juan Soriano'][index],
    email: `hola@${shop}.example`,
    results: JSON.stringify(results),
  }
  const response = await fetch(`${site.url}/api/seo-analysis`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(record),
  })
  if (!response.ok) throw new Error(await response.text())
}

/** Writes one picture, in the best quality that is small enough. */
async function illustrate(name, viewport, open) {
  const context = await browser.newContext({ viewport, locale: 'es-ES', reducedMotion: 'reduce' })
  await context.addInitScript(() => localStorage.setItem('cookieConsent', 'rejected'))
  const page = await context.newPage()
  await open(page)
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
  for (const quality of [85, 75, 65, 50]) {
    const image = await page.screenshot({ type: 'jpeg', quality })
    if (image.length > README_IMAGE_MAX) continue
    await writeFile(join(README_IMAGES, `${name}.jpg`), image)
    break
  }
  await context.close()
}

async function photograph({ paths, width, colorScheme }) {
  const context = await browser.newContext({
    colorScheme,
    locale: 'es-ES',
    viewport: { width, height: width < 500 ? 844 : 900 },
    // Posters instead of videos: two runs of the same page give the same picture.
    reducedMotion: 'reduce',
  })
  await context.addInitScript(() => localStorage.setItem('cookieConsent', 'rejected'))
  const page = await context.newPage()
  for (const path of paths) {
    await page.goto(site.url + path, { waitUntil: 'load' })
    await page.evaluate(loadEverything)
    const name = path === '/' ? 'inicio' : path.slice(1).replaceAll('/', '-')
    await page.screenshot({ path: join(TARGET, `${name}-${width}-${colorScheme}.png`), fullPage: true })
  }
  await context.close()
}

/** Runs in the page: images below the fold are loaded only when they are scrolled to. */
async function loadEverything() {
  const images = [...document.images]
  for (const image of images) image.loading = 'eager'
  await Promise.all([document.fonts.ready, ...images.map((image) => image.decode().catch(() => undefined))])
}

async function sitemapPaths(url) {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text()
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
}

/** The whole site, on free ports, with data and releases of its own. */
async function startSite() {
  const folder = await mkdtemp(join(tmpdir(), 'screenshots-'))
  const [port, apiPort, seoPort] = await Promise.all([freePort(), freePort(), freePort()])
  const launcher = spawn(process.execPath, [join(ROOT, 'scripts/start.mjs')], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      API_PORT: String(apiPort),
      SEO_PORT: String(seoPort),
      BROWSER: '0',
      PUBLIC_URL: '',
      DATA_DIR: join(folder, 'data'),
      RELEASES_DIR: join(folder, 'releases'),
      RATE_LIMIT_FACTOR: '1000',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
    },
  })
  const stop = async () => {
    if (launcher.exitCode === null) {
      launcher.kill('SIGTERM')
      await once(launcher, 'exit')
    }
    await rm(folder, { recursive: true, force: true })
  }
  let output = ''
  const ready = new Promise((resolve) => {
    launcher.stdout.on('data', (chunk) => {
      output += chunk
      if (output.includes('Ready: ')) resolve(true)
    })
    launcher.once('exit', () => resolve(false))
  })
  if (!(await ready)) {
    await stop()
    fail('The site did not start.')
  }
  return { url: `http://localhost:${port}`, stop }
}
