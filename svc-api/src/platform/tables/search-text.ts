/**
 * A text for comparing and ordering: small letters without accents, one space between words. «Núñez» and «nunez»
 * are the same.
 */
export function plainText(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()
}

/** What a search looks through: the plain texts, apart so that no word reaches over from one into the next. */
export const searchTextOf = (texts: readonly (string | undefined)[]): string =>
  texts
    .filter((text) => text !== undefined)
    .map(plainText)
    .join('\n')

/** More words narrow nothing down any more. */
const MAX_WORDS = 10

/**
 * The words that must all be found, in their plain form; none for a search that asks for nothing. What is likely to be
 * rare comes first, so that most records are left after one look.
 */
export function searchWordsOf(search: string | undefined): readonly string[] {
  const words = plainText(search ?? '')
    .split(' ')
    .filter((word) => word !== '')
  const rarity = (word: string) => (/\d/.test(word) ? 1000 : 0) + word.length
  return [...new Set(words)].slice(0, MAX_WORDS).toSorted((a, b) => rarity(b) - rarity(a))
}

/** An e-mail address for comparing: nobody keeps apart two that differ in small and capital letters. */
export const emailKey = (email: string): string => email.trim().toLowerCase()
