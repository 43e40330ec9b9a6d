import type { Page } from '../../artefacts.ts'
import { pageFacts } from '../../page/page-facts.ts'
import { contentOf, headingsOf } from '../../page/page-text.ts'
import { isWithin, joined, type Place, tagged, treeOf, WITHIN } from '../../page/page-tree.ts'
import { isSignificant, normalise, words } from '../../page/text.ts'
import { DESCRIPTION_FONT_PX, DESCRIPTION_PX, textWidth } from '../../page/text-width.ts'
import { isShouted, mostRepeatedWord, sharedWords } from '../../page/title-words.ts'
import {
  isAboutAnother,
  isDefinition,
  isGreeting,
  isNoSubject,
  isNoSummary,
  isOfPeople,
  isPassing,
  isSomewhere,
  opensWithUs,
  saysWe,
  saysWhere,
} from './text-signs.ts'

/** Paragraphs that are looked at: what comes later is no summary. */
const PARAGRAPHS_MAX = 12

/**
 * What the page's first paragraphs say of the business, as long as a description. What begins otherwise than with what
 * «we» do, the name, or a word of the title with a place, may speak of anything: a product, a neighbour, the weather.
 * Of those that are left, only the ones with the most signs are taken.
 * @param name of the site
 */
export function summariesOf(page: Page, name: string | undefined): readonly string[] {
  const { descriptions, titles } = pageFacts(page)
  const headings = headingsOf(page.document).filter(
    ({ level, hidden, text }) => level === 1 && !hidden && !isNoSubject(text),
  )
  const subject = [...titles, ...descriptions, ...headings].map(({ text }) => text).join(' ')
  const rated = paragraphsOf(page).flatMap((text) => {
    const summary = fitting(text, isUnfitParagraph)
    const signs = summary === undefined ? 0 : signsOf(summary, subject, plainWords(name ?? ''))
    return summary === undefined || signs === 0 ? [] : [{ summary, signs }]
  })
  const most = Math.max(...rated.map(({ signs }) => signs))
  return rated.flatMap(({ summary, signs }) => (signs === most ? [summary] : []))
}

/** Letters before the name where a sentence begins with it: «La Coral Santa Cecilia ofrece». */
const ARTICLE_MAX = 5
/** Words of the title count as signs up to here. */
const SUBJECT_SIGNS_MAX = 2

/** How many signs a text has of being about the business; none if it does not begin with one. */
function signsOf(text: string, subject: string, name: string): number {
  const shared = new Set(sharedWords(subject, text).map(normalise))
  const first = words(text).find(isSignificant) ?? ''
  const nameAt = name.trim() === '' ? -1 : plainWords(text).indexOf(name)
  const beginsWithUs = opensWithUs(text) || (nameAt >= 0 && nameAt <= ARTICLE_MAX)
  const beginsWithSubject =
    shared.has(normalise(first)) && (isSomewhere(text) || (isDefinition(text) && saysWhere(text)))
  if (!beginsWithUs && !beginsWithSubject && !sentencesOf(text).some(opensWithUs)) return 0
  return (
    (beginsWithUs ? 2 : 0) +
    Number(saysWe(text)) +
    Number(saysWhere(text)) +
    Number(nameAt >= 0) +
    Math.min(shared.size, SUBJECT_SIGNS_MAX)
  )
}

const plainWords = (text: string) => ` ${words(normalise(text)).join(' ')} `

/** What its owner wrote as a description, as long as one. */
export const shortened = (text: string): string | undefined => fitting(text, isUnfit)

/**
 * A text as long as two lines of a result: as many of its first sentences as fit, up to one that is not for a result.
 * @param isUnfitSentence whether a sentence of it is not
 */
function fitting(
  text: string,
  isUnfitSentence: (sentence: string, isFirst: boolean) => boolean,
): string | undefined {
  if (isShouted(text)) return undefined
  let fits = ''
  for (const end of sentenceEnds(text)) {
    const part = text.slice(0, end)
    if (textWidth(part, DESCRIPTION_FONT_PX) > DESCRIPTION_PX.max) break
    if (isUnfitSentence(text.slice(fits.length, end).trim(), fits === '')) break
    fits = part
  }
  if (textWidth(fits, DESCRIPTION_FONT_PX) < DESCRIPTION_PX.min) return undefined
  return mostRepeatedWord(fits).count < STUFFED_FROM ? fits : undefined
}

/** A word this often in two lines: keywords in place of sentences. */
const STUFFED_FROM = 4

function sentencesOf(text: string): readonly string[] {
  const ends = [...sentenceEnds(text)]
  return ends.map((end, index) => text.slice(ends[index - 1] ?? 0, end).trim())
}

