import { defineCheck, notApplicable, success, warning } from '../../../engine/define-check.ts'
import { type Link, pageFacts } from '../../../page/page-facts.ts'
import { isInside, type Place, placeOf } from '../../../page/page-tree.ts'
import { normalise } from '../../../page/text.ts'
import { relKeywords } from '../../../web/rel.ts'
import { withoutHash } from '../../../web/urls.ts'

/** Texts that say nothing of where they lead, without accents: Lighthouse 12.8.2 (es, en) and our own (es, ca, gl, eu). */
const SAYS_NOTHING: ReadonlySet<string> = new Set([
  ...[
    'click aqui',
    'clicka aqui',
    'pincha aqui',
    'aqui',
    'mas',
    'mas informacion',
    'este',
    'enlace',
    'este enlace',
  ],
  ...['empezar', 'click here', 'click this', 'go', 'here', 'information', 'learn more', 'more', 'more info'],
  ...['more information', 'right here', 'read more', 'see more', 'start', 'this'],
  ...['leer mas', 'ver mas', 'saber mas', 'seguir leyendo', 'mas info', 'info', 'clic aqui', 'haz clic aqui'],
  ...['llegir mes', 'mes informacio', 'ler mais', 'irakurri gehiago'],
])
/** In any other language the same letters may mean something else; without a declared one we look too. */
const LANGUAGES: ReadonlySet<string> = new Set(['', 'es', 'ca', 'gl', 'eu', 'en'])
/** Longer texts are not in the list: they need no tidying up. */
const LONGEST = 40
const DECORATION = /^[\s«»<>→›+:.…!¡]+|[\s«»<>→›+:.…!]+$/g

export const linkText = defineCheck({
  id: 'link-text',
  category: 'technical',
  subcategory: 'content',
  title: 'Texto de los enlaces',
  points: 2,
  scope: 'page',
  needs: ['page', 'banners'],
  whenClientRendered: 'unknown',
  fix: { who: 'you', minutes: 15 },
  why: 'Un «leer más» no dice a Google ni a quien usa un lector de pantalla qué hay detrás del enlace.',
  source: 'Lighthouse link-text (listas es y en); Google Search Central, «Link best practices»',
  messages: {
    ok: 'Los textos de los enlaces ({count}) dicen adónde llevan.',
    vague:
      'Ni Google ni un lector de pantalla saben adónde {count:lleva:llevan} {count} {count:enlace:enlaces}, con un texto como «{text}».',
    none: 'la página no tiene enlaces.',
  },
  solutions: {
    vague: 'Describe el destino en el propio enlace: en vez de «{text}», «Ver precios de…».',
  },
  run: ({ page, banners }) => {
    // A banner's «más información» is understood where it stands, and its tool writes it.
    const around = banners.flatMap(({ element }) => placeOf(page.document, element) ?? [])
    const links = pageFacts(page).links.filter(({ element }) => {
      const place = around.length > 0 ? placeOf(page.document, element) : undefined
      return place === undefined || !around.some((banner) => isInside(place, banner))
    })
    if (links.length === 0) return notApplicable('none')
    const self = withoutHash(page.url)
    const vague = links.filter(
      (link) =>
        leadsElsewhere(link, self) &&
        isVague(link) &&
        !isOfCookieNotice(placeOf(page.document, link.element)),
    )
    const [first] = vague
    if (first === undefined) return success('ok', { count: links.length })
    const evidence = vague.map((link) => `«${nameOf(link)}» → ${link.element.attribs.href}`)
    return warning('vague', { count: vague.length, text: nameOf(first) }, evidence)
  },
})

/** A notice without a button to accept is no banner; its link stands in a box that is called so. */
function isOfCookieNotice(link: Place | undefined): boolean {
  if (!/cookie|galet|privaci|privad/i.test(link?.element.attribs.href ?? '')) return false
  for (let at = link; at !== undefined; at = at.parent) {
    const { id = '', class: names = '' } = at.element.attribs
    if (at.element.tagName !== 'body' && /cookie|consent|gdpr|rgpd|lopd|galet/i.test(`${id} ${names}`))
      return true
  }
  return false
}

function leadsElsewhere(link: Link, self: string): boolean {
  const { url } = link
  if (url === undefined || url.protocol === 'mailto:' || url.protocol === 'javascript:') return false
  return !relKeywords(link.element.attribs.rel).includes('nofollow') && withoutHash(url) !== self
}

/** Every name that the link has says nothing: a good `aria-label` makes up for a poor text. */
function isVague(link: Link): boolean {
  if (!LANGUAGES.has(link.language)) return false
  const names = [link.text, link.element.attribs['aria-label'] ?? ''].filter((name) => name.trim() !== '')
  return names.length > 0 && names.every(saysNothing)
}

function saysNothing(name: string): boolean {
  return name.length <= LONGEST && SAYS_NOTHING.has(normalise(name).replace(DECORATION, ''))
}

function nameOf(link: Link): string {
  return link.text || (link.element.attribs['aria-label'] ?? '')
}
