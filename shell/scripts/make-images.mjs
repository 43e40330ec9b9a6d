// Generates the icons and the default sharing image (shell/public) from the brand file, the tokens and favicon.svg:
// run `npm run images -w shell` after changing one of these. The results are committed.
import '../../scripts/lib/supported-node.mjs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ensureInstalled } from '../../scripts/lib/workspace.mjs'

await ensureInstalled({ development: true })
const { runnerImport } = await import('vite')
const { provideDrawingFonts } = await import('../../packages/ui/scripts/drawing-fonts.mjs')

const path = (file) => new URL(`../../${file}`, import.meta.url).pathname
const publicFolder = path('shell/public')

const { brand } = (await runnerImport(path('packages/web-kit/src/brand.ts'))).module
const { palettes } = (await runnerImport(path('packages/ui/src/tokens.ts'))).module
const { ogContent } = (await runnerImport(path('shell/src/content/head.content.ts'))).module

const removeFonts = await provideDrawingFonts()
// Imported after the fonts are installed, since it looks for them once.
const { default: sharp } = await import('sharp')

const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const png = (svg, options) =>
  sharp(Buffer.from(svg), options).png({ compressionLevel: 9, palette: true }).toBuffer()

/** The sharing image, 1200 × 630, which Open Graph and X show uncropped. */
function ogSvg() {
  const { night } = palettes
  const furrows = Array.from({ length: 22 }, (_, row) => {
    const x = (row - 11) * 165 + 1050
    return `M980 250L${x} 630h55z`
  }).join('')
  const lines = ogContent.headline.map(
    (line, index) => `<tspan x="80" y="${250 + index * 92}">${escaped(line)}</tspan>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">
  <defs>
    <linearGradient id="fade" x1="0" y1="250" x2="0" y2="630" gradientUnits="userSpaceOnUse">
      <stop offset="0" stop-color="${night.line}" stop-opacity="0"/>
      <stop offset="1" stop-color="${night.line}" stop-opacity="0.75"/>
    </linearGradient>
  </defs>
  <rect width="1200" height="630" fill="${night.paper}"/>
  <path d="${furrows}" fill="url(#fade)"/>
  <text x="80" y="112" font-family="Bricolage Grotesque" font-size="38" fill="${night.ink}">${escaped(brand.name)}<tspan fill="${night.accent}">.</tspan></text>
  <text font-family="Bricolage Grotesque" font-size="84" letter-spacing="-2" fill="${night.ink}">${lines.join('')}</text>
  <rect x="80" y="541" width="56" height="4" fill="${night.accent}"/>
  <text x="156" y="553" font-family="Figtree" font-size="30" fill="${night.muted}">${escaped(`${ogContent.tagline} · ${brand.city} (${brand.region})`)}</text>
  <text x="1120" y="553" text-anchor="end" font-family="Figtree" font-size="30" fill="${night.ink}">${escaped(brand.domain)}</text>
</svg>`
}

/** An ICO file with PNG images, which every current browser reads. */
function ico(pictures) {
  const header = Buffer.alloc(6 + 16 * pictures.length)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(pictures.length, 4)
  let offset = header.length
  for (const [index, { size, bytes }] of pictures.entries()) {
    const entry = 6 + 16 * index
    header.writeUInt8(size, entry)
    header.writeUInt8(size, entry + 1)
    header.writeUInt16LE(1, entry + 4)
    header.writeUInt16LE(32, entry + 6)
    header.writeUInt32LE(bytes.length, entry + 8)
    header.writeUInt32LE(offset, entry + 12)
    offset += bytes.length
  }
  return Buffer.concat([header, ...pictures.map(({ bytes }) => bytes)])
}

const favicon = await readFile(join(publicFolder, 'favicon.svg'), 'utf8')
/** Without rounded corners, for systems that mask icons themselves. */
const square = favicon.replace(/ rx="\d+"/, '')
const icon = (svg, size) =>
  sharp(Buffer.from(svg), { density: (72 * size) / 64 })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toBuffer()

await mkdir(join(publicFolder, 'icons'), { recursive: true })
await mkdir(join(publicFolder, 'og'), { recursive: true })
const sizes = await Promise.all(
  [16, 32, 48].map(async (size) => ({ size, bytes: await icon(favicon, size) })),
)
const files = {
  'favicon.ico': ico(sizes),
  'apple-touch-icon.png': await icon(square, 180),
  'icons/icon-192.png': await icon(favicon, 192),
  'icons/icon-512.png': await icon(favicon, 512),
  'icons/icon-maskable-512.png': await icon(square, 512),
  'og/default.png': await png(ogSvg()),
}
for (const [name, bytes] of Object.entries(files)) {
  await writeFile(join(publicFolder, name), bytes)
  process.stdout.write(`${name}: ${bytes.length} bytes\n`)
}
await removeFonts()
