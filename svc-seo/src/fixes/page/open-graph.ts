import type { PatchOf } from '@agency/contracts'
import type { Page } from '../../artefacts.ts'
import type { Artefacts } from '../../derived/facts.ts'
import { canonicalForGoogle, withoutTracking } from '../../page/canonical.ts'
import { pageFacts } from '../../page/page-facts.ts'
import { shareImageTag, socialTags } from '../../page/social-tags.ts'
import { hasPlaceholder, isOnlyHome } from '../../page/title-words.ts'
import { resolveUrl } from '../../web/urls.ts'
import { defineFix } from '../define-fix.ts'
import { ownCanonical } from './canonical.ts'
import { quoted } from './origin.ts'
import { pictureOf, type ShareImage, shareImageOf } from './share-image.ts'
import { siteNameOf } from './site-name.ts'

type Params = PatchOf<'open-graph'>['params']

/** What the page lacks of the tags that networks read, in its own words. */
export const openGraphFix = defineFix({
  id: 'open-graph',
  covers: ['og-basic', 'og-image', 'twitter-card'],
  touches: ['title-quality', 'canonical-self'],
  needs: ['page', 'shareImage?', 'imageHeads?'],
  make: ({ page, shareImage, imageHeads = [] }) => {
    const tags = socialTags(page)
    const address = addressOf(page)
    const hasOtherAddress = address !== undefined && tags.has('og:url') && !isShared(page, address)
    const shared = imageOf(page, shareImage)
    const picture = hasNone(page, shareImage) ? pictureOf(page, imageHeads) : undefined
    const image = shared ?? picture
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
      ...(image && { image: { url: image.url, width: image.width, height: image.height } }),
      ...((!tags.has('twitter:card') || hasOtherCard) && {
        twitterCard: image === undefined ? ('summary' as const) : ('summary_large_image' as const),
      }),
    }
    if (Object.keys(said).length === 0) return 'noFact'
    const replaced = [
      ...(hasOtherAddress ? ['og:url'] : []),
      ...(hasOtherCard ? ['twitter:card'] : []),
      ...(image ? ['og:image', 'og:image:url', 'og:image:width', 'og:image:height'] : []),
      ...(picture ? ['og:image:secure_url', 'twitter:image', 'twitter:image:src'] : []),
    ]
    return {
      state: 'ready',
      params: said,
      // What the site will answer to networks is known already.
      ...(picture && {
        answers: (gathered) => ({ ...gathered, shareImage: { ok: true, value: picture.answer } }),
      }),
      from: [
        ...(said.title === undefined ? [] : [quoted('title', said.title)]),
        ...(said.description === undefined ? [] : [quoted('description', said.description)]),
        ...(said.url === undefined ? [] : [quoted('address', said.url)]),
        ...(said.siteName === undefined || name === undefined ? [] : [quoted(name.from, name.name)]),
        ...(shared === undefined ? [] : [quoted('shareImage', shared.url)]),
        ...(picture === undefined ? [] : [quoted('picture', picture.url)]),
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
function imageOf(page: Page, answer: Artefacts['shareImage'] | undefined): ShareImage | undefined {
  const tag = shareImageTag(page)
  const isWhole = /^https?:\/\//i.test(tag?.value ?? '')
  const tags = socialTags(page)
  const isOpenGraph = tags.has('og:image') || tags.has('og:image:url')
  if (tag === undefined || !answer || (isWhole && isOpenGraph)) return undefined
  return shareImageOf(page, answer)
}

/** Whether the page gives networks no image, or one that is gone. */
const hasNone = (page: Page, answer: Artefacts['shareImage'] | undefined): boolean =>
  shareImageTag(page) === undefined || answer?.status === 404 || answer?.status === 410
