import { LINKED_TEXTS, type LinkedText, type PatchOf } from '@agency/contracts'
import { legalLinksHtml } from '@agency/fixes'
import type { Page } from '../../artefacts.ts'
import { type DomElement, textOf } from '../../page/dom.ts'
import { isWithin, type Place, tagged, WITHIN, withAttribute } from '../../page/page-tree.ts'
import { announces, coveringText, isInFooter, type LegalText, legalLinks } from '../../spain/legal-texts.ts'
import { legalMatchesOf } from '../../spain/legal-wording.ts'
import { bareHost, isHttp } from '../../web/urls.ts'
import { defineFix } from '../define-fix.ts'
import { addingPlace, editPage } from '../edits.ts'

import { withLinksTo } from './legal-pages.ts'
import { originOf } from './origin.ts'
import { wordsLanguage } from './words-language.ts'

type Links = PatchOf<'legal-links'>['params']['links']

/** Links in the footer to the legal texts that the site has. */
export const legalLinksFix = defineFix({
  id: 'legal-links',
  covers: ['legal-notice-page', 'privacy-page', 'cookies-page', 'legal-in-footer'],
  touches: [
    'copyright-year',
    'form-privacy-link',
    'form-consent-checkbox',
    'form-first-layer',
    'internal-links',
    'link-text',
    'crawlable-links',
    'buttons-links-name',
  ],
  needs: ['page', 'legalTexts'],
  make: ({ page, legalTexts }) => {
    const links = linksToAdd(page, legalTexts)
    if (links.length === 0) return 'noFact'
    const footers = footersOf(page)
    const [footer] = footers
    if (footer === undefined) return 'noFact'
    const lang = wordsLanguage(page)
    if (footers.length > 1 || lang === undefined) return 'notCertain'
    const params = { lang, links: [...links] }
    const html = legalLinksHtml(params)
    const shared = sharedFooter(page, footer, html, legalTexts)
    return {
      state: 'ready',
      params,
      from: [originOf('legalTexts')],
      edits: [{ element: footer, add: 'end' }],
      answers: (gathered) => {
        const linked = new Set(links.map(({ url }) => url))
        return withLinksTo(gathered, linked, { inFooter: true, textOf: shared })
      },
    }
  },
})

/** Legal texts of the site's own that were read and are what they say, without a link in the footer; each address once. */
function linksToAdd(page: Page, texts: readonly LegalText[]): Links {
  const linked = kindsInFooter(page)
  const links = new Map<string, LinkedText>()
  for (const kind of LINKED_TEXTS) {
    const text = coveringText(texts, kind)
    if (linked.has(kind) || text?.page === undefined || text.state !== 'read') continue
    const { url } = text.page
    const isOwn = bareHost(url) === bareHost(page.url) && isHttp(url)
    if (isOwn && announces(text, kind) && !links.has(url.href)) links.set(url.href, kind)
  }
  return [...links].map(([url, kind]) => ({ kind, url }))
}

const NOWHERE = /^\s*#?\s*$/

function kindsInFooter(page: Page): ReadonlySet<string> {
  const links = legalLinks(page).filter(
    ({ link: { element, url } }) =>
      url !== undefined && isHttp(url) && !NOWHERE.test(element.attribs.href ?? '') && isInFooter(element),
  )
  return new Set(
    links.flatMap(({ label, link: { element } }) =>
      legalMatchesOf({ text: label, href: element.attribs.href ?? '' }).map(({ kind }) => kind),
    ),
  )
}

/** A `<footer>` within one of these is theirs, not the page's (HTML standard, 4.3.8). */
const PARTS: ReadonlySet<string> = new Set([
  'article',
  'aside',
  'main',
  'nav',
  'section',
  'dialog',
  'blockquote',
])
/** What opens over the page. */
const WINDOW = /cookie|consent|modal|popup|dialog|banner/i
/** How footers are called where they are no `<footer>`. */
const FOOTER_NAMES: ReadonlySet<string> = new Set([
  'footer',
  'pie',
  'page-footer',
  'site-footer',
  'main-footer',
  'pie-pagina',
  'pie-de-pagina',
])

/** The footers of the page itself: by their tag or role, else by their name. */
function footersOf({ document }: Page): readonly DomElement[] {
  const roles = withAttribute(document, 'role').filter(
    ({ element }) => element.attribs.role?.trim().toLowerCase() === 'contentinfo',
  )
  const marked = outermost([...tagged(document, 'footer'), ...roles])
  const found = marked.length > 0 ? marked : outermost(tagged(document, 'div').filter(isCalledFooter))
  return found.map(({ element }) => element)
}

function isCalledFooter({ element: { attribs } }: Place): boolean {
  const names = `${attribs.id ?? ''} ${attribs.class ?? ''}`.toLowerCase().split(/\s+/)
  return names.some((name) => FOOTER_NAMES.has(name))
}

function outermost(places: readonly Place[]): readonly Place[] {
  const all = new Set(places)
  const footers = [...all].filter((place) => isOfPage(place) && isWithin(place, WITHIN.body))
  const elements = new Set(footers)
  return footers.filter((place) => !ancestorsOf(place).some((one) => elements.has(one)))
}

function isOfPage(place: Place): boolean {
  if (isWithin(place, WITHIN.hidden | WITHIN.quiet | WITHIN.unrendered)) return false
  return ancestorsOf(place).every(
    ({ element: { tagName, attribs } }) =>
      !PARTS.has(tagName) &&
      (tagName === 'body' ||
        !WINDOW.test(`${attribs.id ?? ''} ${attribs.class ?? ''} ${attribs.role ?? ''}`)),
  )
}

function ancestorsOf({ parent }: Place): readonly Place[] {
  const found: Place[] = []
  for (let at = parent; at !== undefined; at = at.parent) found.push(at)
  return found
}

/** The source of legal texts whose footer is the page's own, written by one template, with the links in it. */
function sharedFooter(page: Page, footer: DomElement, html: string, texts: readonly LegalText[]) {
  const words = textOf(footer)
  const sources = new Map<string, string>()
  for (const { page: other } of texts) {
    if (other === undefined || bareHost(other.url) !== bareHost(page.url)) continue
    const [own, ...more] = footersOf(other)
    if (own === undefined || more.length > 0 || textOf(own) !== words) continue
    const edit = { element: own, add: 'end' } as const
    if (addingPlace(other.document, edit) === undefined) continue
    const change = { edits: [edit], head: '', htmlOf: () => html }
    sources.set(other.url.href, editPage(other.document, [change]))
  }
  return (url: string) => sources.get(url)
}
