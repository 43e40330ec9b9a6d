import { codeMatching, inlineCode, linkUrls, sheetsRead, styleUrls } from '../../../derived/third-party.ts'
import { defineCheck, success, unknown, warning } from '../../../engine/define-check.ts'
import { GOOGLE_FONTS, OTHER_FONTS } from '../../../knowledge/fonts-and-captchas.ts'

/** Google's loader of fonts, called with families of Google. */
const GOOGLE_LOADER =
  /\bWebFont\.load\s*\(\s*\{[^;]{0,200}?\bgoogle\s*:|\bWebFontConfig\s*=\s*\{[^;]{0,200}?\bgoogle\s*:/
const GOOGLE_SHEETS = [['Google Fonts', /^fonts\.googleapis\.com\/css/]] as const

export const googleFonts = defineCheck({
  id: 'google-fonts',
  category: 'analytics',
  subcategory: 'third-parties',
  title: 'Google Fonts en tu servidor',
  points: 3,
  scope: 'worst',
  needs: ['page', 'stylesheets', 'ownScripts'],
  whenClientRendered: ['ok', 'plain', 'partial'],
  fix: { who: 'webmaster', minutes: 60 },
  why: 'Al pedir letras a otra empresa, la IP de cada visitante sale de tu web antes de que acepte nada, y la página tarda más.',
  source: 'RGPD art. 6 y 44; LG München I, 3 O 17493/20 (Alemania, 2022; la AEPD no ha sancionado por ello)',
  messages: {
    ok: 'Las letras no vienen de Google, Adobe ni Font Awesome: hemos leído la página y todas sus hojas de estilo ({read} de {read}).',
    plain:
      'Las letras no vienen de Google, Adobe ni Font Awesome, y la página no usa hojas de estilo propias.',
    partial:
      'no hemos leído todas las hojas de estilo de la página ({read} de {total}), y las demás pueden pedir letras a otra empresa.',
    google:
      'Google recibe la IP de cada visitante antes de que acepte nada, porque las letras de la página vienen de {host}.',
    other:
      '{service} recibe la IP de cada visitante antes de que acepte nada, porque las letras o los iconos de la página vienen de {host}.',
  },
  solutions: {
    google:
      'Descarga las letras (por ejemplo con google-webfonts-helper), súbelas a tu web y quita las etiquetas de fonts.googleapis.com y fonts.gstatic.com:\n@font-face { font-family: "Tu letra"; src: url("/fonts/tu-letra.woff2") format("woff2"); font-display: swap; }',
    other: 'Sirve las letras o los iconos de {service} desde tu web: su licencia explica cómo.',
  },
  run: ({ page, stylesheets, ownScripts }) => {
    const used = [...linkUrls(page), ...styleUrls(page, stylesheets)]
    const google = used.filter(({ url }) => GOOGLE_FONTS.test(url.hostname))
    const loaders = inlineCode(page).filter(({ code }) => GOOGLE_LOADER.test(code))
    const evidence = [
      ...google.map(({ url, place }) => (place.startsWith('<link') ? place : `${place}: ${url.href}`)),
      ...loaders.map((loader) => loader.evidence),
      ...ownScripts.flatMap(({ name, script }) => (GOOGLE_LOADER.test(script.code) ? [`en ${name}`] : [])),
      ...codeMatching(page, ownScripts, 'fonts.googleapis.com', GOOGLE_SHEETS).flatMap((found) =>
        found.state === 'active' ? [found.evidence] : [],
      ),
    ]
    if (evidence.length > 0) {
      const host = google[0]?.url.hostname ?? 'fonts.googleapis.com'
      return warning('google', { host }, [...new Set(evidence)])
    }
    for (const [service, pattern] of OTHER_FONTS) {
      const found = used.find(({ url }) => pattern.test(url.hostname))
      if (found !== undefined) {
        return warning('other', { service, host: found.url.hostname }, [`${found.place}: ${found.url.href}`])
      }
    }
    const { read, total } = sheetsRead(page, stylesheets)
    if (read < total) return unknown('partial', { read, total })
    return total === 0 ? success('plain') : success('ok', { read })
  },
})
