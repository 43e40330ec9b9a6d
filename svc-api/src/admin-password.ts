import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { StartError } from '@agency/service-kit'
import { readApiEnv } from './env.ts'
import { makePassword, replaceAdministrator } from './platform/auth/administrator.ts'
import { hashPassword } from './platform/auth/password.ts'

/** NIST SP 800-63B, 5.1.1.2, asks for 8; this one guards personal data. */
const SHORTEST = 10

const say = (line: string) => process.stdout.write(`${line}\n`)

/** A line from the terminal, without echo, or from a pipe. */
async function readPassword(): Promise<string> {
  const isTerminal = process.stdin.isTTY === true
  if (isTerminal) process.stdout.write('New password (empty: one is generated): ')
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: unseen, terminal: isTerminal })
  try {
    for await (const line of lines) return line
    return ''
  } finally {
    lines.close()
    if (isTerminal) say('')
  }
}

/** Sets the administrator's password in `DATA_DIR`, or with `--hash` prints the hash for `ADMIN_PASSWORD_HASH`. */
async function main(): Promise<void> {
  // Only the settings are needed here; the gateway enforces what production requires.
  const env = readApiEnv({ ...process.env, NODE_ENV: 'development' })
  const typed = await readPassword()
  if (typed !== '' && typed.length < SHORTEST) {
    throw new StartError(`a password has at least ${SHORTEST} characters.`)
  }
  const password = typed || makePassword()
  if (typed === '') say(`Password: ${password}`)
  if (process.argv.includes('--hash')) {
    say(`ADMIN_PASSWORD_HASH='${await hashPassword(password)}'`)
    return
  }
  if (env.ADMIN_PASSWORD !== undefined || env.ADMIN_PASSWORD_HASH !== undefined) {
    throw new StartError(
      'the password comes from ADMIN_PASSWORD or ADMIN_PASSWORD_HASH: change it there (--hash prints a hash).',
    )
  }
  const { email } = await replaceAdministrator({ dataDir: env.DATA_DIR, email: env.ADMIN_EMAIL, password })
  say(`The password of ${email} is changed. It counts from the next start of the site.`)
}

try {
  await main()
} catch (error) {
  process.stderr.write(`${error instanceof StartError ? error.message : String(error)}\n`)
  process.exitCode = 1
}
