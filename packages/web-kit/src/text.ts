/** Values for the `{placeholders}` of a sentence. */
export type Values = Readonly<Record<string, string | number>>

/** A sentence for exactly one and for any other number; `{count}` is the number. */
export interface Plural {
  readonly one: string
  readonly other: string
}

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

/** The sentence for `count` things, with `{count}` and any other placeholder filled. */
export const plural = (count: number, { one, other }: Plural, values: Values = {}): string =>
  fill(count === 1 ? one : other, { count, ...values })
