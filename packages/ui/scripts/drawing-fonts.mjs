// The site's fonts for image generators (sharp), which use fontconfig and cannot read variable WOFF2.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import subsetFont from 'subset-font'

const FONTS = [
  { family: 'Bricolage Grotesque', file: 'bricolage-grotesque', weight: 650 },
  { family: 'Figtree', file: 'figtree', weight: 500 },
]

const latin = String.fromCodePoint(...Array.from({ length: 0x17f - 0x20 }, (_, index) => index + 0x20))
const characters = `${latin}–—‘’“”…`

/**
 * Installs the site's two fonts for fontconfig. Call it before importing the drawing library, which reads the
 * setting once.
 * @returns a function that removes them
 */
export async function provideDrawingFonts() {
  const folder = await mkdtemp(join(tmpdir(), 'fonts-'))
  for (const { file, weight } of FONTS) {
    const font = await readFile(new URL(`../fonts/${file}.woff2`, import.meta.url))
    const options = { targetFormat: 'truetype', variationAxes: { wght: weight } }
    await writeFile(join(folder, `${file}.ttf`), await subsetFont(font, characters, options))
  }
  // An instance of a variable font keeps a name such as «Bricolage Grotesque 96pt ExtraBold».
  const names = FONTS.map(
    ({ family, file }) => `<match target="scan">
  <test name="file"><string>${join(folder, file)}.ttf</string></test>
  <edit name="family" mode="assign"><string>${family}</string></edit>
</match>`,
  )
  const configuration = join(folder, 'fonts.conf')
  await writeFile(
    configuration,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${folder}</dir><cachedir>${join(folder, 'cache')}</cachedir>
${names.join('\n')}</fontconfig>`,
  )
  process.env.FONTCONFIG_FILE = configuration
  return () => rm(folder, { recursive: true })
}
