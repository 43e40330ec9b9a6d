import { z } from 'zod'
import { isAbsoluteHttpUrl } from './fields.ts'
import {
  BUSINESS_KINDS,
  CONSENT_PURPOSES,
  FIX_LANGUAGES,
  FIX_MAX,
  FIX_REFUSALS,
  FIXED_HOST,
  FORM_PURPOSES,
  GENERATORS,
  HOST_REQUESTS,
  LINKED_TEXTS,
  PATCH_STATES,
  PATCHED_ATTRIBUTES,
  PLACE_ACTS,
  PLATFORMS,
  SEO_PLUGINS,
  SERVER_HEADERS,
  SERVER_SOFTWARE,
  STORAGE_KEY,
} from './fix-values.ts'
import { JSON_LD_MAX, readJsonLd } from './json-ld.ts'
import { openEnum, openObject } from './open.ts'

const text = z.string().min(1).max(FIX_MAX.text)
const httpUrl = z.string().max(FIX_MAX.url).refine(isAbsoluteHttpUrl).refine(hasNoCredentials)
const isoDate = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)
const hostname = z.string().regex(FIXED_HOST)

function hasNoCredentials(address: string): boolean {
  const url = URL.parse(address)
  return url !== null && url.username === '' && url.password === ''
}

/**
 * A tag of the page whose attributes are set, or where HTML is added; `tag` is only shown, and `line` counts from 1. A text
 * that becomes a link is shown as `tag`, with the link's `href` in `set`.
 */
const PlaceSchema = openObject({
  line: z.int().min(1),
  tag: z.string().max(FIX_MAX.tag),
  set: z.partialRecord(z.enum(PATCHED_ATTRIBUTES), z.string().max(FIX_MAX.url)),
  act: z.enum(PLACE_ACTS).optional(),
  /** Which piece of the patch's HTML is added, from 0. */
  part: z.int().min(0).max(59).optional(),
})

/** What every patch says beside the parameters of its generator. */
const common = {
  v: z.literal(1),
  /** Checks whose finding the patch takes away, as proven. */
  covers: z.array(z.string().min(1)).max(9),
  state: z.enum(PATCH_STATES),
  /** Patches without which this one was not proven. */
  with: z.array(z.enum(GENERATORS)).max(5),
  /** Where its facts come from, in Spanish, for readers. */
  from: z.array(z.string().max(200)).max(5),
  places: z.array(PlaceSchema).max(60),
  /** Proven only together with all others: its row does not show it. */
  zipOnly: z.boolean().optional(),
}

const patch = <const Gen extends (typeof GENERATORS)[number], Params extends z.ZodRawShape>(
  gen: Gen,
  params: Params,
) => openObject({ gen: z.literal(gen), ...common, params: openObject(params) })

