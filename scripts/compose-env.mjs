// npm run compose:env [-- FILE]: writes `.env` for docker-compose.yml with fresh secrets for what is missing there, and
// prints the administrator's credentials the one time they are made. Needs nothing installed.
import './lib/supported-node.mjs'
import { chmodSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { completeComposeEnv } from './lib/compose-env.mjs'
import { ROOT } from './lib/workspace.mjs'

const file = process.argv[2] ? resolve(process.argv[2]) : join(ROOT, '.env')
const before = existsSync(file) ? readFileSync(file, 'utf8') : ''
const { text, made, values } = completeComposeEnv(before)

if (text === before) {
  chmodSync(file, 0o600)
  console.log(`${file} has all that is needed.`)
} else {
  // Never readable by others, not even for a moment, and never half written.
  writeFileSync(`${file}.incoming`, text, { mode: 0o600 })
  renameSync(`${file}.incoming`, file)
  console.log(`${file}: made ${Object.keys(made).join(', ') || 'complete'}.`)
}
if (made.ADMIN_PASSWORD) {
  console.log(
    `Administrator, shown this once: ${values.ADMIN_EMAIL} with the password ${made.ADMIN_PASSWORD}`,
  )
}
