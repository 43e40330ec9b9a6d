import type { Page } from '../artefacts.ts'
import { perPage } from './document.ts'
import { collapse, tagOf } from './dom.ts'
import { pageFacts } from './page-facts.ts'

/** A `<meta>` for those who share the page. */
export interface SocialTag {
  readonly value: string
  readonly evidence: string
}

/**
 * What a page tells networks, by the name of the tag in lower case (`og:title`, `twitter:card`): the first that says
 * something. Networks take `property` and `name` alike.
 */
export const socialTags = perPage(readTags)

/** The first image that a page offers to networks, of Open Graph before those of X: what the gatherer asks for. */
export function shareImageTag(page: Page): SocialTag | undefined {
  const tags = [...socialTags(page)]
  const first = (pattern: RegExp) => tags.find(([name]) => pattern.test(name))?.[1]
  return first(/^og:image(?::(?:url|secure_url))?$/) ?? first(/^twitter:image(?::src)?$/)
}

function readTags(page: Page): ReadonlyMap<string, SocialTag> {
  const tags = new Map<string, SocialTag>()
  for (const element of pageFacts(page).metas) {
    const { property, name, content = '' } = element.attribs
    const value = collapse(content)
    if (value === '') continue
    for (const key of [property, name]) {
      const plain = key?.trim().toLowerCase() ?? ''
      if (plain !== '' && !tags.has(plain)) tags.set(plain, { value, evidence: tagOf(element) })
    }
  }
  return tags
}
