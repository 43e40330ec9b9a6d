import type { Gathered, TextAnswer } from '../artefacts.ts'
import { reasons } from './fetch-errors.content.ts'
import type { OutlineResult, PageOutline } from './page-outline.ts'

/**
 * Of all pages of one analysis together, since the checks hold their trees at the same time: 80,000 elements take
 * half of a worker's 256 MB and 1.3 s (measured, with four attributes each).
 */
const MAX_ELEMENTS = 80_000

/** Reads pages' outlines where a hostile page can do no harm, one result for each; one that is not `ok` is beyond our limits. */
export type Inspect = (pages: readonly string[], signal: AbortSignal) => Promise<readonly OutlineResult[]>

/** Other pages than the one analysed, once they have been looked at. */
export interface Inspected {
  /** The answer as it came, or why no check may parse it. */
  readonly safe: <T extends TextAnswer | null>(answer: Gathered<T>) => Gathered<T>
  readonly outlineOf: (answer: TextAnswer) => PageOutline | undefined
}

/**
 * Looks at every page that a check may parse, in one go and before any check does. What a page costs a parser counts
 * against all of them together.
 * @param answers those that matter most first
 * @param analysed the page analysed, which redirects may have led to again
 */
export async function inspectOthers(
  answers: readonly Gathered<TextAnswer | null>[],
  analysed: { readonly text: string; readonly outline: PageOutline },
  { inspect, signal }: { readonly inspect: Inspect; readonly signal: AbortSignal },
): Promise<Inspected> {
  const all = new Set(answers.flatMap((answer) => (answer.ok && answer.value ? [answer.value] : [])))
  const pages = [...all].filter(({ text }) => text !== analysed.text)
  const results = await inspectAll(pages, { inspect, signal })
  const outlines = new Map<TextAnswer, PageOutline>()
  let elements = analysed.outline.elements
  pages.forEach((page, index) => {
    const result = results[index]
    if (!result?.ok) return
    if (elements + result.outline.elements > MAX_ELEMENTS) return
    elements += result.outline.elements
    outlines.set(page, result.outline)
  })
  for (const page of all) if (page.text === analysed.text) outlines.set(page, analysed.outline)
  return {
    safe: (answer) =>
      !answer.ok || answer.value === null || outlines.has(answer.value)
        ? answer
        : { ok: false, reason: reasons.tooComplex },
    outlineOf: (answer) => outlines.get(answer),
  }
}

/** No thread for it in time, and no other page can be read: the one asked for still can. */
async function inspectAll(
  pages: readonly TextAnswer[],
  { inspect, signal }: { readonly inspect: Inspect; readonly signal: AbortSignal },
): Promise<readonly OutlineResult[]> {
  if (pages.length === 0) return []
  try {
    return await inspect(
      pages.map(({ text }) => text),
      signal,
    )
  } catch {
    signal.throwIfAborted()
    return []
  }
}
