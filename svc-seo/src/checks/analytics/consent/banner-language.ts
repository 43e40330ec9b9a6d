import { bannerEvidence } from '../../../derived/consent.ts'
import { defineCheck, notApplicable, success, warning } from '../../../engine/define-check.ts'
import { detectLanguage, isDetectable, languageName } from '../../../page/language.ts'
import { tagged } from '../../../page/page-tree.ts'
import { languageOf } from '../../../web/language-tag.ts'
import { withoutBanner } from './consent.lib.ts'

/** A banner is running text: fewer words than of a page tell its language. */
const WORDS_MIN = 10

export const bannerLanguage = defineCheck({
  id: 'banner-language',
  category: 'analytics',
  subcategory: 'consent',
  title: 'Idioma del banner',
  points: 1,
  scope: 'worst',
  needs: ['page', 'content', 'consentManagers', 'banners', 'ownConsentCode'],
  whenClientRendered: ['none'],
  fix: { who: 'webmaster', minutes: 15 },
  why: 'Quien no entiende la pregunta no consiente: el permiso que recoges en otro idioma se puede discutir.',
  source:
    'AEPD, «Guía sobre el uso de las cookies», 3.1 (lenguaje claro e idioma del usuario); RGPD art. 12.1',
  messages: {
    ok: 'El banner está en el idioma de la página: {language}.',
    other:
      'Parte de tus visitas no entiende lo que acepta: la página está en {language} y el banner de cookies en {other}.',
    short: 'el banner o la página tienen poco texto para saber en qué idioma están.',
    drawn: 'usas {manager}: el texto del banner se escribe en el navegador.',
    none: 'no hemos visto un banner de cookies en el código de esta página.',
  },
  solutions: { other: 'Escribe el banner en {language}, como la página, también sus botones.' },
  run: ({ page, content, consentManagers, banners, ownConsentCode }) => {
    const [banner] = banners
    if (banner === undefined) return withoutBanner(consentManagers, ownConsentCode)
    const declared = languageOf(tagged(page.document, 'html')[0]?.element.attribs.lang ?? '')
    const text = content.mainText.replaceAll(banner.text, ' ')
    const language = detectLanguage(text) ?? (isDetectable(declared) ? declared : undefined)
    const other = detectLanguage(banner.text, WORDS_MIN)
    if (language === undefined || other === undefined) return notApplicable('short')
    const data = { language: languageName(language), other: languageName(other) }
    return language === other
      ? success('ok', data)
      : warning('other', data, [bannerEvidence(banner), banner.text])
  },
})
