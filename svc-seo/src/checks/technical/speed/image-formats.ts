import type { Asset, AssetSample, Page } from '../../../artefacts.ts'
import { defineCheck, notApplicable, success, unknown, warning } from '../../../engine/define-check.ts'
import { isPixel, pageAssets } from '../../../page/assets.ts'
import { isOwn } from '../../../page/own-site.ts'
import { linkTags } from '../../../page/page-tree.ts'
import { directivesOf, mediaType } from '../../../web/headers.ts'
import { srcsetUrls } from '../../../web/srcset.ts'
import { isHttp, resolveUrl, withoutHash } from '../../../web/urls.ts'

/** Share of images that must come in a modern format (seo-checks; Lighthouse modern-image-formats). */
const SHARE = 0.5

const MODERN_FILE = /\.(?:webp|avif|svg)$/i
const LEGACY_FILE = /\.(?:jpe?g|png|gif|bmp|tiff?)$/i
const MODERN_TYPE = /^image\/(?:webp|avif|svg\+xml|jxl)$/
/** What image services are told to choose the best format by: Cloudinary, imgix, Wix, Squarespace … */
const CHOOSES_FORMAT =
  /[/,]f_(?:auto|webp|avif)\b|[/,]enc_(?:auto|avif)\b|[?&](?:auto=[^&]{0,40}\bformat|(?:fm|format|fmt|output|type|to)=(?:auto|webp|avif))\b|\/_next\/image\?/i

type Format = 'modern' | 'legacy' | 'unclear'

export const imageFormats = defineCheck({
  id: 'image-formats',
  category: 'technical',
  subcategory: 'speed',
  title: 'Formatos modernos de imagen',
  points: 2,
  scope: 'page',
  needs: ['page', 'assets'],
  whenClientRendered: 'unknown',
  fix: { who: 'you', minutes: 30 },
  why: 'WebP y AVIF ocupan bastante menos que JPG y PNG con la misma calidad, y la página aparece antes.',
  source: 'Lighthouse modern-image-formats; RFC 9110 §12.5.5 (Vary)',
  messages: {
    ok: 'Llegan en un formato moderno {modern} de {count} {count:imagen:imágenes}.',
    legacy:
      'Las imágenes pesan más de lo necesario: {legacy} de {count} no {legacy:llega:llegan} en un formato moderno (WebP, AVIF o SVG). Por ejemplo: {first}',
    none: 'la página no tiene imágenes cuyo formato se pueda juzgar.',
    unclear: 'las imágenes no han dado una respuesta que diga su formato.',
  },
  solutions: {
    legacy:
      'Convierte las imágenes a WebP o AVIF (un plugin de imágenes o squoosh.app), o deja elegir al navegador:\n<picture><source srcset="foto.webp" type="image/webp"><img src="foto.jpg" alt="…"></picture>',
  },
  run: ({ page, assets }) => {
    const files = imagesOf(page)
    if (files.length === 0) return notApplicable('none')
    const answers = new Map(assets.assets.map((asset) => [withoutHash(new URL(asset.url)), asset]))
    const formats = files.map((image) => ({ ...image, format: formatOf(image, answers, page) }))
    const modern = formats.filter(({ format }) => format === 'modern').length
    const legacy = formats.filter(({ format }) => format === 'legacy').map(({ url }) => url)
    const data = { modern, legacy: legacy.length, count: modern + legacy.length }
    if (data.count === 0) return foreignOnly(formats, page) ? notApplicable('none') : unknown('unclear')
    if (legacy[0] === undefined || modern >= data.count * SHARE) return success('ok', data)
    // The names of files prove nothing where none of them has told us what it is really sent as.
    return isProven(legacy, answers, assets)
      ? warning('legacy', { ...data, first: legacy[0] }, legacy)
      : unknown('unclear')
  },
})

interface ImageFile {
  readonly url: string
  readonly address: URL
  /** One of the files that a browser may choose instead is modern. */
  readonly hasModern: boolean
}

/** Images of the content, each file once, and those that the page loads ahead. */
function imagesOf(page: Page): readonly ImageFile[] {
  const { images } = pageAssets(page)
  const preloaded = linkTags(page.document, 'preload')
    .filter(({ attribs }) => attribs.as?.trim().toLowerCase() === 'image')
    .map(({ attribs }) => [attribs.href ?? '', ...srcsetUrls(attribs.imagesrcset ?? '')])
    .map((addresses) => addresses.filter((address) => address.trim() !== ''))
    .map((addresses) =>
      addresses.flatMap((address) => resolveUrl(address, page.baseUrl) ?? []).filter(isHttp),
    )
    .map((urls) => urls.map((url) => ({ url, type: undefined })))
  const inContent = images.filter(({ element }) => !isPixel(element)).map(({ candidates }) => candidates)
  const files = new Map<string, ImageFile>()
  for (const candidates of [...inContent, ...preloaded]) {
    const [first] = candidates
    if (first === undefined) continue
    const url = withoutHash(first.url)
    const hasModern = files.get(url)?.hasModern === true || candidates.some(isModern)
    files.set(url, { url, address: first.url, hasModern })
  }
  return [...files.values()]
}

function isModern({ url, type }: { readonly url: URL; readonly type?: string | undefined }): boolean {
  return MODERN_TYPE.test(type ?? '') || MODERN_FILE.test(url.pathname) || CHOOSES_FORMAT.test(url.href)
}

/** Other people's servers may choose the format by what the browser takes (Shopify, Jetpack), unseen by us. */
function formatOf(
  { url, address, hasModern }: ImageFile,
  answers: ReadonlyMap<string, Asset>,
  page: Page,
): Format {
  if (hasModern) return 'modern'
  const answer = answers.get(url)?.response
  if (answer?.ok && answer.value.status === 200) return sentAs(answer.value.headers)
  return isOwn(address, page) && LEGACY_FILE.test(address.pathname) ? 'legacy' : 'unclear'
}

function sentAs(headers: Page['headers']): Format {
  if (MODERN_TYPE.test(mediaType(headers)) || directivesOf(headers, 'vary').has('accept')) return 'modern'
  return mediaType(headers).startsWith('image/') ? 'legacy' : 'unclear'
}

function foreignOnly(images: readonly ImageFile[], page: Page): boolean {
  return images.every(({ address }) => !isOwn(address, page))
}

/** Where a server that we asked chooses formats by `Accept`, the files that we did not ask for surely are too. */
function isProven(legacy: readonly string[], answers: ReadonlyMap<string, Asset>, { assets }: AssetSample) {
  const negotiates = assets.some(
    ({ kind, response }) =>
      kind === 'image' && response.ok && directivesOf(response.value.headers, 'vary').has('accept'),
  )
  return !negotiates && legacy.some((url) => answers.get(url)?.response.ok)
}
