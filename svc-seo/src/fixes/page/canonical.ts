import type { FixRefusal } from '@agency/contracts'
import type { Page } from '../../artefacts.ts'
import { type CanonicalLink, canonicalLinks, comparable, isTracking } from '../../page/canonical.ts'
import { linkTags } from '../../page/page-tree.ts'
import { isHttp, withoutHash } from '../../web/urls.ts'
import { defineFix } from '../define-fix.ts'
import { quoted } from './origin.ts'

/** The page's own address as its canonical, where nothing says that another one is meant. */
export const canonicalFix = defineFix({
  id: 'canonical',
  covers: ['canonical-present', 'canonical-valid'],
  touches: ['canonical-self', 'canonical-target', 'og-basic', 'head-valid', 'hreflang-self-return'],
  needs: ['page'],
  make: ({ page }) => {
    const url = ownCanonical(page)
    if (typeof url === 'string') return url
    return {
      state: 'ready',
      params: { url: url.href },
      from: [quoted('address', url.href)],
      edits: linkTags(page.document, 'canonical').map((element) => ({ element, replaced: true })),
      // The gatherer asks for the target of a canonical only where that is another page.
      answers: (gathered) => ({ ...gathered, canonicalTarget: { ok: true, value: null } }),
    }
  },
})

/** The address that a page's canonical should name, or why that is not for us to say. */
export function ownCanonical(page: Page): URL | FixRefusal {
  if ([...page.url.searchParams.keys()].some((name) => !isTracking(name))) return 'notCertain'
  const own = new URL(withoutHash(page.url))
  own.search = ''
  for (const link of canonicalLinks(page)) {
    if (link.place === 'header') return 'hasOwn'
    if (!isMeantFor(own, link)) return 'deliberate'
  }
  return own
}

/** Whether a canonical names the page, or nothing that could be another one. */
function isMeantFor(own: URL, { href, url }: CanonicalLink): boolean {
  if (href === '' || href.startsWith('#') || url === undefined || !isHttp(url)) return true
  const secure = new URL(url)
  if (own.protocol === 'https:') secure.protocol = 'https:'
  return comparable(secure) === comparable(own)
}
