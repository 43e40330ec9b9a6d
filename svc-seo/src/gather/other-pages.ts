import type { Gathered, TextResponse } from '../artefacts.ts'
import type { PageSummary } from '../plan/page-summary.ts'
import { reasons } from './fetch-errors.content.ts'
import { type Reading, readOr } from './reader.ts'

/**
 * Of all pages of one analysis together, since the checks hold their trees at the same time: 80,000 elements take
 * half of a worker's 256 MB and 1.3 s (measured, with four attributes each).
 */
const MAX_ELEMENTS = 80_000

/** Other pages than the one analysed, summarised. */
export interface SummarisedPages {
  /** The response, or why no check may parse it. */
  readonly safe: <T extends TextResponse | null>(response: Gathered<T>) => Gathered<T>
  readonly summaryOf: (response: TextResponse) => PageSummary | undefined
}

/**
 * Summarises every page that a check may parse, in one task and before any check does. What a page costs a parser
 * counts against all of them together.
 * @param responses the most important first
 * @param analysed the page analysed, which redirects may have led to again
 */
export async function summariseOthers(
  answers: readonly Gathered<TextResponse | null>[],
  analysed: { readonly text: string; readonly summary: PageSummary },
  { reader, signal }: Reading,
): Promise<SummarisedPages> {
  const all = new Set(answers.flatMap((response) => (response.ok && response.value ? [response.value] : [])))
  const pages = [...all].filter(({ text }) => text !== analysed.text)
  const texts = pages.map(({ text }) => text)
  // Without a thread in time no other page can be read: the one asked for still can.
  const results = texts.length === 0 ? [] : await readOr(reader.summarise(texts, signal), [], signal)
  const summaries = new Map<TextResponse, PageSummary>()
  let elements = analysed.summary.elements
  pages.forEach((page, index) => {
    const summary = results[index]
    if (summary === undefined || elements + summary.elements > MAX_ELEMENTS) return
    elements += summary.elements
    summaries.set(page, summary)
  })
  for (const page of all) if (page.text === analysed.text) summaries.set(page, analysed.summary)
  return {
    safe: (response) =>
      !response.ok || response.value === null || summaries.has(response.value)
        ? response
        : { ok: false, reason: reasons.tooComplex },
    summaryOf: (response) => summaries.get(response),
  }
}
