import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { z } from 'zod'
import { hashPassword, isPasswordHash } from './password.ts'
import { readOrMakeSecretFile, replaceSecretFile } from './secret-file.ts'

/** The only user of the panel. */
export type Administrator = { readonly email: string; readonly passwordHash: string }

const DEFAULT_EMAIL = 'admin@localhost'
/** Of a generated password: 128 bits, 22 characters. */
const PASSWORD_BYTES = 16

const KeptSchema = z.object({ email: z.string().min(1), passwordHash: z.string().refine(isPasswordHash) })

export type AdministratorEnv = {
  readonly DATA_DIR: string
  readonly ADMIN_EMAIL?: string | undefined
  readonly ADMIN_PASSWORD?: string | undefined
  readonly ADMIN_PASSWORD_HASH?: string | undefined
}

/** Generated credentials. */
export type MadeAdministrator = { readonly email: string; readonly password: string }

/**
 * The administrator of the environment, else the one stored in `DATA_DIR`, generated if missing. `made` is present when a
 * password was generated: only its hash is stored, so this is the only chance to show it.
 * @throws StartError when the file cannot be written or is corrupt
 */
export async function openAdministrator(
  env: AdministratorEnv,
): Promise<{ readonly administrator: Administrator; readonly made?: MadeAdministrator }> {
  if (env.ADMIN_PASSWORD_HASH !== undefined || env.ADMIN_PASSWORD !== undefined) {
    const passwordHash = env.ADMIN_PASSWORD_HASH ?? (await hashPassword(env.ADMIN_PASSWORD ?? ''))
    return { administrator: { email: env.ADMIN_EMAIL ?? DEFAULT_EMAIL, passwordHash } }
  }
  const password = makePassword()
  const candidate = await textOf({ email: env.ADMIN_EMAIL ?? DEFAULT_EMAIL, password })
  const { value: kept, wasMade } = readOrMakeSecretFile({
    file: fileIn(env.DATA_DIR),
    make: () => candidate,
    parse: (text) => KeptSchema.parse(JSON.parse(text)),
  })
  const administrator = { ...kept, email: env.ADMIN_EMAIL ?? kept.email }
  return wasMade ? { administrator, made: { email: administrator.email, password } } : { administrator }
}

/** Stores a new password for the administrator in `DATA_DIR`; gateways use it from their next start. */
export async function replaceAdministrator({
  dataDir,
  email,
  password,
}: {
  readonly dataDir: string
  readonly email?: string | undefined
  readonly password: string
}): Promise<{ readonly email: string }> {
  const { administrator } = await openAdministrator({ DATA_DIR: dataDir, ADMIN_EMAIL: email })
  replaceSecretFile(fileIn(dataDir), await textOf({ email: administrator.email, password }))
  return { email: administrator.email }
}

/** A random password. */
export const makePassword = () => randomBytes(PASSWORD_BYTES).toString('base64url')

const fileIn = (dataDir: string) => path.resolve(dataDir, 'admin-credentials')

const textOf = async ({ email, password }: MadeAdministrator) =>
  `${JSON.stringify({ email, passwordHash: await hashPassword(password) })}\n`
