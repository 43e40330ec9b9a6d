// Makes packages/ui/fonts from the packages named below: run `npm run fonts -w @agency/ui` after
// changing a version, a weight range or the characters. The results are committed.
import '../../../scripts/lib/supported-node.mjs'
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { ensureInstalled } from '../../../scripts/lib/workspace.mjs'

await ensureInstalled({ development: true })
const { default: subsetFont } = await import('subset-font')

const require = createRequire(import.meta.url)
const target = new URL('../fonts/', import.meta.url)

const range = (from, to) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index))

// ASCII; the letters of Spanish, Catalan (with its punt volat), Galician and Basque; those that names from the
// neighbouring countries have; signs that texts use. What is missing is drawn by the next font in the list.
const characters = [
  range(0x20, 0x7e),
  'ÁÉÍÓÚÜÑÇÀÈÌÒÙÏáéíóúüñçàèìòùï',
  'ÂÊÎÔÛÄËÖÃÕâêîôûäëöãõß',
  '\u00a0¡¿«»‹›‘’“”…–—ºª·•°©®™§€−±×²³¼½',
].join('')

const fonts = [
  {
    source: '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2',
    licence: '@fontsource-variable/bricolage-grotesque/LICENSE',
    target: 'bricolage-grotesque',
    // Headings only: their one weight, one optical size, no width axis.
    variationAxes: { wght: 650, opsz: 36 },
  },
  {
    source: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
    licence: '@fontsource-variable/figtree/LICENSE',
    target: 'figtree',
    variationAxes: { wght: { min: 400, max: 700 } },
  },
]

await mkdir(target, { recursive: true })
for (const font of fonts) {
  const original = await readFile(require.resolve(font.source))
  const subset = await subsetFont(original, characters, {
    targetFormat: 'woff2',
    variationAxes: font.variationAxes,
  })
  await writeFile(new URL(`${font.target}.woff2`, target), subset)
  await copyFile(require.resolve(font.licence), new URL(`${font.target}.OFL.txt`, target))
  process.stdout.write(`${font.target}: ${subset.length} bytes (from ${original.length})\n`)
}
