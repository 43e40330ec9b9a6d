import type { BytesResponse, ImageHead, Page } from '../../artefacts.ts'
import { isPixel, type PageImage, pageAssets } from '../../page/assets.ts'
import { isLogo } from '../../page/main-image.ts'
import { isOwn } from '../../page/own-site.ts'
import { type ImageInfo, imageInfo } from '../../web/image-size.ts'
import { resolveUrl, withoutHash } from '../../web/urls.ts'

/** An image for networks, and what its server answered. */
export interface ShareImage {
  readonly url: string
  readonly width: number
  readonly height: number
  readonly answer: BytesResponse
}

/** What networks show large (Meta, «Images in link shares»), and what WhatsApp still shows. */
const LEAST = { width: 600, height: 315 } as const
const BYTES_MAX = 600 * 1024
/** Networks cut it to 1.91 : 1: little is left of a strip. */
const RATIO_MAX = 3

/** The image of an answer, if networks show it large and it is the site's own. */
export function shareImageOf(page: Page, answer: BytesResponse): ShareImage | undefined {
  const { format, width = 0, height = 0, mayBeTurned } = imageInfo(answer.head) ?? {}
  const isLarge = width >= LEAST.width && height >= LEAST.height && width > height
  const isGood = answer.status === 200 && answer.size !== undefined && answer.size <= BYTES_MAX
  if (!isLarge || !isGood || format === 'svg' || mayBeTurned) return undefined
  const url = new URL(answer.finalUrl)
  return isOwn(url, page) ? { url: url.href, width, height, answer } : undefined
}

/** Formats that every network shows. */
const SHOWN: ReadonlySet<ImageInfo['format'] | undefined> = new Set(['png', 'jpeg', 'webp'])

/** The first picture of the page's content that would do for networks. */
export function pictureOf(page: Page, heads: readonly ImageHead[]): ShareImage | undefined {
  const pictures = new Map(
    heads.flatMap(({ url, response }) => {
      const found = response.ok ? shareImageOf(page, response.value) : undefined
      const isShown = found !== undefined && SHOWN.has(imageInfo(found.answer.head)?.format)
      return isShown && found.width / found.height <= RATIO_MAX ? [[url, found]] : []
    }),
  )
  if (pictures.size === 0) return undefined
  for (const image of pageAssets(page).images) {
    if (!isPicture(page, image)) continue
    const address = resolveUrl(image.element.attribs.src ?? '', page.baseUrl)
    const found = address && pictures.get(withoutHash(address))
    if (found !== undefined) return found
  }
  return undefined
}

/** Images that say little of a business, or something of somebody else: grants, payments, maps, placeholders. */
const NO_PICTURE =
  /sprite|banner|placeholder|avatar|captura|screenshot|mapa?(?![\p{L}])|kit.?digital|feder(?![\p{L}])|next.?gen|financi|subvenc|recuperaci|visa(?![\p{L}])|bizum|paypal|tripadvisor|(?<![\p{L}])qr(?![\p{L}])/iu

function isPicture(page: Page, { element, hidden, inContent }: PageImage): boolean {
  if (hidden || !inContent || isPixel(element) || isLogo(page, element)) return false
  const { class: classes = '', id = '', src = '', alt = '' } = element.attribs
  return !NO_PICTURE.test(`${classes} ${id} ${src.slice(src.lastIndexOf('/') + 1)} ${alt}`)
}
