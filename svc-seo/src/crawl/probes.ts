import { createHash } from 'node:crypto'
import { SITE_RUN_MAX } from '@agency/contracts/site-values'
import type { HttpResponse } from '../artefacts.ts'
import type { RequestPool } from '../gather/request-pool.ts'
import { requestHead } from '../gather/text-requests.ts'
import type { SitePageFacts, SiteProbe } from '../site/site-facts.ts'
import { headerValue } from '../web/headers.ts'
import { siteKey } from '../web/site-key.ts'
import { parseUrl, withoutHash } from '../web/urls.ts'
import { notAPage } from './not-pages.ts'
import { placeOf, type SiteScope } from './site-scope.ts'

/** Addresses of each kind that are asked for once the pages are read. */
const MAX = { links: 120, named: 30, images: 40, sitemap: 10 } as const

/** What is asked for. */
interface Target {
  readonly url: string
  readonly isImage?: boolean
}

/** What the pages of a site name and nobody has read as a page. */
interface Named {
  readonly scope: SiteScope
  readonly facts: readonly SitePageFacts[]
  readonly sitemap: readonly string[]
}

/**
 * The addresses to ask for, exactly as they are written: links to pages and files, canonicals and language versions, images, and
 * some of the sitemap. Never carts, accounts and filters, and no query that the sitemap does not list.
 */
export function targetsOf({ scope, facts, sitemap }: Named): readonly Target[] {
  const read = new Set(facts.flatMap(({ url, aliases }) => [url, ...aliases]))
  const keys = new Set(facts.map(({ key }) => key))
  const listed = new Set(sitemap)
  const mayAsk = (address: string) => {
    const url = parseUrl(address)
    if (url === undefined || read.has(address) || placeOf(url, scope) !== 'own') return false
    return url.search === '' ? isPageOrFile(url) : listed.has(address)
  }
  const counted = new Map<string, number>()
  const followed = facts.filter(({ nofollow }) => !nofollow).flatMap(({ links }) => links)
  for (const { href, nofollow } of followed) {
    const url = parseUrl(href)
    const address = url && withoutHash(url)
    if (address === undefined || nofollow || !mayAsk(address)) continue
    counted.set(address, (counted.get(address) ?? 0) + 1)
  }
  // First what may be a page of its own, then other spellings of pages that were read.
  const isSpelling = (address: string) => Number(keys.has(siteKey(new URL(address))))
  const links = [...counted]
    .toSorted(([one, ones], [other, others]) => isSpelling(one) - isSpelling(other) || others - ones)
    .map(([address]) => address)
  const named = facts
    .flatMap(({ canonical, hreflangs }) => [canonical, ...hreflangs.map(({ url }) => url)])
    .filter((address) => address !== undefined)
  const images = facts.flatMap((page) => page.images)
  const unread = sitemap.filter((address) => !keys.has(siteKey(new URL(address))))
  return distinct([
    ...take(named, mayAsk, MAX.named),
    ...links.slice(0, MAX.links).map((url) => ({ url })),
    ...take(unread.toSorted(byHash), mayAsk, MAX.sitemap),
    ...take(images, (address) => isOwn(address, scope), MAX.images).map((one) => ({ ...one, isImage: true })),
  ])
}

function isPageOrFile(url: URL): boolean {
  const why = notAPage(url)
  return why === undefined || why === 'file'
}

function isOwn(address: string, scope: SiteScope): boolean {
  const url = parseUrl(address)
  return url !== undefined && placeOf(url, scope) === 'own'
}

function take(
  addresses: readonly string[],
  wanted: (address: string) => boolean,
  max: number,
): readonly Target[] {
  const found = new Set<string>()
  for (const address of addresses) {
    if (found.size === max) break
    const url = parseUrl(address)
    const target = url && withoutHash(url)
    if (target !== undefined && target.length <= SITE_RUN_MAX.url && wanted(target)) found.add(target)
  }
  return Array.from(found, (url) => ({ url }))
}

function distinct(targets: readonly Target[]): readonly Target[] {
  const byUrl = new Map<string, Target>()
  for (const target of targets) if (!byUrl.has(target.url)) byUrl.set(target.url, target)
  return [...byUrl.values()]
}

/** Some of a list, the same ones in each run. */
function byHash(one: string, other: string): number {
  return hashOf(one) < hashOf(other) ? -1 : 1
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

/**
 * Asks for one address, where nothing has before: a second time where it seems to be gone. Nothing where the run is over.
 */
export async function probeTarget(
  pool: RequestPool,
  { url, isImage = false }: Target,
  isOver: () => boolean,
): Promise<SiteProbe | undefined> {
  const known = pool.known(url)
  const first = known ? ({ ok: true, value: known } as const) : await requestHead(pool, url, { isImage })
  if (!first.ok) return isOver() ? undefined : { url }
  if (!mayBeGone(first.value.status)) return probeOf(url, first.value)
  // Not every server answers HEAD as it answers GET.
  const second = await pool.request(url, { read: 0, isRepeat: true })
  if (!second.ok) return probeOf(url, first.value)
  const { response } = second.value
  return {
    ...probeOf(url, response),
    ...(response.status === first.value.status && { twice: true as const }),
  }
}

function mayBeGone(status: number): boolean {
  return status === 404 || status === 410 || status >= 500
}

function probeOf(url: string, { status, finalUrl, headers }: HttpResponse): SiteProbe {
  const length = Number.parseInt(headerValue(headers, 'content-length') ?? '', 10)
  return {
    url,
    status,
    ...(finalUrl !== url && finalUrl.length <= SITE_RUN_MAX.url && { finalUrl }),
    // A server may say more than a number can.
    ...(length >= 0 && Number.isSafeInteger(length) && { bytes: length }),
  }
}
