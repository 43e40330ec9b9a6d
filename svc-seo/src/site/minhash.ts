/** Hash values of a signature: with 64 the share of equal ones is right to within 0.06. */
const SIZE = 64

/** FNV-1a of the UTF-16 code units, 32 bits. @param seed of a text that goes before */
export function hashOf(text: string, seed = 0x811c9dc5): number {
  let hash = seed
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 0
}

/** Spreads a hash over all of its bits (the end of MurmurHash3): FNV leaves the high ones alike. */
function mixed(value: number): number {
  let hash = value
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** One function for each value: `factor · x + summand`, the factors odd. */
const FACTORS = Uint32Array.from({ length: SIZE }, (_, index) => mixed(2 * index + 1) | 1)
const SUMMANDS = Uint32Array.from({ length: SIZE }, (_, index) => mixed(2 * index + 2))

/** The MinHash of a set of 32-bit hashes, as base64; empty for an empty set. */
export function signatureOf(hashes: Iterable<number>): string {
  const least = new Uint32Array(SIZE).fill(0xffffffff)
  let isEmpty = true
  for (const hash of hashes) {
    isEmpty = false
    const value = mixed(hash)
    for (let at = 0; at < SIZE; at++) {
      const one = (Math.imul(value, FACTORS[at] ?? 1) + (SUMMANDS[at] ?? 0)) >>> 0
      if (one < (least[at] ?? 0)) least[at] = one
    }
  }
  return isEmpty ? '' : btoa(String.fromCharCode(...new Uint8Array(least.buffer)))
}

/** The values of a signature; none for the empty one, and for what is no signature. */
export function readSignature(signature: string): Uint32Array {
  const bytes = /^[A-Za-z0-9+/]{342}==$/.test(signature)
    ? Uint8Array.from(atob(signature), (character) => character.charCodeAt(0))
    : new Uint8Array()
  return new Uint32Array(bytes.buffer)
}

/** The estimated share of what two sets have in common (Jaccard), 0 to 1; 0 where one is empty. */
export function similarity(one: Uint32Array, other: Uint32Array): number {
  if (one.length !== SIZE || other.length !== SIZE) return 0
  let equal = 0
  for (let at = 0; at < SIZE; at++) if (one[at] === other[at]) equal++
  return equal / SIZE
}
