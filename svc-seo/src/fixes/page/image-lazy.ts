import { FIX_MAX } from '@agency/contracts'
import type { Page } from '../../artefacts.ts'
import { isLazy, isPixel, pageAssets } from '../../page/assets.ts'
import type { DomElement } from '../../page/dom.ts'
import { placeOf } from '../../page/page-tree.ts'
import { defineFix, type Edit } from '../define-fix.ts'
import { sourceTag } from '../edits.ts'
import { originOf } from './origin.ts'

/** Images from the sixth on are below the first screen, as the check has it. */
const FIRST_SCREEN = 5
/** Tags of one patch. */
const EDITS_MAX = 60

/** Lets the images further down wait, and the first one not. */
export const imageLazyFix = defineFix({
  id: 'image-lazy',
  covers: ['image-lazy'],
  touches: ['lcp-preload', 'image-dimensions'],
  needs: ['page'],
  make: ({ page }) => {
    const images = pageAssets(page).images.filter(
      ({ element, hidden, candidates }) => !hidden && !isPixel(element) && candidates.length > 0,
    )
    const edits: Edit[] = []
    const first = images.find(({ inContent }) => inContent)
    if (first?.onFirstScreen && isLazy(first.element)) {
      // A library of the site's own holds it back.
      if (first.element.attribs.loading?.trim().toLowerCase() !== 'lazy') return 'hasOwn'
      edits.push({ element: first.element, set: { loading: 'eager' } })
    }
    for (const { element, onFirstScreen } of images.slice(FIRST_SCREEN)) {
      if (onFirstScreen || element === first?.element || !mayWait(page, element)) continue
      edits.push({ element, set: { loading: 'lazy' } })
    }
    if (edits.length === 0) return 'notCertain'
    return { state: 'ready', params: {}, from: [originOf('images')], edits: edits.slice(0, EDITS_MAX) }
  },
})

const LOGO = /logo/i
/** Boxes that show one picture after another: scripts measure them before they are seen. */
const SLIDER =
  /slid(?:er|es?(?:how)?)(?![a-z])|carr?ou?sel|carrusel|swiper|slick|owl-|splide|glide|flickity|bxslider|marquee/i

function mayWait({ document }: Page, element: DomElement): boolean {
  const { attribs } = element
  if (isLazy(element) || attribs.loading !== undefined || attribs.fetchpriority !== undefined) return false
  const { class: classes = '', id = '', src = '', alt = '' } = attribs
  if (LOGO.test(`${classes} ${id} ${src} ${alt}`)) return false
  if ((sourceTag(document, element)?.length ?? Number.POSITIVE_INFINITY) > FIX_MAX.tag) return false
  for (let at = placeOf(document, element); at !== undefined; at = at.parent) {
    if (SLIDER.test(`${at.element.attribs.class ?? ''} ${at.element.attribs.id ?? ''}`)) return false
  }
  return true
}
