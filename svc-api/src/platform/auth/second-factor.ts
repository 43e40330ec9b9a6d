import { createHmac, timingSafeEqual } from 'node:crypto'
import { ADMIN_SESSION } from '@agency/contracts/limits'
import { AppError } from '@agency/service-kit'
import { Secret, TOTP } from 'otpauth'
import { keyFor, type Secrets, seal, unseal } from './sealed.ts'
import { secondFactorTexts as texts } from './second-factor.content.ts'
import type { KeptSecondFactor, SecondFactorStore } from './second-factor.store.ts'

const SEALING = 'second-factor secret'
const SIGNING = 'second-factor token'
/** What every authenticator app understands (RFC 6238, and the de facto standard of otpauth links). */
const TOTP_KIND = { algorithm: 'SHA1', digits: 6, period: 30 } as const
const PERIOD_MS = TOTP_KIND.period * 1000
/** Codes of the step before and after are accepted: clocks differ (RFC 6238, 5.2). */
const WINDOW = 1
/** How long a used code is remembered: far longer than it is valid, since the clocks of gateways differ. */
const USED_FOR_MS = 24 * 60 * 60 * 1000
const TOKEN = /^(\d{1,15})\.(\d{1,15})\.[\w-]{43}$/

export type SecondFactorDeps = {
  readonly store: SecondFactorStore
  readonly secrets: Secrets
  readonly clock: () => Date
  /** Uses up a name; true for exactly one of all calls, even across concurrent gateways. */
  readonly burn: (name: string, expiresAt: string) => Promise<boolean>
  /** Called when the stored secret opens with none of the secrets. */
  readonly onUnreadable: () => void
}

/** The administrator's optional second factor: codes of an authenticator app (TOTP, RFC 6238). */
export type SecondFactor = {
  /** `undefined` where none is set up. */
  readonly find: () => Promise<KeptSecondFactor | undefined>
  /** A new secret in base 32, which is not stored, and its link for apps. */
  readonly propose: (names: { readonly issuer: string; readonly label: string }) => {
    readonly secret: string
    readonly link: string
  }
  /** Stores the secret; undefined, and nothing stored, when the code was not made with it. @throws AppError SECOND_FACTOR_ON */
  readonly turnOn: (secret: string, code: string) => Promise<KeptSecondFactor | undefined>
  readonly turnOff: () => Promise<void>
  /** Whether the code is right and used for the first time. @throws AppError SERVICE_UNAVAILABLE when that cannot be known */
  readonly accepts: (factor: KeptSecondFactor, code: string) => Promise<boolean>
  /** A token that answers for the factor from a login on. */
  readonly issue: (factor: KeptSecondFactor) => string
  /** A newer token in exchange for a valid one: it ends without calls, and some hours after its login. */
  readonly renew: (factor: KeptSecondFactor, token: string | undefined) => string | undefined
  /** Encrypts the secret with the current key, so that the previous one can be dropped. */
  readonly reseal: () => Promise<void>
}

export function createSecondFactor({
  store,
  secrets,
  clock,
  burn,
  onUnreadable,
}: SecondFactorDeps): SecondFactor {
  /** The time step of a right code. */
  const stepOf = (secret: string, code: string): number | undefined => {
    const now = clock().getTime()
    const totp = new TOTP({ ...TOTP_KIND, secret: Secret.fromBase32(secret) })
    const delta = totp.validate({ token: code.replace(/\s/g, ''), timestamp: now, window: WINDOW })
    return delta === null ? undefined : Math.floor(now / PERIOD_MS) + delta
  }
  const useUp = (setUpAt: string, step: number) =>
    burn(`second-factor ${setUpAt} ${step}`, new Date(clock().getTime() + USED_FOR_MS).toISOString())

  const macOf = (secret: Uint8Array, { setUpAt }: KeptSecondFactor, loginAt: number, issuedAt: number) =>
    createHmac('sha256', keyFor(secret, SIGNING))
      .update(`${setUpAt} ${loginAt} ${issuedAt}`)
      .digest('base64url')
  const tokenWith = (secret: Uint8Array, factor: KeptSecondFactor, loginAt: number, issuedAt: number) =>
    `${loginAt}.${issuedAt}.${macOf(secret, factor, loginAt, issuedAt)}`
  const tokenOf = (factor: KeptSecondFactor, loginAt: number) =>
    tokenWith(secrets[0], factor, loginAt, clock().getTime())

  return {
    find: store.find,
    propose: (names) => {
      const secret = new Secret()
      return { secret: secret.base32, link: new TOTP({ ...TOTP_KIND, ...names, secret }).toString() }
    },
    turnOn: async (secret, code) => {
      const step = stepOf(secret, code)
      if (step === undefined) return undefined
      const factor = { sealedSecret: seal(secret, secrets, SEALING), setUpAt: clock().toISOString() }
      // Used up first: the code that confirms must not log in.
      await useUp(factor.setUpAt, step)
      if (!(await store.insert(factor))) throw new AppError('SECOND_FACTOR_ON', texts.alreadyOn)
      return factor
    },
    turnOff: async () => void (await store.remove()),
    accepts: async ({ sealedSecret, setUpAt }, code) => {
      const opened = unseal(sealedSecret, secrets, SEALING)
      if (opened === undefined) {
        onUnreadable()
        throw new AppError('SERVICE_UNAVAILABLE', texts.unreadable)
      }
      const step = stepOf(opened.text, code)
      return step !== undefined && (await useUp(setUpAt, step))
    },
    issue: (factor) => tokenOf(factor, clock().getTime()),
    renew: (factor, token = '') => {
      const [, login, issued] = TOKEN.exec(token) ?? []
      if (issued === undefined) return undefined
      const [loginAt, issuedAt] = [Number(login), Number(issued)]
      // As texts: numbers and base64url have several spellings.
      const isRight = (secret: Uint8Array) => {
        const right = tokenWith(secret, factor, loginAt, issuedAt)
        return right.length === token.length && timingSafeEqual(Buffer.from(token), Buffer.from(right))
      }
      if (!secrets.some(isRight)) return undefined
      const now = clock().getTime()
      const isOld = now - issuedAt > ADMIN_SESSION.idleMs || now - loginAt > ADMIN_SESSION.longestMs
      return isOld ? undefined : tokenOf(factor, loginAt)
    },
    reseal: async () => {
      const factor = await store.find()
      const opened = factor && unseal(factor.sealedSecret, secrets, SEALING)
      if (factor === undefined || opened === undefined || opened.isCurrent) return
      await store.reseal(factor.sealedSecret, seal(opened.text, secrets, SEALING))
    },
  }
}
