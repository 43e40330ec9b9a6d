import type { BrowserPage } from '@agency/contracts'
import { AppError } from '@agency/service-kit'
import type { Alternate, Gathered, GatheredArtefacts, LegalPage, TextResponse } from '../artefacts.ts'
import type { PagePlan } from '../plan/page-plan.ts'
import type { PageSummary } from '../plan/page-summary.ts'
import { allOf, artefactsOf } from './artefacts-of.ts'
import { createAssets } from './assets.ts'
import { pageTooComplexText, reasons } from './fetch-errors.content.ts'
import { MAX_LINKED_LEGAL_PAGES } from './legal-pages.ts'
import { summariseOthers } from './other-pages.ts'
import {
  hexToken,
  knownLinks,
  MAX_ALTERNATES,
  NOT_ASKED,
  NOTHING,
  OTHER_PAGE_BYTES,
  requestAll,
  requestShareImage,
} from './page-requests.ts'
import type { Reading } from './reader.ts'
import { isBuiltByScripts, type Renderings, rendered } from './rendered.ts'
import { requestPage } from './request-page.ts'
import type { RequestPool } from './request-pool.ts'
import { requestHtml } from './text-requests.ts'
import type { Handshake } from './tls-handshake.ts'

/** Images and other files of a page, beside those that were asked for already, whose headers are requested. */
const NEW_FILES = 4
/** Longer sitemaps are read for the home alone. */
const SITEMAPS_LENGTH = 512 * 1024

/** A page as its checks see it, and what to request for them. */
export interface PlannedPage {
  readonly page: TextResponse
  readonly sentPage: TextResponse
  readonly plan: PagePlan
  readonly summary: PageSummary
  /** Scripts build it, and no browser could read it. */
  readonly isUnpainted: boolean
}

/** A page with what its checks need. */
export interface GatheredSitePage {
  readonly artefacts: GatheredArtefacts
  /** Of other hosts of its domain that it links to. */
  readonly otherHosts: readonly string[]
}

/** The home, whose answers serve for all pages. */
export interface GatheredHome extends GatheredSitePage {
  readonly plan: PagePlan
}

/** Requests the pages of one site, and what their checks need, over one pool: what pages share is requested once. */
export interface SiteGather {
  /** @param isRead whether an address leads to a page that was read @throws AppError where there is no page */
  readonly open: (url: string, isRead: (url: string) => boolean) => Promise<TextResponse>
  /** Has a browser read a page that scripts build, unless it has. @throws AppError where it cannot be parsed */
  readonly plan: (sent: TextResponse, read?: Renderings) => Promise<PlannedPage>
  /** What the checks of the home need, robots.txt and sitemaps among it. @param read its legal texts by a browser */
  readonly home: (page: PlannedPage, read?: Renderings) => Promise<GatheredHome>
  /** What those of another page need and the home has not answered. */
  readonly page: (page: PlannedPage, home: GatheredHome) => Promise<GatheredSitePage>
}

interface SiteGatherDeps extends Reading {
  readonly pool: RequestPool
  readonly handshake: Handshake
  readonly random: () => number
  /** The page as a browser has it; undefined where none could read it. */
  readonly render: (url: string) => Promise<BrowserPage | undefined>
}

