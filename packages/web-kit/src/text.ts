/** Values for the `{placeholders}` of a sentence. */
export type Values = Readonly<Record<string, string | number>>

/** Singular and plural forms of a sentence; `{count}` is the number. */
export interface Plural {
  readonly one: string
  readonly other: string
}

/**
 * Fills the `{placeholders}` of `sentence` with `values`.
 * @throws {Error} for a placeholder without a value: readers must not see an incomplete sentence.
 */
export function fill(sentence: string, values: Values): string {
  return sentence.replace(/\{(\w+)\}/g, (hole, key: string) => {
    const value = values[key]
    if (value === undefined) throw new Error(`No value for ${hole} in «${sentence}»`)
    return String(value)
  })
}

/** The form of a sentence for `count`, with `{count}` and the other placeholders filled. */
export const plural = (count: number, { one, other }: Plural, values: Values = {}): string =>
  fill(count === 1 ? one : other, { count, ...values })
