import type { PatchOf } from '@agency/contracts'
import type { Page } from '../../artefacts.ts'
import type { Artefacts } from '../../derived/facts.ts'
import { canonicalForGoogle, withoutTracking } from '../../page/canonical.ts'
import { isOwn } from '../../page/own-site.ts'
import { pageFacts } from '../../page/page-facts.ts'
import { shareImageTag, socialTags } from '../../page/social-tags.ts'
import { hasPlaceholder, isOnlyHome } from '../../page/title-words.ts'
import { imageInfo } from '../../web/image-size.ts'
import { resolveUrl } from '../../web/urls.ts'
import { defineFix } from '../define-fix.ts'
import { ownCanonical } from './canonical.ts'
import { quoted } from './origin.ts'
import { siteNameOf } from './site-name.ts'

/** What networks show large (Meta, «Images in link shares»), and what WhatsApp still shows. */
const IMAGE = { width: 600, height: 315, bytes: 600 * 1024 } as const

type Params = PatchOf<'open-graph'>['params']

/** What the page lacks of the tags that networks read, in its own words. */
export const openGraphFix = defineFix({
  id: 'open-graph',
  covers: ['og-basic', 'og-image', 'twitter-card'],
  touches: ['title-quality', 'canonical-self'],
  needs: ['page', 'shareImage?'],
  make: ({ page, shareImage }) => {
    const tags = socialTags(page)
    const address = addressOf(page)
    const hasOtherAddress = address !== undefined && tags.has('og:url') && !isShared(page, address)
    const image = imageOf(page, shareImage)
    const hasOtherCard = tags.has('twitter:card') && !CARDS.test(tags.get('twitter:card')?.value ?? '')
    const title = titleOf(page)
    const description = pageFacts(page).descriptions[0]?.text ?? ''
    const name = siteNameOf(page)
    const said: Params = {
      ...(!tags.has('og:title') && title !== '' && { title }),
      ...(!tags.has('og:description') && description !== '' && { description }),
      ...(address !== undefined && (!tags.has('og:url') || hasOtherAddress) && { url: address.href }),
      ...(!tags.has('og:type') && { type: 'website' as const }),
      ...(!tags.has('og:site_name') && name !== undefined && { siteName: name.name }),
      ...(image && { image }),
      ...((!tags.has('twitter:card') || hasOtherCard) && {
        twitterCard: image === undefined ? ('summary' as const) : ('summary_large_image' as const),
      }),
    }
    if (Object.keys(said).length === 0) return 'noFact'
    const replaced = [
      ...(hasOtherAddress ? ['og:url'] : []),
      ...(hasOtherCard ? ['twitter:card'] : []),
      ...(image ? ['og:image', 'og:image:url', 'og:image:width', 'og:image:height'] : []),
    ]
    return {
      state: 'ready',
      params: said,
      from: [
        ...(said.title === undefined ? [] : [quoted('title', said.title)]),
        ...(said.description === undefined ? [] : [quoted('description', said.description)]),
        ...(said.url === undefined ? [] : [quoted('address', said.url)]),
        ...(said.siteName === undefined || name === undefined ? [] : [quoted(name.from, name.name)]),
        ...(image === undefined ? [] : [quoted('shareImage', image.url)]),
      ],
      edits: pageFacts(page).metas.flatMap((element) => {
        const { property, name: called } = element.attribs
        const names = [property, called].map((one) => one?.trim().toLowerCase() ?? '')
        return names.some((one) => replaced.includes(one)) ? [{ element, replaced: true as const }] : []
      }),
    }
  },
})

const CARDS = /^(?:summary|summary_large_image|app|player)$/i

/** The page's title, unless it says nothing of the page. */
function titleOf(page: Page): string {
  const title = pageFacts(page).titles[0]?.text ?? ''
  return hasPlaceholder(title) || isOnlyHome(title) ? '' : title
}

/** The page's address as its canonical says it, or will once that is put right; none of another host. */
function addressOf(page: Page): URL | undefined {
  const own = ownCanonical(page)
  if (typeof own !== 'string') return own
  const named = canonicalForGoogle(page)?.url
  return named?.host === page.url.host ? named : undefined
}

function isShared(page: Page, address: URL): boolean {
  const shared = resolveUrl(socialTags(page).get('og:url')?.value ?? '', page.baseUrl)
  return shared !== undefined && withoutTracking(shared) === withoutTracking(address)
}

/** The image that the page gives to networks, where its tag for X has it alone or its address is not whole. */
function imageOf(page: Page, answer: Artefacts['shareImage'] | undefined): Params['image'] {
  const tag = shareImageTag(page)
  const isWhole = /^https?:\/\//i.test(tag?.value ?? '')
  const tags = socialTags(page)
  const isOpenGraph = tags.has('og:image') || tags.has('og:image:url')
  if (tag === undefined || !answer || (isWhole && isOpenGraph)) return undefined
  const { width = 0, height = 0, format } = imageInfo(answer.head) ?? {}
  const isLarge = width >= IMAGE.width && height >= IMAGE.height && width > height && format !== 'svg'
  const isGood = answer.status === 200 && answer.size !== undefined && answer.size <= IMAGE.bytes
  const url = new URL(answer.finalUrl)
  return isLarge && isGood && isOwn(url, page) ? { url: url.href, width, height } : undefined
}
