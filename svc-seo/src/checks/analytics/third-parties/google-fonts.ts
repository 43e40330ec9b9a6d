import { inlineCode, linkUrls, styleUrls } from '../../../derived/third-party.ts'
import { defineCheck, success, warning } from '../../../engine/define-check.ts'

const GOOGLE = /^fonts\.(?:googleapis|gstatic)\.com$/
/** Google's loader of fonts, called with families of Google. */
const GOOGLE_LOADER =
  /\bWebFont\.load\s*\(\s*\{[^;]{0,200}?\bgoogle\s*:|\bWebFontConfig\s*=\s*\{[^;]{0,200}?\bgoogle\s*:/
const OTHERS: readonly (readonly [name: string, host: RegExp])[] = [
  ['Adobe Fonts', /^(?:use|p)\.typekit\.(?:net|com)$/],
  ['Font Awesome', /^(?:kit|use|pro|ka-[fp])\.fontawesome\.com$/],
]

export const googleFonts = defineCheck({
  id: 'google-fonts',
  category: 'analytics',
  subcategory: 'third-parties',
  title: 'Google Fonts en tu servidor',
  points: 3,
  needs: ['page', 'stylesheets'],
  whenClientRendered: ['ok'],
  why: 'Al pedir letras a otra empresa, la IP de cada visitante sale de tu web antes de que acepte nada, y la página tarda más.',
  source: 'RGPD art. 6 y 44; LG München I, 3 O 17493/20 (Alemania, 2022; la AEPD no ha sancionado por ello)',
  messages: {
    ok: 'No hemos visto letras de Google, Adobe ni Font Awesome en la página ni en sus hojas de estilo ({read:leída:leídas}: {read}).',
    google:
      'Hemos visto que las letras vienen de Google ({host}): recibe la IP de cada visitante antes de que acepte nada.',
    other:
      'Hemos visto que las letras vienen de {service} ({host}): recibe la IP de cada visitante antes de que acepte nada.',
  },
  solutions: {
    google:
      'Descarga las letras (por ejemplo con google-webfonts-helper), súbelas a tu web y quita las etiquetas de fonts.googleapis.com y fonts.gstatic.com:\n@font-face { font-family: "Tu letra"; src: url("/fonts/tu-letra.woff2") format("woff2"); font-display: swap; }',
    other: 'Sirve las letras o los iconos de {service} desde tu web: su licencia explica cómo.',
  },
  run: ({ page, stylesheets }) => {
    const used = [...linkUrls(page), ...styleUrls(page, stylesheets)]
    const google = used.filter(({ url }) => GOOGLE.test(url.hostname))
    const loaders = inlineCode(page).filter(({ code }) => GOOGLE_LOADER.test(code))
    const evidence = [
      ...google.map(({ url, place }) => (place.startsWith('<link') ? place : `${place}: ${url.href}`)),
      ...loaders.map((loader) => loader.evidence),
    ]
    if (evidence.length > 0) {
      const host = google[0]?.url.hostname ?? 'fonts.googleapis.com'
      return warning('google', { host }, [...new Set(evidence)])
    }
    for (const [service, pattern] of OTHERS) {
      const found = used.find(({ url }) => pattern.test(url.hostname))
      if (found !== undefined) {
        return warning('other', { service, host: found.url.hostname }, [`${found.place}: ${found.url.href}`])
      }
    }
    return success('ok', { read: stylesheets.filter(({ response }) => response.ok).length })
  },
})
