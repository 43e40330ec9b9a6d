import { z } from 'zod'

/** Shorter secrets can be searched through: 256 bits, the length of SHA-256's digest (RFC 2104, section 3). */
export const SECRET_BYTES = 32

/** A secret without its letters of these words is digits and punctuation: the first that anyone tries. */
const COMMON_WORDS =
  /p[a4][s5]{2}w[o0]rd|contrase(ñ|n)a|clave|secret[oa]?|admin(istrador|istrator)?|qwerty|asdf|abc|letmein|bienvenid[oa]|welcome|iloveyou|teamo|change|cambia|me|example|ejemplo|test|prueba|demo/gu
const MIN_DIFFERENT_CHARACTERS = 6

/** Whether a password or secret is among the first that anyone tries: few characters, digits, common words. */
export function isGuessable(text: string): boolean {
  const own = text.toLowerCase().replace(COMMON_WORDS, '')
  return new Set(text).size < MIN_DIFFERENT_CHARACTERS || !/\p{L}/u.test(own)
}

/** A secret of at least 32 bytes. */
export const secretVariable = () =>
  z
    .string()
    .refine((text) => Buffer.byteLength(text) >= SECRET_BYTES, `must be at least ${SECRET_BYTES} bytes long`)

/** `SERVICE_SECRET` and `SERVICE_SECRET_PREVIOUS`: what a header can carry, and not easily guessed. */
export const serviceSecretVariable = () =>
  secretVariable()
    .regex(/^[\x21-\x7e]+$/, 'must be letters, digits and punctuation of ASCII, without spaces')
    .refine((text) => !isGuessable(text), 'is easily guessed: openssl rand -base64 32 makes another')
