import { FIELD_MAX } from '@agency/contracts/limits'
import {
  hostVariable,
  isGuessable,
  logLevelVariable,
  metricsPortVariable,
  nodeEnvVariable,
  portVariable,
  readEnv,
  secretVariable,
  serviceSecretVariable,
  stopGraceVariable,
  trustProxyVariable,
  urlsVariable,
  urlVariable,
} from '@agency/service-kit'
import { z } from 'zod'
import { isPasswordHash } from './platform/auth/password.ts'

/** What a browser's e-mail field accepts, including addresses without a domain. */
const emailVariable = () =>
  z
    .string()
    .trim()
    .max(FIELD_MAX.email, 'must be an e-mail address')
    .regex(z.regexes.html5Email, 'must be an e-mail address')

const MISSING_IN_PRODUCTION = 'must be given in production'

const UNIT_MS: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000 }
const MIN_EVERY_MS = 5 * 60_000
const MAX_EVERY_MS = 30 * 86_400_000
const EVERY_MESSAGE = 'must be a number of minutes, hours or days from 5m to 30d, such as 24h'
/** Two weeks of daily backups. */
const BACKUP_DEFAULTS = { BACKUP_EVERY: 86_400_000, BACKUP_KEEP: 14 }

const EnvSchema = z
  .object({
    API_PORT: portVariable(4000),
    METRICS_PORT: metricsPortVariable(),
    HOST: hostVariable(),
    SEO_PORT: portVariable(4100),
    SEO_URL: urlsVariable().optional(),
    BROWSER_URL: urlVariable().optional(),
    SERVICE_SECRET: serviceSecretVariable().optional(),
    DATA_DIR: z.string().default('.data'),
    BACKUP_DIR: z.string().optional(),
    BACKUP_EVERY: z
      .string()
      .regex(/^[1-9]\d{0,3}[mhd]$/, EVERY_MESSAGE)
      .transform((text) => Number.parseInt(text, 10) * (UNIT_MS[text.slice(-1)] ?? 0))
      .refine((every) => every >= MIN_EVERY_MS && every <= MAX_EVERY_MS, EVERY_MESSAGE)
      .optional(),
    BACKUP_KEEP: z
      .string()
      .regex(/^[1-9]\d{0,2}$/, 'must be a whole number from 1 to 999')
      .transform(Number)
      .optional(),
    MONGODB_URI: z
      .string()
      .regex(/^mongodb(\+srv)?:\/\/[^/\s]+/, 'must be a mongodb:// or mongodb+srv:// address')
      .optional(),
    ADMIN_EMAIL: emailVariable().optional(),
    ADMIN_PASSWORD: z.string().max(1024, 'must be at most 1024 characters long').optional(),
    ADMIN_PASSWORD_HASH: z
      .string()
      .refine(isPasswordHash, 'must be an argon2id hash such as npm run admin:password prints')
      .optional(),
    TOKEN_SECRET: secretVariable().optional(),
    TOKEN_SECRET_PREVIOUS: secretVariable().optional(),
    PORT: portVariable(3000),
    PUBLIC_URL: urlVariable().optional(),
    SMTP_URL: z
      .url({ protocol: /^smtps?$/, hostname: /./, error: 'must be an smtp:// or smtps:// address' })
      .optional(),
    NOTIFY_EMAIL: emailVariable().optional(),
    TRUST_PROXY: trustProxyVariable(),
    RATE_LIMIT_FACTOR: z
      .string()
      .regex(/^\d{1,6}(\.\d{1,3})?$/, 'must be a number above 0, such as 1000 or 0.5')
      .transform(Number)
      .refine((factor) => factor > 0, 'must be a number above 0, such as 1000 or 0.5')
      .default(1),
    NODE_ENV: nodeEnvVariable(),
    LOG_LEVEL: logLevelVariable(),
    STOP_GRACE: stopGraceVariable(),
  })
  .superRefine((env, context) => {
    const { SMTP_URL, NOTIFY_EMAIL, ADMIN_PASSWORD, ADMIN_PASSWORD_HASH } = env
    const isProduction = env.NODE_ENV === 'production'
    const hasPassword = ADMIN_PASSWORD !== undefined || ADMIN_PASSWORD_HASH !== undefined
    const issues: readonly (readonly [isIssue: boolean, name: keyof typeof env, message: string])[] = [
      [
        isProduction && env.RATE_LIMIT_FACTOR !== 1,
        'RATE_LIMIT_FACTOR',
        'is refused in production: it is for tests',
      ],
      [
        ADMIN_PASSWORD !== undefined && ADMIN_PASSWORD_HASH !== undefined,
        'ADMIN_PASSWORD',
        'and ADMIN_PASSWORD_HASH are both set: keep one',
      ],
      [isProduction && env.ADMIN_EMAIL === undefined, 'ADMIN_EMAIL', MISSING_IN_PRODUCTION],
      [isProduction && !hasPassword, 'ADMIN_PASSWORD', `or ADMIN_PASSWORD_HASH ${MISSING_IN_PRODUCTION}`],
      [isProduction && env.TOKEN_SECRET === undefined, 'TOKEN_SECRET', MISSING_IN_PRODUCTION],
      ...(['BACKUP_EVERY', 'BACKUP_KEEP'] as const).map((name) => {
        const isAlone = env[name] !== undefined && env.BACKUP_DIR === undefined
        return [isAlone, 'BACKUP_DIR', `must be given with ${name}`] as const
      }),
      [NOTIFY_EMAIL !== undefined && SMTP_URL === undefined, 'SMTP_URL', 'must be given with NOTIFY_EMAIL'],
      [SMTP_URL !== undefined && NOTIFY_EMAIL === undefined, 'NOTIFY_EMAIL', 'must be given with SMTP_URL'],
    ]
    for (const [isIssue, name, message] of issues) {
      if (isIssue) context.addIssue({ code: 'custom', path: [name], message })
    }
  })

