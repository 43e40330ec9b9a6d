import { words } from './text.ts'

/**
 * The commonest small words of each language: some thirty in a hundred words of any text are among them. Words
 * that two languages share say less, and words that all share say next to nothing.
 */
const COMMON = {
  es: `de la que el en y a los se del las un por con no una su para es al lo como más pero sus le ya o este sí porque
    esta entre cuando muy sin sobre también me hasta hay donde quien desde todo nos durante todos uno les ni contra otros
    ese eso ante esto antes qué unos otro otras otra él tanto esa estos mucho nuestra nuestro nuestros nuestras tu te tus
    puedes años hemos está son ser`,
  ca: `de la i el que a en un els per una les al del amb es no més com va s l d n m t són és ha dels seva seu aquest
    aquesta als molt tot també però ser si o on entre sense fins han hi nostra nostre nostres teu teva pel pels aquests
    aquestes cada des fa pot què quan us vostra vostre tots totes anys ens`,
  gl: `de a que o e do da en os un as se unha con para por non é dos no na ao aos das como máis polo pola súa súas seu nos
    nas foi ou cunha tamén á ás moi ó pero sobre entre está ser desde nosa noso nosos nosas xa ata sen teu túa isto este
    esta todos son hai coa co onde anos`,
  eu: `eta da ez bat du dira duen ere baina hau hori dute zen egin beste den dago edo zure gure izan bere oso gabe gehiago
    baino dugu zer hemen nola guztiak ditu dituzte dituen zuen egiteko egiten artean arte behar bezala zara gara eskaintzen
    guztia batean urte`,
  en: `the of and to in a is that for it with as on be at by this are from or an you your we our not have has will can all
    more was were which their they but if about us out when what who its been`,
  pt: `de a o que e do da em um para é com não uma os no se na por mais as dos como mas ao das à seu sua ou quando muito
    nos já eu também só pelo pela até isso entre depois sem mesmo aos ter seus foi são você nossa nosso nossos está tem
    nas às num numa anos`,
  fr: `de la le et les des en un du une que est pour qui dans a par plus pas au sur ne se ce il sont avec son aux d l qu s
    n c nous vous votre notre nos vos cette ces ou sa ses leur elle mais été être comme tout à ans`,
  de: `der die und in den von zu das mit sich des auf für ist im dem nicht ein eine als auch es an werden aus er hat dass
    sie nach wird bei einer um am sind noch wie einem über einen so zum war haben nur oder aber vor zur bis mehr durch wir
    ihr ihre unsere unser uns`,
} as const

/** A language that we can tell by its small words, by its ISO 639-1 code. */
export type DetectedLanguage = keyof typeof COMMON

const NAMES = new Intl.DisplayNames('es', { type: 'language' })

/** What a language is called in Spanish: «inglés». */
export function languageName(language: DetectedLanguage): string {
  return NAMES.of(language) ?? language
}

/** Fewer words than this prove nothing (seo-checks, `html-lang`). */
const WORDS_MIN = 50
/** More text than this, some 3,000 words, only takes longer. */
const TEXT_MAX = 20_000
/** Share of small words that running text has at least; a list of names and prices has fewer. */
const SHARE_MIN = 0.1
/** A page in two languages is in neither: the second has at most this part of the votes and of the words of the first. */
const SECOND_MAX = { votes: 0.7, hits: 0.9 } as const

/** By small word, the languages that have it; its vote is shared out among them. */
const VOTES = votes()

function votes(): ReadonlyMap<string, readonly DetectedLanguage[]> {
  const table = new Map<string, DetectedLanguage[]>()
  for (const language of Object.keys(COMMON).filter(isDetectable)) {
    for (const word of new Set(COMMON[language].split(/\s+/))) {
      table.set(word, [...(table.get(word) ?? []), language])
    }
  }
  return table
}

/** Whether a language (lower case, without region) is one of those that `detectLanguage` can tell. */
export function isDetectable(language: string): language is DetectedLanguage {
  return Object.hasOwn(COMMON, language)
}

/**
 * The language that a text is written in, by a vote of its small words: Spanish, Catalan (Valencian too), Galician,
 * Basque, English, Portuguese, French or German. `undefined` when the text is too short, in none of them, or mixed.
 * @param text visible text; its first 20,000 characters are read
 * @param wordsMin words that it has to have; fewer do where the text is known to be running text
 */
export function detectLanguage(text: string, wordsMin = WORDS_MIN): DetectedLanguage | undefined {
  const tokens = words(text.slice(0, TEXT_MAX))
  if (tokens.length < wordsMin) return undefined
  const scores = new Map<DetectedLanguage, { votes: number; hits: number }>()
  for (const token of tokens) {
    const languages = VOTES.get(token) ?? []
    for (const language of languages) {
      const score = scores.get(language) ?? { votes: 0, hits: 0 }
      score.votes += 1 / languages.length
      score.hits++
      scores.set(language, score)
    }
  }
  const [first, second] = [...scores].sort(([, one], [, other]) => other.votes - one.votes)
  if (first === undefined) return undefined
  const [language, { votes: won, hits }] = first
  const { votes: rival, hits: rivalHits } = second?.[1] ?? { votes: 0, hits: 0 }
  const isClear = rival <= won * SECOND_MAX.votes && rivalHits <= hits * SECOND_MAX.hits
  return isClear && hits / tokens.length >= SHARE_MIN ? language : undefined
}
