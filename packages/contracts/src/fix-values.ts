// No zod here: browsers import these values.

/** What makes the patch for a finding; each is one file of `svc-seo/src/fixes`. Never renamed: saved reports name them. */
export const GENERATORS = [
  'server',
  'page-404',
  'sitemap',
  'host-ticket',
  'title',
  'description',
  'canonical',
  'lang',
  'viewport',
  'open-graph',
  'jsonld-website',
  'jsonld-business',
  'jsonld-repair',
  'icons',
  'image-size',
  'image-lazy',
  'tap-links',
  'alt-list',
  'labels',
  'main',
  'legal-links',
  'form-privacy',
  'consent',
  'withdraw',
  'conversion',
] as const
export type Generator = (typeof GENERATORS)[number]

/** What a site is made with, where the way to paste a patch differs; `html` is everything else. */
export const PLATFORMS = ['wordpress', 'wix', 'prestashop', 'html'] as const
export type Platform = (typeof PLATFORMS)[number]

/** Plugins that write a page's head: their fields take the texts of a patch, in place of a second tag. */
export const SEO_PLUGINS = ['yoast', 'rank-math', 'aioseo', 'seopress', 'the-seo-framework'] as const
export type SeoPlugin = (typeof SEO_PLUGINS)[number]

/** Whether a patch can be pasted as it is, one of its texts has to be chosen, or blanks have to be filled in. */
export const PATCH_STATES = ['ready', 'choose', 'blanks'] as const
export type PatchState = (typeof PATCH_STATES)[number]

/** Why a generator offers nothing for a finding. */
export const FIX_REFUSALS = [
  /** The page does not say what the patch would have to say. */
  'noFact',
  /** The page says two different things. */
  'contradiction',
  /** What the site means is not certain: its language, its name. */
  'notCertain',
  /** The site has one of its own, which we cannot see whole. */
  'hasOwn',
  /** A plugin of the site writes it. */
  'plugin',
  /** The system that the site is made with does it, or does not let anyone. */
  'platform',
  /** It may be so on purpose. */
  'deliberate',
  /** Scripts build the page. */
  'clientRendered',
  'noindex',
  /** The page answers with an error. */
  'status',
  /** A firewall answered, or the address led to another domain. */
  'otherPage',
  /** Applied to a copy, it took nothing away or brought something new. */
  'unproven',
  /** It does not fit: see the limits of `fix.ts`. */
  'tooLong',
] as const
export type FixRefusal = (typeof FIX_REFUSALS)[number]

/** What schema.org calls a business: a type of its own only where its name says it. */
export const BUSINESS_KINDS = [
  'LocalBusiness',
  'Organization',
  'Bakery',
  'BookStore',
  'CafeOrCoffeeShop',
  'Electrician',
  'Florist',
  'FurnitureStore',
  'HairSalon',
  'HardwareStore',
  'IceCreamShop',
  'JewelryStore',
  'Locksmith',
  'Plumber',
  'Restaurant',
  'ShoeStore',
] as const
export type BusinessKind = (typeof BUSINESS_KINDS)[number]

/** Attributes that a patch may set on a tag of the page. */
export const PATCHED_ATTRIBUTES = [
  'lang',
  'content',
  'href',
  'loading',
  'decoding',
  'width',
  'height',
  'fetchpriority',
  'aria-label',
  'title',
  'role',
  'alt',
  'type',
  'data-consent',
  /** Its value is an address: the frame shows a link to it. */
  'srcdoc',
] as const
export type PatchedAttribute = (typeof PATCHED_ATTRIBUTES)[number]

/** Where HTML of a patch goes: around a tag of the page, inside it at its end, or in place of a text, as a link. */
export const PLACE_ACTS = ['before', 'after', 'end', 'link'] as const
export type PlaceAct = (typeof PLACE_ACTS)[number]

/** Languages that the texts of a patch are written in. */
export const FIX_LANGUAGES = ['es', 'ca'] as const
export type FixLanguage = (typeof FIX_LANGUAGES)[number]

/** Legal texts that a patch links. */
export const LINKED_TEXTS = ['notice', 'privacy', 'cookies'] as const
export type LinkedText = (typeof LINKED_TEXTS)[number]

/** What a form that asks for personal data is for. */
export const FORM_PURPOSES = ['contact', 'newsletter'] as const
export type StatedPurpose = (typeof FORM_PURPOSES)[number]

/** What services do that wait for consent: the banner says it in words. */
export const CONSENT_PURPOSES = ['analytics', 'ads', 'recording', 'marketing'] as const
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number]

/** The name under which a site keeps the answer to its banner. */
export const STORAGE_KEY = /^[\w.:-]{2,50}$/

/** Response headers that the server patch sets; their values are constants of its renderer. */
export const SERVER_HEADERS = [
  'hsts',
  'nosniff',
  'frameOptions',
  'referrerPolicy',
  'permissionsPolicy',
] as const
export type ServerHeader = (typeof SERVER_HEADERS)[number]

/** Servers that the hosting's text names. */
export const SERVER_SOFTWARE = ['apache', 'nginx', 'litespeed', 'iis'] as const
export type ServerSoftware = (typeof SERVER_SOFTWARE)[number]

/** What only the hosting can change. */
export const HOST_REQUESTS = [
  'certificate',
  'tls-old',
  'http2',
  'compression',
  'server-version',
  'slow',
] as const
export type HostRequest = (typeof HOST_REQUESTS)[number]

/** Longest texts of a patch, in UTF-16 code units, and largest kit, in bytes of JSON. */
export const FIX_MAX = { text: 300, description: 400, url: 2_048, tag: 400, kitBytes: 48 * 1024 } as const

/** The name of a host in a patch: letters, digits, hyphens and dots, by the grammar of names (RFC 1123). */
export const FIXED_HOST =
  /^(?=.{4,253}$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/
