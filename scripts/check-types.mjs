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

const check = (folder) =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [join(root, 'scripts/lib/check-project.mjs'), folder], {
      cwd: root,
      stdio: 'inherit',
    })
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
