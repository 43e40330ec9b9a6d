import type { Page } from '../../../artefacts.ts'
import { defineCheck, error, success, warning } from '../../../engine/define-check.ts'
import { comparable } from '../../../page/canonical.ts'
import { hreflangsOf } from '../../../page/hreflang.ts'
import { isDetectable, languageName } from '../../../page/language.ts'
import { hasPartIn, writtenLanguage } from '../../../page/page-text.ts'
import { tagged } from '../../../page/page-tree.ts'
import { languageOf, langVerdict } from '../../../web/language-tag.ts'

export const htmlLang = defineCheck({
  id: 'html-lang',
  category: 'technical',
  subcategory: 'canonical',
  title: 'Idioma declarado',
  points: 3,
  scope: 'page',
  needs: ['page'],
  fix: { who: 'webmaster', minutes: 5, by: 'lang' },
  why: 'Con el idioma mal puesto, el navegador ofrece traducir tu web y los lectores de pantalla la leen con otro acento.',
  source: 'WCAG 2.2, criterio 3.1.1; BCP 47; Lighthouse html-has-lang y html-lang-valid',
  messages: {
    ok: 'La página declara su idioma: lang="{tag}".',
    missing:
      'El navegador no sabe en qué idioma leer o traducir tu web: la etiqueta <html> no declara ninguno.',
    empty:
      'El navegador no sabe en qué idioma leer o traducir tu web: la etiqueta <html> lo tiene vacío, lang="".',
    invalid:
      'El navegador no sabe en qué idioma leer o traducir tu web: la etiqueta <html> declara uno que no existe, lang="{tag}".',
    mismatch:
      'El navegador puede ofrecer traducir tu web, y un lector de pantalla leerla con otro acento: parece escrita en {written}, pero declara {declared}, lang="{tag}".',
    xml: 'El navegador recibe dos idiomas distintos en la etiqueta <html>: lang="{tag}" y xml:lang="{other}".',
    hreflang:
      'Google recibe dos idiomas distintos de esta página: declara lang="{tag}", y su propio hreflang dice «{other}».',
  },
  solutions: {
    missing: 'Pon el idioma en la etiqueta <html>:\n<html lang="{better}">',
    empty: 'Pon el idioma en la etiqueta <html>:\n<html lang="{better}">',
    invalid: 'Cámbialo por un código que exista:\n<html lang="{better}">',
    mismatch: 'Pon el idioma en que está escrita la página:\n<html lang="{better}">',
    xml: 'Quita xml:lang y deja solo el idioma de la página:\n<html lang="{better}">',
    hreflang: 'Haz que los dos digan lo mismo: el idioma en que está escrita la página.',
  },
  run: ({ page }) => {
    const { lang, 'xml:lang': xml = '' } = tagged(page.document, 'html')[0]?.element.attribs ?? {}
    const detected = writtenLanguage(page.document)
    const better = detected ?? 'es'
    if (lang === undefined) return error('missing', { better })
    const tag = lang.trim()
    const evidence = [`<html lang="${lang}">`]
    if (tag === '') return error('empty', { better }, evidence)
    const verdict = langVerdict(tag)
    if (!verdict.isValid) return error('invalid', { tag, better: verdict.better ?? better }, evidence)

    const { language } = verdict
    if (
      isDetectable(language) &&
      detected !== undefined &&
      detected !== language &&
      !hasPartIn(page.document, detected)
    ) {
      const data = { tag, better, written: languageName(detected), declared: languageName(language) }
      return warning('mismatch', data, evidence)
    }
    if (xml.trim() !== '' && languageOf(xml) !== language) {
      return warning('xml', { tag, other: xml, better: detected ?? tag }, [
        `<html lang="${lang}" xml:lang="${xml}">`,
      ])
    }
    const other = ownHreflangs(page)
    if (other.length > 0 && !other.some((code) => languageOf(code) === language)) {
      return warning('hreflang', { tag, other: other[0] ?? '' }, evidence)
    }
    return success('ok', { tag }, evidence)
  },
})

function ownHreflangs(page: Page): readonly string[] {
  return hreflangsOf(page)
    .filter(({ url, code }) => url && comparable(url) === comparable(page.url) && languageOf(code) !== 'x')
    .map(({ code }) => code.trim())
}
