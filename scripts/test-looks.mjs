// npm run test:looks [-- SITE …]: the golden sites with patches as a browser shows them, before and after their kit. Two renders of
// the page as it is are the noise; with the kit it may differ by no more than 0.3 % of the pixels beyond that, where no patch is
// meant to be seen. The pictures of what differs go to .cache/looks.
import './lib/supported-node.mjs'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findChromium } from './lib/chromium.mjs'
import { checkerboard } from './lib/png.mjs'
import { ensureInstalled, fail, ROOT } from './lib/workspace.mjs'

const WIDTHS = [390, 1366]
/** Share of the pixels, beyond the noise. */
const MOST = 0.003
const IMAGE = { width: 600, height: 400 }
/** One golden page is 21,802 px high and 18,767 px wide. */
const HEIGHT_MAX = 6_000
const TARGET = join(ROOT, '.cache/looks')
/**
 * What patches are meant to show, by generator. It is taken out before the page is compared; of what they only mark, the words stay.
 * @type {Readonly<Partial<Record<import('@agency/contracts').Generator, { readonly selector: string, readonly keepsWords?: true }>>>}
 */
const VISIBLE = {
  consent: { selector: '#kit-cookies, #kit-cookies-cambiar, iframe' },
  'form-privacy': { selector: 'form [style="display:block;width:100%;margin:0 0 1em"]' },
  'legal-links': { selector: 'p:has(> a[style="color:inherit;text-decoration:underline"])' },
  'tap-links': { selector: 'a[href^="tel:"], a[href^="mailto:"]', keepsWords: true },
  withdraw: { selector: 'p:has(> button[onclick$="location.reload()"])' },
}

await ensureInstalled({ development: true })
const executablePath = await findChromium()
if (!executablePath) fail('There is no Chromium to test with: install it, or name one in CHROMIUM_PATH.')
const { chromium } = await import('@playwright/test')
const { buildArtefacts } = await import('../svc-seo/src/testing/artefacts.ts')
const { FIXABLE_SITES } = await import('../svc-seo/src/testing/fixable-sites.ts')
const { applyKit, kitOf } = await import('../svc-seo/src/testing/fixed-site.ts')
const { GOLDEN_SITES } = await import('../svc-seo/src/testing/golden-sites.ts')
const { imageInfo } = await import('../svc-seo/src/web/image-size.ts')

const sites = Object.entries({ ...FIXABLE_SITES, ...GOLDEN_SITES }).filter(
  ([name]) => process.argv.length === 2 || process.argv.includes(name),
)
rmSync(TARGET, { recursive: true, force: true })
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
const ruler = await browser.newPage()
const results = []
try {
  for (const [name, site] of sites) results.push(...(await compareSite(name, buildArtefacts(site))))
} finally {
  await browser.close()
}
const failed = results.filter((isAlike) => !isAlike).length
console.log(`\n${results.length - failed} passed, ${failed} failed`)
if (results.length === 0) fail('No site was compared.')
if (failed > 0) fail(`Patches change how pages look: see ${TARGET}`)

/**
 * Whether a site looks the same with its kit, at each width; nothing where the kit leaves its page as it is.
 * @param {string} name
 * @param {import('../svc-seo/src/artefacts.ts').GatheredArtefacts} artefacts
 */
async function compareSite(name, artefacts) {
  const patches = kitOf(artefacts)?.patches ?? []
  const before = textOf(artefacts)
  const after = patches.length > 0 ? textOf(applyKit(artefacts, patches)) : before
  if (before === after) return []
  const meant = patches.flatMap(({ gen }) => VISIBLE[gen] ?? [])
  const alike = []
  for (const width of WIDTHS) {
    const one = await shoot(artefacts, { text: before, width, meant })
    const two = await shoot(artefacts, { text: before, width, meant })
    const fixed = await shoot(artefacts, { text: after, width, meant })
    const noise = await difference(one, two)
    const changed = await difference(one, fixed)
    const isAlike = changed - noise <= MOST
    const percent = (/** @type {number} */ share) => `${(share * 100).toFixed(2)} %`
    console.log(
      `${isAlike ? 'same ' : 'OTHER'}  ${name} at ${width} px: ${percent(changed)} changed, ${percent(noise)} noise`,
    )
    if (!isAlike) {
      mkdirSync(TARGET, { recursive: true })
      writeFileSync(join(TARGET, `${name}-${width}-before.png`), one)
      writeFileSync(join(TARGET, `${name}-${width}-after.png`), fixed)
    }
    alike.push(isAlike)
  }
  return alike
}

