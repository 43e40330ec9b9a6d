import type { Page, TextFile } from '../../../artefacts.ts'
import { defineCheck, notApplicable, success, warning } from '../../../engine/define-check.ts'
import { pageAssets, stylesOf } from '../../../page/assets.ts'
import { tagOf } from '../../../page/dom.ts'
import { linkTags } from '../../../page/page-tree.ts'
import { type FontFace, fontFacesOf, importsOf } from '../../../web/css.ts'
import { resolveUrl } from '../../../web/urls.ts'

/**
 * Values that say what to do while a font arrives. The catalogue leaves `block` out; its source (Lighthouse
 * font-display) accepts it as a choice somebody made, as icon fonts must.
 */
const DECIDED: ReadonlySet<string | undefined> = new Set(['swap', 'optional', 'fallback', 'block'])
/** More fonts loaded ahead than these hold the rest of the page back (seo-checks). */
const PRELOADS_MAX = 4

export const fontLoading = defineCheck({
  id: 'font-loading',
  category: 'technical',
  subcategory: 'speed',
  title: 'Carga de fuentes',
  points: 1,
  scope: 'page',
  needs: ['page', 'stylesheets'],
  fix: { who: 'webmaster', minutes: 15 },
  why: 'Mientras llega una fuente web, el texto puede no verse durante varios segundos.',
  source: 'Lighthouse font-display; CSS Fonts 4, font-display',
  messages: {
    ok: 'Las fuentes web que hemos visto ({count}) dicen cómo mostrar el texto mientras llegan.',
    face: 'El texto puede no verse hasta que lleguen las fuentes: {count} {count:fuente web no lleva:fuentes web no llevan} font-display, como «{first}».',
    google:
      'El texto puede no verse hasta que lleguen las fuentes: Google Fonts se carga sin «display=», {first}',
    preloads:
      'La página tarda más en aparecer: carga {count} {count:fuente:fuentes} por adelantado, y más de {limit} retrasan lo demás.',
    none: 'no hemos visto fuentes web en la página ni en los estilos que hemos leído.',
  },
  solutions: {
    face: 'Añade a cada @font-face:\nfont-display: swap;',
    google: 'Añade &display=swap al final de la dirección de Google Fonts:\n&display=swap',
    preloads: 'Deja por adelantado solo las una o dos fuentes que se ven al abrir la página.',
  },
  run: ({ page, stylesheets }) => {
    const sheets = [...stylesOf(page).map((css) => ({ css, base: page.baseUrl })), ...textsOf(stylesheets)]
    const google = googleFontsOf(page, sheets)
    const undecidedGoogle = google.filter(({ searchParams }) => !DECIDED.has(displayOf(searchParams)))
    const faces = sheets.flatMap(({ css }) => fontFacesOf(css)).filter(({ isFetched }) => isFetched)
    const undecided = [...new Set(faces.filter(({ display }) => !DECIDED.has(display)).map(nameOf))]
    const preloads = preloadsOf(page)
    if (undecided[0] !== undefined)
      return warning('face', { count: undecided.length, first: undecided[0] }, undecided)
    if (undecidedGoogle[0] !== undefined) {
      return warning(
        'google',
        { first: undecidedGoogle[0].href },
        undecidedGoogle.map(({ href }) => href),
      )
    }
    if (preloads.length > PRELOADS_MAX) {
      return warning('preloads', { count: preloads.length, limit: PRELOADS_MAX }, preloads)
    }
    const count = new Set(faces.map(nameOf)).size + google.length
    return count === 0 ? notApplicable('none') : success('ok', { count })
  },
})

interface Sheet {
  readonly css: string
  readonly base: string
}

function textsOf(files: readonly TextFile[]): readonly Sheet[] {
  return files.flatMap(({ url, response }) =>
    response.ok && response.value.status === 200 ? [{ css: response.value.text, base: url }] : [],
  )
}

function nameOf({ family }: FontFace): string {
  return family === '' ? '(sin nombre)' : family
}

function displayOf(parameters: URLSearchParams): string | undefined {
  return parameters.get('display')?.toLowerCase()
}

/** Where Google Fonts is asked for: links of the page, and imports of its style sheets. */
function googleFontsOf(page: Page, sheets: readonly Sheet[]): readonly URL[] {
  const linked = pageAssets(page).stylesheets.map(({ url }) => url)
  const imported = sheets.flatMap(({ css, base }) =>
    importsOf(css).flatMap((url) => resolveUrl(url, base) ?? []),
  )
  const urls = [...linked, ...imported].filter(
    ({ hostname, pathname }) => hostname === 'fonts.googleapis.com' && /^\/css2?$/.test(pathname),
  )
  return [...new Map(urls.map((url) => [url.href, url])).values()]
}

function preloadsOf(page: Page): readonly string[] {
  return linkTags(page.document, 'preload')
    .filter(({ attribs }) => attribs.as?.trim().toLowerCase() === 'font')
    .map(tagOf)
}
