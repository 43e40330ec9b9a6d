import type { Alternate } from '../../../artefacts.ts'
import { comparable } from '../../../page/canonical.ts'
import { isClientRendered } from '../../../page/client-rendered.ts'
import { hreflangsInSitemaps, hreflangsOf, type SitemapHreflangs } from '../../../page/hreflang.ts'
import { noindexOf } from '../../../page/indexing.ts'
import { readPage } from '../../../page/read-page.ts'
import { isRefusal } from '../../../web/refusal.ts'

/** What visiting another language version has shown. */
export interface VisitedAlternate {
  readonly code: string
  readonly url: string
  readonly status: number
  /** What keeps it out of Google; empty when nothing does. */
  readonly evidence: string
  readonly returns: boolean
}

/**
 * What a visited version proves; nothing when it did not answer, refused us, or sent us back here by our language.
 * @param own addresses of the page analysed, for comparing
 * @param now when: a page may ask to be dropped after a date
 */
export function visitedAlternate(
  { hreflang: code, url, response }: Alternate,
  own: ReadonlySet<string>,
  sitemaps: SitemapHreflangs,
  now: Date,
): VisitedAlternate | undefined {
  if (!response.ok || isRefusal(response.value.status)) return undefined
  const { status, finalUrl } = response.value
  if (status >= 400) return { code, url, status, evidence: '', returns: false }
  if (own.has(comparable(new URL(finalUrl)))) return undefined
  const other = readPage(response.value)
  const evidence = noindexOf(other, now)?.evidence ?? ''
  const declared = [
    ...hreflangsOf(other),
    ...[other.url, new URL(url)].flatMap((address) => hreflangsInSitemaps(sitemaps, address)),
  ]
  const returns = declared.some((one) => one.url && own.has(comparable(one.url)))
  // A version rendered in the browser may add its links later; one kept in a sitemap may be in a part that we did not read.
  const mayReturn = sitemaps.size > 0 || isClientRendered(other.document)
  if (!returns && evidence === '' && mayReturn) return undefined
  return { code, url, status, evidence, returns }
}
