/** What checks work out of a text is kept only while one analysis lasts: nothing of a site stays behind. */
const kept = new Set<Map<string, unknown>>()

/** A list of what was worked out of texts, empty again at the next analysis. */
export function rememberedTexts<T>(): Map<string, T> {
  const texts = new Map<string, T>()
  kept.add(texts)
  return texts
}

/** Empties all of them. Called as an analysis begins. */
export function forgetTexts(): void {
  for (const texts of kept) texts.clear()
}
