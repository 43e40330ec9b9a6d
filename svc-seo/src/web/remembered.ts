/** What checks work out of a text is kept only while one analysis lasts: nothing of a site stays behind. */
const kept = new Set<Map<string, unknown>>()

/** Analyses begin in the worker alone. The process that gathers reads many pages at once and has no moment to forget. */
let hasBegun = false

class RememberedTexts<T> extends Map<string, T> {
  override set(text: string, value: T): this {
    return hasBegun ? super.set(text, value) : this
  }
}

/** A list of what was worked out of texts, empty again at the next analysis; where none begins it stays empty. */
export function rememberedTexts<T>(): Map<string, T> {
  const texts = new RememberedTexts<T>()
  kept.add(texts)
  return texts
}

/** Empties all of them. Called as an analysis begins. */
export function forgetTexts(): void {
  hasBegun = true
  for (const texts of kept) texts.clear()
}
