import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { SECRET_BYTES } from '@agency/service-kit'
import { readOrMakeSecretFile } from './secret-file.ts'

const FILE = 'token-secret'

/**
 * The keys of the antispam tokens: the first signs, all verify. `TOKEN_SECRET`, else the one stored in `DATA_DIR`, generated
 * if missing; then `TOKEN_SECRET_PREVIOUS`, while its tokens are in use.
 * @throws StartError when the file cannot be written or is corrupt
 */
export function openTokenSecrets({
  DATA_DIR,
  TOKEN_SECRET,
  TOKEN_SECRET_PREVIOUS,
}: {
  readonly DATA_DIR: string
  readonly TOKEN_SECRET?: string | undefined
  readonly TOKEN_SECRET_PREVIOUS?: string | undefined
}): readonly [Uint8Array, ...Uint8Array[]] {
  const current = TOKEN_SECRET ?? keptSecret(DATA_DIR)
  const previous = TOKEN_SECRET_PREVIOUS === undefined ? [] : [Buffer.from(TOKEN_SECRET_PREVIOUS)]
  return [Buffer.from(current), ...previous]
}

function keptSecret(dataDir: string): string {
  const { value } = readOrMakeSecretFile({
    file: path.resolve(dataDir, FILE),
    make: () => `${randomBytes(SECRET_BYTES).toString('base64url')}\n`,
    parse: (text) => {
      const secret = text.trim()
      if (Buffer.byteLength(secret) < SECRET_BYTES) throw new Error('the secret is too short')
      return secret
    },
  })
  return value
}
