import { domainOf } from '../web/urls.ts'
import { isSignificant, normalise, stem, words } from './text.ts'

/** More capitals than this share of the letters shouts; fewer letters than that may be only acronyms. */
const CAPITALS = { shareOver: 0.6, lettersFrom: 12 } as const
/** What templates put where the business's name goes, in Spanish, Catalan, Galician, Basque and English. */
const PLACEHOLDER =
  /\blorem\b|^(?:(?:el )?nombre de )?(?:tu|su) (?:empresa|negocio|marca)$|^(?:el )?(?:nom de )?la teva empresa$|^a tua empresa$|^zure enpresa$|^your (?:company|business)(?: name)?$/

/** Whether a title has a template's text: «tu empresa» alone between separators, not «Seguros para tu empresa». */
export function hasPlaceholder(title: string): boolean {
  return normalise(title)
    .split(/\s*[|–—·:•,]\s*|\s-\s/)
    .some((segment) => PLACEHOLDER.test(segment))
}

/** The word with a meaning that a title says most, as it writes it first, and how often; none is «» and 0. */
export function mostRepeatedWord(title: string): { readonly word: string; readonly count: number } {
  const counts = new Map<string, { word: string; count: number }>()
  for (const word of words(title)) {
    const key = normalise(word)
    const known = counts.get(key)
    if (known !== undefined) known.count++
    else if (isSignificant(word)) counts.set(key, { word, count: 1 })
  }
  return [...counts.values()].reduce((most, entry) => (entry.count > most.count ? entry : most), {
    word: '',
    count: 0,
  })
}

/** Whether a title is written in capitals. */
export function isShouted(title: string): boolean {
  const letters = title.match(/\p{L}/gu)?.length ?? 0
  const capitals = title.match(/\p{Lu}/gu)?.length ?? 0
  return letters >= CAPITALS.lettersFrom && capitals / letters > CAPITALS.shareOver
}

/** What homes are called: it says nothing of what the business offers. */
const HOME = /^(?:inicio|home|home ?page|portada|pagina principal|bienvenid[oa]s?|inici|hasiera|welcome)$/

/** Whether a title says no more than what every home is called. */
export const isOnlyHome = (title: string): boolean => withoutHome(title).length === 0

const withoutHome = (title: string) =>
  title.split(/\s*[|–—·:•»]\s*|\s-\s/).filter((part) => !HOME.test(normalise(part)))

/** Whether a title only says the site's name: its domain, with or without its ending, or what it calls itself. */
export function isOnlyBrand(written: string, url: URL, siteName = ''): boolean {
  const parts = withoutHome(written)
  const title = parts.length > 0 ? parts.join(' ') : written
  const squeezed = (text: string) => words(normalise(text)).join('')
  const domain = domainOf(url)
  const brands = [domain.split('.')[0] ?? domain, domain, `www.${domain}`, siteName].map(squeezed)
  return brands.some((brand) => brand !== '' && brand === squeezed(title))
}

/** The words with a meaning of a heading whose family the title has a word of: «reformas» and «reformamos». */
export function sharedWords(title: string, heading: string): readonly string[] {
  const named = meaningful(title).map(stem)
  return meaningful(heading).filter((word) => named.some((other) => isOfFamily(stem(word), other)))
}

/** Two stems are of one family from this many common first letters, if these are most of the shorter one. */
const FAMILY_FROM_LETTERS = 5
const FAMILY_SHARE = 3 / 4

/** Whether two stems are the same or of one family: «reformas» and «reformamos», «encuentre» and «encuentren». */
function isOfFamily(one: string, other: string): boolean {
  if (one === other) return true
  let common = 0
  while (common < one.length && one[common] === other[common]) common += 1
  return common >= FAMILY_FROM_LETTERS && common >= Math.min(one.length, other.length) * FAMILY_SHARE
}

/** The words that mean something; all of them when none does («Qué hay de nuevo»). */
function meaningful(text: string): readonly string[] {
  const all = words(text)
  const significant = all.filter(isSignificant)
  return significant.length > 0 ? significant : all
}
