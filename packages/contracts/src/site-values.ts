// No zod here: browsers import these values.

/** Where a run over a whole site stands. */
export const SITE_RUN_STATES = ['queued', 'running', 'done', 'partial', 'cancelled', 'failed'] as const
export type SiteRunState = (typeof SITE_RUN_STATES)[number]

/** States in which nothing more will come. */
export const ENDED_SITE_RUN_STATES = [
  'done',
  'partial',
  'cancelled',
  'failed',
] as const satisfies readonly SiteRunState[]

/** Why a run read no further. */
export const SITE_RUN_STOPS = [
  /** As many pages as a run reads: the run is `done`. */
  'PAGES',
  'TIME',
  'BYTES',
  'REQUESTS',
  /** The server asked us to: 429 or 503, three times in a row. */
  'REFUSED',
  'ROBOTS',
  /** A firewall answered instead of the site. */
  'CHALLENGE',
  'CANCELLED',
  /** Our own services ended three times without reading another page. */
  'INTERRUPTED',
] as const
export type SiteRunStop = (typeof SITE_RUN_STOPS)[number]

/** How a page became known first. */
export const SITE_PAGE_SOURCES = ['home', 'nav', 'sitemap', 'link'] as const
export type SitePageSource = (typeof SITE_PAGE_SOURCES)[number]

/** Why addresses were not read as pages. */
export const SITE_SKIPS = [
  'robots',
  'nofollow',
  /** A file: PDF, image, archive. */
  'file',
  /** Cart, account, login, feed, interface of a program. */
  'private',
  /** Searches, orders and filters of a list. */
  'filter',
  /** Over 512 characters, 8 segments, or one segment three times. */
  'long',
  /** Equal to others but for digits, or one of too many of a branch. */
  'alike',
  /** The text of the page that the site shows for addresses that do not exist. */
  'soft404',
  /** Another host of the same domain. */
  'otherHost',
  /** It gave no page: an error, or no answer. */
  'failed',
  /** A browser would have to paint it, and there is none. */
  'unpainted',
  /** Known, but the run ended first. */
  'limit',
] as const
export type SiteSkip = (typeof SITE_SKIPS)[number]

/** Findings that only several pages can show, gravest first. Stored with runs, so never renamed and never reused. */
export const SITE_FINDING_IDS = [
  'site-broken-links',
  'site-trackers-uneven',
  'site-canonical',
  'site-legal-links',
  'site-dead-anchors',
  'site-duplicate-titles',
  'site-duplicate-descriptions',
  'site-near-duplicates',
  'site-sitemap-bad',
  'site-orphans',
  'site-hreflang',
  'site-images',
  'site-language',
  'site-contact-typo',
  'site-duplicate-h1',
  'site-sitemap-missing',
] as const
export type SiteFindingId = (typeof SITE_FINDING_IDS)[number]

/** Of what a check judges on a run over several pages. */
export const CHECK_SCOPES = [
  /** The site: judged on its home. */
  'site',
  /** What one page may have for all: good where any page is. */
  'any',
  /** What each page must be right about: trackers, consent, forms. */
  'worst',
  /** The page. */
  'page',
] as const
export type CheckScope = (typeof CHECK_SCOPES)[number]

/** Bounds of one run. `delayedMs` holds where robots.txt asks for a pause between pages. */
export const SITE_RUN_BOUNDS = {
  pages: 25,
  requests: 400,
  bytes: 60 * 1024 * 1024,
  ms: 3 * 60 * 1000,
  delayedMs: 6 * 60 * 1000,
} as const

/** What a run holds at most: items, UTF-16 code units, and bytes of the facts of one page. */
export const SITE_RUN_MAX = {
  pages: 500,
  faults: 200,
  evidence: 3,
  items: 50,
  itemPages: 5,
  examples: 5,
  findings: 50,
  groups: 400,
  links: 300,
  text: 300,
  url: 2048,
  factsBytes: 16 * 1024,
} as const

/**
 * How long a run waits for a page from a browser, in milliseconds: the longest visit, which may be under way (60 s), and the
 * longest page (19 s). What comes later is wanted no more.
 */
export const SITE_RENDER_MS = 80_000

/** How many runs may be started: by a client's address at once and in a day, by its network, in all, and of one site. */
export const SITE_RUN_LIMITS = {
  perAddressAtOnce: 1,
  perAddressAndDay: 2,
  perNetworkAndDay: 4,
  perDay: 40,
  streamsPerHour: 60,
  perSiteAndDay: 1,
  freshPerSiteAndDay: 2,
  waiting: 8,
} as const

/** A saved report may start a run for so long, and its run answers for the site for as long, in milliseconds. */
export const SITE_RUN_FRESH_MS = 24 * 60 * 60 * 1000

/** How long what was read is kept, in days: what the pages say, and the report made of it. */
export const SITE_RUN_DAYS = { facts: 30, report: 90 } as const
