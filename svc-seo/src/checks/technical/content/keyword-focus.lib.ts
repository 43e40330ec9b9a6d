import { INTERFACE_WORDS } from '../../../knowledge/stop-words.ts'
import { isSignificant, normalise, stem, words } from '../../../page/text.ts'

/** A subject of one or two words. */
interface Term {
  /** As the text writes it the first time, in lower case. */
  readonly term: string
  readonly stems: readonly string[]
  readonly count: number
}

const ONLY_DIGITS = /^\p{N}+$/u
/** As much of a text as tells what it is about, some 5,000 words: more would only take longer. */
const TEXT_MAX = 30_000
/** Two words with one of these between them do not stand together. */
const END_OF_PHRASE = /[.,;:!?¡¿()[\]{}«»"“”|•—–/]+/

/** The stem of a word that may be a page's subject; nothing for words that say little. */
function stemOfSubject(word: string): string | undefined {
  const saysLittle = !isSignificant(word) || INTERFACE_WORDS.has(normalise(word)) || ONLY_DIGITS.test(word)
  return saysLittle ? undefined : stem(word)
}

/**
 * What a text speaks of most, most frequent first: single words and pairs of words that stand together.
 * A word that only ever comes in a pair is left to the pair.
 * @param max how many terms at most
 */
export function topTerms(text: string, max: number): readonly Term[] {
  const counts = new Map<string, { term: string; stems: string[]; count: number }>()
  const count = (term: string, stems: string[]) => {
    const key = stems.join(' ')
    const known = counts.get(key)
    if (known === undefined) counts.set(key, { term, stems, count: 1 })
    else known.count++
  }
  // A text has few different words, however long it is.
  const subjects = new Map<string, string | undefined>()
  for (const phrase of text.slice(0, TEXT_MAX).split(END_OF_PHRASE)) {
    let previous: { word: string; stem: string } | undefined
    for (const word of words(phrase)) {
      if (!subjects.has(word)) subjects.set(word, stemOfSubject(word))
      const stemmed = subjects.get(word)
      const current = stemmed === undefined ? undefined : { word, stem: stemmed }
      if (current && previous) count(`${previous.word} ${current.word}`, [previous.stem, current.stem])
      if (current) count(current.word, [current.stem])
      previous = current
    }
  }
  const ranked = [...counts.values()].sort(
    (one, other) => other.count - one.count || other.stems.length - one.stems.length,
  )
  const chosen: Term[] = []
  for (const term of ranked) {
    if (chosen.length === max) break
    const isInPair = chosen.some((pair) => pair.count === term.count && mentions(pair.stems, term))
    if (!isInPair) chosen.push(term)
  }
  return chosen
}

/** Whether a text says a term. @param stems the text's words, without their endings */
export function mentions(stems: readonly string[], { stems: wanted }: Pick<Term, 'stems'>): boolean {
  return stems.some((_, start) => wanted.every((part, offset) => stems[start + offset] === part))
}