/** The patch for one or more findings: what it says, never how it is written; that is up to `@agency/fixes`. */
export const PatchSchema = z.discriminatedUnion('gen', [
  patch('title', { proposals: z.array(text).min(1).max(3) }),
  patch('description', { proposals: z.array(z.string().min(1).max(FIX_MAX.description)).min(1).max(3) }),
  patch('canonical', { url: httpUrl }),
  patch('lang', { lang: z.string().regex(/^[a-z]{2,3}(?:-[A-Z]{2})?$/) }),
  patch('viewport', {}),
  /** Only what the page lacks. */
  patch('open-graph', {
    title: text.optional(),
    description: z.string().min(1).max(FIX_MAX.description).optional(),
    url: httpUrl.optional(),
    type: z.literal('website').optional(),
    siteName: text.optional(),
    locale: z
      .string()
      .regex(/^[a-z]{2,3}_[A-Z]{2}$/)
      .optional(),
    image: openObject({ url: httpUrl, width: z.int().min(1), height: z.int().min(1) }).optional(),
    twitterCard: z.enum(['summary', 'summary_large_image']).optional(),
  }),
  patch('jsonld-website', { name: text, url: httpUrl }),
  patch('jsonld-business', {
    type: z.enum(BUSINESS_KINDS),
    name: text,
    url: httpUrl,
    /** The page lacks the name of the site for search engines too. */
    site: z.boolean(),
    telephone: text.optional(),
    address: openObject({
      street: text,
      postcode: z.string().regex(/^\d{5}$/),
      town: text,
      region: text.optional(),
    }).optional(),
    logo: httpUrl.optional(),
    image: httpUrl.optional(),
    sameAs: z.array(httpUrl).max(8),
  }),
  /** Blocks of the page, put right: each takes the place of one of its own. */
  patch('jsonld-repair', {
    blocks: z
      .array(z.string().refine((block) => readJsonLd(block) !== undefined))
      .min(1)
      .max(JSON_LD_MAX.blocks),
  }),
  patch('icons', { url: httpUrl, size: z.int().min(1) }),
  /** Its places say it all; the rule that goes into the head follows from them. */
  patch('image-size', {}),
  patch('image-lazy', {}),
  patch('tap-links', {}),
  /** Images without a text; the owner writes it. */
  patch('alt-list', {
    images: z
      .array(openObject({ line: z.int().min(1), url: httpUrl }))
      .min(1)
      .max(200),
  }),
  patch('labels', {}),
  patch('main', {}),
  patch('legal-links', {
    lang: z.enum(FIX_LANGUAGES),
    links: z
      .array(openObject({ kind: z.enum(LINKED_TEXTS), url: httpUrl }))
      .min(1)
      .max(LINKED_TEXTS.length),
  }),
  patch('form-privacy', {
    lang: z.enum(FIX_LANGUAGES),
    policy: httpUrl,
    /** Who answers for the data; absent where no form lacks it. */
    owner: text.optional(),
    /** What goes before the button of one or more forms; with neither, the link alone. */
    pieces: z
      .array(openObject({ layer: z.enum(FORM_PURPOSES).optional(), box: z.boolean() }))
      .min(1)
      .max(8),
  }),
  patch('consent', {
    lang: z.enum(FIX_LANGUAGES),
    /** What the banner asks about; none where only maps and videos wait, each with a link of its own. */
    services: z.array(openObject({ name: text, purpose: z.enum(CONSENT_PURPOSES) })).max(20),
    /** Of the policy that the banner leads to; there is one wherever there are services. */
    policy: httpUrl.optional(),
    /** One of them is Google's: its consent mode starts denied. */
    google: z.boolean(),
  }),
  patch('withdraw', {
    lang: z.enum(FIX_LANGUAGES),
    store: z.enum(['localStorage', 'cookie']),
    key: z.string().regex(STORAGE_KEY),
  }),
  patch('conversion', {}),
  patch('server', {
    host: hostname,
    /** http leads to https. */
    https: z.boolean(),
    /** Which of the two names of the host stays. */
    www: z.enum(['add', 'remove']).optional(),
    /** `/index.html` leads to `/`. */
    index: z.array(z.enum(['index.html', 'index.php'])).max(2),
    headers: z.array(z.enum(SERVER_HEADERS)).max(SERVER_HEADERS.length),
    compress: z.boolean(),
    cache: z.boolean(),
    hideVersion: z.boolean(),
    /** The 404 page of this kit is answered where there is none. */
    page404: z.boolean(),
  }),
  patch('page-404', { lang: z.enum(FIX_LANGUAGES), name: text, home: httpUrl }),
  patch('sitemap', {
    urls: z
      .array(openObject({ loc: httpUrl, lastmod: isoDate.optional() }))
      .min(1)
      .max(200),
    /** The whole robots.txt, where it has to name the sitemap: valid lines of today's, and the new one. */
    robots: z.array(text).max(100).optional(),
  }),
  patch('host-ticket', {
    host: hostname,
    software: z.enum(SERVER_SOFTWARE).optional(),
    requests: z.array(z.enum(HOST_REQUESTS)).min(1).max(HOST_REQUESTS.length),
  }),
])
export type Patch = z.infer<typeof PatchSchema>
export type PatchOf<Gen extends Patch['gen']> = Extract<Patch, { gen: Gen }>

/** A finding for which no code is offered, and why. */
export const RefusedFixSchema = openObject({ gen: z.enum(GENERATORS), why: z.enum(FIX_REFUSALS) })
export type RefusedFix = z.infer<typeof RefusedFixSchema>

const points = openObject({ current: z.number().min(0), max: z.number().min(0) })

/**
 * Patches for the site that was analysed, each applied to a copy of it and judged again. A reader parses patches and
 * refusals one by one and leaves out those that it does not know (`readKit` of `@agency/fixes`).
 */
export const KitSchema = openObject({
  v: z.int().min(1),
  platform: openEnum(PLATFORMS).optional(),
  plugin: openEnum(SEO_PLUGINS).optional(),
  patches: z.array(z.unknown()).max(40),
  refused: z.array(z.unknown()).max(40),
  /** Scores of the copy with every patch that is `ready`. */
  expected: openObject({ technical: points, analytics: points, legal: points }),
})
export type KitOnTheWire = z.infer<typeof KitSchema>

/** A kit all of whose patches are known. */
export interface Kit extends Omit<KitOnTheWire, 'patches' | 'refused' | 'platform' | 'plugin'> {
  readonly platform?: (typeof PLATFORMS)[number] | undefined
  readonly plugin?: (typeof SEO_PLUGINS)[number] | undefined
  readonly patches: readonly Patch[]
  readonly refused: readonly RefusedFix[]
}
