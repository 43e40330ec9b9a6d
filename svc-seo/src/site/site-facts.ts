import { SITE_PAGE_SOURCES, SITE_RUN_MAX, SITE_SKIPS } from '@agency/contracts/site-values'
import { z } from 'zod'
import { isHttp, parseUrl } from '../web/urls.ts'

/** As a hostile page may write it: cut, never refused. */
const text = z.string().max(SITE_RUN_MAX.text)
const address = z.string().min(1).max(SITE_RUN_MAX.url)
const count = z.int().min(0)
/** Of a page that was read. */
export const webAddress = address.refine((one) => {
  const url = parseUrl(one)
  return url !== undefined && isHttp(url)
})

/** 64 hash values of a set (MinHash), as base64: the share of equal ones estimates how alike two sets are. Empty for an empty set. */
const signature = z.string().max(400)

/** A link of a page to its own site, as it is written but absolute, fragment included. */
export const SiteLinkSchema = z.object({
  href: address,
  text,
  place: z.enum(['nav', 'footer', 'page']),
  nofollow: z.literal(true).optional(),
  /** A role, a `data-*` or an `aria-controls` says that a script answers it. */
  scripted: z.literal(true).optional(),
})
export type SiteLink = z.infer<typeof SiteLinkSchema>

/**
 * What the other pages of a site must know of one: worked out once, kept by the gateway, and sent back to go on with a run
 * and to judge it. At most 16 KB of JSON: links are the first to be cut.
 */
export const SitePageFactsSchema = z.object({
  key: address,
  url: webAddress,
  /** Addresses that were requested and ended here, `url` left out. */
  aliases: z.array(address).max(20),
  status: z.int().min(100).max(599),
  from: z.enum(SITE_PAGE_SOURCES),
  depth: count.optional(),
  noindex: z.boolean(),
  /** The page asks that its links are not followed. */
  nofollow: z.boolean(),
  /** Absolute. */
  canonical: address.optional(),
  /** Why a canonical or hreflang of the code does not count: what closed `<head>` before it. */
  headClosedBy: text.optional(),
  /** Primary language as declared and as written («es»); absent where it is not known. */
  declared: text.optional(),
  written: text.optional(),
  title: text,
  description: text,
  h1: text,
  /** Of the main text. */
  words: count,
  /** Signature of the main text's 4-word shingles, and of the paths of tags and classes. */
  shingles: signature,
  template: signature,
  links: z.array(SiteLinkSchema).max(SITE_RUN_MAX.links),
  /** Links were left out for want of room. */
  linksCut: z.literal(true).optional(),
  /** Own ids and names that a fragment may lead to, each as a 32-bit hash in base 36; absent where there are too many. */
  anchors: z.array(z.string().max(7)).max(1000).optional(),
  hreflangs: z.array(z.object({ lang: text, url: address })).max(40),
  /** Own images, as written but absolute. */
  images: z.array(address).max(40),
  /** Trackers by their name: at work without being asked, or waiting for consent. */
  trackers: z.array(z.object({ name: text, kind: text, state: z.enum(['active', 'waiting']) })).max(40),
  /** The page asks for consent: a banner or a consent manager. */
  banner: z.boolean(),
  /** Links to legal texts, by what they promise. */
  legal: z.array(z.enum(['notice', 'privacy', 'cookies', 'terms'])).max(4),
  emails: z.array(text).max(20),
  /** Postal addresses: street with number, and code. */
  places: z.array(z.object({ street: text, code: text })).max(20),
  /** Checks of the scope `any` that the page passes. */
  passes: z.array(text).max(100),
  /** A script paints lists on the page: what it links to is not known. */
  scriptedLists: z.boolean(),
  clientRendered: z.boolean(),
})
export type SitePageFacts = z.infer<typeof SitePageFactsSchema>

/** The answer of one own address: a link, an image, a canonical or a language version. */
export const SiteProbeSchema = z.object({
  url: address,
  /** Absent where there was no answer. */
  status: z.int().min(100).max(599).optional(),
  /** Asked twice, with the same answer. */
  twice: z.literal(true).optional(),
  /** Where redirects ended, if elsewhere. */
  finalUrl: address.optional(),
  /** `Content-Length`, in bytes. */
  bytes: count.optional(),
})
export type SiteProbe = z.infer<typeof SiteProbeSchema>

/** What belongs to no page, once a run has ended. */
export const SiteFactsSchema = z.object({
  home: address,
  /** Addresses of the sitemaps; `whole` where all of their files were read to the end. Absent where there is none. */
  sitemap: z.object({ urls: z.array(address).max(2000), whole: z.boolean() }).optional(),
  probes: z.array(SiteProbeSchema).max(1000),
  /** Linked addresses that robots.txt forbids us. */
  forbidden: z.array(address).max(50),
  /** Other hosts of the same domain. */
  hosts: z.array(address).max(20),
  /** Every page that is known was read. */
  readAll: z.boolean(),
  skipped: z.array(z.object({ why: z.enum(SITE_SKIPS), count, example: address })),
})
export type SiteFacts = z.infer<typeof SiteFactsSchema>

/** What the crawl knows of a page before it is read. */
export interface SitePageContext {
  readonly key: string
  readonly from: SitePageFacts['from']
  readonly depth?: number
  readonly aliases: readonly string[]
  /** Host of the site without `www.`, and its port. */
  readonly site: string
}
