import type { TextResponse } from '../../../artefacts.ts'
import { defineCheck, error, notApplicable, success, unknown, warning } from '../../../engine/define-check.ts'
import { canonicalForGoogle, isWrittenByScripts } from '../../../page/canonical.ts'
import { pageFacts } from '../../../page/page-facts.ts'
import { readPage } from '../../../page/read-page.ts'
import { isPermanentRedirect } from '../../../web/redirects.ts'
import { isRefusal } from '../../../web/refusal.ts'
import { bareHost, domainOf } from '../../../web/urls.ts'

/** Two answers are the same page up to this difference of size (seo-checks). */
const SAME_SIZE = 0.02

export const wwwConsistency = defineCheck({
  id: 'www-consistency',
  category: 'technical',
  subcategory: 'canonical',
  title: 'Con www y sin www',
  points: 3,
  scope: 'site',
  needs: ['page', 'sentPage', 'wwwVariant'],
  fix: { who: 'webmaster', minutes: 15, by: 'server' },
  why: 'Para Google son dos webs distintas: los enlaces que ganas se reparten entre las dos.',
  source: 'Google Search Central, «Consolidate duplicate URLs» y «Redirects»',
  messages: {
    ok: 'Hemos visto que {from} redirige a {to}: hay una sola dirección.',
    canonical:
      'Hemos visto que {from} también responde, pero el canonical deja claro que la buena es {host}.',
    alone: 'Solo existe una de las dos: con la otra no se llega a ningún sitio.',
    failing: 'esta página responde con un error, y {from} también.',
    none: 'esta dirección no tiene una hermana con www o sin www que comparar.',
    refused: '{from} nos ha respondido con el código {status}.',
    painted: '{from} también responde y se construye con JavaScript: su canonical puede llegar después.',
    temporary:
      'Google puede dudar de cuál es tu dirección: {from} lleva a la web con una redirección temporal ({status}).',
    path: 'Quien escribe {from} no llega a esta misma página, sino a {to}.',
    broken: 'Quien escribe {from} no llega a tu web: responde con el código {status}.',
    different: 'Quien escribe {from} ve otra página, titulada «{title}».',
    similar:
      'Parece que Google ve tu web dos veces: {from} y {page} son la misma página («{title}»), y ni redirige una a la otra ni un canonical elige una.',
    duplicate:
      'Google ve tu web dos veces: la misma página («{title}») está en {from} y en {page}, sin redirección ni un canonical que elija una.',
  },
  solutions: {
    temporary: 'Cambia el {status} por un 301 (o 308).',
    path: 'Redirige cada página a ella misma en el otro dominio: {from} → {page}',
    broken: 'Haz que esa dirección redirija con un 301 a {page}: habrá quien la escriba así.',
    different: 'Si es la misma web, redirige {from} con un 301 a {page}.',
    similar: 'Elige una y redirige la otra con un 301: {from} → {page}',
    duplicate: 'Elige una y redirige la otra con un 301: {from} → {page}',
  },
  run: ({ page, sentPage, wwwVariant: answer }) => {
    // There is no answer where the other host does not exist, nor where there is no other.
    const hasOther = bareHost(page.url) === domainOf(page.url)
    if (answer === null) return hasOther ? success('alone') : notApplicable('none')
    const { status, hops, requestedUrl: from, finalUrl: to } = answer
    const evidence = hops.map((hop) => `${hop.status} ${hop.url}`)
    const data = { from, to, status, page: page.url.href }
    if (isRefusal(status)) return unknown('refused', data)
    const final = new URL(to)
    const isHere = final.host === page.url.host
    // A redirect to this host says what it says, whatever the page itself answers.
    if (isHere) {
      const temporary = hops.slice(0, -1).find((hop) => !isPermanentRedirect(hop.status))
      if (temporary) return warning('temporary', { ...data, status: temporary.status }, evidence)
      const isSamePage = final.pathname === page.url.pathname || to === page.url.href
      return isSamePage ? success('ok', data, evidence) : warning('path', data, evidence)
    }
    if (status >= 400) {
      return page.status >= 400 ? notApplicable('failing', data) : warning('broken', data, evidence)
    }
    const otherPage = readPage(answer, sentPage)
    const host = canonicalForGoogle(otherPage)?.url.host
    if (host !== undefined && host === (canonicalForGoogle(page)?.url.host ?? page.url.host)) {
      return success('canonical', { ...data, host }, evidence)
    }
    // As the server sends it, this page has none either: the one that scripts write, both may have.
    if (host === undefined && isWrittenByScripts(page, sentPage)) return unknown('painted', data)
    const title = pageFacts(sentPage).titles[0]?.text ?? ''
    const other = pageFacts(otherPage).titles[0]?.text ?? ''
    if (title !== other) return warning('different', { ...data, title: other || 'sin título' }, evidence)
    const both = [...evidence, `${page.status} ${page.url.href}`]
    return isSameSize(sentPage.bytes, answer)
      ? error('duplicate', { ...data, title }, both)
      : warning('similar', { ...data, title }, both)
  },
})

function isSameSize(bytes: number, other: TextResponse): boolean {
  return Math.abs(bytes - other.bytes) <= SAME_SIZE * Math.max(bytes, other.bytes)
}
