/**
 * A text for comparing and ordering: lower case, no accents, single spaces. «Núñez» and «nunez» are equal.
 */
export function plainText(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()
}

/** The text to search: the plain texts, separated so that no match spans two of them. */
export const searchTextOf = (texts: readonly (string | undefined)[]): string =>
  texts
    .filter((text) => text !== undefined)
    .map(plainText)
    .join('\n')

/** More words do not narrow the result. */
const MAX_WORDS = 10

/**
 * The plain words that must all be found; none for an empty search. Likely rare words come first, so that most records fail
 * the first comparison.
 */
export function searchWordsOf(search: string | undefined): readonly string[] {
  const words = plainText(search ?? '')
    .split(' ')
    .filter((word) => word !== '')
  const rarity = (word: string) => (/\d/.test(word) ? 1000 : 0) + word.length
  return [...new Set(words)].slice(0, MAX_WORDS).toSorted((a, b) => rarity(b) - rarity(a))
}

/** An e-mail address for comparing: case does not matter in practice. */
export const emailKey = (email: string): string => email.trim().toLowerCase()
