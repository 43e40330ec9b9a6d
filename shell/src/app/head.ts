import type { PageMeta } from '@agency/contracts'
import { palettes } from '@agency/ui'
import { brand } from '@agency/web-kit'
import { DEFAULT_IMAGE } from './default-image.ts'
import { siteJsonLd, withAbsoluteUrls } from './structured-data.ts'

/** Where a page stands. */
export interface PageAddress {
  /** Scheme and host of the site as the public knows it, without a slash at the end. */
  readonly origin: string
  readonly path: string
}

/** One element of the document's head, as data: the server prints it, the browser applies it. */
interface HeadTag {
  readonly tag: 'meta' | 'link'
  /** Attribute and value that tell this element from its siblings. */
  readonly key: readonly [attribute: string, value: string]
  readonly attribute: string
  /** `undefined` means: this element must not be there. */
  readonly value: string | undefined
}

const LANGUAGE = 'es'
/** Search engines may show a page's picture in full size; without this they show a thumbnail. */
const ROBOTS = 'index, follow, max-image-preview:large'
const JSON_LD = 'application/ld+json'

const meta = (attribute: 'name' | 'property', name: string, value: string | number | undefined): HeadTag => ({
  tag: 'meta',
  key: [attribute, name],
  attribute: 'content',
  value: value === undefined ? undefined : String(value),
})

/** Everything a page says about itself apart from its title, its language and its structured data. */
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

/** Structured data of a page as texts that may stand inside a script element. */
const jsonLdTexts = (page: PageMeta, { origin }: PageAddress): string[] =>
  [...(isPublic(page) ? siteJsonLd : []), ...(page.jsonLd ?? [])].map((data) =>
    escapeJson(withAbsoluteUrls(data, origin)),
  )

const isPublic = (page: PageMeta) => !page.robots?.includes('noindex')

/** Language of the whole document. */
export const pageLanguage = (page: PageMeta): string => page.lang ?? LANGUAGE

/** The head of a page as HTML, for the server. */
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

/** What is the same on every page of the site, as HTML. */
export const siteHeadHtml = [
  `<meta name="theme-color" media="(prefers-color-scheme: light)" content="${palettes.light.paper}">`,
  `<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${palettes.dark.paper}">`,
  '<link rel="manifest" href="/manifest.webmanifest">',
].join('\n    ')

/** Brings the document's head in line with a page, changing what is there instead of adding beside it. */
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

/** JSON that may stand inside a script element: no `<` can end it. */
export const escapeJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')
