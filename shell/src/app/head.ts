import type { PageMeta } from '@agency/contracts'
import { palettes } from '@agency/ui'
import { brand } from '@agency/web-kit'
import { DEFAULT_IMAGE } from './default-image.ts'
import { siteJsonLd, withAbsoluteUrls } from './structured-data.ts'

/** Location of a page. */
export interface PageAddress {
  /** Public origin of the site, without a trailing slash. */
  readonly origin: string
  readonly path: string
}

/** An element of the document head as data: printed by the server, applied by the browser. */
interface HeadTag {
  readonly tag: 'meta' | 'link'
  /** Attribute and value that identify this element. */
  readonly key: readonly [attribute: string, value: string]
  readonly attribute: string
  /** `undefined` if the element must be absent. */
  readonly value: string | undefined
}

const LANGUAGE = 'es'
/** Allows search engines to show full-size images instead of thumbnails. */
const ROBOTS = 'index, follow, max-image-preview:large'
const JSON_LD = 'application/ld+json'

const meta = (attribute: 'name' | 'property', name: string, value: string | number | undefined): HeadTag => ({
  tag: 'meta',
  key: [attribute, name],
  attribute: 'content',
  value: value === undefined ? undefined : String(value),
})

/** A page's metadata except title, language and structured data. */
function headTags(page: PageMeta, { origin, path }: PageAddress): HeadTag[] {
  const url = origin + path
  const image = pageImage(page)
  return [
    meta('name', 'description', page.description),
    meta('name', 'keywords', page.keywords),
    meta('name', 'robots', page.robots ?? ROBOTS),
    { tag: 'link', key: ['rel', 'canonical'], attribute: 'href', value: url },
    meta('property', 'og:type', page.og?.type ?? 'website'),
    meta('property', 'og:site_name', brand.name),
    meta('property', 'og:locale', 'es_ES'),
    meta('property', 'og:title', page.og?.title ?? page.title),
    meta('property', 'og:description', page.og?.description ?? page.description),
    meta('property', 'og:url', url),
    meta('property', 'og:image', new URL(image.path, origin).href),
    meta('property', 'og:image:width', image.width),
    meta('property', 'og:image:height', image.height),
    meta('property', 'og:image:alt', image.alt),
    meta('name', 'twitter:card', 'summary_large_image'),
  ]
}

function pageImage({ og }: PageMeta) {
  if (og?.image === undefined) return { ...DEFAULT_IMAGE, alt: og?.imageAlt ?? DEFAULT_IMAGE.alt }
  return { path: og.image, width: og.imageWidth, height: og.imageHeight, alt: og.imageAlt }
}

/** A page's structured data as strings that are safe inside a script element. */
const jsonLdTexts = (page: PageMeta, { origin }: PageAddress): string[] =>
  [...(isPublic(page) ? siteJsonLd : []), ...(page.jsonLd ?? [])].map((data) =>
    escapeJson(withAbsoluteUrls(data, origin)),
  )

const isPublic = (page: PageMeta) => !page.robots?.includes('noindex')

/** Language of the document. */
export const pageLanguage = (page: PageMeta): string => page.lang ?? LANGUAGE

/** A page's head as HTML, for the server. */
export function headHtml(page: PageMeta, address: PageAddress): string {
  const tags = headTags(page, address)
    .filter((tag) => tag.value !== undefined)
    .map(
      ({ tag, key, attribute, value }) =>
        `<${tag} ${key[0]}="${escapeAttribute(key[1])}" ${attribute}="${escapeAttribute(value ?? '')}">`,
    )
  const jsonLd = jsonLdTexts(page, address).map((text) => `<script type="${JSON_LD}">${text}</script>`)
  return [`<title>${escapeText(page.title)}</title>`, ...tags, ...jsonLd].join('\n    ')
}

/** The part of the head that all pages share, as HTML. */
export const siteHeadHtml = [
  `<meta name="theme-color" media="(prefers-color-scheme: light)" content="${palettes.light.paper}">`,
  `<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${palettes.dark.paper}">`,
  '<link rel="manifest" href="/manifest.webmanifest">',
].join('\n    ')

/** Updates the document head for a page, changing existing elements instead of adding duplicates. */
export function applyHead(document: Document, page: PageMeta, address: PageAddress): void {
  document.title = page.title
  document.documentElement.lang = pageLanguage(page)
  for (const { tag, key, attribute, value } of headTags(page, address)) {
    const found = document.head.querySelector(`${tag}[${key[0]}="${key[1]}"]`)
    if (value === undefined) {
      found?.remove()
      continue
    }
    const element = found ?? document.head.appendChild(document.createElement(tag))
    element.setAttribute(...key)
    element.setAttribute(attribute, value)
  }
  const scripts = [...document.head.querySelectorAll(`script[type="${JSON_LD}"]`)]
  const texts = jsonLdTexts(page, address)
  for (const script of scripts.slice(texts.length)) script.remove()
  for (const [index, text] of texts.entries()) {
    const script = scripts[index] ?? document.head.appendChild(document.createElement('script'))
    script.setAttribute('type', JSON_LD)
    if (script.textContent !== text) script.textContent = text
  }
}

const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const escapeAttribute = (text: string) => escapeText(text).replaceAll('"', '&quot;')

/** JSON that is safe inside a script element: no `<` can end it. */
export const escapeJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')
