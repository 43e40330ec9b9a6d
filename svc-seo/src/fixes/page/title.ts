import type { Page } from '../../artefacts.ts'
import { pageFacts } from '../../page/page-facts.ts'
import { headingsOf } from '../../page/page-text.ts'
import { isSignificant, normalise, words } from '../../page/text.ts'
import { TITLE_FONT_PX, TITLE_MAX_PX, textWidth } from '../../page/text-width.ts'
import { hasPlaceholder, isOnlyBrand, isOnlyHome, sharedWords } from '../../page/title-words.ts'
import { isHome } from '../../web/urls.ts'
import { defineFix } from '../define-fix.ts'
import { quoted } from './origin.ts'
import { type SiteName, siteNameOf } from './site-name.ts'
import { paragraphsOf } from './summaries.ts'
import { isGreeting, isNoSubject, isPassing, saysWe, saysWhere } from './text-signs.ts'
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
    const name = siteNameOf(page)
    const h1 = titleH1(page, texts, name)
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
  const { parts: all, separators } = titleParts(title)
  if (all.length < 2 || all.length > PARTS_MAX || isGreeting(title)) return
  const parts = all.map((text, index) => ({ text, sign: separators[index] ?? '', index }))
  const isName = (text: string) => name !== undefined && says(text, name.name)
  const own = parts.filter(({ text }) => !isOnlyHome(text) && !FOREIGN.test(text))
  const [first, ...others] = own.length > 0 ? own : parts
  const left = others.filter(({ text }) => !isName(text))
  for (let kept = left.length; kept >= 0; kept--) {
    if (isTorn(left[kept - 1]?.text, left[kept]?.text)) continue
    const stays = new Set([first, ...left.slice(0, kept)])
    const chosen = parts.filter((part) => stays.has(part) || isName(part.text))
    // What is left of «Mariscos Lourido - Percebes y nécoras» may not be the name alone.
    if (chosen.length === parts.length || chosen.every(({ text }) => isNameAlone(text, name))) continue
    yield chosen.map(({ text, sign }, index) => (index === 0 ? text : `${sign}${text}`)).join('')
  }
}

/** Whether a cut between two parts tears a list of words: «Compra | Venta | Alquiler». */
function isTorn(last: string | undefined, next: string | undefined): boolean {
  return last !== undefined && next !== undefined && words(last).length <= 2 && words(next).length <= 3
}

/** Words that no language of Spain has: the same title for visitors from abroad. */
const FOREIGN =
  /(?:^|\s)(?:in(?! (?:vitro|situ|company|house)\b)|and|the|of|for|your|und|für|mit|ihr|pour|avec|votre)\s/i

/** Whether a part only says the name, as it is or with its legal form: «Tornillería Basauri Hnos., S.L.». */
function isNameAlone(text: string, name: SiteName | undefined): boolean {
  if (name === undefined || !says(text, name.name)) return false
  return words(plain(text).replace(plain(name.name), ' ')).every((word) => LEGAL_FORM.test(word))
}

const LEGAL_FORM = /^(?:[slaucbpe]|sl[ulp]?|sal?|s?cb?|sca|s?coop|hnos|hermanos|hijos|cia|y|i)$/

/** Whether one part says nothing that another does not: «Farmacia Soriano | Farmacia Lda. Soriano». */
function repeatsItself(title: string): boolean {
  const parts = titleParts(title).parts.map((part) => words(normalise(part)))
  return parts.some((part) =>
    parts.some((other) => other !== part && part.every((word) => other.includes(word))),
  )
}

/**
 * The H1, where a title can be made of it: it says what the page is about, today and next year, and does not leave out
 * all that a title of its owner says («Aprueba con nosotros» for an academy in Logroño).
 */
function titleH1(page: Page, titles: readonly string[], name: SiteName | undefined): string | undefined {
  const h1 = onlyH1(page)
  if (h1 === undefined || textWidth(h1, TITLE_FONT_PX) > TITLE_MAX_PX) return undefined
  if (isNoSubject(h1) || isPassing(h1)) return undefined
  const telling = titles.filter(
    (title) => !isOnlyHome(title) && !hasPlaceholder(title) && !isOnlyBrand(title, page.url, name?.name),
  )
  // «Naturalmente», «Tabla de 5 quesos»: next to a title that says nothing, they say too little themselves.
  if (telling.length === 0) {
    const isCounting = /\d/.test(h1.replace(SINCE, ''))
    if (isCounting || words(h1).filter(isSignificant).length < 2) return undefined
  }
  const about = telling.length > 0 ? telling : [saidOf(page)]
  return about.every((text) => sharedWords(text, h1).length > 0) ? h1 : undefined
}

/** The year a business began. */
const SINCE = /(?<!\p{L})(?:desde|des de|dende) (?:el |l['’])?(?:1[89]|20)\d\d(?!\d)/iu

/** What else a page says of the business, where its title says nothing. */
function saidOf(page: Page): string {
  const { descriptions } = pageFacts(page)
  const paragraphs = paragraphsOf(page).filter(
    (text) => !isPassing(text) && (saysWe(text) || saysWhere(text)),
  )
  return [...descriptions.map(({ text }) => text), ...paragraphs].join(' ')
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
