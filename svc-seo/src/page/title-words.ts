import { domainOf } from '../web/urls.ts'
import { isSignificant, normalise, words } from './text.ts'

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
