// Types and floating promises of every workspace (or of the folders named), each under its own configuration, as many at
// a time as there are processors.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'

const root = process.cwd()
const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const named = process.argv.slice(2)
const projects = (named.length > 0 ? named : ['.', 'scripts', 'fuzz', 'shell/server', ...workspaces]).filter(
  (folder) => existsSync(join(root, folder, 'tsconfig.json')),
)

/** Room for young objects, in MB: in V8's own 16 the compiler spends a seventh of its time on collecting them. */
const YOUNG_MB = 64

const check = (folder) =>
  new Promise((resolve) => {
    const words = [`--max-semi-space-size=${YOUNG_MB}`, join(root, 'scripts/lib/check-project.mjs'), folder]
    const child = spawn(process.execPath, words, { cwd: root, stdio: 'inherit' })
    child.once('exit', (code) => resolve(code === 0))
  })

const results = []
const worker = async () => {
  for (let folder = projects.shift(); folder !== undefined; folder = projects.shift()) {
    results.push(await check(folder))
  }
}
await Promise.all(Array.from({ length: availableParallelism() }, worker))
if (results.includes(false)) process.exit(1)
console.log(`${results.length} projects type-checked`)
