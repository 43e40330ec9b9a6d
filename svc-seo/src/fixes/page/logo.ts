import type { Page } from '../../artefacts.ts'
import { isOwn } from '../../page/own-site.ts'
import { type Image, pageFacts } from '../../page/page-facts.ts'
import { isHome, resolveUrl } from '../../web/urls.ts'

/** Images that may be the site's logo: links to its home, or logos by their name. */
export function logosOf(page: Page): readonly Image[] {
  return pageFacts(page).images.filter((image) => leadsHome(image, page) || isNamedLogo(image))
}

/** The file of the logo that a page shows, where it is certain which image it is. */
export function logoUrl(page: Page): URL | undefined {
  const shown = logosOf(page).filter(({ hidden, element }) => !hidden && element.tagName === 'img')
  const leading = shown.filter((image) => leadsHome(image, page))
  const files = new Set(
    (leading.length > 0 ? leading : shown).flatMap(({ element }) => {
      const url = resolveUrl(element.attribs.src ?? '', page.baseUrl)
      return url !== undefined && isOwn(url, page) ? [url.href] : []
    }),
  )
  const [only, ...others] = files
  return only === undefined || others.length > 0 ? undefined : new URL(only)
}

const leadsHome = ({ link }: Image, { url }: Page) =>
  link?.url !== undefined && link.url.host === url.host && isHome(link.url)
const isNamedLogo = ({ element: { attribs } }: Image) =>
  /logo/i.test(`${attribs.class ?? ''} ${attribs.id ?? ''} ${attribs.src ?? ''}`)
