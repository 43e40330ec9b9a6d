import { SITE_RUN_MAX } from '@agency/contracts/site-values'
import type { Gathered, Page } from '../artefacts.ts'
import { isDeniedByDefault } from '../derived/gtag.ts'
import type { Tracker } from '../derived/trackers.ts'
import type { DerivedArtefacts } from '../engine/derive-artefacts.ts'
import { pageAssets } from '../page/assets.ts'
import { canonicalForGoogle, canonicalLinks } from '../page/canonical.ts'
import { hreflangsOf } from '../page/hreflang.ts'
import { htmlErrors } from '../page/html-errors.ts'
import { isForGoogle, noindexOf, pageDirectives } from '../page/indexing.ts'
import { pageFacts } from '../page/page-facts.ts'
import { hasPartIn, headingsOf, mainText, visibleText, writtenLanguage } from '../page/page-text.ts'
import { isWithin, tagged, treeOf, WITHIN, withAttribute } from '../page/page-tree.ts'
import { countWords } from '../page/text.ts'
import { placesIn } from '../spain/address.ts'
import { emailsOf } from '../spain/contact.ts'
import { legalMatchesOf } from '../spain/legal-wording.ts'
import { langVerdict } from '../web/language-tag.ts'
import { relKeywords } from '../web/rel.ts'
import { siteOf } from '../web/site-key.ts'
import { isHttp, withoutHash } from '../web/urls.ts'
import { fitFacts } from './fit-facts.ts'
import { hashOf } from './minhash.ts'
import { linksOf } from './page-links.ts'
import { templateSignature, textSignature } from './signatures.ts'
import type { SitePageContext, SitePageFacts } from './site-facts.ts'
import { cut, keptAddress } from './text.ts'

/** More text than this, some 10,000 words, only takes longer. */
const TEXT_MAX = 60_000
/** With more ids a page is a program. */
const ANCHORS_MAX = 500

/**
 * What the other pages of a site must know of a page, and of one whose status is no success only that; nothing where a
 * firewall answered in its place.
 * @param passes checks of the scope `any` that the page passes
 */
export function readFacts(
  derived: DerivedArtefacts,
  context: SitePageContext,
  now: Date,
  passes: readonly string[] = [],
): SitePageFacts | undefined {
  const page = given(derived.page)
  const sentPage = given(derived.sentPage)
  if (page === undefined || sentPage === undefined) return undefined
  const { key, from, depth, aliases } = context
  const here = {
    key,
    url: keptAddress(page.url.href) ?? page.url.origin,
    aliases: aliases.flatMap((one) => keptAddress(one) ?? []).slice(0, 20),
    status: page.status,
    from,
    ...(depth !== undefined && { depth }),
  }
  if (!isSuccess(page.status)) return { ...here, ...NOTHING }
  const { document } = page
  const links = linksOf(page, context.site)
  const canonical = keptAddress(canonicalForGoogle(page)?.url.href ?? '')
  const headClosedBy = closerOfHead(sentPage)
  const anchors = anchorsOf(page)
  const text = mainText(document).slice(0, TEXT_MAX)
  return fitFacts({
    ...here,
    noindex: noindexOf(page, now) !== undefined,
    nofollow: pageDirectives(page).some((one) => isForGoogle(one) && /^(?:nofollow|none)$/.test(one.rule)),
    ...(canonical && { canonical }),
    ...(headClosedBy && { headClosedBy }),
    ...languagesOf(page),
    title: cut(pageFacts(page).titles[0]?.text ?? ''),
    description: cut(pageFacts(page).descriptions[0]?.text ?? ''),
    h1: cut(headingsOf(document).find(({ level, hidden }) => level === 1 && !hidden)?.text ?? ''),
    words: countWords(text),
    shingles: textSignature(text),
    template: templateSignature(page),
    links: links.slice(0, SITE_RUN_MAX.links),
    ...(links.length > SITE_RUN_MAX.links && { linksCut: true as const }),
    ...(anchors && { anchors }),
    hreflangs: hreflangsOf(page)
      .flatMap(({ code, url }) => {
        const address = url && keptAddress(url.href)
        return address === undefined ? [] : [{ lang: cut(code), url: address }]
      })
      .slice(0, 40),
    images: imagesOf(page, context.site),
    trackers: trackersOf(derived),
    banner: asksForConsent(derived),
    legal: legalOf(page, given(derived.policyLinks) ?? []),
    emails: emailsIn(page),
    places: placesIn(visibleText(document))
      .map(({ street, code }) => ({ street: cut(street), code }))
      .slice(0, 20),
    passes: passes.slice(0, 100),
    scriptedLists: (given(derived.runningCode) ?? []).some((code) => paintsLinks(code)),
    clientRendered: given(derived.clientRendered) ?? false,
  })
}

/** Whether a status says that the page is there: 2xx. */
export function isSuccess(status: number): boolean {
  return status >= 200 && status < 300
}

const NOTHING = {
  noindex: false,
  nofollow: false,
  title: '',
  description: '',
  h1: '',
  words: 0,
  shingles: '',
  template: '',
  links: [],
  hreflangs: [],
  images: [],
  trackers: [],
  banner: false,
  legal: [],
  emails: [],
  places: [],
  passes: [],
  scriptedLists: false,
  clientRendered: false,
} as const satisfies Partial<SitePageFacts>

const given = <T>(artefact: Gathered<T>): T | undefined => (artefact.ok ? artefact.value : undefined)

