/** Values for the `{placeholders}` of a sentence. */
export type Values = Readonly<Record<string, string | number>>

/**
 * Puts `values` in the `{placeholders}` of `sentence`.
 * @throws {Error} for a placeholder without a value: a sentence with a hole must not reach a reader.
 */
export function fill(sentence: string, values: Values): string {
  return sentence.replace(/\{(\w+)\}/g, (hole, key: string) => {
    const value = values[key]
    if (value === undefined) throw new Error(`No value for ${hole} in «${sentence}»`)
    return String(value)
  })
}
