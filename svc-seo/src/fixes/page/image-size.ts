import { FIX_MAX } from '@agency/contracts'
import type { ImageHead, Page } from '../../artefacts.ts'
import { isLazy, isPixel, type PageImage, pageAssets } from '../../page/assets.ts'
import { policiesOf, stopsInlineStyles } from '../../page/csp.ts'
import type { DomElement } from '../../page/dom.ts'
import { imagesInFlow, isEnoughSized } from '../../page/image-dimensions.ts'
import { declaredWidth, imagePreloads, mainImage, urgentImage } from '../../page/main-image.ts'
import { type ImageInfo, imageInfo } from '../../web/image-size.ts'
import { resolveUrl, withoutHash } from '../../web/urls.ts'
import { defineFix, type Edit } from '../define-fix.ts'
import { sourceTag } from '../edits.ts'
import { originOf } from './origin.ts'

interface Size {
  readonly width: number
  readonly height: number
}
type Sizes = ReadonlyMap<DomElement, Size>
const none = (): Sizes => new Map()

/**
 * The size of the site's own images, as the file in `src` has it, and the priority of the main one. The rule that
 * `@agency/fixes` adds leaves every image as large as the page's styles make it.
 */
export const imageSizeFix = defineFix({
  id: 'image-size',
  covers: ['image-dimensions', 'lcp-preload'],
  touches: [],
  needs: ['page', 'imageHeads?'],
  make: ({ page, imageHeads = [] }, issues) => {
    const sizes = issues.has('image-dimensions') ? sizesOf(page, imageHeads) : none()
    const main = imageToPrioritise(page, sizes, issues.has('lcp-preload'))
    const elements = new Set([...(main ? [main] : []), ...sizes.keys()])
    if (elements.size === 0) return 'notCertain'
    const edits = [...elements].map((element): Edit => {
      const size = sizes.get(element)
      return {
        element,
        set: {
          ...(size && { width: `${size.width}`, height: `${size.height}` }),
          // WordPress lets an image wait once it has a size and nothing says otherwise.
          ...(element === main && { fetchpriority: 'high', ...(size && { loading: 'eager' }) }),
        },
      }
    })
    const from = [
      ...(sizes.size > 0 ? [originOf('imageFiles')] : []),
      ...(main === undefined ? [] : [originOf('images')]),
    ]
    return { state: 'ready', params: {}, from, edits }
  },
})

/** Tags of one patch: one more may get priority. */
const SIZES_MAX = 59

/** Sizes for enough images that the finding goes; none where those that are certain are too few. */
function sizesOf(page: Page, heads: readonly ImageHead[]): Sizes {
  // Without its rule the attributes can deform what styles give a height alone.
  if (policiesOf(page).some(stopsInlineStyles)) return none()
  const files = new Map(heads.map((head) => [head.url, sizeOf(head)]))
  const taken = new Set(
    pageAssets(page).images.map(({ element: { attribs } }) => `${attribs.width}x${attribs.height}`),
  )
  const { all, unsized } = imagesInFlow(page)
  const isEnough = (sizes: number) => isEnoughSized(all.length - unsized.length + sizes, all.length)
  if (!isEnough(Math.min(unsized.length, SIZES_MAX))) return none()
  const left = new Set(unsized)
  const sizes = new Map<DomElement, Size>()
  for (const image of pageAssets(page).images) {
    const size =
      left.has(image.element) && maySize(page, image) ? files.get(addressOf(page, image)) : undefined
    // The rule names images by their two attributes: one that has them already is sized by them.
    if (size === undefined || taken.has(`${size.width}x${size.height}`) || !hasOneRatio(image, size)) continue
    if (wouldBeMain(page, image, size) && image.element.attribs.fetchpriority !== undefined) continue
    sizes.set(image.element, size)
    if (sizes.size === SIZES_MAX) break
  }
  return isEnough(sizes.size) ? sizes : none()
}

const addressOf = (page: Page, { element }: PageImage): string => {
  const url = resolveUrl(element.attribs.src ?? '', page.baseUrl)
  return url === undefined ? '' : withoutHash(url)
}

const MEASURED: ReadonlySet<ImageInfo['format']> = new Set(['png', 'jpeg', 'gif', 'webp', 'avif'])

function sizeOf({ response }: ImageHead): Size | undefined {
  if (!response.ok || response.value.status !== 200) return undefined
  const { format, width = 0, height = 0, mayBeTurned } = imageInfo(response.value.head) ?? {}
  if (format === undefined || !MEASURED.has(format) || mayBeTurned) return undefined
  return width > 2 && height > 2 ? { width, height } : undefined
}

/** Whether an image has no size of its own, and shows the file in `src` or the same one in other sizes. */
function maySize({ document }: Page, { element, candidates }: PageImage): boolean {
  const { width, height, style = '', loading } = element.attribs
  if (width !== undefined || height !== undefined || isPixel(element)) return false
  if (RATIO_STYLE.test(style) || (isLazy(element) && loading === undefined)) return false
  if ((sourceTag(document, element)?.length ?? Number.POSITIVE_INFINITY) > FIX_MAX.tag) return false
  const [first, ...others] = candidates
  return first !== undefined && others.every(({ url }) => stemOf(url) === stemOf(first.url))
}

const RATIO_STYLE = /aspect-ratio|object-fit|padding/i

/** The name of an image without its size and format: those of one have the same ratio. */
function stemOf({ pathname }: URL): string {
  const name = pathname.slice(pathname.lastIndexOf('/') + 1)
  return name.replace(/\.[a-z]{3,4}$/i, '').replace(/(?:-scaled)?(?:@\dx|[-_]\d{2,4}(?:x\d{2,4}|w)?)?$/i, '')
}

/** Two shapes of a file differ by more than what rounding leaves. */
const ROUNDING = 0.02

/** Whether the files of an image whose names tell their size have the shape of the one that was measured. */
const hasOneRatio = ({ candidates }: PageImage, { width, height }: Size): boolean =>
  candidates.every(({ url: { pathname } }) => {
    const [, wide, high] = /(\d{2,4})x(\d{2,4})(?:@\dx)?\.[a-z]{3,4}$/i.exec(pathname) ?? []
    if (wide === undefined || high === undefined) return true
    return Math.abs((Number(wide) / Number(high)) * (height / width) - 1) <= ROUNDING
  })

const wouldBeMain = (page: Page, { element }: PageImage, { width }: Size): boolean =>
  mainImage(page, (one) => (one === element ? width : 0))?.element === element

/** The main image, where the page does not ask for it early, or would be told so once it says its size. */
function imageToPrioritise(page: Page, sizes: Sizes, isIssue: boolean): DomElement | undefined {
  if (imagePreloads(page).length > 0 || urgentImage(page) !== undefined) return undefined
  // The issue is a background of the first screen.
  if (isIssue && mainImage(page) === undefined) return undefined
  const main = mainImage(page, (element) => sizes.get(element)?.width ?? declaredWidth(element))?.element
  if (main === undefined || main.attribs.fetchpriority !== undefined) return undefined
  return (sourceTag(page.document, main)?.length ?? Number.POSITIVE_INFINITY) > FIX_MAX.tag ? undefined : main
}