export function createSiteGather(deps: SiteGatherDeps): SiteGather {
  const { pool, handshake, random, reader, signal, render } = deps
  const reading = { reader, signal }

  async function planOf(page: TextResponse) {
    const planned = await reader.planPage(page, signal)
    if (planned === undefined) throw new AppError('PAGE_TOO_COMPLEX', pageTooComplexText)
    return planned
  }

  return {
    open: (url, isRead) => requestPage(pool, url, isRead),
    async plan(sentPage, read) {
      const sent = { page: sentPage, sentPage, ...(await planOf(sentPage)) }
      if (!(await isBuiltByScripts(sentPage, sent.summary, reading))) return { ...sent, isUnpainted: false }
      const { requestedUrl, finalUrl } = sentPage
      const page = rendered(
        sentPage,
        read?.has(requestedUrl) ? read.get(requestedUrl) : await render(finalUrl),
      )
      if (page === sentPage) return { ...sent, isUnpainted: true }
      return { page, sentPage, ...(await planOf(page)), isUnpainted: false }
    },
    async home({ page, sentPage, plan, summary }, renderings) {
      const token = hexToken(random)
      const context = { pool, page, plan, handshake, token, random, renderings, isInRun: true, ...reading }
      const responses = await allOf(requestAll(context))
      const artefacts = await artefactsOf(responses, { page, sentPage, summary, token }, reading)
      return { artefacts, plan, otherHosts: plan.otherHosts ?? [] }
    },
    async page({ page, sentPage, plan, summary }, home) {
      const responses = await allOf(requestOwn({ pool, page, plan, ...reading }, home))
      const { legal, alternatePages, ...rest } = responses
      const others = await summariseOthers(
        [
          ...legal.filter(({ isNew }) => isNew).map(({ page: { response } }) => response),
          ...alternatePages.map(({ response }) => response),
          rest.canonicalTarget,
          rest.amp,
        ],
        { text: page.text, summary },
        reading,
      )
      const { safe } = others
      const artefacts: GatheredArtefacts = {
        ...ofTheSite(home.artefacts),
        ...rest,
        page: { ok: true, value: page },
        sentPage: { ok: true, value: sentPage },
        canonicalTarget: safe(rest.canonicalTarget),
        amp: safe(rest.amp),
        links: knownLinks(pool, plan),
        // No kit is made in a run.
        imageHeads: NOT_ASKED,
        alternates: {
          ok: true,
          value: {
            pages: alternatePages.map((one) => ({ ...one, response: safe(one.response) })),
            total: plan.alternates.length,
          },
        },
        legalPages: {
          ok: true,
          value: [
            ...legal.map(({ page: one, isNew }) => (isNew ? { ...one, response: safe(one.response) } : one)),
            ...unlinked(home, plan),
          ],
        },
      }
      return { artefacts, otherHosts: plan.otherHosts ?? [] }
    },
  }
}

type OwnContext = Parameters<typeof createAssets>[0]

/** Starts the requests of what a page has to itself; what it shares with others has come already. */
function requestOwn(context: OwnContext, home: GatheredHome) {
  const { pool, plan } = context
  const html = (url: string) => requestHtml(pool, url, OTHER_PAGE_BYTES)
  const htmlIfNamed = async (url: string | undefined) => (url === undefined ? NOTHING : html(url))
  const linked = plan.legal.slice(0, MAX_LINKED_LEGAL_PAGES).map(async ({ kind, url, text, inFooter }) => {
    const known = legalPagesOf(home).find((one) => one.url === url)?.response
    const page: LegalPage = {
      kind,
      url,
      from: 'link',
      ...(text !== '' && { linkText: text }),
      inFooter,
      response: known ?? (await html(url)),
    }
    return { page, isNew: known === undefined }
  })
  const alternatePages = plan.alternates
    .slice(0, MAX_ALTERNATES)
    .map(async ({ hreflang, url }): Promise<Alternate> => ({ hreflang, url, response: await html(url) }))
  return {
    ...createAssets({ ...context, newFiles: NEW_FILES }),
    legal: Promise.all(linked),
    alternatePages: Promise.all(alternatePages),
    canonicalTarget: htmlIfNamed(plan.canonicalTarget),
    amp: htmlIfNamed(plan.amp),
    shareImage:
      plan.shareImage === home.plan.shareImage
        ? Promise.resolve(home.artefacts.shareImage)
        : requestShareImage(pool, plan),
  }
}

const legalPagesOf = ({ artefacts: { legalPages } }: GatheredHome) => (legalPages.ok ? legalPages.value : [])

/** Legal texts of the site that a page does not link to: they are there nevertheless. */
function unlinked(home: GatheredHome, { legal }: PagePlan): readonly LegalPage[] {
  const linked = new Set(legal.slice(0, MAX_LINKED_LEGAL_PAGES).map(({ kind }) => kind))
  return legalPagesOf(home)
    .filter(({ kind }) => !linked.has(kind))
    .map(({ linkText: _, ...text }) => ({ ...text, from: 'probe', inFooter: false }))
}

/** What only checks of the whole site need, which are judged on its home (a test says that no other does). */
export const OF_HOME = [
  'notFound',
  'llms',
  'sitemapSample',
  'httpVariant',
  'wwwVariant',
  'indexVariants',
  'secondVisit',
  'tls',
  'favicon',
  'manifest',
] as const satisfies readonly (keyof GatheredArtefacts)[]

const ofHome: Gathered<never> = { ok: false, reason: reasons.askedOfHome }
const NOT_HERE = Object.fromEntries(OF_HOME.map((name) => [name, ofHome])) as Record<
  (typeof OF_HOME)[number],
  typeof ofHome
>

/** What the home's answers say of every page. */
function ofTheSite({ robots, sitemaps }: GatheredArtefacts) {
  const isLong =
    sitemaps.ok &&
    sitemaps.value.some(({ response }) => response.ok && response.value.text.length > SITEMAPS_LENGTH)
  return { ...NOT_HERE, robots, sitemaps: isLong ? ofHome : sitemaps }
}
