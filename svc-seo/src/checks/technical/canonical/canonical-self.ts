import type { Page } from '../../../artefacts.ts'
import { defineCheck, error, notApplicable, success, warning } from '../../../engine/define-check.ts'
import { listOf } from '../../../knowledge/words.ts'
import { canonicalForGoogle, comparable, withoutTracking } from '../../../page/canonical.ts'
import { hreflangsOf } from '../../../page/hreflang.ts'
import { socialTags } from '../../../page/social-tags.ts'
import { languageOf } from '../../../web/language-tag.ts'
import { bareHost, domainOf, isHome, resolveUrl } from '../../../web/urls.ts'

export const canonicalSelf = defineCheck({
  id: 'canonical-self',
  category: 'technical',
  subcategory: 'canonical',
  title: 'Canonical coherente',
  points: 4,
  scope: 'page',
  needs: ['page'],
  impliedBy: [
    {
      check: 'canonical-valid',
      messages: ['private', 'staging', 'different', 'base', 'insecure'],
      silences: ['language', 'domain', 'syndicated', 'variant', 'home', 'other'],
    },
  ],
  fix: { who: 'webmaster', minutes: 15 },
  why: 'El canonical dice qué dirección debe salir en Google: si señala a otra, esta página renuncia a aparecer.',
  source: 'Google Search Central, «Consolidate duplicate URLs» y «Localized versions»; Lighthouse canonical',
  messages: {
    self: 'El canonical señala a esta misma página.',
    none: 'la página no declara en su <head> ni en sus cabeceras un canonical que se pueda seguir.',
    language:
      'Google puede mostrar la versión en otro idioma ({code}) en lugar de esta: el canonical señala a {url}.',
    domain: 'Esta página renuncia a salir en Google: su canonical la cede a otro dominio, {url}.',
    syndicated:
      'Google mostrará la página de otro dominio en lugar de esta: el canonical la cede a {url}, y parece a propósito, porque la página lo nombra también en {also}.',
    variant:
      'Google puede dudar entre dos direcciones: el canonical solo se diferencia de esta en {difference}, {url}.',
    home: 'Esta página interior renuncia a salir en Google: su canonical señala a la portada, {url}.',
    other: 'Esta página renuncia a salir en Google: su canonical señala a otra de la web, {url}.',
  },
  solutions: {
    language: 'Haz que cada idioma se señale a sí mismo:\n<link rel="canonical" href="{page}">',
    domain:
      'Si la página es tuya y debe salir en Google, señálala a ella misma:\n<link rel="canonical" href="{page}">\nSi es una copia a propósito de la otra, déjalo así.',
    syndicated: 'Si es una copia a propósito, déjalo así; si no:\n<link rel="canonical" href="{page}">',
    variant:
      'Decide cuál es la buena. Si es {url}, redirige esta con un 301; si es esta:\n<link rel="canonical" href="{page}">',
    home: 'Si esta página tiene contenido propio, señálala a ella misma:\n<link rel="canonical" href="{page}">',
    other: 'Apunta a sí misma, salvo que sea una copia de la otra:\n<link rel="canonical" href="{page}">',
  },
  run: ({ page }) => {
    const canonical = canonicalForGoogle(page)
    if (canonical === undefined) return notApplicable('none')
    const { url: target } = canonical
    const evidence = [canonical.evidence]
    if (withoutTracking(target) === withoutTracking(page.url)) return success('self', {}, evidence)
    const data = { url: target.href, page: page.url.href }

    const isElsewhere = domainOf(target) !== domainOf(page.url)
    if (isElsewhere) {
      const also = namesItToo(page, target)
      return also === undefined
        ? error('domain', data, evidence)
        : warning('syndicated', { ...data, also }, evidence)
    }
    const code = otherLanguage(page, target)
    if (code !== undefined) return error('language', { ...data, code }, evidence)
    const difference = smallDifference(page.url, target)
    if (difference !== undefined) return warning('variant', { ...data, difference }, evidence)
    return warning(isHome(target) && !isHome(page.url) ? 'home' : 'other', data, evidence)
  },
})

/** Another place where the page says that it belongs to the canonical's domain. */
function namesItToo(page: Page, target: URL): string | undefined {
  if (hreflangsOf(page).some(({ url }) => url && comparable(url) === comparable(target))) return 'hreflang'
  const shared = socialTags(page).get('og:url')?.value
  const url = shared === undefined ? undefined : resolveUrl(shared, page.baseUrl)
  return url !== undefined && domainOf(url) === domainOf(target) ? 'og:url' : undefined
}

/**
 * The code under which the page's own set has the target, where it is another language. Another region of the same
 * language may well share one canonical (Google, «Localized versions»).
 */
function otherLanguage(page: Page, target: URL): string | undefined {
  const codesOf = (wanted: URL) =>
    hreflangsOf(page)
      .filter(({ url }) => url && comparable(url) === comparable(wanted))
      .map(({ code }) => code.trim().toLowerCase())
      .filter((code) => code !== 'x-default' && code !== '')
  const own = new Set(codesOf(page.url).map(languageOf))
  const others = codesOf(target)
  const isOther = own.size > 0 && others.every((code) => !own.has(languageOf(code)))
  return isOther ? others[0] : undefined
}

function smallDifference(page: URL, target: URL): string | undefined {
  if (bareHost(page) !== bareHost(target)) return undefined
  const path = ({ pathname }: URL) => pathname.replace(/(?<=.)\/$/, '')
  const differences = [
    page.protocol !== target.protocol && 'http o https',
    page.host !== target.host && bareHost(page) === bareHost(target) && 'las www',
    path(page) !== path(target) && 'las mayúsculas',
    path(page) === path(target) && page.pathname !== target.pathname && 'la barra final',
    page.search !== target.search && 'los parámetros',
  ].filter((difference) => difference !== false)
  const isSamePath = path(page).toLowerCase() === path(target).toLowerCase()
  return isSamePath && differences.length > 0 ? listOf(differences) : undefined
}
