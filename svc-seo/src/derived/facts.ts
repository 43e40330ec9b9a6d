import type { Content, Gathered, GatheredArtefacts, Page } from '../artefacts.ts'
import { isClientRendered } from '../page/client-rendered.ts'
import { readSitemapHreflangs, type SitemapHreflangs } from '../page/hreflang.ts'
import { findLegalTexts, type LegalText } from '../spain/legal-texts.ts'
import { identitySources, type Source } from '../spain/sources.ts'
import { isSpanishSite } from '../spain/spanish-site.ts'
import type { Robots } from '../web/robots.ts'
import { robotsRules } from '../web/robots-response.ts'
import { type FoundSitemap, foundSitemaps } from '../web/sitemap-files.ts'
import {
  type Banner,
  type ConsentNeed,
  findBanners,
  findConsentNeed,
  findCookiePanels,
  findOwnConsentCode,
  type OwnConsentCode,
} from './consent.ts'
import { type DataForm, findForms, findPolicyLinks, type PolicyLink } from './forms.ts'
import { type ConsentDefault, findConsentDefault, findTagCalls, type TagCall } from './gtag.ts'
import { type OwnScript, readOwnScripts, runningCode } from './own-scripts.ts'
import { americanVendors, findRecipients, type Recipient } from './privacy-items.ts'
import { findSoftware, type Software } from './shop.ts'
import { type ConsentManager, findManagers, findTrackers, type Tracker } from './trackers.ts'
import type { VisitArtefacts } from './visit-parts.ts'

/** What several checks need to know: worked out of other artefacts once for each analysis, when a check first asks. */
export interface Facts {
  /** The page is made in the browser: what is not in its HTML may still come. */
  readonly clientRendered: boolean
  /** The page shows a sign of a Spanish business. */
  readonly spanishSite: boolean
  /** The site's own scripts that were fetched. */
  readonly ownScripts: readonly OwnScript[]
  /** Code that runs with the page, without its comments: its inline scripts, then the site's own that were fetched. */
  readonly runningCode: readonly string[]
  /** Consent managers of the page, in document order. */
  readonly consentManagers: readonly ConsentManager[]
  /** Trackers, pixels, embeds and chats that the page or its own scripts load, in document order, those of scripts last. */
  readonly trackers: readonly Tracker[]
  /** Calls of the page and its own scripts to Google's tag and to pixels, in the order they run. */
  readonly tagCalls: readonly TagCall[]
  /** The consent default that the page sets for visitors in Spain; the last one where there are several. */
  readonly consentDefault: ConsentDefault | undefined
  /** Cookie banners in the page's HTML. */
  readonly banners: readonly Banner[]
  /** What else speaks of cookies under a name of theirs: settings that stand apart, notices with nothing to accept. */
  readonly cookiePanels: readonly Banner[]
  /** Code of the site's own that asks for consent. */
  readonly ownConsentCode: OwnConsentCode | undefined
  /** Whether the page has to ask for consent, and what for. */
  readonly consentNeed: ConsentNeed
  /** Links of the page to privacy policies and legal notices. */
  readonly policyLinks: readonly PolicyLink[]
  /** Forms of the page that ask for personal data. */
  readonly forms: readonly DataForm[]
  /** Third parties that receive data of the page's visitors and have to be named. */
  readonly recipients: readonly Recipient[]
  /** Companies of the United States that get to know of the page's visitors, each once. */
  readonly americanVendors: readonly string[]
  /** What the page is made with, and whether it is a shop's. */
  readonly software: Software
  /** The site's legal texts: linked, found at a usual address, or part of the page. */
  readonly legalTexts: readonly LegalText[]
  /** Texts in which the owner's data may stand: the legal notice, the page, then the other legal texts. */
  readonly identitySources: readonly Source[]
  /** Rules of robots.txt (none where there is no such file); `undefined` when its server did not say. */
  readonly robotsRules: Robots | undefined
  /** Sitemaps that answered as such. */
  readonly foundSitemaps: readonly FoundSitemap[]
  /** Language versions that the sitemaps declare, by address. */
  readonly sitemapHreflangs: SitemapHreflangs
}

/** What was gathered, as a check gets it: the value itself, since without one the check does not run. */
type Available<T> = { readonly [Name in keyof T]: T[Name] extends Gathered<infer Value> ? Value : never }

