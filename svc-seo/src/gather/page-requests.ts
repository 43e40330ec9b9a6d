import type {
  Alternate,
  Asked,
  Gathered,
  GatheredArtefacts,
  HttpResponse,
  Probe,
  Sample,
  TextFile,
  TextResponse,
} from '../artefacts.ts'
import type { PagePlan } from '../plan/page-plan.ts'
import type { SitemapSample } from '../plan/sitemaps.ts'
import { createAssets, requestImageHeads } from './assets.ts'
import { reasons } from './fetch-errors.content.ts'
import { chooseSitemapSample, findSitemaps, probeSitemapSample } from './find-sitemaps.ts'
import { type LinkedText, MAX_LINKED_LEGAL_PAGES, type ProbedText, usualLegalPages } from './legal-pages.ts'
import type { Reading } from './reader.ts'
import { type Renderings, rendered } from './rendered.ts'
import type { RequestPool } from './request-pool.ts'
import type { CachedResponse } from './safe-fetch.ts'
import { probe, requestBytes, requestHtml, requestText } from './text-requests.ts'
import type { Handshake } from './tls-handshake.ts'
import { probeTls } from './tls-probe.ts'

/** Google reads 500 KiB of robots.txt; a little more shows that there was more. */
const SMALL_FILE_BYTES = 512 * 1024
/** Pages of site builders often weigh half a megabyte; ten of them still fit in a worker's heap. */
export const OTHER_PAGE_BYTES = 1024 * 1024
/** Type and dimensions of an image are in its first bytes. */
const IMAGE_HEAD_BYTES = 64 * 1024
export const MAX_ALTERNATES = 5
const MAX_LINKS = 15

export interface GatherContext extends Reading {
  readonly pool: RequestPool
  readonly page: TextResponse
  readonly plan: PagePlan
  readonly handshake: Handshake
  /** A word that no page of the site is named by. */
  readonly token: string
  readonly random: () => number
  readonly renderings?: Renderings | undefined
  /** Of own links, and pages of the sitemap, only what is known already: in a run they are read or probed later on. */
  readonly isInRun?: boolean
  /** Whether the page may get a kit, which needs the first bytes of its images. */
  readonly hasImageHeads?: boolean
  /** What is asked for besides the page; all of it without. */
  readonly only?: ReadonlySet<Asked> | undefined
}

/** What is read to know what else to ask for, or what to make of it. */
const ON_THE_WAY: { readonly [Name in Asked]?: readonly Asked[] } = {
  sitemaps: ['robots'],
  sitemapSample: ['sitemaps', 'robots'],
  legalPages: ['notFound'],
  // Headers of a file that is read are those of its answer.
  assets: ['stylesheets', 'scripts'],
}

/** Whether an artefact is asked for, for itself or on the way to another. */
function wantedBy(only: ReadonlySet<Asked> | undefined): (name: Asked) => boolean {
  if (only === undefined) return () => true
  const all = new Set([...only].flatMap((name) => [name, ...(ON_THE_WAY[name] ?? [])]))
  return (name) => all.has(name)
}

