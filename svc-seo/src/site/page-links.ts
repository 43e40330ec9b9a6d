import { SITE_RUN_MAX } from '@agency/contracts/site-values'
import type { Page } from '../artefacts.ts'
import { type Link, pageFacts } from '../page/page-facts.ts'
import { type Place, placeOf } from '../page/page-tree.ts'
import { relKeywords } from '../web/rel.ts'
import { siteOf } from '../web/site-key.ts'
import { isHttp, withoutHash } from '../web/urls.ts'
import type { SiteLink } from './site-facts.ts'
import { cut, keptAddress } from './text.ts'

/** As much of a link's text as tells which one it is. */
const TEXT_MAX = 80
const FOOTER_NAME = /(?:^|[\s_-])(?:footer|pie)(?:$|[\s_-])/i
/** Attributes that say nothing of what a click does: where a style or an editor put the link. */
const NO_SCRIPT = /^data-(?:id|element|elementor|wpel|type|href|text|title|label|content|testid|aos)/i

/**
 * Links of a page to its own site, each address once, in the order of the page. Those that lead nowhere else (`#`, the page
 * itself) are left out.
 * @param site host without `www.`, and port
 */
export function linksOf(page: Page, site: string): readonly SiteLink[] {
  const found = new Map<string, SiteLink>()
  const kinds = new Map<Place, Region>()
  const here = withoutHash(page.url)
  for (const link of pageFacts(page).links) {
    const href = ownAddress(link, site)
    if (href === undefined || href === here || found.has(href)) continue
    const place = placeOf(page.document, link.element)
    const region = place === undefined ? 'page' : regionOf(place, kinds)
    const { attribs } = link.element
    found.set(href, {
      href,
      text: cut(link.text || attribs['aria-label'] || attribs.title || '', TEXT_MAX),
      place: region === 'content' ? 'page' : region,
      ...(relKeywords(attribs.rel).includes('nofollow') && { nofollow: true as const }),
      ...(href.includes('#') && isScripted(link) && { scripted: true as const }),
    })
    // One more than is kept tells that there are more.
    if (found.size > SITE_RUN_MAX.links) break
  }
  return [...found.values()]
}

function ownAddress({ url }: Link, site: string): string | undefined {
  if (url === undefined || !isHttp(url) || siteOf(url) !== site) return undefined
  return keptAddress(url.hash === '' ? withoutHash(url) : url.href)
}

/** Part of a page; `content` is what no menu is in. */
type Region = SiteLink['place'] | 'content'

function regionOf(place: Place, known: Map<Place, Region>): Region {
  const passed: Place[] = []
  let region: Region = 'page'
  for (let at: Place | undefined = place; at !== undefined; at = at.parent) {
    const found = known.get(at)
    if (found !== undefined) {
      region = found
      break
    }
    passed.push(at)
  }
  for (const one of passed.reverse()) {
    region = regionWithin(one, region)
    known.set(one, region)
  }
  return region
}

function regionWithin({ element: { tagName, attribs } }: Place, around: Region): Region {
  if (around === 'footer' || around === 'content') return around
  const role = attribs.role?.trim().toLowerCase()
  if (tagName === 'main' || tagName === 'article' || role === 'main') return 'content'
  if (tagName === 'footer' || role === 'contentinfo') return 'footer'
  if (
    tagName !== 'body' &&
    tagName !== 'html' &&
    FOOTER_NAME.test(`${attribs.id ?? ''} ${attribs.class ?? ''}`)
  )
    return 'footer'
  const isMenu = tagName === 'nav' || tagName === 'header' || role === 'navigation' || role === 'banner'
  return isMenu ? 'nav' : around
}

/** Whether a script may answer a click, so that its fragment need not exist. */
function isScripted({ element: { attribs } }: Link): boolean {
  if (attribs.role !== undefined || attribs.onclick !== undefined) return true
  return Object.keys(attribs).some(
    (name) =>
      name === 'aria-controls' ||
      name === 'aria-expanded' ||
      name.startsWith('@') ||
      (name.startsWith('data-') && !NO_SCRIPT.test(name)),
  )
}
