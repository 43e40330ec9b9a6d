import { createHmac, randomBytes } from 'node:crypto'
import { type AdminCredentials, AdminCredentialsSchema, BODY_MAX_BYTES } from '@agency/contracts'
import { AppError, jsonBody, jsonOnly } from '@agency/service-kit'
import type { Request, RequestHandler } from 'express'
import type { Allowance } from '../rate-limit/rate-limit.ts'
import type { Administrator } from './administrator.ts'
import { type VerifyPassword, verifyPassword } from './password.ts'
import { requireAdminTexts } from './require-admin.content.ts'

/** How long a success is cached before the password is verified again. */
const REMEMBER_MS = 60_000

export type RequireAdminDeps = {
  readonly administrator: Administrator
  readonly wrongPasswords: Allowance
  readonly clock: () => Date
  readonly verify?: VerifyPassword
}

/**
 * Middleware for the administrator's calls: `email` and `password` of the parsed body (JSON or multipart) must match, and are
 * removed from it. Responds 401, or 429 after too many wrong passwords from one address. Goes after the body parser; sets
 * `no-store` on every response.
 */
export function createRequireAdmin({
  administrator,
  wrongPasswords,
  clock,
  verify = verifyPassword,
}: RequireAdminDeps): RequestHandler {
  const processKey = randomBytes(32)
  const verifiedUntil = new Map<string, number>()
  const checking = new Map<string, Promise<boolean>>()
  const emailOf = (text: string) => text.trim().toLowerCase()

  /** Cache key of the credentials, which it does not reveal. Includes the address, so that a stranger's guess never hits the owner's entry. */
  const keyOf = (request: Request, { email, password }: AdminCredentials) =>
    createHmac('sha256', processKey)
      .update(
        JSON.stringify([
          administrator.passwordHash,
          request.ip ?? '',
          emailOf(email),
          password.normalize('NFKC'),
        ]),
      )
      .digest('base64url')

  const isRemembered = (key: string) => {
    const now = clock().getTime()
    for (const [old, until] of verifiedUntil) if (until <= now) verifiedUntil.delete(old)
    return verifiedUntil.has(key)
  }

  const check = async (request: Request, key: string, { email, password }: AdminCredentials) => {
    await wrongPasswords.spend(request)
    // The hash is always computed, so that timing does not reveal which e-mail exists.
    const fits = await verify(administrator.passwordHash, password)
    if (!fits || emailOf(email) !== emailOf(administrator.email)) return false
    verifiedUntil.set(key, clock().getTime() + REMEMBER_MS)
    await wrongPasswords.refund(request)
    return true
  }

  const isAdministrator = async (request: Request, credentials: AdminCredentials) => {
    const key = keyOf(request, credentials)
    if (isRemembered(key)) return true
    const running = checking.get(key)
    if (running !== undefined) {
      if (await running) return true
      // A wrong password counts for this request too.
      await wrongPasswords.spend(request)
      return false
    }
    const started = check(request, key, credentials).finally(() => checking.delete(key))
    checking.set(key, started)
    return started
  }

  return async (request, response, next) => {
    response.set('Cache-Control', 'no-store')
    const credentials = AdminCredentialsSchema.safeParse(request.body)
    if (!credentials.success || !(await isAdministrator(request, credentials.data))) {
      throw new AppError('UNAUTHORIZED', requireAdminTexts.wrong)
    }
    const { email: _email, password: _password, ...rest } = request.body
    request.body = rest
    next()
  }
}

/** The first handlers of an administrator's call with a JSON body: 413 and 415 come before 401. */
export const adminJson = (requireAdmin: RequestHandler): RequestHandler[] => [
  jsonBody(BODY_MAX_BYTES.json),
  jsonOnly(),
  requireAdmin,
]
