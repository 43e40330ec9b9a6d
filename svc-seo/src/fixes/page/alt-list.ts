import type { Page } from '../../artefacts.ts'
import { pageAssets } from '../../page/assets.ts'
import type { DomElement } from '../../page/dom.ts'
import { emptyTextOf, lacksText, shownImages } from '../../page/image-text.ts'
import { isHttp, resolveUrl } from '../../web/urls.ts'
import { defineFix, type Edit } from '../define-fix.ts'
import { sourceTag } from '../edits.ts'
import { originOf } from './origin.ts'

/** Rows of a table, as the contract has it. */
const IMAGES_MAX = 200

/** A table of the images that say nothing to who does not see them, for the owner to write what they show. */
export const altListFix = defineFix({
  id: 'alt-list',
  covers: ['image-alt'],
  touches: [
    'buttons-links-name',
    'link-text',
    'h1',
    'heading-order',
    'title-h1-match',
    'local-town',
    'keyword-focus',
    'internal-links',
    'broken-links',
    'social-links',
  ],
  needs: ['page'],
  make: ({ page }) => {
    const addressOf = addressesOf(page)
    const images: { line: number; url: string }[] = []
    const sample: Edit[] = []
    for (const image of shownImages(page)) {
      if (!lacksText(image) && emptyTextOf(image) === undefined) continue
      const { element } = image
      const url = addressOf(element)
      // A drawing, an area of a map or a picture within the code has no file to look at.
      if (url === undefined || sourceTag(page.document, element) === undefined) return 'notCertain'
      if (images.length === IMAGES_MAX) return 'tooLong'
      images.push({ line: page.document.lineAt(element.startIndex ?? 0), url })
      sample.push({ element, set: { alt: `Lo que enseña la imagen ${images.length}` } })
    }
    if (images.length === 0) return 'notCertain'
    return { state: 'blanks', params: { images }, from: [originOf('code')], sample }
  },
})

/** Where the file of an image is: that of lazy loaders, where its `src` holds its place. */
function addressesOf(page: Page): (element: DomElement) => string | undefined {
  const files = new Map(
    pageAssets(page).images.map(({ element, candidates }) => [element, candidates.map(({ url }) => url)]),
  )
  const ofButton = ({ tagName, attribs: { src } }: DomElement) =>
    tagName === 'input' && src !== undefined ? [resolveUrl(src, page.baseUrl)] : []
  return (element) =>
    (files.get(element) ?? ofButton(element)).find(
      (url) => url !== undefined && isHttp(url) && url.username === '' && url.password === '',
    )?.href
}