/** What closed the head before a canonical or a language version, which Google then does not read. */
function closerOfHead(page: Page): string | undefined {
  const displaced = htmlErrors(page.document).brokenHead?.displaced ?? []
  const isLost = displaced.some(({ tagName, attribs }) => {
    if (tagName !== 'link') return false
    const rel = relKeywords(attribs.rel)
    return rel.includes('canonical') || (rel.includes('alternate') && attribs.hreflang !== undefined)
  })
  const inBody = canonicalLinks(page).some(({ place }) => place === 'body')
  return isLost || inBody ? cut(htmlErrors(page.document).brokenHead?.guilty ?? '') : undefined
}

function languagesOf({ document }: Page): Pick<SitePageFacts, 'declared' | 'written'> {
  const verdict = langVerdict(tagged(document, 'html')[0]?.element.attribs.lang ?? '')
  const written = writtenLanguage(document)
  return {
    ...(verdict.isValid && { declared: cut(verdict.language) }),
    ...(written !== undefined &&
      (!verdict.isValid || written === verdict.language || !hasPartIn(document, written)) && { written }),
  }
}

/** What a fragment may lead to, each as a hash; nothing where there are too many. */
function anchorsOf({ document }: Page): string[] | undefined {
  const names = new Set<string>()
  for (const { element } of withAttribute(document, 'id')) names.add(element.attribs.id ?? '')
  for (const { element } of withAttribute(document, 'name')) {
    if (element.tagName === 'a') names.add(element.attribs.name ?? '')
  }
  names.delete('')
  return names.size > ANCHORS_MAX ? undefined : [...names].map(anchorHash)
}

/** An id as facts keep it. */
export function anchorHash(id: string): string {
  return hashOf(id).toString(36)
}

/** Own images with one address: of several a browser may load another. */
function imagesOf(page: Page, site: string): string[] {
  const own = new Set<string>()
  for (const { candidates } of pageAssets(page).images) {
    const [first, ...others] = new Set(candidates.map(({ url }) => withoutHash(url)))
    if (first === undefined || others.length > 0 || siteOf(new URL(first)) !== site) continue
    const address = keptAddress(first)
    if (address !== undefined) own.add(address)
    if (own.size === 40) break
  }
  return [...own]
}

/** Consent mode, when it denies everything at first, holds these back: they send, but store nothing. */
const GOVERNED: ReadonlySet<string> = new Set(['google-tag', 'google-ads'])

function trackersOf({ trackers, consentDefault }: DerivedArtefacts): SitePageFacts['trackers'] {
  const isDenied = isDeniedByDefault(given(consentDefault))
  const found = new Map<string, SitePageFacts['trackers'][number]>()
  for (const tracker of given(trackers) ?? []) {
    const state = stateOf(tracker, isDenied)
    const name = cut(tracker.service)
    // At work in one place is at work.
    if (state !== undefined && found.get(name)?.state !== 'active')
      found.set(name, { name, kind: tracker.class, state })
  }
  return [...found.values()].slice(0, 40)
}

function stateOf({ key, state }: Tracker, isDenied: boolean): 'active' | 'waiting' | undefined {
  if (state === 'active') return isDenied && GOVERNED.has(key) ? 'waiting' : 'active'
  return state === 'blocked' || state === 'conditional' || state === 'auto-blocked' ? 'waiting' : undefined
}

function asksForConsent({ banners, consentManagers, ownConsentCode }: DerivedArtefacts): boolean {
  return (
    (given(banners) ?? []).length > 0 ||
    (given(consentManagers) ?? []).length > 0 ||
    given(ownConsentCode) !== undefined
  )
}

/** One text may be several: «Aviso legal y privacidad». */
function legalOf(
  page: Page,
  policyLinks: readonly { readonly kind: 'privacy' | 'notice' }[],
): SitePageFacts['legal'] {
  const kinds = new Set<SitePageFacts['legal'][number]>(policyLinks.map(({ kind }) => kind))
  for (const { element, url, text } of pageFacts(page).links.slice(-LEGAL_LINKS_MAX)) {
    const { href, 'aria-label': spoken, title } = element.attribs
    if (href === undefined || (url !== undefined && !isHttp(url))) continue
    for (const { kind } of legalMatchesOf({ text: text || spoken || title || '', href })) kinds.add(kind)
  }
  return [...kinds].sort()
}

/** Those of footers are the last. */
const LEGAL_LINKS_MAX = 300

/** Each text by itself: what follows another without a space on the page («instagram», «info@…») is no part of it. */
function emailsIn({ document }: Page): string[] {
  const texts = treeOf(document).texts.filter(
    ({ data, parent }) => MAY_HOLD_EMAIL.test(data) && !isWithin(parent, WITHIN.hidden),
  )
  const text = texts.map(({ data }) => data).join(' \n ')
  const found = emailsOf([{ kind: 'page', place: '', text, document }])
  return found.map(({ value }) => cut(value)).slice(0, 20)
}

const MAY_HOLD_EMAIL = /@|arroba|[[({]\s?at\s?[\])}]/i

/** Code that writes links of what it has fetched: where they lead shows in a browser alone. */
const WRITES_LINK =
  /<a\s[^<>]{0,300}?href=\\?["']?\s*(?:\$\{|["'`]\s*\+)|\.href\s*=\s*(?:\w{1,40}\.)(?:url|link|slug|permalink)\b/i
const FETCHES = /\bfetch\s*\(|XMLHttpRequest|\$\.(?:get|ajax|getJSON)|axios/

function paintsLinks(code: string): boolean {
  return WRITES_LINK.test(code) && FETCHES.test(code)
}
