import { BUSINESS_TYPES, SCHEMA_TYPES } from '../../../knowledge/schema-types.ts'
import { normalise } from '../../../page/text.ts'

/** A type of so many letters may have one of them wrong for each of these, and three at most. */
const LETTERS_PER_SLIP = 4
const SLIPS_MAX = 3

/**
 * The type of schema.org that was most likely meant by one that does not exist: the same letters, a few of them
 * wrong, or the first word of the one business type that begins so; `undefined` when none is near.
 */
export function nearestType(written: string): string | undefined {
  const wanted = plain(written)
  const slips = Math.min(SLIPS_MAX, Math.floor(wanted.length / LETTERS_PER_SLIP))
  const [nearest] = [...SCHEMA_TYPES]
    .map((type) => ({ type, distance: distanceOf(wanted, plain(type), slips) }))
    .filter(({ distance }) => distance <= slips)
    .sort((one, other) => one.distance - other.distance)
  if (nearest !== undefined) return nearest.type
  const begun = [...BUSINESS_TYPES].filter((type) => plain(type.replace(/(?<=[a-z])[A-Z].*/, '')) === wanted)
  return begun.length === 1 ? begun[0] : undefined
}

/** Capitals, accents and spaces do not make another word. */
const plain = (type: string) => normalise(type).replace(/[^a-z0-9]/g, '')

/** How many letters have to be put in, taken out or changed (Levenshtein); more than `most` may be told as any more. */
function distanceOf(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1]
    for (const [index, wanted] of [...other].entries()) {
      const changed = (row[index] ?? 0) + (letter === wanted ? 0 : 1)
      next.push(Math.min(changed, (row[index + 1] ?? 0) + 1, (next[index] ?? 0) + 1))
    }
    row = next
  }
  return row[other.length] ?? most + 1
}
