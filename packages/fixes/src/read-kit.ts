import type { Kit, Patch, PatchOf, RefusedFix } from '@agency/contracts'
import {
  BUSINESS_KINDS,
  CONSENT_PURPOSES,
  FIX_LANGUAGES,
  FIX_MAX,
  FIX_REFUSALS,
  FIXED_HOST,
  FORM_PURPOSES,
  GENERATORS,
  type Generator,
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
} from '@agency/contracts/fix-values'
import { JSON_LD_MAX, readJsonLd } from '@agency/contracts/json-ld'
import { webAddress } from './escape.ts'
import {
  amount,
  flag,
  type Guard,
  isObject,
  list,
  matching,
  object,
  oneOf,
  optional,
  partial,
  text,
  whole,
} from './guards.ts'

/** Patches and refusals of a kit at most. */
const ITEMS_MAX = 40

const shortText = text(FIX_MAX.text)
const description = text(FIX_MAX.description)
const address: Guard<string> = (value): value is string =>
  typeof value === 'string' &&
  value.length <= FIX_MAX.url &&
  /^https?:\/\//i.test(value) &&
  webAddress(value) !== undefined
const jsonLd: Guard<string> = (value): value is string =>
  typeof value === 'string' && readJsonLd(value) !== undefined
const host = matching(FIXED_HOST)

/** The parameters of each generator, as `PatchSchema` has them: a test compares both. */
const PARAMS: { readonly [Gen in Generator]: Guard<PatchOf<Gen>['params']> } = {
  title: object({ proposals: list(shortText, 3, 1) }),
  description: object({ proposals: list(description, 3, 1) }),
  canonical: object({ url: address }),
  lang: object({ lang: matching(/^[a-z]{2,3}(?:-[A-Z]{2})?$/) }),
  viewport: object({}),
  'open-graph': object({
    title: optional(shortText),
    description: optional(description),
    url: optional(address),
    type: optional(oneOf(['website'])),
    siteName: optional(shortText),
    locale: optional(matching(/^[a-z]{2,3}_[A-Z]{2}$/)),
    image: optional(object({ url: address, width: whole(1), height: whole(1) })),
    twitterCard: optional(oneOf(['summary', 'summary_large_image'])),
  }),
  'jsonld-website': object({ name: shortText, url: address }),
  'jsonld-business': object({
    type: oneOf(BUSINESS_KINDS),
    name: shortText,
    url: address,
    site: flag,
    telephone: optional(shortText),
    address: optional(
      object({
        street: shortText,
        postcode: matching(/^\d{5}$/),
        town: shortText,
        region: optional(shortText),
      }),
    ),
    logo: optional(address),
    image: optional(address),
    sameAs: list(address, 8),
  }),
  'jsonld-repair': object({ blocks: list(jsonLd, JSON_LD_MAX.blocks, 1) }),
  icons: object({ url: address, size: whole(1) }),
  'image-size': object({}),
  'image-lazy': object({}),
  'tap-links': object({}),
  'alt-list': object({ images: list(object({ line: whole(1), url: address }), 200, 1) }),
  labels: object({}),
  main: object({}),
  'legal-links': object({
    lang: oneOf(FIX_LANGUAGES),
    links: list(object({ kind: oneOf(LINKED_TEXTS), url: address }), LINKED_TEXTS.length, 1),
  }),
  'form-privacy': object({
    lang: oneOf(FIX_LANGUAGES),
    policy: address,
    owner: optional(shortText),
    pieces: list(object({ layer: optional(oneOf(FORM_PURPOSES)), box: flag }), 8, 1),
  }),
  consent: object({
    lang: oneOf(FIX_LANGUAGES),
    services: list(object({ name: shortText, purpose: oneOf(CONSENT_PURPOSES) }), 20),
    policy: optional(address),
    google: flag,
  }),
  withdraw: object({
    lang: oneOf(FIX_LANGUAGES),
    store: oneOf(['localStorage', 'cookie']),
    key: matching(STORAGE_KEY),
  }),
  conversion: object({}),
  server: object({
    host,
    https: flag,
    www: optional(oneOf(['add', 'remove'])),
    index: list(oneOf(['index.html', 'index.php']), 2),
    headers: list(oneOf(SERVER_HEADERS), SERVER_HEADERS.length),
    compress: flag,
    cache: flag,
    hideVersion: flag,
    page404: flag,
  }),
  'page-404': object({ lang: oneOf(FIX_LANGUAGES), name: shortText, home: address }),
  sitemap: object({
    urls: list(object({ loc: address, lastmod: optional(matching(/^\d{4}-\d{2}-\d{2}$/)) }), 200, 1),
    robots: optional(list(shortText, 100)),
  }),
  'host-ticket': object({
    host,
    software: optional(oneOf(SERVER_SOFTWARE)),
    requests: list(oneOf(HOST_REQUESTS), HOST_REQUESTS.length, 1),
  }),
}

const common = object<Omit<Patch, 'params'>>({
  gen: oneOf(GENERATORS),
  v: oneOf([1]),
  covers: list(text(Number.POSITIVE_INFINITY), 9),
  state: oneOf(PATCH_STATES),
  with: list(oneOf(GENERATORS), 5),
  from: list(text(200, 0), 5),
  places: list(
    object({
      line: whole(1),
      tag: text(FIX_MAX.tag, 0),
      set: partial(PATCHED_ATTRIBUTES, text(FIX_MAX.url, 0)),
      act: optional(oneOf(PLACE_ACTS)),
      part: optional(whole(0, 59)),
    }),
    60,
  ),
  zipOnly: optional(flag),
})

const isPatch = (value: unknown): value is Patch =>
  common(value) && PARAMS[value.gen]((value as Partial<Patch>).params)

const isRefused = object<RefusedFix>({ gen: oneOf(GENERATORS), why: oneOf(FIX_REFUSALS) })

const score = object({ current: amount, max: amount })
const isScores = object<Kit['expected']>({ technical: score, analytics: score, legal: score })

/**
 * The kit of a result of any version, without the patches and refusals that this page does not know; nothing where there
 * is none.
 */
export function readKit(value: unknown): Kit | undefined {
  if (!isObject(value) || value.v !== 1 || !isScores(value.expected)) return undefined
  return {
    v: 1,
    platform: PLATFORMS.find((known) => known === value.platform),
    plugin: SEO_PLUGINS.find((known) => known === value.plugin),
    patches: itemsOf(value.patches).filter(isPatch).filter(isFirstOfItsKind),
    refused: itemsOf(value.refused).filter(isRefused),
    expected: value.expected,
  }
}

/** A generator makes one patch: files of two would have one name. */
const isFirstOfItsKind = ({ gen }: Patch, index: number, patches: readonly Patch[]) =>
  patches.findIndex((patch) => patch.gen === gen) === index

const itemsOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value.slice(0, ITEMS_MAX) : []
