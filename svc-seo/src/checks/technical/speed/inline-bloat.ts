import type { Page } from '../../../artefacts.ts'
import { defineCheck, success, warning } from '../../../engine/define-check.ts'
import { rawTextOf } from '../../../page/assets.ts'
import { tagged, withAttribute } from '../../../page/page-tree.ts'
import { kilobytes } from '../../../web/sizes.ts'

/** More code than this share of the page, if it is a lot (seo-checks). */
const LIMITS = { share: 0.4, characters: 100 * 1024 } as const

export const inlineBloat = defineCheck({
  id: 'inline-bloat',
  category: 'technical',
  subcategory: 'speed',
  title: 'Código incrustado',
  points: 1,
  scope: 'page',
  needs: ['sentPage'],
  impliedBy: [{ check: 'html-weight', messages: ['heavy', 'tooHeavy'], silences: ['bloated'] }],
  fix: { who: 'webmaster', minutes: 60 },
  why: 'El código incrustado en el HTML se descarga otra vez en cada página, porque el navegador no puede guardarlo aparte.',
  source: 'web.dev, «Extract critical CSS»; RFC 2397 (data:)',
  messages: {
    ok: 'Estilos, scripts y archivos incrustados son el {share} % del HTML ({size} KB).',
    bloated:
      'En cada página se descarga otra vez lo mismo: el {share} % del HTML ({size} KB) es código incrustado, {scripts} KB de scripts, {styles} KB de estilos y {files} KB de archivos «data:».',
  },
  solutions: {
    bloated:
      'Saca el CSS y JavaScript repetidos a archivos aparte, y las imágenes «data:» a archivos de imagen.',
  },
  run: ({ sentPage: page }) => {
    const { scripts, styles, files } = inlined(page)
    const total = scripts + styles + files
    const share = total / Math.max(1, page.html.length)
    const data = { share: Math.round(share * 100), size: kilobytes(total) }
    if (share <= LIMITS.share || total <= LIMITS.characters) return success('ok', data)
    const parts = { scripts: kilobytes(scripts), styles: kilobytes(styles), files: kilobytes(files) }
    return warning('bloated', { ...data, ...parts })
  },
})

/** Characters of code; descriptions for search engines (JSON-LD) are no bloat. */
function inlined(page: Page) {
  let scripts = 0
  let styles = 0
  let files = 0
  for (const { element } of tagged(page.document, 'script')) {
    const isData = element.attribs.type?.trim().toLowerCase() === 'application/ld+json'
    if (!isData) scripts += rawTextOf(element).length
  }
  for (const { element } of tagged(page.document, 'style')) styles += rawTextOf(element).length
  for (const name of ['src', 'href', 'srcset', 'data', 'poster', 'style']) {
    for (const { element } of withAttribute(page.document, name)) files += dataLength(element.attribs[name])
  }
  return { scripts, styles, files }
}

function dataLength(value: string | undefined): number {
  const start = value?.search(/data:[a-z]/i) ?? -1
  return value === undefined || start < 0 ? 0 : value.length - start
}
