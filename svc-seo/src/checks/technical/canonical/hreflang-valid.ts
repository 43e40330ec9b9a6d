import { defineCheck, error, notApplicable, success, warning } from '../../../engine/define-check.ts'
import { listOf } from '../../../knowledge/words.ts'
import { comparable } from '../../../page/canonical.ts'
import { type Hreflang, hreflangsInSitemaps, hreflangsOf } from '../../../page/hreflang.ts'
import { hreflangVerdict } from '../../../web/language-tag.ts'

/** What to write where nobody can tell what was meant. */
const EXAMPLE = 'un código como es, es-ES o en-GB'

export const hreflangValid = defineCheck({
  id: 'hreflang-valid',
  category: 'technical',
  subcategory: 'canonical',
  title: 'Idiomas alternativos (hreflang)',
  points: 4,
  scope: 'page',
  needs: ['page', 'sitemapHreflangs'],
  fix: { who: 'webmaster', minutes: 30 },
  why: 'Google ignora los hreflang mal escritos y puede enseñar la página en un idioma que no es el de tu cliente.',
  source: 'Google Search Central, «Localized versions of your pages»; ISO 639-1, ISO 3166-1, BCP 47',
  messages: {
    ok: 'Los hreflang que hemos visto ({count}) están bien escritos: {codes}.',
    none: 'la página no declara versiones en otros idiomas en su <head>, en sus cabeceras ni en el sitemap.',
    invalid: 'Google ignora tu versión «{code}»: ese código no existe, {evidence}.',
    relative: 'Google ignora un hreflang sin dirección completa: {evidence}.',
    conflict:
      'Google no sabe qué versión mostrar: el hreflang «{code}» lleva a {count} {count:dirección:direcciones distintas}.',
    laos: 'Google entiende «{code}» como español de Laos, no de Latinoamérica: {evidence}.',
    threeLetters:
      'Google no entiende el código «{code}», aunque es correcto, porque solo lee los de dos letras: {evidence}.',
    style: 'Algún buscador puede no entender el hreflang «{code}», que se escribe de otra forma: {evidence}.',
  },
  solutions: {
    invalid: 'Cambia «{code}» por {better}.',
    relative: 'Escribe la dirección completa, con https:// y el dominio.',
    conflict: 'Deja una sola dirección para cada código.',
    laos: 'Para Latinoamérica no hay código: usa {better}, o uno por país (es-MX, es-AR…).',
    threeLetters: 'Puedes dejarlo; para Google añade también la versión en {better}.',
    style: 'Escríbelo así: {better}',
  },
  run: ({ page, sitemapHreflangs }) => {
    const all = [...hreflangsOf(page), ...hreflangsInSitemaps(sitemapHreflangs, page.url)]
    if (all.length === 0) return notApplicable('none')
    const judged = all.map((one) => ({ ...one, verdict: hreflangVerdict(one.code) }))
    const ofKind = (kind: (typeof judged)[number]['verdict']['kind']) => {
      const found = judged.filter(({ verdict }) => verdict.kind === kind)
      const [first] = found
      if (first === undefined) return undefined
      const better = (first.verdict.kind !== 'ok' && first.verdict.better) || EXAMPLE
      const { code, evidence } = first
      return { data: { code, evidence, better }, evidence: found.map((one) => one.evidence) }
    }
    const invalid = ofKind('invalid')
    if (invalid) return error('invalid', invalid.data, invalid.evidence)
    const relative = all.filter(({ href }) => !/^\s*https?:\/\//i.test(href))
    if (relative[0]) {
      const evidence = relative.map((one) => one.evidence)
      return error('relative', { evidence: relative[0].evidence }, evidence)
    }
    const conflict = conflictOf(all)
    if (conflict)
      return error('conflict', { code: conflict.code, count: conflict.urls.length }, conflict.urls)

    const laos = ofKind('laos')
    if (laos) return warning('laos', laos.data, laos.evidence)
    const threeLetters = ofKind('three-letters')
    if (threeLetters)
      return warning('threeLetters', { ...threeLetters.data, better: 'español (es)' }, threeLetters.evidence)
    const style = ofKind('style')
    if (style) return warning('style', style.data, style.evidence)
    const codes = [...new Set(all.map(({ code }) => code))]
    return success('ok', { count: codes.length, codes: listOf(codes) })
  },
})

/** A code that leads to more than one address, and those addresses. */
function conflictOf(
  all: readonly Hreflang[],
): { readonly code: string; readonly urls: readonly string[] } | undefined {
  const byCode = new Map<string, Set<string>>()
  for (const { code, url } of all) {
    if (url === undefined) continue
    const key = code.trim().toLowerCase()
    byCode.set(key, (byCode.get(key) ?? new Set()).add(comparable(url)))
  }
  const [found] = [...byCode].filter(([, urls]) => urls.size > 1)
  return found === undefined ? undefined : { code: found[0], urls: [...found[1]] }
}