/**
 * All that a check may ask for by name: what was gathered, the page, and facts. What a browser saw is for the checks of the
 * category `browser` alone, and all that they have.
 */
export interface Artefacts
  extends Omit<Available<GatheredArtefacts>, 'page' | 'sentPage'>,
    Facts,
    VisitArtefacts {
  readonly page: Page
  readonly sentPage: Page
  readonly content: Content
  /** When the analysis was made: the only clock a check has. */
  readonly now: Date
}

export type ArtefactName = keyof Artefacts

/** A need that may be missing: what asks for it is then made of what there is. */
type SoftNeed = `${ArtefactName}?`
export type Need = ArtefactName | SoftNeed

/** What was asked for: what must be there, and of the rest what there is. */
export type Known<Needs extends readonly Need[]> = Pick<Artefacts, Extract<Needs[number], ArtefactName>> & {
  readonly [Name in ArtefactName as `${Name}?` extends Needs[number] ? Name : never]?: Artefacts[Name]
}

/** How a fact is made. */
export interface Fact<Value> {
  readonly needs: readonly Need[]
  readonly make: (known: Artefacts) => Value
}

function derive<const Needs extends readonly Need[], Value>(
  needs: Needs,
  make: (known: Known<Needs>) => Value,
): Fact<Value> {
  return { needs, make: (known) => make(known as Known<Needs>) } // it is handed what it needs and nothing else
}

/** Every fact by name. One that needs a missing artefact is missing for the same reason, unless the need ends in `?`. */
export const FACTS: { readonly [Name in keyof Facts]: Fact<Facts[Name]> } = {
  clientRendered: derive(['page'], ({ page }) => isClientRendered(page.document)),
  spanishSite: derive(['page'], ({ page }) => isSpanishSite(page)),
  ownScripts: derive(['page', 'scripts?'], ({ scripts = [] }) => readOwnScripts(scripts)),
  runningCode: derive(['page', 'ownScripts'], ({ page, ownScripts }) => runningCode(page, ownScripts)),
  consentManagers: derive(['page'], ({ page }) => findManagers(page)),
  trackers: derive(['page', 'consentManagers', 'ownScripts'], ({ page, consentManagers, ownScripts }) =>
    findTrackers(page, consentManagers, ownScripts),
  ),
  tagCalls: derive(['page', 'ownScripts'], ({ page, ownScripts }) => findTagCalls(page, ownScripts)),
  consentDefault: derive(['tagCalls', 'trackers'], ({ tagCalls, trackers }) =>
    findConsentDefault(tagCalls, trackers),
  ),
  banners: derive(['page'], ({ page }) => findBanners(page)),
  cookiePanels: derive(['page', 'banners'], ({ page, banners }) => findCookiePanels(page, banners)),
  ownConsentCode: derive(['page', 'ownScripts'], ({ page, ownScripts }) =>
    findOwnConsentCode(page, ownScripts),
  ),
  consentNeed: derive(
    ['page', 'trackers', 'consentManagers', 'clientRendered'],
    ({ page, trackers, consentManagers, clientRendered }) =>
      findConsentNeed(page, trackers, consentManagers, clientRendered),
  ),
  policyLinks: derive(['page'], ({ page }) => findPolicyLinks(page)),
  forms: derive(['page', 'policyLinks'], ({ page, policyLinks }) => findForms(page, policyLinks)),
  recipients: derive(['page', 'trackers', 'forms'], ({ page, trackers, forms }) =>
    findRecipients(page, trackers, forms),
  ),
  americanVendors: derive(
    ['page', 'trackers', 'forms', 'stylesheets?'],
    ({ page, trackers, forms, stylesheets = [] }) => americanVendors(page, trackers, forms, stylesheets),
  ),
  software: derive(['page'], ({ page }) => findSoftware(page)),
  legalTexts: derive(['page', 'legalPages'], ({ page, legalPages }) => findLegalTexts(page, legalPages)),
  identitySources: derive(['page', 'content', 'legalTexts'], ({ page, content, legalTexts }) =>
    identitySources(page, content, legalTexts),
  ),
  robotsRules: derive(['robots'], ({ robots }) => robotsRules(robots)),
  foundSitemaps: derive(['sitemaps'], ({ sitemaps }) => foundSitemaps(sitemaps)),
  sitemapHreflangs: derive(['foundSitemaps'], ({ foundSitemaps: found }) => readSitemapHreflangs(found)),
}