/** The gateway's environment, validated; URLs default to the ports. */
export type Env = Omit<z.infer<typeof EnvSchema>, 'SEO_URL' | 'PUBLIC_URL' | keyof typeof BACKUP_DEFAULTS> & {
  /** The analysers, one or more. */
  readonly SEO_URL: readonly string[]
  readonly PUBLIC_URL: string
  /** In milliseconds. */
  readonly BACKUP_EVERY: number
  /** How many scheduled backups are kept. */
  readonly BACKUP_KEEP: number
}

const MIN_PASSWORD_LENGTH = 12

/** A sentence for each variable whose secret is easily guessed; the next release refuses these in production. */
export function weakSecrets({ NODE_ENV, ADMIN_PASSWORD, TOKEN_SECRET }: Env): readonly string[] {
  if (NODE_ENV !== 'production') return []
  return [
    ...(ADMIN_PASSWORD !== undefined && isWeakPassword(ADMIN_PASSWORD)
      ? [
          'ADMIN_PASSWORD is easily guessed: the next release refuses it. npm run admin:password makes another.',
        ]
      : []),
    ...(TOKEN_SECRET !== undefined && isGuessable(TOKEN_SECRET)
      ? [
          'TOKEN_SECRET is easily guessed: the next release refuses it. openssl rand -base64 32 makes another.',
        ]
      : []),
  ]
}

const isWeakPassword = (text: string) => text.length < MIN_PASSWORD_LENGTH || isGuessable(text)

/** @throws StartError with one sentence naming the variable */
export function readApiEnv(source: Readonly<Record<string, string | undefined>>): Env {
  const env = readEnv(EnvSchema, source)
  return {
    ...env,
    BACKUP_EVERY: env.BACKUP_EVERY ?? BACKUP_DEFAULTS.BACKUP_EVERY,
    BACKUP_KEEP: env.BACKUP_KEEP ?? BACKUP_DEFAULTS.BACKUP_KEEP,
    SEO_URL: env.SEO_URL ?? [`http://127.0.0.1:${env.SEO_PORT}`],
    PUBLIC_URL: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
  }
}
