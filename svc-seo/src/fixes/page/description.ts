import type { Page } from '../../artefacts.ts'
import { pageFacts } from '../../page/page-facts.ts'
import { contentOf } from '../../page/page-text.ts'
import { isWithin, joined, tagged, treeOf, WITHIN } from '../../page/page-tree.ts'
import { socialTags } from '../../page/social-tags.ts'
import { normalise } from '../../page/text.ts'
import { DESCRIPTION_FONT_PX, DESCRIPTION_PX, textWidth } from '../../page/text-width.ts'
import { isShouted } from '../../page/title-words.ts'
import { defineFix } from '../define-fix.ts'
import { quoted } from './origin.ts'

/** Descriptions to choose from. */
const PROPOSALS_MAX = 3
/** Paragraphs that are looked at: what comes later is no summary. */
const PARAGRAPHS_MAX = 12

/** Descriptions made of what the page says: its own, cut where a sentence ends, or its first paragraphs. */
export const descriptionFix = defineFix({
  id: 'description',
  covers: ['meta-description'],
  touches: ['title-quality', 'placeholder-text', 'head-valid', 'html-errors'],
  needs: ['page'],
  make: ({ page }) => {
    const { descriptions, titles } = pageFacts(page)
    const shared = socialTags(page).get('og:description')?.value
    const sources = [
      ...descriptions.map(({ text }) => ({ from: 'description' as const, text })),
      ...(shared === undefined ? [] : [{ from: 'shared' as const, text: shared }]),
      ...paragraphsOf(page).map((text) => ({ from: 'paragraph' as const, text })),
    ]
    const proposals = new Map<string, string>()
    for (const { from, text } of sources) {
      const proposal = fitting(text)
      if (proposal === undefined || normalise(proposal) === normalise(titles[0]?.text ?? '')) continue
      if (!proposals.has(proposal)) proposals.set(proposal, quoted(from, proposal))
    }
    if (proposals.size === 0) return 'noFact'
    const chosen = [...proposals].slice(0, PROPOSALS_MAX)
    return {
      state: 'choose',
      params: { proposals: chosen.map(([text]) => text) },
      from: chosen.map(([, from]) => from),
      edits: descriptions.map(({ element }) => ({ element, replaced: true })),
    }
  },
})

/** A text as long as two lines of a result: whole, or as many of its first sentences as fit. */
function fitting(text: string): string | undefined {
  if (isShouted(text)) return undefined
  const isTooLong = (part: string) => textWidth(part, DESCRIPTION_FONT_PX) > DESCRIPTION_PX.max
  let fits = isTooLong(text) ? '' : text
  if (fits === '') {
    for (const { index, 0: end } of text.matchAll(SENTENCE_END)) {
      const part = text.slice(0, index + end.length)
      if (isTooLong(part)) break
      if (!ABBREVIATION.test(part)) fits = part
    }
  }
  return textWidth(fits, DESCRIPTION_FONT_PX) >= DESCRIPTION_PX.min ? fits : undefined
}

/** A sign that ends a sentence, before the beginning of another one. */
const SENTENCE_END = /[.!?…]+[»”")]?(?=\s+[¿¡«“"(]?[\p{Lu}\d])/gu
/** What ends with a full stop and goes on: «Avda. Constitución», «D. Juan», «S.L. Yecla». */
const ABBREVIATION =
  /(?:^|[\s(.])(?:\p{L}{1,2}|avda|ctra|plza|pza|urb|edif|dpto|apdo|tel|tfno|sra|srta|dra|prof|lic|ing|etc|nº|núm|aprox|máx|mín|pág|ref)\.$/iu

/** Texts that a page has because it must, and those of templates. */
const NO_SUMMARY =
  /cookie|galeta|privacidad|privacitat|aviso legal|av[ií]s legal|derechos reservados|copyright|©|lorem ipsum|javascript|rgpd|responsable del tratamiento/i

/** Paragraphs of the main content that are sentences. */
function paragraphsOf({ document }: Page): readonly string[] {
  const isContent = contentOf(document)
  const { texts } = treeOf(document)
  return tagged(document, 'p')
    .filter((place) => isContent(place) && !isWithin(place, WITHIN.hidden | WITHIN.unrendered))
    .slice(0, PARAGRAPHS_MAX)
    .map(({ textFrom, textTo }) => joined(texts.slice(textFrom, textTo), WITHIN.hidden))
    .filter((text) => SENTENCES.test(text) && !NO_SUMMARY.test(text))
}

/** It begins as a sentence and ends as one. */
const SENTENCES = /^[¿¡«“"(]?[\p{Lu}\d].*[.!?…][»”")]?$/su
