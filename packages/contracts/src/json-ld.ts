// No zod here: browsers import it.

/** A value of JSON; fields that are `undefined` are left out, as `JSON.stringify` does. */
export type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | { readonly [key: string]: Json | undefined }

/** Blocks of structured data that a patch may carry: their text in UTF-16 code units, and things within things. */
export const JSON_LD_MAX = { blocks: 5, text: 4_096, depth: 12 } as const

/** The things that a block describes; `undefined` if it is too long or too deep, is no JSON, or names no thing. */
export function readJsonLd(text: string): Json | undefined {
  if (text.length > JSON_LD_MAX.text) return undefined
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return undefined
  }
  const tops = Array.isArray(value) ? value : [value]
  const isThings = tops.length > 0 && tops.every((top) => isObject(top))
  return isThings && isWithin(value, JSON_LD_MAX.depth) ? (value as Json) : undefined
}

const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether a value nests no deeper, and has no number that would be written otherwise than it was. */
function isWithin(value: unknown, depth: number): boolean {
  if (typeof value === 'number') {
    return Number.isInteger(value) ? Number.isSafeInteger(value) : Number.isFinite(value)
  }
  if (typeof value !== 'object' || value === null) return true
  return depth > 0 && Object.values(value).every((part) => isWithin(part, depth - 1))
}
