// npm run og -w mf-marketing: generates the sharing images (media/og, 1200 × 630) from page titles and brand; run it
// after changing either. The results are committed.
import '../../scripts/lib/supported-node.mjs'
import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { ensureInstalled } from '../../scripts/lib/workspace.mjs'
import { FIELDS, frame } from './fields.mjs'

await ensureInstalled({ development: true })
const { runnerImport } = await import('vite')
const { provideDrawingFonts } = await import('../../packages/ui/scripts/drawing-fonts.mjs')

const path = (file) => fileURLToPath(new URL(`../../${file}`, import.meta.url))
const target = path('mf-marketing/media/og')

const removeFonts = await provideDrawingFonts()
const { default: sharp } = await import('sharp')
const { brand } = (await runnerImport(path('packages/web-kit/src/brand.ts'))).module
const { palettes } = (await runnerImport(path('packages/ui/src/tokens.ts'))).module
const { ogContent } = (await runnerImport(path('mf-marketing/src/lib/og.content.ts'))).module

const WIDTH = 1200
const HEIGHT = 630
const { night } = palettes

const escapeText = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** The text of the image; `lines` are broken by hand, since SVG does not wrap. */
const overlay = ({ eyebrow, lines }) => {
  const first = 335 - (lines.length - 1) * 44
  const title = lines.map(
    (line, index) => `<tspan x="80" y="${first + index * 88}">${escapeText(line)}</tspan>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
  <defs>
    <linearGradient id="veil">
      <stop offset="0" stop-color="${night.paper}" stop-opacity="0.94"/>
      <stop offset="0.55" stop-color="${night.paper}" stop-opacity="0.72"/>
      <stop offset="1" stop-color="${night.paper}" stop-opacity="0.1"/>
    </linearGradient>
  </defs>
  <rect width="100%" height="100%" fill="url(#veil)"/>
  <text x="80" y="112" font-family="Bricolage Grotesque" font-size="38" fill="${night.ink}">${escapeText(brand.name)}<tspan fill="${night.accent}">.</tspan></text>
  <text font-family="Bricolage Grotesque" font-size="84" letter-spacing="-2" fill="${night.ink}">${title.join('')}</text>
  <rect x="80" y="541" width="56" height="4" fill="${night.accent}"/>
  <text x="156" y="553" font-family="Figtree" font-size="30" fill="${night.ink}">${escapeText(eyebrow)}</text>
</svg>`
}

function drawOf(name) {
  const field = FIELDS.find((candidate) => candidate.name === name)
  if (field === undefined) throw new Error(`There is no field «${name}».`)
  return field.draw
}

await mkdir(target, { recursive: true })
for (const [name, { field, ...words }] of Object.entries(ogContent)) {
  const background = sharp(frame(drawOf(field), WIDTH, HEIGHT, 0), {
    raw: { width: WIDTH, height: HEIGHT, channels: 3 },
  })
  await background
    .composite([{ input: Buffer.from(overlay(words)) }])
    .jpeg({ quality: 82, mozjpeg: true })
    .toFile(`${target}/${name}.jpg`)
}
await removeFonts()
