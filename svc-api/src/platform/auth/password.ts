import { hash, parseOptions, verify } from '@node-rs/argon2'

/** OWASP's first recommendation for argon2id; 6 ms on one core. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** The argon2id hash of a password as a PHC string. In NFKC: keyboards compose letters differently. */
export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFKC'), COST)

/** Whether the password matches the hash. */
export type VerifyPassword = (passwordHash: string, password: string) => Promise<boolean>

export const verifyPassword: VerifyPassword = (passwordHash, password) =>
  verify(passwordHash, password.normalize('NFKC'))

/** Whether `verifyPassword` accepts the text as an argon2id hash. */
export function isPasswordHash(text: string): boolean {
  if (!text.startsWith('$argon2id$')) return false
  try {
    parseOptions(text)
    return true
  } catch {
    return false
  }
}
