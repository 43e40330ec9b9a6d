import { SCHEMA_TYPES } from '../../knowledge/schema-types.ts'
import { normalise } from '../../page/text.ts'

/** In shorter words one letter makes another: «Playa» is no «Play», «Hostal» no «Hostel». */
const SLIP_FROM_LETTERS = 8

const plain = (type: string) => normalise(type).replace(/[^a-z0-9]/g, '')

/**
 * The one type of schema.org that can be meant by one that does not exist: its letters but for capitals, accents and spaces,
 * or one slip in a long word.
 */
export function meantType(written: string): string | undefined {
  const wanted = plain(written)
  const types = [...SCHEMA_TYPES]
  const same = types.filter((type) => plain(type) === wanted)
  const near =
    same.length > 0 || wanted.length < SLIP_FROM_LETTERS
      ? same
      : types.filter((type) => isOneSlip(wanted, plain(type)))
  return near.length === 1 ? near[0] : undefined
}

/** Whether one letter is too many, missing or another, or two neighbours have changed places. */
function isOneSlip(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (long.length - short.length > 1) return false
  let start = 0
  while (start < short.length && short[start] === long[start]) start++
  const rest = (text: string, from: number) => text.slice(from)
  if (long.length > short.length) return rest(short, start) === rest(long, start + 1)
  if (rest(short, start + 1) === rest(long, start + 1)) return true
  const isSwapped = short[start] === long[start + 1] && short[start + 1] === long[start]
  return isSwapped && rest(short, start + 2) === rest(long, start + 2)
}
