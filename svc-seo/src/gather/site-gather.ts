import { AppError } from '@agency/service-kit'
import type { Alternate, Gathered, GatheredArtefacts, LegalPage, TextResponse } from '../artefacts.ts'
import type { PagePlan } from '../plan/page-plan.ts'
import { allOf, artefactsOf } from './artefacts-of.ts'
import { createAssets } from './assets.ts'
import { pageTooComplexText, reasons } from './fetch-errors.content.ts'
import { summariseOthers } from './other-pages.ts'
import {
  hexToken,
  knownLinks,
  MAX_ALTERNATES,
  MAX_LINKED_LEGAL_PAGES,
  NOTHING,
  OTHER_PAGE_BYTES,
  requestAll,
  requestIcon,
  requestManifest,
  requestShareImage,
} from './page-requests.ts'
import type { Reading } from './reader.ts'
import { requestPage } from './request-page.ts'
import type { RequestPool } from './request-pool.ts'
import { requestHtml } from './text-requests.ts'
import type { Handshake } from './tls-handshake.ts'

/** Images and other files of a page, beside those that were asked for already, whose headers are requested. */
const NEW_FILES = 4
/** Longer sitemaps are read for the home alone. */
const SITEMAPS_LENGTH = 512 * 1024

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
  /** What the checks of the home need, robots.txt and sitemaps among it. */
  readonly home: (page: TextResponse) => Promise<GatheredHome>
  /** What those of another page need and the home has not answered. */
  readonly page: (page: TextResponse, home: GatheredHome) => Promise<GatheredSitePage>
}

interface SiteGatherDeps extends Reading {
  readonly pool: RequestPool
  readonly handshake: Handshake
  readonly random: () => number
}

export function createSiteGather({ pool, handshake, random, reader, signal }: SiteGatherDeps): SiteGather {
  const reading = { reader, signal }

  async function planOf(page: TextResponse) {
    const planned = await reader.planPage(page, signal)
    if (planned === undefined) throw new AppError('PAGE_TOO_COMPLEX', pageTooComplexText)
    return planned
  }

  return {
    open: (url, isRead) => requestPage(pool, url, isRead),
    async home(page) {
      const { plan, summary } = await planOf(page)
      const token = hexToken(random)
      const context = { pool, page, plan, handshake, token, random, isInRun: true, ...reading }
      const responses = await allOf(requestAll(context))
      const artefacts = await artefactsOf(responses, { page, sentPage: page, summary, token }, reading)
      return { artefacts, plan, otherHosts: plan.otherHosts ?? [] }
    },
    async page(page, home) {
      const { plan, summary } = await planOf(page)
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
        sentPage: { ok: true, value: page },
        canonicalTarget: safe(rest.canonicalTarget),
        amp: safe(rest.amp),
        links: knownLinks(pool, plan),
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
  const isHomes = (name: 'favicon' | 'manifest' | 'shareImage') => plan[name] === home.plan[name]
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
    favicon: isHomes('favicon') ? Promise.resolve(home.artefacts.favicon) : requestIcon(pool, plan),
    manifest: isHomes('manifest') ? Promise.resolve(home.artefacts.manifest) : requestManifest(pool, plan),
    shareImage: isHomes('shareImage')
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

/** What the home's answers say of every page. Its variants, and how fast it answers, say nothing of another. */
function ofTheSite(home: GatheredArtefacts) {
  const ofHome: Gathered<never> = { ok: false, reason: reasons.askedOfHome }
  const isLong =
    home.sitemaps.ok &&
    home.sitemaps.value.some(({ response }) => response.ok && response.value.text.length > SITEMAPS_LENGTH)
  return {
    robots: home.robots,
    notFound: home.notFound,
    llms: home.llms,
    tls: home.tls,
    sitemaps: isLong ? ofHome : home.sitemaps,
    sitemapSample: home.sitemapSample,
    httpVariant: home.httpVariant,
    wwwVariant: ofHome,
    secondVisit: ofHome,
    indexVariants: { ok: true, value: [] },
  } as const
}
