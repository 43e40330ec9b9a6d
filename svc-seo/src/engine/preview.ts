import type { AnalysisResult } from '@agency/contracts'
import type { Content, Gathered, Page } from '../artefacts.ts'
import { pageFacts } from '../page/page-facts.ts'
import { socialTags } from '../page/social-tags.ts'
import { cutToWidth, DESCRIPTION_FONT_PX, TITLE_FONT_PX, TITLE_MAX_PX } from '../page/text-width.ts'
import { isHttp, resolveUrl } from '../web/urls.ts'

type Preview = AnalysisResult['preview']

/** Google shows about two lines of a description on a desktop. */
const DESCRIPTION_MAX_PX = 920

/** Longest texts on a share card, in characters. */
const CARD_MAX = { title: 100, description: 200 } as const

/** How the page looks in Google's results and when shared. Texts only, all empty without a page; the share image is an address. */
export function previewOf(page: Gathered<Page>, content: Gathered<Content>): Preview {
  if (!page.ok) {
    return {
      snippet: { title: '', url: '', description: '' },
      card: { title: '', description: '', site: '' },
    }
  }
  const { url, baseUrl } = page.value
  const meta = metaReader(page.value)
  const title = titleOf(page.value, content) || url.host
  const description = meta('description')
  const fallback = content.ok ? content.value.mainText : ''
  const image = resolveUrl(meta('og:image', 'og:image:url', 'twitter:image') || 'about:blank', baseUrl)
  return {
    snippet: {
      title: cutToWidth(title, TITLE_FONT_PX, TITLE_MAX_PX),
      url: breadcrumb(url),
      description: cutToWidth(description || fallback, DESCRIPTION_FONT_PX, DESCRIPTION_MAX_PX),
    },
    card: {
      title: cut(meta('og:title', 'twitter:title') || title, CARD_MAX.title),
      description: cut(meta('og:description', 'twitter:description') || description, CARD_MAX.description),
      ...(image !== undefined && isHttp(image) && { image: image.href }),
      site: cut(meta('og:site_name') || url.host, CARD_MAX.title),
    },
  }
}

/** The page's title; without one Google takes the first heading. */
function titleOf(page: Page, content: Gathered<Content>): string {
  const title = pageFacts(page).titles[0]?.text ?? ''
  if (title !== '' || !content.ok) return title
  return content.value.headings.find((heading) => !heading.hidden && heading.text !== '')?.text ?? ''
}

/** Reads the first `<meta>` that has any of these names and says something. */
function metaReader(page: Page): (...names: readonly string[]) => string {
  const tags = socialTags(page)
  return (...names) => names.map((name) => tags.get(name)?.value).find((value) => value !== undefined) ?? ''
}

/** `www.mitienda.es › zapatos › botas`, as Google writes an address. */
function breadcrumb(url: URL): string {
  return [
    url.host,
    ...url.pathname
      .split('/')
      .filter((part) => part !== '')
      .map(decoded),
  ].join(' › ')
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

function cut(text: string, characters: number): string {
  const all = [...text]
  return all.length <= characters
    ? text
    : `${all
        .slice(0, characters - 1)
        .join('')
        .trimEnd()}…`
}
