import type { Page } from '../../artefacts.ts'
import { pageFacts } from '../../page/page-facts.ts'
import { headingsOf } from '../../page/page-text.ts'
import { normalise, words } from '../../page/text.ts'
import { TITLE_FONT_PX, TITLE_MAX_PX, textWidth } from '../../page/text-width.ts'
import { isHome } from '../../web/urls.ts'
import { defineFix } from '../define-fix.ts'
import { quoted } from './origin.ts'
import { type SiteName, siteNameOf } from './site-name.ts'
import { titleParts } from './title-parts.ts'

/** Titles to choose from. */
const PROPOSALS_MAX = 3
/** Parts beyond these are a list, not a title: there would be a thousand ways to cut it. */
const PARTS_MAX = 6

/** Titles made of what the page says: its own, cut where its owner parts it, or its H1 and the site's name. */
export const titleFix = defineFix({
  id: 'title',
  covers: ['title-present', 'title-length', 'title-quality'],
  touches: [
    'title-h1-match',
    'local-town',
    'meta-description',
    'head-valid',
    'html-errors',
    'placeholder-text',
  ],
  needs: ['page'],
  make: ({ page }, issues) => {
    const { titles } = pageFacts(page)
    const texts = [...new Set(titles.map(({ text }) => text).filter((text) => text !== ''))]
    const h1 = onlyH1(page)
    const name = siteNameOf(page)
    const proposals = [...proposalsOf(texts, h1, name, issues.size === 1 && issues.has('title-present'))]
      .filter((text) => textWidth(text, TITLE_FONT_PX) <= TITLE_MAX_PX)
      // A home that loses its business's name is worse than a long title.
      .filter((text) => !repeatsItself(text))
      .filter((text) => !isHome(page.url) || texts.includes(text) || (name && says(text, name.name)))
      .slice(0, PROPOSALS_MAX)
    if (proposals.length === 0) {
      return isHome(page.url) && name === undefined ? 'notCertain' : 'noFact'
    }
    const parts = [
      ...texts.map((text) => quoted('title', text)),
      ...(h1 === undefined ? [] : [quoted('h1', h1)]),
      ...(name === undefined ? [] : [quoted(name.from, name.name)]),
    ]
    return {
      state: 'choose',
      params: { proposals },
      from: [...new Set(parts)].slice(0, 5),
      edits: titles.map(({ element }) => ({ element, replaced: true })),
    }
  },
})

/** @param asItIs the text is right, only its place or number is not */
function proposalsOf(
  titles: readonly string[],
  h1: string | undefined,
  name: SiteName | undefined,
  asItIs: boolean,
): ReadonlySet<string> {
  const proposals = new Set<string>(asItIs ? titles : [])
  if (!asItIs) for (const title of titles) for (const cut of cutsOf(title, name)) proposals.add(cut)
  if (h1 !== undefined) {
    if (name === undefined || says(h1, name.name)) proposals.add(h1)
    else proposals.add(`${h1} | ${name.name}`)
  }
  return proposals
}

/** A title with parts left out, the longest first: its first part stays, and so does the name. */
function* cutsOf(title: string, name: SiteName | undefined): Generator<string> {
  const { parts, separator } = titleParts(title)
  if (parts.length < 2 || parts.length > PARTS_MAX) return
  const isName = (part: string) => name !== undefined && says(part, name.name)
  const left = parts.filter((part, index) => index > 0 && !isName(part))
  for (let kept = left.length - 1; kept >= 0; kept--) {
    const stays = new Set(left.slice(0, kept))
    yield parts.filter((part, index) => index === 0 || isName(part) || stays.has(part)).join(separator)
  }
}

/** Whether one part says nothing that another does not: «Farmacia Soriano | Farmacia Lda. Soriano». */
function repeatsItself(title: string): boolean {
  const parts = titleParts(title).parts.map((part) => words(normalise(part)))
  return parts.some((part) =>
    parts.some((other) => other !== part && part.every((word) => other.includes(word))),
  )
}

/** The page's H1, where it has one and it is no paragraph. */
function onlyH1(page: Page): string | undefined {
  const [first, ...others] = headingsOf(page.document).filter(
    ({ level, hidden, text }) => level === 1 && !hidden && text !== '',
  )
  return others.length === 0 ? first?.text : undefined
}

const plain = (text: string) => ` ${words(normalise(text)).join(' ')} `

/** Whether a text has the words of another in a row. */
function says(text: string, other: string): boolean {
  return plain(text).includes(plain(other))
}
