import type { Page } from '../artefacts.ts'
import { linkHeaders } from '../web/link-header.ts'
import { isHome, resolveUrl } from '../web/urls.ts'
import { isLazy, type PageImage, pageAssets, stylesOf } from './assets.ts'
import { perPage } from './document.ts'
import { type DomElement, tagOf } from './dom.ts'
import { isOwn } from './own-site.ts'
import { linkTags, placeOf } from './page-tree.ts'

/** Width in px from which an image may be the main one (seo-checks). */
const MAIN_WIDTH = 400
/** An image that is no higher than this is a line of the page, however wide its file is. */
const LINE_HEIGHT = 120
/** The widest common screens: shares of the window are taken of them. */
const WINDOW_WIDTH = 1_366
const FONT_SIZE = 16
/** Letters of a rule or attribute that are read. */
const STYLE_MAX = 2_000

/**
 * The first image of the first screen that may be the main one. `width` counts only where nothing says that the image is laid
 * out smaller: since browsers derive the ratio from it, it is the width of the file as often as that of the box.
 * @param widthOf the width attribute, unless told
 */
export function mainImage(page: Page, widthOf = declaredWidth): PageImage | undefined {
  return pageAssets(page).images.find(
    ({ element, hidden, candidates, onFirstScreen }) =>
      onFirstScreen &&
      !hidden &&
      candidates.length > 0 &&
      widthOf(element) >= MAIN_WIDTH &&
      !isLazy(element) &&
      !isLogo(page, element) &&
      !isSmall(page, element),
  )
}

/** Tags and headers that load a picture ahead. */
export function imagePreloads(page: Page): readonly string[] {
  const inTags = linkTags(page.document, 'preload')
    .filter(({ attribs }) => attribs.as?.trim().toLowerCase() === 'image')
    .map(tagOf)
  const inHeaders = linkHeaders(page.headers)
    .filter(({ rel, evidence }) => rel.includes('preload') && /;\s*as\s*=\s*"?image\b/i.test(evidence))
    .map(({ evidence }) => evidence)
  return [...inTags, ...inHeaders]
}

/** The image that is asked for before the others. */
export const urgentImage = (page: Page): PageImage | undefined =>
  pageAssets(page).images.find(
    ({ element: { attribs }, hidden, candidates }) =>
      !hidden && candidates.length > 0 && attribs.fetchpriority?.trim().toLowerCase() === 'high',
  )

/** The `width` attribute in pixels; 0 where there is none. */
export function declaredWidth({ attribs }: DomElement): number {
  const [width = ''] = /^\d{1,6}(?:px)?$/i.exec(attribs.width?.trim() ?? '') ?? []
  return Number.parseInt(width, 10) || 0
}

/** Not «catálogo», «psicólogo» or «logopeda»; but «site-logo», «logo2.png» and «headerLogo». */
const LOGO_WORD = /(?<![\p{L}])(?:mi)?logo(?:tipo)?(?!ped)|(?<![\p{L}])ico(?:no?)?s?(?![\p{L}])/iu
const LOGO_HUMP = /[a-z](?:Logo|Icono?)(?![a-z])/

/** Whether an image is the site's logo or an icon: it is named so, or leads home as logos do. */
export function isLogo(page: Page, element: DomElement): boolean {
  const { class: classes = '', id = '', src = '', alt = '' } = element.attribs
  const names = `${classes} ${id} ${src.slice(src.lastIndexOf('/') + 1)} ${alt}`
  if (LOGO_WORD.test(names) || LOGO_HUMP.test(names)) return true
  const link = around(page, element).find(
    ({ tagName, attribs }) => tagName === 'a' && attribs.href !== undefined,
  )
  const url = link && resolveUrl(link.attribs.href ?? '', page.baseUrl)
  return url !== undefined && isOwn(url, page) && isHome(url) && url.search === '' && url.hash === ''
}

/** What an image is in, from within, as far as styles and links of one image usually are. */
function around(page: Page, element: DomElement): readonly DomElement[] {
  const found: DomElement[] = []
  let at = placeOf(page.document, element)?.parent
  for (; at !== undefined && found.length < LEVELS; at = at.parent) found.push(at.element)
  return found
}
/** A hostile page has five thousand images at any depth. */
const LEVELS = 10

/** Whether the page itself says that an image is laid out narrow or low, whatever the size of its file. */
function isSmall(page: Page, element: DomElement): boolean {
  const { style, sizes } = element.attribs
  if (style !== undefined && isSmallStyle(style.slice(0, STYLE_MAX))) return true
  if (sizes !== undefined && isNarrowInAll(sizes)) return true
  const small = smallNames(page)
  if (small.own.size + small.around.size === 0) return false
  if (namesOf(element).some((name) => small.own.has(name))) return true
  return around(page, element).some((box) => namesOf(box).some((name) => small.around.has(name)))
}

function namesOf({ attribs: { class: classes = '', id } }: DomElement): readonly string[] {
  const names = classes.slice(0, STYLE_MAX).split(/\s+/)
  return [...names.map((name) => `.${name}`), ...(id === undefined ? [] : [`#${id}`])]
}

/** A length that a style gives to one side of a box. */
const SIDE = /(?:^|[;\s])(max-)?(width|height)\s*:\s*(\d{1,5}(?:\.\d{1,4})?)(px|r?em|vw|%)/gi

function isSmallStyle(style: string): boolean {
  return [...style.matchAll(SIDE)].some(([, , side = '', length = '', unit = '']) => {
    if (side.toLowerCase() === 'width') return inPixels(length, unit) < MAIN_WIDTH
    return !/%|vw/i.test(unit) && inPixels(length, unit) <= LINE_HEIGHT
  })
}

function inPixels(length: string, unit: string): number {
  const factors: Readonly<Record<string, number>> = { px: 1, em: FONT_SIZE, rem: FONT_SIZE }
  return Number(length) * (factors[unit.toLowerCase()] ?? WINDOW_WIDTH / 100)
}

/** Whether each entry of a `sizes` gives a narrow box, or is for narrow windows alone. */
function isNarrowInAll(sizes: string): boolean {
  const entries = sizes.slice(0, STYLE_MAX).split(',')
  return entries.every((entry) => {
    const [, length = '', unit = ''] = /(\d{1,5}(?:\.\d{1,4})?)(px|r?em|vw)\s*$/i.exec(entry) ?? []
    const [, most = ''] = /\(\s*max-width\s*:\s*(\d{1,5})px\s*\)/i.exec(entry) ?? []
    if (most !== '' && Number(most) < MAIN_WIDTH) return true
    return length !== '' && inPixels(length, unit) < MAIN_WIDTH
  })
}

/** The class or id of an image, or of what is around it, at the end of each selector of a list: «.marca img». */
const SELECTOR_END = /([.#][\w-]+)((?: (?:a|picture))* img)?(?= ?(?:,|$))/g

/** Classes and ids of images, and of boxes around images, that the page's own styles make small. */
const smallNames = perPage((page: Page) => {
  const own = new Set<string>()
  const around = new Set<string>()
  for (const css of stylesOf(page)) {
    for (const rule of css.split('}')) {
      const [style = '', selector = ''] = rule.split('{').reverse()
      if (!isSmallStyle(style.slice(0, STYLE_MAX))) continue
      for (const [, name = '', image] of selector
        .slice(-STYLE_MAX)
        .replace(/[\s>]+/g, ' ')
        .trim()
        .matchAll(SELECTOR_END)) {
        if (image === undefined) own.add(name)
        else around.add(name)
      }
    }
  }
  return { own, around }
})