/** Where the sentences of a text end; the last one may have no full stop. */
function* sentenceEnds(text: string): Generator<number> {
  for (const { index, 0: sign } of text.matchAll(SENTENCE_END)) {
    const end = index + sign.length
    if (!ABBREVIATION.test(text.slice(Math.max(0, end - ABBREVIATION_REACH), end))) yield end
  }
  yield text.length
}

/** Whether a sentence is soon untrue, a customer's or a greeting, or was cut by a CMS or a limit of its field. */
function isUnfit(sentence: string): boolean {
  return (
    isPassing(sentence) || isOfPeople(sentence) || isGreeting(sentence) || CUT_SHORT.test(normalise(sentence))
  )
}

function isUnfitParagraph(sentence: string, isFirst: boolean): boolean {
  return isUnfit(sentence) || isNoSummary(sentence, isFirst)
}

/** «… y […]», «… leer más», and a last word after which something follows. */
const CUT_SHORT =
  /(?:\[?(?:…|\.\.\.)\]?|leer mas|read more|llegir mes|seguir leyendo|ler mais|[\s,;:(](?:y|e|o|u|i|de|del|d['’]|con|amb|en|para|per|por|a|al|la|el|los|las|els|les|os|as|un|una|que|su|sus|com|como)|[,;:(&-])[»”")]?$/

/** A sign that ends a sentence, before the beginning of another one. */
const SENTENCE_END = /[.!?…]+[»”")]?(?=\s+[¿¡«“"(]?[\p{Lu}\d])/gu
/** Letters before a full stop that tell an abbreviation: more than the longest one has. */
const ABBREVIATION_REACH = 12
/** What ends with a full stop and goes on: «Avda. Constitución», «D. Juan», «S.L. Yecla». */
const ABBREVIATION =
  /(?:^|[\s(.])(?:\p{L}{1,2}|avda|ctra|plza|pza|urb|edif|dpto|apdo|tel|tfno|sra|srta|dra|prof|lic|ing|etc|nº|núm|aprox|máx|mín|pág|ref)\.$/iu

/** Texts that a page has because it must, and those of templates. */
const NO_SUMMARY =
  /cookie|galeta|privacidad|privacitat|aviso legal|av[ií]s legal|derechos reservados|copyright|©|lorem ipsum|javascript|rgpd|(?:tus|sus|vuestros) datos|responsable del tratamiento/i

/** Letters of a paragraph that are looked at for signs of whose it is. */
const PARAGRAPH_LOOKED_AT = 2_000

/** Paragraphs of the main content that are sentences, without those of others and of products. */
export function paragraphsOf({ document }: Page): readonly string[] {
  const isContent = contentOf(document)
  const { texts } = treeOf(document)
  return tagged(document, 'p')
    .filter(
      (place) => isContent(place) && !isWithin(place, WITHIN.hidden | WITHIN.unrendered) && !isBeside(place),
    )
    .slice(0, PARAGRAPHS_MAX)
    .map(({ textFrom, textTo }) => joined(texts.slice(textFrom, textTo), WITHIN.hidden))
    .filter(
      (text) =>
        SENTENCES.test(text) && !NO_SUMMARY.test(text) && !isAboutAnother(text.slice(0, PARAGRAPH_LOOKED_AT)),
    )
}

/** Parts of a page that do not speak of the business: words of others, forms, products, people, notices. */
const BESIDE_TAGS: ReadonlySet<string> = new Set([
  'blockquote',
  'q',
  'figcaption',
  'form',
  'footer',
  'dialog',
])
const BESIDE =
  /(?:^|[\s_-])(?:testimoni\w*|reviews?|opinion(?:es)?|rese[nñ]as?|valoracion(?:es)?|quotes?|comments?|newsletter|cookies?|popup|modal|products?|producto?s?|equipo|equip|team|author|promo\w*|ofertas?|alert|notice|avisos?)(?:$|[\s_-])/i

/** Whether a paragraph is in such a part, as its tags or classes say. */
function isBeside(paragraph: Place): boolean {
  for (let place: Place | undefined = paragraph; place !== undefined; place = place.parent) {
    const { tagName, attribs } = place.element
    if (tagName === 'body' || tagName === 'main') return false
    if (BESIDE_TAGS.has(tagName) || BESIDE.test(`${attribs.class ?? ''} ${attribs.id ?? ''}`)) return true
  }
  return false
}

/** It begins as a sentence and ends as one. */
const SENTENCES = /^[¿¡«“"(]?[\p{Lu}\d].*[.!?…][»”")]?$/su