/** Starts every request of the plan that is wanted, in the order in which budget and slots are given out. */
export function requestAll(context: GatherContext) {
  const {
    pool,
    page,
    plan,
    handshake,
    token,
    random,
    renderings,
    isInRun = false,
    only,
    hasImageHeads,
  } = context
  const isWanted = wantedBy(only)
  const at = (path: string) => new URL(path, page.finalUrl).href
  const html = (url: string) => requestHtml(pool, url, OTHER_PAGE_BYTES)
  const htmlIfNamed = async (url: string | undefined) => (url === undefined ? NOTHING : html(url))
  const ask = async <T>(name: Asked, request: () => Promise<Gathered<T>>): Promise<Gathered<T>> =>
    isWanted(name) ? request() : NOT_ASKED
  /** Of those, what the page names. */
  const named = <T>(name: Asked, items: readonly T[]) => (isWanted(name) ? items : [])

  const secondVisit = ask('secondVisit', () => pool.request(page.finalUrl, { read: 0, isRepeat: true }))
  const robots = ask('robots', () =>
    requestText(pool, at('/robots.txt'), SMALL_FILE_BYTES, { isUrgent: true }),
  )
  const sitemaps = ask('sitemaps', async () => findSitemaps(context, page, await robots))
  const sampled = ask('sitemapSample', async () => chooseSitemapSample(context, await sitemaps, random))
  const sitemapSample = sampled.then((sample) =>
    isInRun ? unasked(sample) : probeSitemapSample(pool, sample),
  )
  const httpVariant = ask('httpVariant', () => requestHttpVariant(pool, plan))
  const wwwVariant = ask('wwwVariant', () => requestWwwVariant(pool, plan))
  const notFound = ask('notFound', () => requestHtml(pool, at(`/${token}`), SMALL_FILE_BYTES))
  const tls = ask('tls', () => probeTls(pool, handshake, page))
  const linked = named('legalPages', plan.legal.slice(0, MAX_LINKED_LEGAL_PAGES))
  const linkedTexts = linked.map(async (candidate): Promise<LinkedText> => {
    const response = await html(candidate.url)
    const { ok } = response
    return {
      candidate,
      response: ok ? { ok, value: rendered(response.value, renderings?.get(candidate.url)) } : response,
    }
  })
  const probedTexts = named('legalPages', usualLegalPages(new URL(page.finalUrl), linked)).map(
    async (usual): Promise<ProbedText> => ({ ...usual, response: await html(usual.url) }),
  )
  const canonicalTarget = ask('canonicalTarget', () => htmlIfNamed(plan.canonicalTarget))
  const { stylesheets, scripts, assets } = createAssets({ ...context, isWanted })
  const favicon = ask('favicon', () => requestIcon(pool, plan))
  const manifest = ask('manifest', () => requestManifest(pool, plan))
  const shareImage = ask('shareImage', () => requestShareImage(pool, plan))
  const alternatePages = named('alternates', plan.alternates.slice(0, MAX_ALTERNATES)).map(
    async ({ hreflang, url }): Promise<Alternate> => ({ hreflang, url, response: await html(url) }),
  )
  const amp = ask('amp', () => htmlIfNamed(plan.amp))
  const indexVariants = named('indexVariants', plan.indexVariants).map(
    async (url): Promise<TextFile> => ({ url, response: await html(url) }),
  )
  const llms = ask('llms', () => requestText(pool, at('/llms.txt'), SMALL_FILE_BYTES))
  const before = [secondVisit, notFound, assets, favicon, manifest, shareImage, amp, llms, canonicalTarget]
  // Last, since other parts read more of the same addresses; but without waiting for a robots.txt that hangs.
  const links = ask('links', async () => {
    await Promise.race([sampled, Promise.all(before)])
    return isInRun ? knownLinks(pool, plan) : probeLinks(pool, plan)
  })
  // No check needs them: they take what is left of the budget.
  const imageHeads = hasImageHeads ? links.then(() => requestImageHeads(pool, plan)) : NOT_ASKED
  return {
    robots,
    notFound,
    llms,
    sitemaps,
    sitemapSample,
    links,
    httpVariant,
    wwwVariant,
    indexVariants: Promise.all(indexVariants),
    secondVisit: secondVisit.then(withoutBody),
    tls,
    canonicalTarget,
    linkedTexts: Promise.all(linkedTexts),
    probedTexts: Promise.all(probedTexts),
    stylesheets,
    scripts,
    assets,
    imageHeads: Promise.resolve(imageHeads),
    favicon,
    manifest,
    shareImage,
    alternatePages: Promise.all(alternatePages),
    alternateCount: Promise.resolve(plan.alternates.length),
    amp,
  }
}

export const NOTHING: Gathered<null> = { ok: true, value: null }
export const NOT_ASKED: Gathered<never> = { ok: false, reason: reasons.notAsked }

function withoutBody(result: Gathered<CachedResponse>): Gathered<HttpResponse> {
  return result.ok ? { ok: true, value: result.value.response } : result
}

async function requestHttpVariant(pool: RequestPool, plan: PagePlan): Promise<Gathered<HttpResponse>> {
  if (plan.httpVariant === undefined) return { ok: false, reason: reasons.ownPort }
  return withoutBody(await pool.request(plan.httpVariant, { read: 0 }))
}

async function requestWwwVariant(pool: RequestPool, plan: PagePlan): Promise<Gathered<TextResponse | null>> {
  if (plan.wwwVariant === undefined) return NOTHING
  const response = await requestHtml(pool, plan.wwwVariant, OTHER_PAGE_BYTES)
  return pool.isMissingHost(plan.wwwVariant) ? NOTHING : response
}

async function requestIcon(pool: RequestPool, { favicon }: PagePlan): Promise<GatheredArtefacts['favicon']> {
  if (favicon === 'embedded') return { ok: false, reason: reasons.embeddedIcon }
  return requestBytes(pool, favicon, IMAGE_HEAD_BYTES)
}

async function requestManifest(
  pool: RequestPool,
  { manifest }: PagePlan,
): Promise<GatheredArtefacts['manifest']> {
  return manifest ? requestText(pool, manifest, SMALL_FILE_BYTES) : NOTHING
}

export async function requestShareImage(
  pool: RequestPool,
  { shareImage }: PagePlan,
): Promise<GatheredArtefacts['shareImage']> {
  return shareImage ? requestBytes(pool, shareImage, IMAGE_HEAD_BYTES) : NOTHING
}

async function probeLinks(pool: RequestPool, { links, linkCount }: PagePlan): Promise<Gathered<Sample>> {
  const probes = await Promise.all(links.slice(0, MAX_LINKS).map(({ url, text }) => probe(pool, url, text)))
  return { ok: true, value: { probes, total: linkCount } }
}

/** A run asks for pages of the sitemap later on. */
function unasked(sample: Gathered<SitemapSample>): Gathered<Sample> {
  return sample.ok ? { ok: true, value: { probes: [], total: sample.value.total } } : sample
}

/** Own links that were requested for something else. */
export function knownLinks(pool: RequestPool, { links, linkCount }: PagePlan): Gathered<Sample> {
  const probes = links.flatMap(({ url, text }): Probe[] => {
    const value = pool.known(url)
    return value ? [{ url, ...(text !== '' && { text }), response: { ok: true, value } }] : []
  })
  return { ok: true, value: { probes: probes.slice(0, MAX_LINKS), total: linkCount } }
}

/** 24 hexadecimal digits, which name no page of any site. */
export function hexToken(random: () => number): string {
  return Array.from({ length: 24 }, () => Math.floor(random() * 16).toString(16)).join('')
}
