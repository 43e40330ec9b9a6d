import type { Page } from '../../../artefacts.ts'
import { defineCheck, error, notApplicable, success, unknown, warning } from '../../../engine/define-check.ts'
import { canonicalForGoogle, comparable, withoutTracking } from '../../../page/canonical.ts'
import { hreflangsInSitemaps, hreflangsOf } from '../../../page/hreflang.ts'
import { type VisitedAlternate, visitedAlternate } from './hreflang-self-return.lib.ts'

/** From this many languages on it matters who sees which (seo-checks). */
const LANGUAGES_FOR_DEFAULT = 3

export const hreflangSelfReturn = defineCheck({
  id: 'hreflang-self-return',
  category: 'technical',
  subcategory: 'canonical',
  title: 'Idiomas que se enlazan entre sí',
  points: 2,
  scope: 'page',
  needs: ['page', 'alternates', 'now', 'sitemapHreflangs'],
  fix: { who: 'webmaster', minutes: 60 },
  why: 'Si dos versiones no se señalan la una a la otra, Google ignora sus hreflang y puede mostrar la que no es.',
  source: 'Google Search Central, «Localized versions of your pages»',
  messages: {
    ok: 'Las versiones en otros idiomas señalan de vuelta a esta página ({checked} de {total} {total:comprobada:comprobadas}).',
    none: 'la página no declara versiones en otros idiomas.',
    silent: 'ninguna de las versiones en otros idiomas ({total}) nos ha dado una respuesta que sirva.',
    broken: 'Google no puede mostrar tu versión «{code}»: {url} responde con el código {status}.',
    noindex: 'Google no muestra tu versión «{code}»: {url} pide no aparecer ({evidence}).',
    oneway:
      'Google ignora el hreflang de tu versión «{code}»: {url} no señala de vuelta a esta página ({checked} de {total} {total:comprobada:comprobadas}).',
    self: 'Google puede ignorar tus hreflang: nombran otras versiones, pero no a esta misma página.',
    default:
      'Quien no habla los idiomas de tu web ({count}) puede ver cualquiera de ellos: falta un hreflang x-default.',
  },
  solutions: {
    broken: 'Corrige la dirección, o quita ese hreflang si la versión ya no existe.',
    noindex: 'Quita el «noindex» de esa versión, o su hreflang si no debe aparecer.',
    oneway: 'Añade el enlace de vuelta en {url}:\n<link rel="alternate" hreflang="{own}" href="{page}">',
    self: 'Añade también la propia página:\n<link rel="alternate" hreflang="{own}" href="{page}">',
    default: 'Añade la versión por defecto:\n<link rel="alternate" hreflang="x-default" href="{page}">',
  },
  run: ({ page, alternates, now, sitemapHreflangs }) => {
    const set = [...hreflangsOf(page), ...hreflangsInSitemaps(sitemapHreflangs, page.url)]
    const own = ownAddresses(page)
    const others = set.filter(({ url }) => url && !own.has(comparable(url)))
    if (others.length === 0) return notApplicable('none')
    const mine = set.find(({ url, code }) => url && own.has(comparable(url)) && code !== 'x-default')
    const declared = new Set(others.flatMap(({ url }) => (url ? [comparable(url)] : [])))
    const total = declared.size
    const data = { page: page.url.href, own: mine?.code ?? 'es', total }

    const visited = alternates.pages.filter(({ url }) => declared.has(comparable(new URL(url))))
    const judged = visited.flatMap((one) => visitedAlternate(one, own, sitemapHreflangs, now) ?? [])
    const checked = judged.length
    const broken = judged.find(({ status }) => status >= 400)
    if (broken) return error('broken', { ...data, ...dataOf(broken) }, [`${broken.status} ${broken.url}`])
    const noindex = judged.find(({ evidence }) => evidence !== '')
    if (noindex) return error('noindex', { ...data, ...dataOf(noindex) }, [noindex.evidence])
    const oneWay = judged.filter(({ returns }) => !returns)
    const [first] = oneWay
    if (first !== undefined) {
      const evidence = oneWay.map(({ code, url }) => `${code}: ${url}`)
      return error('oneway', { ...data, code: first.code, url: first.url, checked }, evidence)
    }
    if (!set.some(({ url }) => url && own.has(comparable(url)))) return warning('self', data)
    const languages = new Set(set.map(({ code }) => code.trim().toLowerCase()))
    if (!languages.has('x-default') && languages.size >= LANGUAGES_FOR_DEFAULT) {
      return warning('default', { ...data, count: languages.size })
    }
    if (checked === 0) return unknown('silent', { total })
    return success('ok', { ...data, checked })
  },
})

/** The addresses that mean this page: its own, and the one that its canonical names. */
function ownAddresses(page: Page): ReadonlySet<string> {
  const canonical = canonicalForGoogle(page)?.url
  return new Set([
    comparable(page.url),
    withoutTracking(page.url),
    ...(canonical === undefined ? [] : [comparable(canonical)]),
  ])
}

function dataOf({ code, url, status, evidence }: VisitedAlternate) {
  return { code, url, status, evidence }
}
