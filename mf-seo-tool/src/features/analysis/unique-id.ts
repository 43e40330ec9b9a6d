const BASE = 36

/** 129 bits: the id alone protects a report, so it must be unguessable (OWASP ASVS 5.0, 11.5.1: 128). */
const RANDOM_CHARACTERS = 25

/** Largest multiple of 36 in a byte: bytes from here on are dropped, for a uniform distribution. */
const FAIR_BYTES = 256 - (256 % BASE)

/**
 * A new id for a saved analysis: `now` (epoch milliseconds) in base 36, then 25 random base-36 characters.
 * @param randomBytes fills an array with random bytes; the browser's own by default.
 */
export function createUniqueId(
  now: number,
  randomBytes: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array = (bytes) => crypto.getRandomValues(bytes),
): string {
  let random = ''
  while (random.length < RANDOM_CHARACTERS) {
    for (const byte of randomBytes(new Uint8Array(RANDOM_CHARACTERS))) {
      if (byte < FAIR_BYTES && random.length < RANDOM_CHARACTERS) random += (byte % BASE).toString(BASE)
    }
  }
  return now.toString(BASE) + random
}
