import { createHmac, randomBytes } from 'node:crypto'
import { type AdminCredentials, AdminCredentialsSchema, BODY_MAX_BYTES } from '@agency/contracts'
import { SECOND_FACTOR_HEADER } from '@agency/contracts/limits'
import { AppError, jsonBody, jsonOnly } from '@agency/service-kit'
import type { Request, RequestHandler, Response } from 'express'
import { logSecurity } from '../http/security-log.ts'
import type { Allowance } from '../rate-limit/rate-limit.ts'
import type { Administrator } from './administrator.ts'
import { type VerifyPassword, verifyPassword } from './password.ts'
import { requireAdminTexts } from './require-admin.content.ts'
import { secondFactorTexts } from './second-factor.content.ts'
import type { SecondFactor } from './second-factor.ts'

/** How long a success is cached before the password is verified again. */
const REMEMBER_MS = 60_000

export type RequireAdminDeps = {
  readonly administrator: Administrator
  readonly wrongPasswords: Allowance
  readonly secondFactor: SecondFactor
  readonly clock: () => Date
  readonly verify?: VerifyPassword
}

/** What lets only the administrator through. */
export type AdminGuards = {
  /** For every call but the login. */
  readonly requireAdmin: RequestHandler
  /** For the login, which takes a code where the other calls take a token. */
  readonly requireLogin: RequestHandler
  /** Does what a code allows; a wrong one counts like a wrong password. @throws AppError SECOND_FACTOR_WRONG, RATE_LIMITED */
  readonly withCode: <Done>(request: Request, act: () => Promise<Done | false | undefined>) => Promise<Done>
}

/**
 * Middleware for the administrator's calls: `email` and `password` of the parsed body (JSON or multipart) must match, and are
 * removed from it. Where a second factor is set up, a login needs a code and answers with a token in a header, which every other
 * call must send and gets renewed. Responds 401, or 429 after too many wrong passwords or codes from one address. Goes after
 * the body parser; sets `no-store` on every response.
 */
export function createRequireAdmin({
  administrator,
  wrongPasswords,
  secondFactor,
  clock,
  verify = verifyPassword,
}: RequireAdminDeps): AdminGuards {
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

  const withCode: AdminGuards['withCode'] = async (request, act) => {
    await wrongPasswords.spend(request)
    const done = await act()
    if (done === false || done === undefined) {
      logSecurity(request, 'second-factor.refused')
      throw new AppError('SECOND_FACTOR_WRONG', secondFactorTexts.wrong)
    }
    await wrongPasswords.refund(request)
    return done
  }

  /** Answers with a token, in exchange for a code or for the token of before. */
  const judgeSecondFactor = async (request: Request, response: Response, isLogin: boolean) => {
    const factor = await secondFactor.find()
    if (factor === undefined) return
    const code: unknown = isLogin ? request.body.code : undefined
    if (isLogin && code !== undefined && code !== '') {
      await withCode(request, () => secondFactor.accepts(factor, String(code)))
      response.set(SECOND_FACTOR_HEADER, secondFactor.issue(factor))
      return
    }
    const renewed = isLogin ? undefined : secondFactor.renew(factor, request.get(SECOND_FACTOR_HEADER))
    if (renewed === undefined) {
      const { required, loginAgain } = secondFactorTexts
      throw new AppError('SECOND_FACTOR_REQUIRED', isLogin ? required : loginAgain)
    }
    response.set(SECOND_FACTOR_HEADER, renewed)
  }

  const guard =
    (isLogin: boolean): RequestHandler =>
    async (request, response, next) => {
      response.set('Cache-Control', 'no-store')
      const credentials = AdminCredentialsSchema.safeParse(request.body)
      if (!credentials.success || !(await isAdministrator(request, credentials.data))) {
        logSecurity(request, 'login.refused')
        throw new AppError('UNAUTHORIZED', requireAdminTexts.wrong)
      }
      await judgeSecondFactor(request, response, isLogin)
      const { email: _email, password: _password, ...rest } = request.body
      request.body = rest
      next()
    }
  return { requireAdmin: guard(false), requireLogin: guard(true), withCode }
}

/** The first handlers of an administrator's call with a JSON body: 413 and 415 come before 401. */
export const adminJson = (requireAdmin: RequestHandler): RequestHandler[] => [
  jsonBody(BODY_MAX_BYTES.json),
  jsonOnly(),
  requireAdmin,
]
