import type { PageMeta } from '@agency/contracts'
import { brand } from '@agency/web-kit'

/** One element of the document's head, as data: the server prints it, the browser applies it. */
export interface HeadTag {
  readonly tag: 'meta' | 'link'
  /** Attribute and value that tell this element from its siblings. */
  readonly key: readonly [attribute: string, value: string]
  readonly attribute: string
  /** `undefined` means: this element must not be there. */
  readonly value: string | undefined
}

const meta = (attribute: 'name' | 'property', name: string, value: string | undefined): HeadTag => ({
  tag: 'meta',
  key: [attribute, name],
  attribute: 'content',
  value,
})

/**
 * Everything a page says about itself apart from its title.
 * @param url absolute canonical address of the page
 */
const headTags = (page: PageMeta, url: string): HeadTag[] => [
  meta('name', 'description', page.description),
  meta('name', 'keywords', page.keywords),
  meta('name', 'robots', page.robots),
  { tag: 'link', key: ['rel', 'canonical'], attribute: 'href', value: url },
  meta('property', 'og:type', page.og?.type ?? 'website'),
  meta('property', 'og:site_name', brand.name),
  meta('property', 'og:locale', 'es_ES'),
  meta('property', 'og:title', page.og?.title ?? page.title),
  meta('property', 'og:description', page.og?.description ?? page.description),
  meta('property', 'og:url', url),
  meta('property', 'og:image', page.og?.image && new URL(page.og.image, url).href),
  meta('name', 'twitter:card', page.og?.image ? 'summary_large_image' : 'summary'),
]

const JSON_LD = 'application/ld+json'

/** The head of a page as HTML, for the server. */
export function headHtml(page: PageMeta, url: string): string {
  const tags = headTags(page, url)
    .filter((tag) => tag.value !== undefined)
    .map(
      ({ tag, key, attribute, value }) =>
        `<${tag} ${key[0]}="${escapeAttribute(key[1])}" ${attribute}="${escapeAttribute(value ?? '')}">`,
    )
  const jsonLd = (page.jsonLd ?? []).map((data) => `<script type="${JSON_LD}">${escapeJson(data)}</script>`)
  return [`<title>${escapeText(page.title)}</title>`, ...tags, ...jsonLd].join('\n    ')
}

/** Brings the document's head in line with a page, changing what is there instead of adding beside it. */
export function applyHead(document: Document, page: PageMeta, url: string): void {
  document.title = page.title
  for (const { tag, key, attribute, value } of headTags(page, url)) {
    const found = document.head.querySelector(`${tag}[${key[0]}="${key[1]}"]`)
    if (value === undefined) {
      found?.remove()
      continue
    }
    const element = found ?? document.head.appendChild(document.createElement(tag))
    element.setAttribute(...key)
    element.setAttribute(attribute, value)
  }
  for (const script of document.head.querySelectorAll(`script[type="${JSON_LD}"]`)) script.remove()
  for (const data of page.jsonLd ?? []) {
    const script = document.head.appendChild(document.createElement('script'))
    script.type = JSON_LD
    script.textContent = JSON.stringify(data)
  }
}

const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const escapeAttribute = (text: string) => escapeText(text).replaceAll('"', '&quot;')

/** JSON that may stand inside a script element: no `<` can end it. */
export const escapeJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')
