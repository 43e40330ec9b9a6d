import type { Page } from '../../artefacts.ts'
import { pageFacts } from '../../page/page-facts.ts'
import { socialTags } from '../../page/social-tags.ts'
import { nodesOf, textIn } from '../../page/structured-data.ts'
import { normalise, words } from '../../page/text.ts'
import { businessesOf } from '../../spain/business.ts'
import { domainOf } from '../../web/urls.ts'
import { logosOf } from './logo.ts'
import { titleParts } from './title-parts.ts'

/** What a site calls itself, and where it says so. */
export interface SiteName {
  readonly name: string
  readonly from: 'data' | 'title' | 'logo'
}

/** Longest name: what is longer is a sentence. */
const NAME_MAX = 60
/** Shorter ones occur in any domain. */
const DOMAIN_FROM_LETTERS = 4

/**
 * The name of the site, where it is certain: it says it in two places, or in one and in its domain. Two names that it
 * declares are none.
 */
export function siteNameOf(page: Page): SiteName | undefined {
  const declared = declaredNames(page)
  if (new Set(declared.map(({ name }) => plain(name))).size > 1) return undefined
  const shown = shownNames(page)
  const [first] = declared
  if (first !== undefined) {
    const isSeen = declared.length > 1 || shown.some(({ name }) => plain(name) === plain(first.name))
    return isSeen || isInDomain(first.name, page.url) ? first : undefined
  }
  return shown.find(
    (one) =>
      isInDomain(one.name, page.url) ||
      shown.some((other) => other.from !== one.from && plain(other.name) === plain(one.name)),
  )
}

/** Names that the page declares to machines. */
function declaredNames(page: Page): readonly SiteName[] {
  const tags = socialTags(page)
  const inTags = ['og:site_name', 'application-name'].flatMap((tag) => named(tags.get(tag)?.value, 'data'))
  const inData = [...nodesOf(page, SITE), ...businessesOf(page)].flatMap((node) =>
    named(textIn(node, 'name'), 'data'),
  )
  return [...inTags, ...inData]
}

const SITE: ReadonlySet<string> = new Set(['WebSite'])

/** Texts of the page that may be its name. */
function shownNames(page: Page): readonly SiteName[] {
  const { titles } = pageFacts(page)
  return [
    ...titleParts(titles[0]?.text ?? '').parts.flatMap((part) => named(part, 'title')),
    ...logosOf(page).flatMap(({ element }) => named(withoutLogo(element.attribs.alt), 'logo')),
  ]
}

const withoutLogo = (alt = '') => alt.replace(/^logo(?:tipo)?(?: (?:de|del))?(?: |$)/i, '')

function named(text: string | undefined, from: SiteName['from']): readonly SiteName[] {
  const name = (text ?? '').replace(/\s+/g, ' ').trim()
  return name !== '' && name.length <= NAME_MAX && /\p{L}{2}/u.test(name) ? [{ name, from }] : []
}

const plain = (name: string) => words(normalise(name)).join(' ')

/** Whether a name is the domain's own: «Panadería Ortiz» of panaderiaortiz.es. */
function isInDomain(name: string, url: URL): boolean {
  const label = (domainOf(url).split('.')[0] ?? '').replaceAll('-', '')
  const squeezed = words(normalise(name)).join('')
  return squeezed.length >= DOMAIN_FROM_LETTERS && squeezed === label
}