/** @param {import('../svc-seo/src/artefacts.ts').GatheredArtefacts} artefacts */
function textOf({ page }) {
  return page.ok ? page.value.text : ''
}

/**
 * A picture of the page, with what the site would answer; nothing is asked of the network.
 * @param {import('../svc-seo/src/artefacts.ts').GatheredArtefacts} artefacts
 * @param {{ text: string, width: number, meant: readonly { selector: string, keepsWords?: true }[] }} options
 */
async function shoot(artefacts, { text, width, meant }) {
  if (!artefacts.page.ok) throw new Error(artefacts.page.reason)
  const { finalUrl } = artefacts.page.value
  const files = new Map(
    [artefacts.stylesheets, artefacts.scripts].flatMap((list) =>
      list.ok
        ? list.value.flatMap(({ url, response }) => (response.ok ? [[url, response.value.text]] : []))
        : [],
    ),
  )
  const sizes = new Map(
    (artefacts.imageHeads.ok ? artefacts.imageHeads.value : []).flatMap(({ url, response }) => {
      const { width, height } = (response.ok && imageInfo(response.value.head)) || {}
      return width && height ? [[url, { width, height }]] : []
    }),
  )
  const context = await browser.newContext({ viewport: { width, height: 900 } })
  const page = await context.newPage()
  await page.route('**/*', (route) => {
    const url = route.request().url()
    if (url === finalUrl) return route.fulfill({ contentType: 'text/html; charset=utf-8', body: text })
    const file = files.get(url)
    // A frame that cannot load would keep the picture waiting.
    if (route.request().resourceType() !== 'image') return route.fulfill({ body: file ?? '' })
    return route.fulfill({ contentType: 'image/png', body: checkerboard(sizes.get(url) ?? IMAGE) })
  })
  await page.goto(finalUrl, { waitUntil: 'load' })
  await page.evaluate(async (parts) => {
    for (const { selector, keepsWords } of parts) {
      for (const part of document.querySelectorAll(selector)) {
        part.replaceWith(...(keepsWords ? part.childNodes : []))
      }
    }
    // A picture of the whole page scrolls nowhere: what waits to be seen would be missing.
    for (const image of document.images) image.loading = 'eager'
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
  }, meant)
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  const clip = { x: 0, y: 0, width, height: Math.min(height, HEIGHT_MAX) }
  const picture = await page.screenshot({ fullPage: true, clip, animations: 'disabled' })
  await context.close()
  return picture
}

/**
 * The share of pixels in which two pictures differ; what only the longer one has differs.
 * @param {Buffer} one
 * @param {Buffer} other
 */
function difference(one, other) {
  if (one.equals(other)) return 0
  return ruler.evaluate(
    async (pictures) => {
      const bitmaps = await Promise.all(
        pictures.map(async (data) =>
          createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob()),
        ),
      )
      const width = Math.max(...bitmaps.map((bitmap) => bitmap.width))
      const height = Math.max(...bitmaps.map((bitmap) => bitmap.height))
      const pixelsOf = (/** @type {number} */ index) => {
        const paper = new OffscreenCanvas(width, height).getContext('2d')
        const bitmap = bitmaps[index]
        if (paper === null || bitmap === undefined) throw new Error('there is nothing to compare')
        paper.drawImage(bitmap, 0, 0)
        return new Uint32Array(paper.getImageData(0, 0, width, height).data.buffer)
      }
      const [first, second] = [pixelsOf(0), pixelsOf(1)]
      let changed = 0
      for (let at = 0; at < first.length; at++) if (first[at] !== second[at]) changed += 1
      return changed / first.length
    },
    [one.toString('base64'), other.toString('base64')],
  )
}
