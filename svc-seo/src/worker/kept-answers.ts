import type { GatheredArtefacts, TextResponse } from '../artefacts.ts'

/** Trees take a hundred times the memory of their code: so much of it leaves most of a thread's heap to the page. */
const LENGTH_MAX = 512 * 1024

/**
 * Legal texts of the site that a thread reads. Every task brings a copy of the same texts: for an equal one the first is
 * given, so that what was read of it is known.
 */
export interface KeptAnswers {
  readonly shared: (artefacts: GatheredArtefacts) => GatheredArtefacts
  readonly forget: () => void
}

export function createKeptAnswers(): KeptAnswers {
  const kept = new Map<string, TextResponse>()

  function keep(answer: TextResponse): TextResponse {
    const before = kept.get(answer.finalUrl)
    if (before !== undefined && isEqual(before, answer)) return before
    kept.delete(answer.finalUrl)
    kept.set(answer.finalUrl, answer)
    let length = 0
    for (const { text } of kept.values()) length += text.length
    for (const [url, { text }] of kept) {
      if (length <= LENGTH_MAX) break
      length -= text.length
      kept.delete(url)
    }
    return answer
  }

  return {
    shared(artefacts) {
      const { legalPages } = artefacts
      if (!legalPages.ok) return artefacts
      const value = legalPages.value.map((page) =>
        page.response.ok
          ? { ...page, response: { ok: true as const, value: keep(page.response.value) } }
          : page,
      )
      return { ...artefacts, legalPages: { ok: true, value } }
    },
    forget: () => kept.clear(),
  }
}

function isEqual({ text: one, ...before }: TextResponse, { text: other, ...answer }: TextResponse): boolean {
  return one === other && JSON.stringify(before) === JSON.stringify(answer)
}
