import type { LegalKind } from '../artefacts.ts'
import { legalMatchesOf } from '../spain/legal-wording.ts'
import { outlineOf, type PageOutline } from './page-outline.ts'

/** What the gatherer must know of a page besides what to request. */
export interface PageSummary {
  readonly title: string
  readonly h1: string
  /** Of its text; counting stops where it is plain that there are enough. */
  readonly words: number
  /** What it costs a parser. */
  readonly elements: number
  /** Legal texts that its title or first heading names. */
  readonly legal: readonly LegalKind[]
}

/** Summaries of pages, one for each; `undefined` for a page that is too complex to be parsed. */
export function summarise(pages: readonly string[]): readonly (PageSummary | undefined)[] {
  return pages.map((html) => {
    const outline = outlineOf(html)
    return outline && summaryOf(outline)
  })
}

export function summaryOf({ title, h1, words, elements }: PageOutline): PageSummary {
  const legal = [h1, title].flatMap((text) => legalMatchesOf({ text, href: '' }).map(({ kind }) => kind))
  return { title, h1, words, elements, legal: [...new Set(legal)] }
}
